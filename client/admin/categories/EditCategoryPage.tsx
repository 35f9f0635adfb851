import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import type { saveCategory, readAdminCategory } from '#shared/contract/admin/categories.ts';
import { CategoryForm } from './CategoryForm.tsx';

export function Component() {
  const category = useReply<typeof readAdminCategory>();
  const may = useMay()(needs<typeof saveCategory>('categories.write'));
  return (
    <AdminPage title={may ? 'Editar Categoria' : 'Categoria'} subtitle={category.name}>
      <BackLink to={adminPaths.categories}>Todas as categorias</BackLink>
      <ChangedOnlyBy<typeof saveCategory> by="categories.write">
        <CategoryForm key={category.version} category={category} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
