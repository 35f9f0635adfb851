import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pillLinks } from '#client/ui/Chip.tsx';
import { color } from '#client/ui/theme/tokens.ts';
import type { PendingWork } from '#shared/contract/admin/pendingWork.ts';
import { MENU } from '../layout/menu.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** What waits for somebody, a door to each; nothing where nothing does. What is late has a line of its own. */
export function Queues({ waiting }: { waiting: PendingWork }) {
  const queues = MENU.flatMap(({ to: room, label, Icon, waiting: counts = [] }) =>
    counts
      .filter(({ count }) => count !== 'lateOrders' && waiting[count] > 0)
      .map(({ count, one, many, to = room }) => ({
        count,
        to,
        Icon,
        words: `${label}: ${formatNumber(waiting[count])} ${waiting[count] === 1 ? one : many}`,
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
