import { styled } from 'styled-components';
import { Stars } from '#client/ui/Stars.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { Product } from '#shared/contract/public/products.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const STARS = [5, 4, 3, 2, 1] as const;

/** The mean, and how many gave each number of stars. */
export function ReviewDistribution({ summary }: { summary: Product['reviewSummary'] }) {
  const { average, count, stars } = summary;
  return (
    <Box>
      <Mean>
        <strong>{formatNumber(average, { least: 1 })}</strong>
        <span>
          <Stars rating={average} size={20} />
          <br />
          {formatNumber(count)} {count === 1 ? 'avaliação' : 'avaliações'}
        </span>
      </Mean>
      <Rows>
        {STARS.map((each) => {
          const percent = Math.round((stars[each] / count) * 100);
          return (
            <li key={each}>
              <span>
                {each} {each === 1 ? 'estrela' : 'estrelas'}
              </span>
              {/* Attributes, because the content security policy lets no inline style through. */}
              <svg height="10" aria-hidden="true" focusable="false">
                <rect width="100%" height="10" rx="5" className="ground" />
                <rect width={`${percent}%`} height="10" rx="5" className="share" />
              </svg>
              <span>
                {percent}%<span className="visually-hidden">, {formatNumber(stars[each])}</span>
              </span>
            </li>
          );
        })}
      </Rows>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[4]};
  inline-size: 100%;
  font-variant-numeric: tabular-nums;
`;

const Mean = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.quiet};
  font-size: ${text.small};
  strong {
    color: ${color.onPage};
    font-size: ${text.display};
    line-height: 1;
    letter-spacing: -0.03em;
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: ${space[2]};
  font-size: ${text.small};
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 4.25rem minmax(0, 1fr) 2.75rem;
    align-items: center;
    gap: ${space[2]};
  }
  li > span:last-child {
    text-align: end;
    font-weight: 600;
  }
  svg {
    inline-size: 100%;
  }
  .ground {
    fill: ${color.line};
  }
  .share {
    fill: ${color.star};
  }
`;
