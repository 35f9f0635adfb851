import { Moment } from '#client/admin/kit/Moment.tsx';
import type { Coupon } from '#shared/contract/admin/coupons.ts';

/** The period in which a coupon is valid. */
export function Period({ of: { startsAt, endsAt } }: { of: Pick<Coupon, 'startsAt' | 'endsAt'> }) {
  if (startsAt === null && endsAt === null) return 'Sem prazo';
  return (
    <>
      {startsAt !== null && (
        <>
          De <Moment at={startsAt} />
        </>
      )}
      {endsAt !== null && (
        <>
          {startsAt === null ? 'Até ' : ' até '}
          <Moment at={endsAt} />
        </>
      )}
    </>
  );
}
