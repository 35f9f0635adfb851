import { Link } from 'react-router-dom';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { formatNumber } from '#shared/values/numbers.ts';
import type { Outcome } from './useProductChanges.tsx';

const MOST_NAMED = 10;

/** The products that a bulk action could not change, and why. */
export function RefusedProducts({ refused }: Pick<Outcome, 'refused'>) {
  const rest = refused.length - MOST_NAMED;
  return (
    <Notice as="div" $tone="ember" role="status">
      {refused.length === 1
        ? '1 produto ficou como estava:'
        : `${formatNumber(refused.length)} produtos ficaram como estavam:`}
      <ul>
        {refused.slice(0, MOST_NAMED).map(({ id, title, message }) => (
          <li key={id}>
            <Link to={adminPaths.product(id)}>{title}</Link>: {message}
          </li>
        ))}
      </ul>
      {rest > 0 && `E mais ${formatNumber(rest)}.`}
    </Notice>
  );
}
