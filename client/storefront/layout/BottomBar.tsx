import { Heart, House, LayoutGrid, Search, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { BottomNav } from '#client/pages/bottomNav.ts';
import { paths } from '#client/pages/paths.ts';
import { CachedFragment } from '#client/ui/CachedFragment.tsx';

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
    <CachedFragment
      in={BottomNav}
      aria-label="Atalhos"
      name="bottom-bar"
      of={ITEMS.find(({ to }) => to === pathname)?.to}
    >
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
    </CachedFragment>
  );
}
