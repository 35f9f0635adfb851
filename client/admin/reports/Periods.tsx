import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { pillLinks } from '#client/ui/Chip.tsx';
import { from, space, text } from '#client/ui/theme/tokens.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';
import { periodsAt } from './periods.ts';

interface PeriodsProps {
  id: string;
  /** When the report was loaded, in milliseconds. */
  now: number;
  /** The days of the report on the page. */
  start: string | undefined;
  end: string | undefined;
}

/** The most common periods, in the store's time zone. */
export function Periods({ id, now, start, end }: PeriodsProps) {
  const { timezone } = useAdmin().settings;
  return (
    <Bar aria-label="Períodos">
      <ul>
        {periodsAt(storeDayOf(new Date(now), timezone)).map((period) => (
          <li key={period.label}>
            <Link
              to={listAddress(adminPaths.reports, { report: id, start: period.start, end: period.end })}
              aria-current={period.start === start && period.end === end ? 'true' : undefined}
              replace
              preventScrollReset
            >
              {period.label}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  ${pillLinks}
  && a {
    padding-inline: ${space[3]};
    font-size: ${text.small};
  }
  ${from.desktop} {
    && a {
      min-block-size: 2.25rem;
    }
  }
`;
