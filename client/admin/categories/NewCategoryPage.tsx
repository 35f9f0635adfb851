import { adminPaths } from '#client/pages/adminPages.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';
import type { createCategory } from '#shared/contract/admin/categories.ts';

export function Component() {
  return (
    <AdminPage title="Nova Categoria">
      <BackLink to={adminPaths.categories}>Todas as categorias</BackLink>
      <ChangedOnlyBy<typeof createCategory> by="categories.write">
        <CategoryForm />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
