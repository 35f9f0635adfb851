import { useLoaderData, useLocation } from 'react-router-dom';
import { adminPaths } from '#client/pages/adminPages.ts';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import type { loader } from './EditProductPage.loader.ts';
import { ProductForm } from './ProductForm.tsx';
import type { createProduct, saveProduct } from '#shared/contract/admin/products.ts';
import type { listUnits } from '#shared/contract/admin/units.ts';
import { Allowed, ChangedOnlyBy } from '../layout/Allowed.tsx';
import { needs, useMay } from '../layout/useMay.ts';

export function Component() {
  const { product, ...choices } = useLoaderData<typeof loader>();
  const { key, state } = useLocation() as { key: string; state: { imageFaults?: string[] } | null };
  const may = useMay()(needs<typeof saveProduct>('products.write'));
  const hidden = choices.categories.some(({ slug, visible }) => slug === product.category && !visible);
  return (
    <AdminPage
      title={may ? 'Editar Produto' : 'Produto'}
      subtitle={product.title}
      actions={
        <>
          {product.isActive &&
            (hidden ? (
              <span>Fora da loja: a categoria está oculta</span>
            ) : (
              <a href={paths.product(product.slug)}>Ver na loja</a>
            ))}
          <Allowed<typeof createProduct> by="products.write">
            <ButtonLink to={adminPaths.copyOfProduct(product.id)} $variant="outline">
              Duplicar
            </ButtonLink>
          </Allowed>
          <Allowed<typeof listUnits> by="units.read">
            <ButtonLink to={adminPaths.units(product.id)} $variant="outline">
              Unidades
            </ButtonLink>
          </Allowed>
        </>
      }
    >
      <BackLink to={adminPaths.products}>Todos os produtos</BackLink>
      <ChangedOnlyBy<typeof saveProduct> by="products.write">
        <ProductForm
          key={`${key} ${product.version}`}
          product={product}
          {...choices}
          {...(state?.imageFaults && { imageFaults: state.imageFaults })}
        />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
