import { styled } from 'styled-components';
import { shape } from '#client/ui/symbols/shapes.ts';
import { useShape } from '#client/ui/symbols/useShape.ts';
import { color } from '#client/ui/theme/tokens.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const COUNT = 5;
/** Width and height of a star on its board, and how far the next begins. */
const STAR = 20;
const STEP = 21.5;
const STARS = shape('stars', [
  ['path', { id: 'star', d: 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z' }],
  ...Array.from(
    { length: COUNT - 1 },
    (_, place) => ['use', { href: '#star', x: (place + 1) * STEP }] as const,
  ),
]);

/** How much of the row is full, counted in halves of a star. */
const widthOf = (halves: number): number => Math.floor(halves / 2) * STEP + (halves % 2 === 0 ? 0 : STAR / 2);

/** Stars of a rating from 0 to 5, to the nearest half; the words beside them carry the meaning. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const stars = useShape(STARS);
  const halves = Math.round(rating * 2);
  return (
    <Row role="img" aria-label={`Nota ${formatNumber(rating)} de 5`}>
      <svg viewBox={`0 0 ${(COUNT - 1) * STEP + STAR} ${STAR}`} height={size}>
        <use href={stars} />
        <svg width={widthOf(halves)}>
          <use href={stars} />
        </svg>
      </svg>
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  vertical-align: middle;
  fill: ${color.line};
  svg svg {
    fill: ${color.star};
  }
`;
