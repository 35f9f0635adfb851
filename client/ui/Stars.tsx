import { Fragment } from 'react';
import { styled } from 'styled-components';
import { color } from '#client/ui/theme/tokens.ts';
import { shape } from './symbols/shapes.ts';
import { useShape } from './symbols/useShape.ts';

const STAR = shape('star', [
  ['path', { d: 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z' }],
]);
const HALF = shape('star-half', [['path', { d: 'M10 1.6v13.3l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z' }]]);
const BOARD = 20;
const rounded = (length: number): number => Number(length.toFixed(3));

/** Stars of a rating from 0 to 5, to the nearest half; the words beside them carry the meaning. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const star = useShape(STAR);
  const half = useShape(HALF);
  const halves = Math.round(rating * 2);
  const step = BOARD * (1 + 1 / size); // one pixel between two stars
  return (
    <Row role="img" aria-label={`Nota ${rating.toLocaleString('pt-BR')} de 5`} data-stars={halves / 2}>
      <svg
        viewBox={`0 0 ${rounded(4 * step + BOARD)} ${BOARD}`}
        width={5 * size + 4}
        height={size}
        aria-hidden="true"
      >
        {[1, 2, 3, 4, 5].map((place) => {
          const x = rounded((place - 1) * step);
          const filled = halves >= place * 2;
          return (
            <Fragment key={place}>
              <use href={star} x={x} className={filled ? 'full' : 'empty'} />
              {!filled && halves === place * 2 - 1 && <use href={half} x={x} className="full" />}
            </Fragment>
          );
        })}
      </svg>
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  vertical-align: middle;
  .full {
    fill: ${color.star};
  }
  .empty {
    fill: ${color.line};
  }
`;
