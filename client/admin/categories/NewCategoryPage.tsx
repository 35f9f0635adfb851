import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { createCategory } from '#shared/contract/admin/categories.ts';
import { CategoryForm } from './CategoryForm.tsx';

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
