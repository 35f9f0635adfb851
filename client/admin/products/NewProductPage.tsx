import { useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { createProduct } from '#shared/contract/admin/products.ts';
import type { loader } from './NewProductPage.loader.ts';
import { ProductForm } from './ProductForm.tsx';

export function Component() {
  const initial = useLoaderData<typeof loader>();
  const { original } = initial;
  return (
    <AdminPage
      title={original ? 'Duplicar Produto' : 'Adicionar Novo Produto'}
      {...(original && { subtitle: original.title })}
    >
      <BackLink to={adminPaths.products}>Todos os produtos</BackLink>
      <ChangedOnlyBy<typeof createProduct> by="products.write">
        <ProductForm key={original?.id} {...initial} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
