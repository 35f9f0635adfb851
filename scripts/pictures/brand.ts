import { MACAW, MACAW_TONES } from '../../client/ui/macawShapes.ts';
import { letters } from './lettering.ts';
import { box, disc, gradient, group, moved, petal, picture, quarter, shape } from './pen.ts';

/** The mark as a drawing; the beak takes the colour of its ground's letters. */
function macaw(beak: string, head: string = MACAW_TONES.head): string {
  const { eye } = MACAW;
  return (
    shape(MACAW.head, head) +
    shape(MACAW.nape, MACAW_TONES.nape) +
    shape(MACAW.plume, MACAW_TONES.plume) +
    shape(MACAW.beak, beak) +
    shape(MACAW.jaw, MACAW_TONES.sun) +
    disc(eye.x, eye.y, eye.ring, MACAW_TONES.sun) +
    disc(eye.x, eye.y, eye.pupil, MACAW_TONES.pupil)
  );
}

const NIGHT_TILE = gradient('tile', '#1B2572', '#0B1033');
const BRIGHT_HEAD = '#4C68FF';

/** The favicon carries a tile of its own, because a browser's tab may be light or dark. */
export const favicon = (): string =>
  picture(
    64,
    64,
    NIGHT_TILE,
    box(0, 0, 64, 64, 15, 'url(#tile)') + moved(macaw('#FFFFFF', BRIGHT_HEAD), 5, 5.5, 0, 0.86),
  );

/** `safe` is the share of the tile that the mark may fill: launchers cut maskable icons to a circle. */
export function appIcon(size: number, { rounded, safe }: { rounded: boolean; safe: number }): string {
  const scale = (size * safe) / 64;
  const start = (size - 64 * scale) / 2;
  return picture(
    size,
    size,
    NIGHT_TILE,
    box(0, 0, size, size, rounded ? size * 0.22 : 0, 'url(#tile)') +
      moved(macaw('#FFFFFF', BRIGHT_HEAD), start, start + scale, 0, scale),
  );
}

/** What a link to the shop shows in a chat, 1200 × 630. */
export function shareCard(): string {
  const ground = gradient('ground', '#10165A', '#2540E0');
  const [shade, wing, crest] = ['#1B2687', '#2A3CC0', '#3B56F5'] as const;
  const board =
    quarter(990, 0, 210, 1, crest) +
    petal(780, 420, 210, shade, false) +
    petal(990, 420, 210, wing) +
    petal(570, 0, 210, shade) +
    quarter(0, 525, 105, 3, shade) +
    petal(105, 525, 105, shade);
  return picture(
    1200,
    630,
    ground,
    box(0, 0, 1200, 630, 0, 'url(#ground)') +
      group(board, { opacity: '.7' }) +
      disc(930, 315, 262, '#0C1145', { opacity: '.55' }) +
      moved(macaw('#FFFFFF', '#5B76FF'), 748, 128, 0, 5.85) +
      letters('Arara', 80, 264, { size: 128, fill: '#FFFFFF' }) +
      letters('Digital', 80, 386, { size: 128, fill: '#FFFFFF' }) +
      letters('Contas, jogos, licenças e streaming', 82, 462, { size: 34, weight: 600, fill: '#C9D3FF' }) +
      letters('com entrega digital e garantia.', 82, 508, { size: 34, weight: 600, fill: '#C9D3FF' }),
  );
}
