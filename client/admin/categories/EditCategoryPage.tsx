import { useLoaderData } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import type { AdminCategory, saveCategory } from '#shared/contract/admin/categories.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';

export function Component() {
  const category = useLoaderData<AdminCategory>();
  return (
    <AdminPage title="Editar Categoria" subtitle={category.name}>
      <BackLink to={paths.adminCategories}>Todas as categorias</BackLink>
      <ChangedOnlyBy<typeof saveCategory> by="categories.write">
        <CategoryForm key={category.version} category={category} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
