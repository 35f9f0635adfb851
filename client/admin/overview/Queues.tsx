import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { MENU } from '#client/admin/kit/menu.ts';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useNow } from '#client/ui/useNow.ts';
import type { NextDue, PendingWork, Queues as Waiting } from '#shared/contract/admin/pendingWork.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { MINUTE } from '#shared/values/time.ts';
import { dueWords } from './dueWords.ts';

/** The late part of a queue; its list shows it on top, so that it is no queue of its own. */
const LATE_OF: Partial<Record<keyof PendingWork, keyof PendingWork>> = {
  owedOrders: 'lateOrders',
  waitingPayouts: 'latePayouts',
};
const LATE = new Set(Object.values(LATE_OF));

/** The waiting items of the signed-in user with links: by deadline, then by waiting time. */
export function Queues({ waiting }: { waiting: Waiting }) {
  const now = useNow(MINUTE / 2);
  const { settings } = useAdmin();
  const queues = MENU.flatMap(({ to: room, label, Icon, waiting: counts = [] }) =>
    counts
      .filter(({ count }) => !LATE.has(count) && waiting[count] > 0)
      .map(({ count, one, many, to = room }) => ({
        count,
        to,
        Icon,
        words: `${label}: ${countWords(waiting[count], one, many)}`,
        late: counts
          .filter((each) => each.count === LATE_OF[count] && waiting[each.count] > 0)
          .map((each) => countWords(waiting[each.count], each.one, each.many))
          .join(),
        next: waiting.next[count],
      })),
  ).sort((one, other) => rank(one.next).localeCompare(rank(other.next)));
  return (
    <Panel title="O que espera">
      {queues.length === 0 ? (
        <Quiet>Nada espera por você agora.</Quiet>
      ) : (
        <Doors aria-label="O que espera">
          <ul>
            {queues.map(({ count, to, Icon, words, late, next }) => (
              <li key={count}>
                <Link to={to}>
                  <Icon size={20} aria-hidden="true" />
                  <span>
                    {words}
                    {late && <em> ({late})</em>}
                  </span>
                  {next && (
                    <Due dateTime={next.at} data-late={next.promised && Date.parse(next.at) <= now}>
                      {dueWords(next, now, settings)}
                    </Due>
                  )}
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </Doors>
      )}
    </Panel>
  );
}

const countWords = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Items with a promised deadline come before the others. */
const rank = (next: NextDue | null): string => (next ? `${next.promised ? 0 : 1} ${next.at}` : '2');

const Doors = styled.nav`
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    column-gap: ${space[6]};
    margin-block: calc(-1 * ${space[2]});
    list-style: none;
    ${from.desktop} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${space[3]};
    min-block-size: 3rem;
    margin-inline: calc(-1 * ${space[2]});
    padding: ${space[2]};
    border-radius: ${radius.small};
    color: ${color.onSurface};
    font-weight: 600;
    text-decoration: none;
    &:hover {
      background: ${color.sunken};
    }
    ${from.tablet} {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
    }
  }
  em {
    color: ${color.ember};
    font-style: normal;
  }
  svg {
    color: ${color.accent};
  }
  svg:last-child {
    grid-row: 1;
    grid-column: -2;
    color: ${color.quiet};
  }
`;

/** Below the words on phones, beside them from there. */
const Due = styled.time`
  grid-row: 2;
  grid-column: 2;
  color: ${color.quiet};
  font-size: ${text.small};
  font-weight: 500;
  &[data-late='true'] {
    color: ${color.ember};
  }
  ${from.tablet} {
    grid-row: 1;
    grid-column: 3;
  }
`;
