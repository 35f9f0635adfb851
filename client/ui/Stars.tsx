import { styled } from 'styled-components';
import { color } from '#client/ui/theme/tokens.ts';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** Stars of a rating from 0 to 5, to the nearest half; the words beside them carry the meaning. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const halves = Math.round(rating * 2);
  return (
    <Row role="img" aria-label={`Nota ${rating.toLocaleString('pt-BR')} de 5`} data-stars={halves / 2}>
      {[1, 2, 3, 4, 5].map((place) => {
        const filled = halves >= place * 2;
        const half = !filled && halves === place * 2 - 1;
        return (
          <svg
            key={place}
            viewBox="0 0 20 20"
            width={size}
            height={size}
            aria-hidden="true"
            focusable="false"
          >
            <path d={STAR} className={filled ? 'full' : 'empty'} />
            {half && <path d="M10 1.6v13.3l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" className="full" />}
          </svg>
        );
      })}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  gap: 1px;
  vertical-align: middle;
  .full {
    fill: ${color.star};
  }
  .empty {
    fill: ${color.line};
  }
`;
