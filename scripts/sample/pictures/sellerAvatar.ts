import { letters } from './lettering.ts';
import { WHITE } from './palette.ts';
import * as pen from './pen.ts';

export interface Seller {
  slug: string;
  name: string;
}

const PAIRS = [
  ['#2540E0', '#7F97FF'],
  ['#0B7A4B', '#5BD89B'],
  ['#B3226B', '#FF8FB8'],
  ['#6A2BD9', '#C39BFF'],
  ['#C2461B', '#FFB27A'],
  ['#0E6E8C', '#7FDDF2'],
  ['#8A5A06', '#FFD256'],
  ['#10142B', '#6D7CFF'],
  ['#A3154F', '#FFA05C'],
  ['#2E6B1F', '#B7DE5A'],
] as const;

/** A monogram over one of the cuts of a feather; `turn` keeps neighbours apart. */
export function sellerAvatar({ name }: Seller, turn: number): string {
  const [deep, bright] = PAIRS[turn % PAIRS.length] ?? PAIRS[0];
  const cut =
    [
      pen.petal(0, 0, 256, bright, true, { opacity: '.45' }),
      pen.quarter(0, 0, 256, 2, bright, { opacity: '.35' }) +
        pen.quarter(128, 128, 128, 2, bright, { opacity: '.6' }),
      pen.petal(0, 0, 128, bright, true, { opacity: '.5' }) +
        pen.petal(128, 128, 128, bright, true, { opacity: '.5' }) +
        pen.quarter(128, 0, 128, 1, bright, { opacity: '.3' }),
      pen.disc(196, 60, 92, bright, { opacity: '.45' }) +
        pen.quarter(0, 128, 128, 3, bright, { opacity: '.35' }),
      pen.quarter(0, 0, 128, 0, bright, { opacity: '.5' }) +
        pen.petal(128, 0, 128, bright, false, { opacity: '.35' }) +
        pen.petal(0, 128, 128, bright, false, { opacity: '.35' }),
    ][turn % 5] ?? '';
  return pen.picture(
    256,
    256,
    '',
    pen.clipped('edge', 0, 0, 256, 256, 0, pen.box(0, 0, 256, 256, 0, deep) + cut) +
      letters(monogram(name), 128, 166, { size: 108, fill: WHITE, anchor: 'middle', fit: 190 }),
  );
}

/** The initials of its first and last words: 'Sofá de Domingo' gives SD. */
function monogram(name: string): string {
  const words = name.split(' ');
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
