import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { pillLinks } from '#client/ui/Chip.tsx';
import { color } from '#client/ui/theme/tokens.ts';
import type { PendingWork } from '#shared/contract/admin/pendingWork.ts';
import { MENU } from '../layout/menu.ts';

const QUEUES: Partial<Record<keyof PendingWork, string>> = {
  owedOrders: `${paths.adminOrders}?owed=true`,
  refusedRefunds: `${paths.adminOrders}?refused=true`,
  pendingReviews: `${paths.adminReviews}?state=pending`,
  sellerApplications: paths.adminApplications,
  listingReviews: `${paths.adminListings}?state=submitted`,
  waitingPayouts: `${paths.adminPayouts}?state=waiting`,
};

/** What waits for somebody, a door to each; nothing where nothing does. What is late has a line of its own. */
export function Queues({ waiting }: { waiting: PendingWork }) {
  const queues = MENU.flatMap(({ to, label, Icon, waiting: counts = [] }) =>
    counts
      .filter(({ count }) => count !== 'lateOrders' && waiting[count] > 0)
      .map(({ count, one, many }) => ({
        count,
        to: QUEUES[count] ?? to,
        Icon,
        words: `${label}: ${waiting[count].toLocaleString('pt-BR')} ${waiting[count] === 1 ? one : many}`,
      })),
  );
  if (queues.length === 0) return null;
  return (
    <Row aria-label="O que espera">
      <ul>
        {queues.map(({ count, to, Icon, words }) => (
          <li key={count}>
            <Link to={to}>
              <Icon size={18} aria-hidden="true" />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

const Row = styled.nav`
  ${pillLinks}
  svg {
    color: ${color.accent};
  }
`;
