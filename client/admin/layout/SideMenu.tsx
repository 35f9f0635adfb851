import { LogOut, Menu, Store, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ACCOUNT, MENU } from '#client/admin/kit/menu.ts';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { useMay } from '#client/admin/kit/useMay.ts';
import { openedAt } from '#client/admin/kit/viewAddress.ts';
import { CommandPalette } from '#client/admin/palette/CommandPalette.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { paths } from '#client/pages/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { below, color, from, layer, lowScreen, space, text } from '#client/ui/theme/tokens.ts';
import { findLast } from '#shared/values/lists.ts';
import { MenuItem, MenuList } from './MenuList.tsx';
import { usePendingWork } from './PendingWorkOf.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** The menu of the back-office: beside the page on a wide screen, behind a button on a phone. */
export function SideMenu() {
  const { admin, settings, views } = useAdmin();
  const may = useMay();
  const waiting = usePendingWork();
  // Open for one history entry only, so that any navigation closes it.
  const { key: here, pathname } = useLocation();
  const rooms = useRef<HTMLElement>(null);
  // A low screen cannot show the whole menu; the open entry is always visible.
  useEffect(() => {
    const links = [...(rooms.current?.querySelectorAll('a') ?? [])];
    findLast(links, (room) => `${pathname}/`.startsWith(`${room.pathname}/`))?.scrollIntoView({
      block: 'nearest',
    });
  }, [pathname]);
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === here;
  return (
    <Bar onKeyDown={({ key }) => key === 'Escape' && setOpenAt(undefined)}>
      <Top>
        <Brand to={adminPaths.overview}>
          <MacawMark size={28} />
          <span>
            {settings.storeName}
            <small>Painel Administrativo</small>
          </span>
        </Brand>
        <CommandPalette />
        <Toggle
          type="button"
          $variant="ghost"
          $size="icon"
          aria-expanded={open}
          aria-controls="admin-menu"
          aria-label={open ? 'Fechar menu' : 'Abrir menu'}
          onClick={() => setOpenAt(open ? undefined : here)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </Toggle>
      </Top>
      <Panel id="admin-menu" data-open={open || undefined}>
        <nav ref={rooms} aria-label="Painel">
          <MenuList>
            {MENU.filter(({ permission }) => may(permission)).map((entry) => (
              <MenuItem key={entry.to} entry={entry} at={openedAt(entry.to, views)} waiting={waiting} />
            ))}
          </MenuList>
        </nav>
        <Foot>
          <div>
            <p>{admin.username}</p>
            <ThemeSwitch compact />
          </div>
          <MenuList>
            <MenuItem entry={ACCOUNT} />
            <li>
              <a href={paths.home}>
                <Store size={18} aria-hidden="true" />
                Ver a loja
              </a>
            </li>
            <li>
              <SignOutButton>
                <LogOut size={18} aria-hidden="true" />
                Sair
              </SignOutButton>
            </li>
          </MenuList>
        </Foot>
      </Panel>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  ${from.desktop} {
    display: flex;
    flex-direction: column;
    block-size: 100dvh;
    border-block-end: 0;
    border-inline-end: 1px solid ${color.line};
  }
  ${below.desktop} {
    ${lowScreen} {
      position: static;
    }
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  > a {
    flex: 1;
  }
  ${from.desktop} {
    flex-direction: column;
    align-items: stretch;
    padding: ${space[3]} ${space[3]} ${space[1]};
    > a {
      padding-inline-start: ${space[2]};
    }
  }
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 2.75rem;
  min-inline-size: 0;
  color: ${color.onSurface};
  font-weight: 700;
  line-height: 1.25;
  text-decoration: none;
  svg {
    flex: none;
  }
  small {
    display: block;
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 500;
  }
`;

const Toggle = styled(Button)`
  ${from.desktop} {
    display: none;
  }
`;

const Panel = styled.div`
  display: none;
  &:where([data-open]) {
    display: flex;
  }
  flex-direction: column;
  gap: ${space[4]};
  max-block-size: calc(100dvh - 4rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[2]} ${space[3]} ${space[4]};
  ${from.desktop} {
    display: flex;
    flex: 1;
    min-block-size: 0;
    max-block-size: none;
    gap: 0;
    overflow: visible;
    padding-block-end: ${space[2]};
    /* The rooms move, and what is below them stays in sight. */
    > nav {
      flex: 1;
      min-block-size: 8rem;
      overflow-y: auto;
      overscroll-behavior: contain;
      scrollbar-width: thin;
      /* A shade where more of them are out of sight: it stays, and what covers it moves with the rooms. */
      background:
        linear-gradient(${color.surface} 40%, transparent) top / 100% 2.5rem no-repeat local,
        linear-gradient(transparent, ${color.surface} 60%) bottom / 100% 2.5rem no-repeat local,
        linear-gradient(${color.field}, transparent) top / 100% 0.75rem no-repeat scroll,
        linear-gradient(transparent, ${color.field}) bottom / 100% 0.75rem no-repeat scroll;
    }
    ${lowScreen} {
      overflow-y: auto;
      > nav {
        flex: none;
        overflow: visible;
      }
    }
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${space[2]};
  ${from.desktop} {
    gap: 0;
  }
  padding-block-start: ${space[1]};
  border-block-start: 1px solid ${color.line};
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
  }
  p {
    padding-inline-start: ${space[3]};
    color: ${color.quiet};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
`;
