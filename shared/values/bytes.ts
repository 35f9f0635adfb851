import { formatNumber } from './numbers.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** A size in words, in units of 1,000: '812 bytes', '12,3 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  return `${formatNumber(bytes / 1_000 ** power, { most: 1 })} ${UNITS[power - 1]}`;
}
