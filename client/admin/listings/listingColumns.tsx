import { Link } from 'react-router-dom';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { Column } from '#client/ui/Table.tsx';

/** Columns that several queues of listings share. */

export const SELLER_COLUMN: Column<{ seller: { slug: string; name: string } }> = {
  title: 'Vendedor',
  cell: ({ seller }) => <Link to={adminPaths.seller(seller.slug)}>{seller.name}</Link>,
};

export const NEW_COLUMN: Column<{ isNew: boolean }> = {
  title: 'O quê',
  file: ['Novo'],
  cell: ({ isNew }) => (isNew ? 'Anúncio novo' : 'Alteração'),
};
