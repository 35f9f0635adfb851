import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { PendingWork } from '#shared/contract/admin/pendingWork.ts';
import { MENU } from '../layout/menu.ts';

/** What waits for somebody, a door to each; nothing where nothing does. What is late has a line of its own. */
export function Queues({ waiting }: { waiting: PendingWork }) {
  const queues = MENU.flatMap(({ to, label, Icon, waiting: counts = [] }) =>
    counts
      .filter(({ count }) => count !== 'lateOrders' && waiting[count] > 0)
      .map(({ count, one, many }) => ({
        count,
        to: count === 'sellerApplications' ? paths.adminApplications : to,
        Icon,
        words: `${label}: ${waiting[count].toLocaleString('pt-BR')} ${waiting[count] === 1 ? one : many}`,
      })),
  );
  if (queues.length === 0) return null;
  return (
    <nav aria-label="O que espera">
      <List>
        {queues.map(({ count, to, Icon, words }) => (
          <li key={count}>
            <Link to={to}>
              <Icon size={18} aria-hidden="true" />
              {words}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 2.75rem;
    padding-inline: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.surface};
    color: ${color.onSurface};
    font-size: ${text.small};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.accent};
  }
  svg {
    color: ${color.accent};
  }
`;
