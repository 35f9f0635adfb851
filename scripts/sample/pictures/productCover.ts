import { objectOf } from '#scripts/sample/pictures/objects/objectOf.ts';
import { markOf } from './brandMarks.ts';
import { captionOf } from './caption.ts';
import { feathers } from './feathers.ts';
import { fittingSize, letters, wrapped } from './lettering.ts';
import { plumageOf, tonesOf, WHITE, type Tones } from './palette.ts';
import * as pen from './pen.ts';
import type { Product } from './product.ts';
import { seeded } from './seed.ts';

const WIDTH = 1200;
const HEIGHT = 900;

/** Where words and object stand; both survive a crop to a square and to 1.91 : 1. */
const PLACES = {
  right: { words: 188, object: 780 },
  left: { words: 680, object: 402 },
} as const;
const WORDS_WIDTH = 334;

/** The cover of a product, 4 : 3; `turn` is its place in its category, so that neighbours never share colour and pattern. */
export function productCover(product: Product, turn: number): string {
  const dice = seeded(product.slug);
  const tones = tonesOf(plumageOf(product.category, turn));
  const side = dice.chance(0.62) ? 'right' : 'left';
  const place = PLACES[side];
  const drawing = objectOf({ product, tones, dice });

  const defs =
    pen.gradient('ground', tones.from, tones.to, side === 'right' ? 'diagonal' : 'backwards') +
    (drawing.defs ?? '');
  return pen.picture(
    WIDTH,
    HEIGHT,
    defs,
    pen.box(0, 0, WIDTH, HEIGHT, 0, 'url(#ground)') +
      feathers(turn * 2 + product.category.length, { width: WIDTH, height: HEIGHT, tones, dice, side }) +
      pen.disc(place.object, 450, 300, tones.accent, { opacity: tones.light ? '.18' : '.16' }) +
      pen.moved(drawing.art, place.object, 450, dice.between(-4, 4), 0.88) +
      words(product, tones, place.words),
  );
}

const CHIP = 104;
const SMALL = { size: 46, weight: 600, fit: WORDS_WIDTH } as const;

/** The brand's chip, then the caption, all centred on the middle of the cover. */
function words(product: Product, tones: Tones, x: number): string {
  const { lead, figure, label } = captionOf(product);
  const size = fittingSize(figure, 210, 800, WORDS_WIDTH);
  const labels = label ? wrapped(label, SMALL.size, SMALL.weight, WORDS_WIDTH) : [];

  const capHeight = size * 0.7;
  const leadHeight = lead ? 66 : 0;
  const labelsHeight = labels.length ? 18 + labels.length * 54 : 0;
  const top = (HEIGHT - (CHIP + 34 + leadHeight + capHeight + labelsHeight)) / 2;
  const baseline = top + CHIP + 34 + leadHeight + capHeight;

  const small = (line: string, y: number) => letters(line, x, y, { ...SMALL, fill: tones.ink });
  return (
    pen.moved(chip(product), x, top) +
    (lead ? small(lead, top + CHIP + 76) : '') +
    letters(figure, x - size * 0.03, baseline, { size, fill: tones.ink }) +
    labels.map((line, at) => small(line, baseline + 64 + at * 54)).join('')
  );
}

function chip(product: Product): string {
  const { path, fill, board } = markOf(product);
  const mark = pen.shape(path, fill, { 'fill-rule': 'evenodd' });
  return pen.box(0, 0, CHIP, CHIP, 32, WHITE) + pen.moved(mark, 21, 21, 0, 62 / board);
}
