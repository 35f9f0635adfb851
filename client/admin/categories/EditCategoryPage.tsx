import { useReply } from '#client/pages/useReply.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { saveCategory, readAdminCategory } from '#shared/contract/admin/categories.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';
import { needs, useMay } from '../layout/useMay.ts';

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
