import { useLoaderData, useLocation } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed, ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import type { createProduct, saveProduct } from '#shared/contract/admin/products.ts';
import type { listUnits } from '#shared/contract/admin/units.ts';
import type { loader } from './EditProductPage.loader.ts';
import { ProductForm } from './ProductForm.tsx';

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
