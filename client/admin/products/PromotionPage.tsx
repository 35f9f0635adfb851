import { useReply } from '#client/pages/useReply.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { readAdminProduct } from '#shared/contract/admin/products.ts';
import type { planPromotion } from '#shared/contract/admin/promotions.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { PromotionForm } from './PromotionForm.tsx';

export function Component() {
  const product = useReply<typeof readAdminProduct>();
  return (
    <AdminPage title="Promoção programada" subtitle={product.title}>
      <BackLink to={adminPaths.product(product.id)}>Editar o produto</BackLink>
      <ChangedOnlyBy<typeof planPromotion> by="products.write">
        <PromotionForm key={product.version} product={product} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
