import { motifOf, type MotifColours } from './motifs.ts';
import { SUN } from './palette.ts';
import * as pen from './pen.ts';
import { seeded, type Dice } from './seed.ts';

export interface Post {
  slug: string;
  title: string;
  category: string;
}

const WIDTH = 1200;
const HEIGHT = 675;
const TILE = 225;

const COLOURS: Record<string, MotifColours> = {
  'Marketing Digital': { paper: '#FFF1E6', soft: '#FFC09C', strong: '#F0562E', deep: '#7A1F3D', sun: SUN },
  'Redes Sociais': { paper: '#F8EEFF', soft: '#D9B3FF', strong: '#9A4DF0', deep: '#3B1472', sun: SUN },
  'E-commerce': { paper: '#E9F8F1', soft: '#9FE0C3', strong: '#139B69', deep: '#08402F', sun: SUN },
  Tutoriais: { paper: '#EBF0FF', soft: '#A9BCFF', strong: '#3F5CF5', deep: '#141C5C', sun: SUN },
  Monetização: { paper: '#FFF8E3', soft: '#FFE09A', strong: '#E8890C', deep: '#4F2F06', sun: SUN },
  Segurança: { paper: '#E8F5F9', soft: '#9CD4E4', strong: '#1F86A6', deep: '#0B2F45', sun: SUN },
};
const HOUSE: MotifColours = {
  paper: '#EBF0FF',
  soft: '#A9BCFF',
  strong: '#3F5CF5',
  deep: '#141C5C',
  sun: SUN,
};

/** The cover of an article, 16 : 9: a quiet board of feather tiles around one motif. */
export function postCover({ slug, title, category }: Post): string {
  const dice = seeded(slug);
  const colours = COLOURS[category] ?? HOUSE;
  const tiles: string[] = [];
  for (const x of [-75, 150, 825, 1050]) {
    for (const y of [0, TILE, 2 * TILE]) tiles.push(tile(x, y, colours, dice));
  }
  return pen.picture(
    WIDTH,
    HEIGHT,
    '',
    pen.box(0, 0, WIDTH, HEIGHT, 0, colours.paper) +
      tiles.join('') +
      pen.box(375, 0, 450, HEIGHT, 0, colours.deep) +
      pen.moved(motifOf(title, category)(colours), WIDTH / 2, HEIGHT / 2, 0, 0.96),
  );
}

function tile(x: number, y: number, { paper, soft, strong, deep, sun }: MotifColours, dice: Dice): string {
  const [ground, mark] = dice.pick([
    [paper, soft],
    [paper, soft],
    [paper, strong],
    [soft, paper],
    [soft, strong],
    [strong, soft],
    [strong, paper],
  ] as const);
  const middle = { x: x + TILE / 2, y: y + TILE / 2 };
  const lot = dice.roll();
  const floor = ground === paper ? '' : pen.box(x, y, TILE, TILE, 0, ground);
  if (lot < 0.42) return floor + pen.petal(x, y, TILE, mark, dice.chance(0.5));
  if (lot < 0.72) {
    const corner = dice.pick([0, 1, 2, 3] as const);
    const inset = TILE * 0.5;
    const [left, top] = [corner === 0 || corner === 3 ? x : x + inset, corner < 2 ? y : y + inset];
    return (
      floor +
      pen.quarter(x, y, TILE, corner, mark) +
      pen.quarter(left, top, inset, corner, dice.chance(0.3) ? sun : ground)
    );
  }
  if (lot < 0.9) return floor + pen.disc(middle.x, middle.y, TILE * 0.34, dice.chance(0.4) ? sun : mark);
  return floor + pen.ring(middle.x, middle.y, TILE * 0.3, ground === strong ? paper : deep, TILE * 0.09);
}
