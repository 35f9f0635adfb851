import { useLoaderData } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import type { planPromotion } from '#shared/contract/admin/products.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import type { loader } from './PromotionPage.loader.ts';
import { PromotionForm } from './PromotionForm.tsx';

export function Component() {
  const product = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Promoção programada" subtitle={product.title}>
      <BackLink to={paths.adminProduct(product.id)}>Editar o produto</BackLink>
      <ChangedOnlyBy<typeof planPromotion> by="products.write">
        <PromotionForm key={product.version} product={product} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
