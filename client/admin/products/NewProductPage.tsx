import { useLoaderData } from 'react-router-dom';
import { adminPaths } from '#client/pages/adminPages.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import type { loader } from './NewProductPage.loader.ts';
import { ProductForm } from './ProductForm.tsx';
import type { createProduct } from '#shared/contract/admin/products.ts';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';

export function Component() {
  const given = useLoaderData<typeof loader>();
  const { original } = given;
  return (
    <AdminPage
      title={original ? 'Duplicar Produto' : 'Adicionar Novo Produto'}
      {...(original && { subtitle: original.title })}
    >
      <BackLink to={adminPaths.products}>Todos os produtos</BackLink>
      <ChangedOnlyBy<typeof createProduct> by="products.write">
        <ProductForm key={original?.id} {...given} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
