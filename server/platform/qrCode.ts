import { correction, generate } from 'lean-qr';

/** Light fields around the code. */
const BORDER = 2;
const MEDIUM = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M };

/** A QR code as one path: a square of one unit for each dark field, in a box of `size`. */
export interface QrCode {
  size: number;
  path: string;
}

/** Draws a QR code that a reader understands with a seventh of it covered. */
export function drawQrCode(text: string): QrCode {
  const code = generate(text, MEDIUM);
  const runs = Array.from({ length: code.size }, (_, y) => runsOf(y, code));
  return {
    size: code.size + 2 * BORDER,
    path: runs.flat().join(''),
  };
}

/** The runs of dark fields in a row, each drawn as a rectangle. */
function runsOf(y: number, code: ReturnType<typeof generate>): string[] {
  const runs: string[] = [];
  for (let x = 0; x < code.size; x++) {
    const start = x;
    while (code.get(x, y)) x++;
    const length = x - start;
    if (length > 0) runs.push(`M${start + BORDER} ${y + BORDER}h${length}v1h-${length}z`);
  }
  return runs;
}
