import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import type { readAdminProduct } from '#shared/contract/admin/products.ts';
import type { planPromotion } from '#shared/contract/admin/promotions.ts';
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
