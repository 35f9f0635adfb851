import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/theme/tokens.ts';

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

/** The way from the home page to here. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Você está em">
      <List>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  align-items: center;
  list-style: none;
  font-size: ${text.small};
  color: ${color.quiet};
  li {
    flex: none;
  }
  /* A long title is cut with an ellipsis; the heading below shows it in full. */
  li:last-child {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li + li::before {
    content: '/';
    content: '/' / '';
    margin-inline: ${space[2]};
    color: ${color.field};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
`;
