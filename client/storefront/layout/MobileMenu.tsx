import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { useSellerShop } from '#client/device/sellerShop.ts';
import { headerRow } from '#client/pages/headerSize.ts';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { closeModal, openModal } from '#client/ui/overlay/modal.ts';
import { overlay } from '#client/ui/theme/surfaces.ts';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { color, radius, space, text, withMotion } from '#client/ui/theme/tokens.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { IconButton } from './headerIcons.ts';
import { useMenuCategories } from './mainCategories.ts';

const OTHERS = [
  { to: paths.blog, label: 'Blog' },
  { to: paths.help, label: 'Ajuda' },
  { to: paths.contact, label: 'Contato' },
  { to: paths.about, label: 'Sobre nós' },
  { to: paths.account, label: 'Minha conta' },
];

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The menu of small screens. A modal dialog: the browser makes the page behind it inert, keeps the focus inside,
 * closes on Escape and gives the focus back. Any change of the route closes it.
 */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const categories = useMenuCategories();
  const shop = useSellerShop();

  useEffect(() => {
    if (open && dialog.current) openModal(dialog.current);
    else closeModal(dialog.current);
  }, [open]);
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    onClose();
  }, [key, onClose]);

  return (
    <Sheet
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {open && (
        <div>
          <Head>
            <strong>Menu</strong>
            <IconButton type="button" aria-label="Fechar menu" onClick={onClose}>
              <X size={24} aria-hidden="true" />
            </IconButton>
          </Head>
          <nav aria-label="Menu">
            {shop !== null && (
              <ButtonLink to={paths.selling} $variant="sun" onClick={onClose}>
                Minha loja
              </ButtonLink>
            )}
            <Tiles>
              {categories.map(({ slug, name, icon }) => (
                <li key={slug}>
                  <NavLink to={paths.category(slug)} onClick={onClose}>
                    <CategoryIcon icon={icon} size={22} />
                    {name}
                  </NavLink>
                </li>
              ))}
            </Tiles>
            <Lines>
              {OTHERS.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} onClick={onClose}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </Lines>
            {shop === null && (
              <ButtonLink to={paths.sell} $variant="sun" onClick={onClose}>
                Anunciar
              </ButtonLink>
            )}
          </nav>
          <ThemeSwitch />
        </div>
      )}
    </Sheet>
  );
}

const slideIn = keyframes`from { transform: translateX(2rem); opacity: 0; }`;

const Sheet = styled.dialog`
  ${overlay};
  inset-block: 0;
  inset-inline: auto 0;
  inline-size: min(22.5rem, 100vw);
  block-size: 100dvh;
  max-block-size: none;
  max-inline-size: none;
  margin: 0;
  background: ${color.surface};
  ${withMotion} {
    &[open] {
      animation: ${slideIn} 180ms ease-out;
    }
  }
  > div {
    padding: 0 ${space[4]} calc(${space[6]} + env(safe-area-inset-bottom));
  }
  nav {
    display: grid;
    gap: ${space[4]};
    margin-block-end: ${space[6]};
  }
  ul {
    list-style: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: ${headerRow.phone};
  margin-inline-end: calc(-1 * ${space[2]});
  font-size: ${text.lead};
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 3.25rem;
    padding-inline: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    color: ${color.onSurface};
    font-weight: 600;
    font-size: ${text.small};
    text-decoration: none;
  }
  svg {
    color: ${color.accent};
  }
  a[aria-current='page'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
`;

const Lines = styled.ul`
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  a {
    display: flex;
    align-items: center;
    min-block-size: 3rem;
    color: ${color.onSurface};
    font-weight: 500;
    text-decoration: none;
  }
  a[aria-current='page'] {
    color: ${color.accent};
    font-weight: 700;
  }
`;
