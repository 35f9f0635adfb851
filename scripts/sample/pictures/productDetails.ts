import { objectOf } from '#scripts/sample/pictures/objects/objectOf.ts';
import { feathers } from './feathers.ts';
import { fittingSize, letters, wrapped } from './lettering.ts';
import { mix, plumageOf, tonesOf, WHITE } from './palette.ts';
import * as pen from './pen.ts';
import type { Product } from './product.ts';
import { seeded } from './seed.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const MIDDLE = WIDTH / 2;

type Draw = (product: Product, turn: number) => string;

/** The pictures of a product after its cover, in the order in which its page shows them. */
export const DETAILS: readonly Draw[] = [closeUp, contents, promise];

function ground(product: Product, turn: number) {
  const dice = seeded(`${product.slug} de perto`);
  const tones = tonesOf(plumageOf(product.category, turn));
  const field = { width: WIDTH, height: HEIGHT, tones, dice, side: 'left' as const };
  return {
    dice,
    tones,
    defs: pen.gradient('ground', tones.to, tones.from, 'diagonal'),
    art: pen.box(0, 0, WIDTH, HEIGHT, 0, 'url(#ground)') + feathers(turn + product.title.length, field),
  };
}

/** What is sold, larger and alone. */
function closeUp(product: Product, turn: number): string {
  const { dice, tones, defs, art } = ground(product, turn);
  const drawing = objectOf({ product, tones, dice });
  return pen.picture(
    WIDTH,
    HEIGHT,
    defs + (drawing.defs ?? ''),
    art +
      pen.disc(MIDDLE, 450, 400, tones.accent, { opacity: '.16' }) +
      pen.ring(MIDDLE, 450, 400, tones.accent, 3, { opacity: '.4' }) +
      pen.moved(drawing.art, MIDDLE, 450, dice.between(-8, 8), 1.18),
  );
}

const SHEET = { x: 150, y: 110, width: 900, height: 680 } as const;
const ROWS = 5;

/** The first specifications on a sheet of paper. */
function contents(product: Product, turn: number): string {
  const { tones, defs, art } = ground(product, turn);
  const rows = product.specifications.slice(0, ROWS);
  const step = 500 / rows.length;
  const left = SHEET.x + 64;
  const ink = tones.deep;
  return pen.picture(
    WIDTH,
    HEIGHT,
    defs,
    art +
      pen.softShadow(SHEET.x, SHEET.y, SHEET.width, SHEET.height, 44) +
      pen.box(SHEET.x, SHEET.y, SHEET.width, SHEET.height, 44, WHITE) +
      letters('O que vem', left, SHEET.y + 104, { size: 60, fill: ink }) +
      rows
        .map(({ key, value }, at) => {
          const y = SHEET.y + 150 + at * step;
          return (
            pen.box(left, y, SHEET.width - 128, 2, 0, mix(ink, WHITE, 0.82)) +
            letters(key, left, y + step / 2 + 14, {
              size: 34,
              weight: 600,
              fill: mix(ink, WHITE, 0.3),
              fit: 280,
            }) +
            letters(value, left + 310, y + step / 2 + 14, { size: 38, fill: ink, fit: 460 })
          );
        })
        .join(''),
  );
}

const WITHIN = { '15min': 'em 15 min', '1h': 'em 1 hora', '24h': 'em 24 horas' } as const;

/** When it comes and how long it is covered. */
function promise(product: Product, turn: number): string {
  const { tones, defs, art } = ground(product, turn);
  const { delivery, guaranteeDays } = product;
  const card = (x: number, lead: string, figure: string, label: string) => {
    const size = fittingSize(figure, 150, 800, 380);
    return (
      pen.softShadow(x, 210, 480, 480, 48) +
      pen.box(x, 210, 480, 480, 48, WHITE) +
      letters(lead, x + 240, 330, { size: 46, weight: 600, fill: tones.deep, anchor: 'middle' }) +
      letters(figure, x + 240, 480, { size, fill: tones.deep, anchor: 'middle' }) +
      wrapped(label, 42, 600, 380)
        .map((line, at) =>
          letters(line, x + 240, 570 + at * 52, {
            size: 42,
            weight: 600,
            fill: tones.deep,
            anchor: 'middle',
          }),
        )
        .join('')
    );
  };
  const [figure, label] =
    delivery.kind === 'instant'
      ? ['Na hora', 'depois do pagamento']
      : [WITHIN[delivery.within], 'depois do pagamento'];
  return pen.picture(
    WIDTH,
    HEIGHT,
    defs,
    art +
      card(90, 'Entrega', figure, label) +
      card(630, 'Garantia', String(guaranteeDays), 'dias para reclamar'),
  );
}
