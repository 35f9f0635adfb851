import { useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { createCoupon } from '#shared/contract/admin/coupons.ts';
import { CouponForm } from './CouponForm.tsx';
import type { loader } from './NewCouponPage.loader.ts';

export function Component() {
  const choices = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Novo cupom">
      <BackLink to={adminPaths.coupons}>Todas as promoções</BackLink>
      <ChangedOnlyBy<typeof createCoupon> by="promotions.write">
        <CouponForm {...choices} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
