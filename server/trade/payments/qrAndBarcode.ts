import { LRUCache } from 'lru-cache';
import { drawQrCode, type QrCode } from '#server/platform/qrCode.ts';

/** A waiting payment page asks every few seconds, and drawing a code takes milliseconds. */
const drawn = new LRUCache<string, QrCode>({ max: 500, memoMethod: drawQrCode }); // some 10 kB each

/** `drawQrCode`, once for each code of the last payments. */
export const qrOf = (text: string): QrCode => drawn.memo(text);

const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const QUIET = 10;

/** Interleaved 2 of 5: of each pair of digits the first is drawn in bars, the second in the gaps between them. */
export function barsOf(digits: string): { width: number; path: string } {
  let x = QUIET;
  let path = '';
  const bar = (wide: boolean) => {
    const width = wide ? 3 : 1;
    path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  };
  const gap = (wide: boolean) => {
    x += wide ? 3 : 1;
  };
  for (const draw of [bar, gap, bar, gap]) draw(false);
  for (let index = 0; index < digits.length; index += 2) {
    const bars = WIDE[Number(digits[index])] ?? '';
    const gaps = WIDE[Number(digits[index + 1])] ?? '';
    for (let each = 0; each < 5; each++) {
      bar(bars[each] === '1');
      gap(gaps[each] === '1');
    }
  }
  bar(true);
  gap(false);
  bar(false);
  return { width: x + QUIET, path };
}
