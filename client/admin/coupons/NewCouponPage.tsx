import { useLoaderData } from 'react-router-dom';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { createCoupon } from '#shared/contract/admin/coupons.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';
import { BackLink } from '../layout/BackLink.tsx';
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
