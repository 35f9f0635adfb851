import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { below, color, space, text } from '#client/ui/theme/tokens.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { pillLinks } from './Chip.tsx';

interface FilterLinksProps {
  /** The name of the filter, for screen readers. */
  label: string;
  items: { label: string; count?: number; to: string; current: boolean }[];
}

/** The filters of a list as addresses, each with how many it would show. */
export function FilterLinks({ label, items }: FilterLinksProps) {
  return (
    <Bar aria-label={label}>
      <ul>
        {items.map(({ label: name, count, to, current }) => (
          <li key={name}>
            <Link to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
              {name}
              {count !== undefined && (
                <span>
                  <span className="visually-hidden"> (</span>
                  {formatNumber(count)}
                  <span className="visually-hidden">)</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  ${below.tablet} {
    /* One line that a finger moves; the ring of the focus has its place. */
    margin: calc(-1 * ${space[1]}) calc(-1 * ${space[4]});
    padding: ${space[1]} ${space[4]};
    overflow-x: auto;
    scrollbar-width: none;
    /* Text for screen readers is positioned inside, or the page would grow by it. */
    position: relative;
    && ul {
      flex-wrap: nowrap;
      inline-size: max-content;
    }
  }
  ${pillLinks}
  a > span {
    color: ${color.quiet};
    font-size: ${text.small};
    font-variant-numeric: tabular-nums;
  }
  a[aria-current] > span {
    color: inherit;
  }
`;
