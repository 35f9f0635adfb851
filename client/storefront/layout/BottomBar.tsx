import { Heart, House, LayoutGrid, Search, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { below, color, from, layer, lowScreen, space } from '#client/ui/theme/tokens.ts';
import { bottomBarHeight } from './headerSize.ts';

const ITEMS = [
  { to: paths.home, label: 'Início', Icon: House },
  { to: paths.search, label: 'Buscar', Icon: Search },
  { to: paths.categories, label: 'Categorias', Icon: LayoutGrid },
  { to: paths.favourites, label: 'Favoritos', Icon: Heart },
  { to: paths.account, label: 'Perfil', Icon: UserRound },
];

/** Small screens only: five places under the thumb; the exact path is the active one. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <Bar aria-label="Atalhos">
      <ul>
        {ITEMS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              <Icon size={22} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${layer.bottomBar};
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
  ${from.tablet} {
    display: none;
  }
  @media print {
    display: none;
  }
  /* What the keyboard reaches is not left behind the bar. */
  ${below.tablet} {
    :root:has(&) {
      scroll-padding-block-end: calc(${bottomBarHeight} + ${space[4]} + env(safe-area-inset-bottom));
    }
  }
  ${lowScreen} {
    position: static;
    :root:has(&) {
      scroll-padding-block-end: ${space[4]};
    }
  }
  ul {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    list-style: none;
  }
  a {
    display: grid;
    place-items: center;
    place-content: center;
    gap: 0.125rem;
    block-size: ${bottomBarHeight};
    color: ${color.quiet};
    font-size: 0.75rem;
    font-weight: 500;
    line-height: 1.2;
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current='page'] {
    color: ${color.accent};
    font-weight: 700;
  }
  a[aria-current='page'] svg {
    fill: ${color.accentSoft};
  }
`;
