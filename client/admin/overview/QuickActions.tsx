import { FolderPlus, type LucideIcon, PackagePlus, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Panel } from '#client/ui/Panel.tsx';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { createCategory } from '#shared/contract/admin/categories.ts';
import type { createProduct } from '#shared/contract/admin/products.ts';
import type { readStoreSettings } from '#shared/contract/admin/settings.ts';
import type { Needed } from '#shared/people/permissions.ts';

const ACTIONS: { to: string; label: string; Icon: LucideIcon; permission: Needed }[] = [
  {
    to: adminPaths.newProduct,
    label: 'Adicionar Produto',
    Icon: PackagePlus,
    permission: needs<typeof createProduct>('products.write'),
  },
  {
    to: adminPaths.newCategory,
    label: 'Nova Categoria',
    Icon: FolderPlus,
    permission: needs<typeof createCategory>('categories.write'),
  },
  {
    to: adminPaths.settings,
    label: 'Configurações',
    Icon: Settings,
    permission: needs<typeof readStoreSettings>('settings.read'),
  },
];

export function QuickActions() {
  const may = useMay();
  const actions = ACTIONS.filter(({ permission }) => may(permission));
  if (actions.length === 0) return null;
  return (
    <Panel title="Ações rápidas">
      <Actions>
        {actions.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </Actions>
    </Panel>
  );
}

const Actions = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 3rem;
    padding-inline: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    color: ${color.onSurface};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  svg {
    color: ${color.accent};
  }
`;
