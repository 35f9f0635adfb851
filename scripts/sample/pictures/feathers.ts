import { mix, type Tones } from './palette.ts';
import * as pen from './pen.ts';
import type { Dice } from './seed.ts';

interface Field {
  width: number;
  height: number;
  tones: Tones;
  dice: Dice;
  /** The side where the object stands, and the feathers are at their fullest. */
  side: 'left' | 'right';
}

/** The patterns a cover's ground can wear, all cut from quarter circles as the mark is. */
const PATTERNS = [wing, scales, tiles, rings, plumes] as const;

/** `turn` walks through the patterns, so that neighbours differ. */
export function feathers(turn: number, field: Field): string {
  return (PATTERNS[turn % PATTERNS.length] ?? wing)(field);
}

/** Shades between the two ends of the ground, so that the pattern stays behind the object. */
function shades({ from, to, accent, light }: Tones): [string, string, string, string] {
  return light
    ? [mix(to, accent, 0.12), mix(to, accent, 0.24), mix(from, to, 0.6), mix(to, '#FFFFFF', 0.5)]
    : [mix(from, to, 0.3), mix(from, to, 0.62), mix(to, accent, 0.2), mix(to, accent, 0.42)];
}

/** Long feathers fanned out of a lower corner. */
function wing({ width, height, tones, dice, side }: Field): string {
  const ramp = shades(tones);
  const right = side === 'right';
  const start = dice.between(-6, 4);
  const blades = Array.from({ length: 9 }, (_, at) => {
    const length = height * (1.32 - at * 0.055);
    const girth = height * 0.125;
    const d =
      `M0 0C${pen.round(-girth)} ${pen.round(-length * 0.45)} ${pen.round(-girth)} ${pen.round(-length * 0.9)} 0 ${pen.round(-length)}` +
      `C${pen.round(girth)} ${pen.round(-length * 0.9)} ${pen.round(girth)} ${pen.round(-length * 0.45)} 0 0Z`;
    const turn = (start + at * 12) * (right ? -1 : 1);
    return pen.moved(pen.shape(d, ramp[at % 4] ?? tones.to), 0, 0, turn);
  });
  return pen.moved(
    pen.group(blades.join(''), { opacity: '.75' }),
    right ? width * 0.98 : width * 0.02,
    height * 1.12,
  );
}

/** Rows of round feather tips, each row over the one below it. */
function scales({ width, height, tones, dice, side }: Field): string {
  const ramp = shades(tones);
  const size = height / 4;
  const rows: string[] = [];
  for (let row = 8; row >= -1; row -= 1) {
    const edge = width * (0.42 + row * 0.02 + dice.between(0, 0.08));
    for (let column = 0; column * size < width - edge + size; column += 1) {
      const reach = column * size + (row % 2 ? size / 2 : 0);
      rows.push(
        pen.disc(
          side === 'right' ? width - reach : reach,
          row * size * 0.5,
          size / 2,
          ramp[(row + column + 9) % 4] ?? tones.to,
        ),
      );
    }
  }
  return pen.group(rows.join(''), { opacity: '.5' });
}

/** A board of petals, quarters and dots. */
function tiles({ width, height, tones, dice, side }: Field): string {
  const ramp = shades(tones);
  const size = height / 4;
  const cells: string[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const reach = side === 'right' ? x / width : 1 - (x + size) / width;
      if (dice.roll() > 0.28 + reach) continue;
      const fill = dice.pick(ramp);
      const cut = dice.roll();
      if (cut < 0.5) cells.push(pen.petal(x, y, size, fill, dice.chance(0.5)));
      else if (cut < 0.85) cells.push(pen.quarter(x, y, size, dice.pick([0, 1, 2, 3] as const), fill));
      else cells.push(pen.disc(x + size / 2, y + size / 2, size / 2, fill));
    }
  }
  return pen.group(cells.join(''), { opacity: '.6' });
}

/** Bands of plumage in quarter rings, out of two opposite corners. */
function rings({ width, height, tones, dice, side }: Field): string {
  const ramp = shades(tones);
  const step = height * dice.between(0.16, 0.2);
  const fan = (corner: 0 | 1 | 2 | 3, x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const size = step * (count - at);
      const left = corner === 0 || corner === 3;
      const top = corner === 0 || corner === 1;
      return pen.quarter(
        left ? x : x - size,
        top ? y : y - size,
        size,
        corner,
        ramp[(at + 1) % 4] ?? tones.to,
      );
    }).join('');
  const bands =
    side === 'right'
      ? fan(2, width, height, 5) + fan(0, 0, 0, 2)
      : fan(3, 0, height, 5) + fan(1, width, 0, 2);
  return pen.group(bands, { opacity: '.6' });
}

/** A few very large petals. */
function plumes({ width, height, tones, dice, side }: Field): string {
  const ramp = shades(tones);
  const size = height * 0.75;
  const edge = side === 'right' ? width - size : 0;
  const step = side === 'right' ? -1 : 1;
  const falling = dice.chance(0.5);
  return pen.group(
    pen.petal(edge, -height * 0.22, size, ramp[1], falling) +
      pen.petal(edge, height * 0.53, size, ramp[2], !falling) +
      pen.petal(edge + step * size, height * 0.53, size, ramp[0], falling) +
      pen.petal(edge + step * size, -height * 0.22, size, ramp[0], !falling, { opacity: '.6' }),
    { opacity: '.7' },
  );
}
