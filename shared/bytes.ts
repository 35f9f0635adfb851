const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** A size in words, in units of 1,000: '812 bytes', '12,3 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  const amount = (bytes / 1_000 ** power).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${amount} ${UNITS[power - 1]}`;
}
