import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { headerRow } from '#client/pages/headerSize.ts';
import { lazyOnDemand, lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { paths } from '#client/pages/paths.ts';
import { importQuietly } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { SearchBox } from '#client/storefront/layout/search/SearchBox.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Glyph } from '#client/ui/Glyph.tsx';
import {
  below,
  color,
  from,
  layer,
  lowScreen,
  radius,
  shadow,
  space,
  text,
} from '#client/ui/theme/tokens.ts';
import { useScrolled } from '#client/ui/useScrolled.ts';
import { Brand } from './Brand.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { IconButton, IconLink, IconPlace, SellPlace } from './headerIcons.ts';
import { ThemeMenu } from './ThemeMenu.tsx';

const CartLink = lazyWhenIdle(async () => (await import('./CartLink.tsx')).CartLink);
const NoticesLink = lazyWhenIdle(async () => (await import('./NoticesLink.tsx')).NoticesLink);
const AccountLink = lazyWhenIdle(async () => (await import('./AccountLink.tsx')).AccountLink);
const SellLink = lazyWhenIdle(async () => (await import('./SellLink.tsx')).SellLink);
// Only who opens the menu needs it.
const loadMenu = () => import('./MobileMenu.tsx');
const MobileMenu = lazyOnDemand(async () => (await loadMenu()).MobileMenu);

const SOLID_AFTER = 10; // pixels; specification, section 9

/**
 * Brand, search, ways to everything; stays at the top and turns solid when the page moves below it. Keeps no state of its
 * own: a change here would take away what is drawn already and whose script is still coming.
 */
export function Header() {
  return (
    <SolidOnScroll>
      <Container>
        <Top>
          <Brand />
          <Wide>
            <SearchBox label="Busca da loja" placeholder="Conta, jogo, licença…" />
          </Wide>
          <Links aria-label="Loja">
            <Link to={paths.blog}>Blog</Link>
            <Link to={paths.help}>Ajuda</Link>
            <Link to={paths.contact}>Contato</Link>
          </Links>
          <Icons>
            <ForCustomers>
              <Suspense fallback={<IconPlace />}>
                <NoticesLink />
              </Suspense>
            </ForCustomers>
            <Wide>
              <ThemeMenu />
            </Wide>
            <Narrow>
              <IconLink to={paths.search} aria-label="Buscar">
                <Glyph name="search" />
              </IconLink>
            </Narrow>
            <Wide>
              <IconLink to={paths.favourites} aria-label="Favoritos">
                <Glyph name="heart" />
              </IconLink>
              <Suspense fallback={<IconPlace />}>
                <AccountLink />
              </Suspense>
            </Wide>
            <Suspense fallback={<IconPlace />}>
              <CartLink />
            </Suspense>
            <Suspense fallback={<SellPlace />}>
              <SellLink />
            </Suspense>
            <MenuButton />
          </Icons>
        </Top>
      </Container>
      <CategoryNav />
    </SolidOnScroll>
  );
}

function SolidOnScroll({ children }: { children: ReactNode }) {
  const solid = useScrolled(SOLID_AFTER);
  return <Bar data-solid={solid || undefined}>{children}</Bar>;
}

function MenuButton() {
  const [menu, setMenu] = useState(false);
  const [menuKnown, setMenuKnown] = useState(false);
  const closeMenu = useCallback(() => setMenu(false), []);
  return (
    <>
      <Toggle
        type="button"
        aria-label="Abrir menu"
        aria-expanded={menu}
        aria-haspopup="dialog"
        onPointerEnter={() => void importQuietly(loadMenu)}
        onClick={() => {
          setMenuKnown(true);
          setMenu(true);
        }}
      >
        <Glyph name="menu" size={24} />
      </Toggle>
      {menuKnown && (
        <Suspense>
          <MobileMenu open={menu} onClose={closeMenu} />
        </Suspense>
      )}
    </>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  background: ${color.page};
  &[data-solid] {
    background: ${color.surface};
    box-shadow: ${shadow.header};
  }
  transition:
    background-color 160ms,
    box-shadow 160ms;
  ${lowScreen} {
    position: static;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  block-size: ${headerRow.phone};
  ${from.tablet} {
    gap: ${space[6]};
    block-size: ${headerRow.desktop};
  }
`;

const Wide = styled.div`
  display: contents;
  ${below.tablet} {
    display: none;
  }
  > form {
    max-inline-size: 28rem;
  }
`;

const Narrow = styled.div`
  display: contents;
  ${from.tablet} {
    display: none;
  }
  /* The bell needs its place there, and the bar below leads to the search too. */
  @media (max-width: 27rem) {
    :root.customer-here & {
      display: none;
    }
  }
  @media (max-width: 22rem) {
    display: none;
  }
`;

/**
 * The bell's space is reserved, since a guest becomes a customer on paying; phones have no room beside the
 * shop's name.
 */
const ForCustomers = styled.div`
  display: contents;
  :root:not(.customer-here) & {
    visibility: hidden;
    @media (max-width: 27rem) {
      display: none;
    }
  }
`;

const Links = styled.nav`
  display: none;
  ${from.desktop} {
    display: flex;
    gap: ${space[1]};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: ${space[3]};
    border-radius: ${radius.medium};
    color: ${color.onPage};
    font-size: ${text.small};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
`;

const Icons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-inline-end: calc(-1 * ${space[2]});
  ${from.desktop} {
    margin-inline-end: 0;
  }
`;

const Toggle = styled(IconButton)`
  ${from.desktop} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;
