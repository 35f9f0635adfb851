import { MACAW, MACAW_TONES } from '#client/ui/macawShapes.ts';
import { letters } from './lettering.ts';
import * as pen from './pen.ts';

/** The mark as a drawing; the beak takes the colour of the text on its ground. */
function macaw(beak: string, head: string = MACAW_TONES.head): string {
  const { eye } = MACAW;
  return (
    pen.shape(MACAW.head, head) +
    pen.shape(MACAW.nape, MACAW_TONES.nape) +
    pen.shape(MACAW.plume, MACAW_TONES.plume) +
    pen.shape(MACAW.beak, beak) +
    pen.shape(MACAW.jaw, MACAW_TONES.sun) +
    pen.disc(eye.x, eye.y, eye.ring, MACAW_TONES.sun) +
    pen.disc(eye.x, eye.y, eye.pupil, MACAW_TONES.pupil)
  );
}

const NIGHT_TILE = pen.gradient('tile', '#1B2572', '#0B1033');
const BRIGHT_HEAD = '#4C68FF';

/** The favicon carries a tile of its own, because a browser's tab may be light or dark. */
export const favicon = (): string =>
  pen.picture(
    64,
    64,
    NIGHT_TILE,
    pen.box(0, 0, 64, 64, 15, 'url(#tile)') + pen.moved(macaw('#FFFFFF', BRIGHT_HEAD), 5, 5.5, 0, 0.86),
  );

/** `safe` is the share of the tile that the mark may fill: launchers cut maskable icons to a circle. */
export function appIcon(size: number, { rounded, safe }: { rounded: boolean; safe: number }): string {
  const scale = (size * safe) / 64;
  const start = (size - 64 * scale) / 2;
  return pen.picture(
    size,
    size,
    NIGHT_TILE,
    pen.box(0, 0, size, size, rounded ? size * 0.22 : 0, 'url(#tile)') +
      pen.moved(macaw('#FFFFFF', BRIGHT_HEAD), start, start + scale, 0, scale),
  );
}

/** In place of a product's picture, 4:3; the mark stays whole where a list cuts it to a square. */
export const noPicture = (): string =>
  pen.picture(
    1200,
    900,
    pen.gradient('ground', '#DDE3FF', '#C4CEFF'),
    pen.box(0, 0, 1200, 900, 0, 'url(#ground)') +
      pen.disc(600, 450, 290, '#FFFFFF', { opacity: '.5' }) +
      pen.moved(macaw('#10142B'), 408, 258, 0, 6),
  );

/** What a link to the shop shows in a chat, 1200 × 630. */
export function shareCard(): string {
  const ground = pen.gradient('ground', '#10165A', '#2540E0');
  const [shade, wing, crest] = ['#1B2687', '#2A3CC0', '#3B56F5'] as const;
  const board =
    pen.quarter(990, 0, 210, 1, crest) +
    pen.petal(780, 420, 210, shade, false) +
    pen.petal(990, 420, 210, wing) +
    pen.petal(570, 0, 210, shade) +
    pen.quarter(0, 525, 105, 3, shade) +
    pen.petal(105, 525, 105, shade);
  return pen.picture(
    1200,
    630,
    ground,
    pen.box(0, 0, 1200, 630, 0, 'url(#ground)') +
      pen.group(board, { opacity: '.7' }) +
      pen.disc(930, 315, 262, '#0C1145', { opacity: '.55' }) +
      pen.moved(macaw('#FFFFFF', '#5B76FF'), 748, 128, 0, 5.85) +
      letters('Arara', 80, 264, { size: 128, fill: '#FFFFFF' }) +
      letters('Digital', 80, 386, { size: 128, fill: '#FFFFFF' }) +
      letters('Contas, jogos, licenças e streaming', 82, 462, { size: 34, weight: 600, fill: '#C9D3FF' }) +
      letters('com entrega digital e garantia.', 82, 508, { size: 34, weight: 600, fill: '#C9D3FF' }),
  );
}
