import { paths } from '#client/paths.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { CategoryForm } from './CategoryForm.tsx';

export function Component() {
  return (
    <AdminPage title="Nova Categoria">
      <BackLink to={paths.adminCategories}>Todas as categorias</BackLink>
      <CategoryForm />
    </AdminPage>
  );
}
