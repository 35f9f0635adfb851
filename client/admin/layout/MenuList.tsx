import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isIn, type MenuEntry } from '#client/admin/kit/menu.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { PendingWork } from '#shared/contract/admin/pendingWork.ts';

export function MenuItem({
  entry,
  at = entry.to,
  waiting,
}: {
  entry: MenuEntry;
  /** Where it opens, when that is more than the page. */
  at?: string;
  waiting?: PendingWork | undefined;
}) {
  const { label, Icon, waiting: what } = entry;
  const current = isIn(entry, useLocation().pathname);
  const counts = (what ?? []).flatMap((each) => {
    const count = waiting?.[each.count] ?? 0;
    return count > 0 ? [{ ...each, id: each.count, count }] : [];
  });
  const name =
    counts.length > 0
      ? [label, ...counts.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`)].join(', ')
      : undefined;
  return (
    <li>
      <Link to={at} aria-current={current ? 'page' : undefined} aria-label={name}>
        <Icon size={18} aria-hidden="true" />
        {label}
        {counts.map(({ id, count, calm }) => (
          <Count key={id} data-calm={calm}>
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </Count>
        ))}
      </Link>
    </li>
  );
}

const MOST_SHOWN = 99;

const Count = styled.span`
  min-inline-size: 1.5rem;
  margin-inline-start: auto;
  padding-inline: ${space[2]};
  border-radius: ${radius.pill};
  background: ${color.emberSoft};
  color: ${color.onEmberSoft};
  &[data-calm] {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  & + & {
    margin-inline-start: 0;
  }
  font-size: ${text.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

export const MenuList = styled.ul`
  display: grid;
  gap: 1px;
  @media (min-width: 64rem) and (max-height: 54rem) {
    gap: 0;
  }
  list-style: none;
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: ${space[1]} ${space[3]};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${color.quiet};
    font-weight: 500;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
    ${from.desktop} {
      min-block-size: 2rem;
      padding-block: 0;
      font-size: 0.9375rem;
    }
    @media (min-width: 64rem) and (max-height: 54rem) {
      min-block-size: 1.75rem;
      font-size: ${text.small};
    }
  }
  svg {
    flex: none;
  }
  a:hover,
  button:hover {
    background: ${color.sunken};
    color: ${color.onSurface};
  }
  a[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
    font-weight: 600;
  }
`;
