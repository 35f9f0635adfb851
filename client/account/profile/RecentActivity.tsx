import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Panel } from '#client/ui/Panel.tsx';
import { endsApart } from '#client/ui/theme/surfaces.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { Activity } from '#shared/contract/account/profile.ts';
import { formatInstant } from '#shared/values/instant.ts';

/** The latest events of the customer's orders, each with a link to its page. */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  const settings = useShell()?.settings;
  return (
    <Panel title="Atividades recentes">
      {activity.length === 0 ? (
        <Quiet>Você ainda não tem atividades recentes.</Quiet>
      ) : (
        <Events>
          {activity.map(({ at, text: what, orderNumber }) => (
            <li key={`${orderNumber} ${at} ${what}`}>
              <Link to={paths.order(orderNumber)}>
                {what} · {orderNumber}
              </Link>
              {settings && <time dateTime={at}>{formatInstant(at, settings)}</time>}
            </li>
          ))}
        </Events>
      )}
    </Panel>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
`;

const Events = styled.ul`
  list-style: none;
  li {
    ${endsApart};
    gap: 0 ${space[4]};
    border-block-start: 1px solid ${color.line};
  }
  li:first-child {
    border: 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }
  time {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
