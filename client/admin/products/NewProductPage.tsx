import { useLoaderData } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import type { loader } from './NewProductPage.loader.ts';
import { ProductForm } from './ProductForm.tsx';

export function Component() {
  const choices = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Adicionar Novo Produto">
      <BackLink to={paths.adminProducts}>Todos os produtos</BackLink>
      <ProductForm {...choices} />
    </AdminPage>
  );
}
