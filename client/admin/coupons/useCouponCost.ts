import { useEffect, useState } from 'react';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import type { CouponCost } from '#shared/contract/admin/couponCost.ts';
import { readAmount } from '#shared/values/amount.ts';
import type { CouponValues } from './couponValues.ts';

const TYPING_MS = 300;

/** What the coupon in the form costs the shop; undefined while unknown or when the form does not ask for it. */
export function useCouponCost(values: CouponValues): CouponCost | undefined {
  const { kind, scope, scopeSlug, bearer } = values;
  const [value, leastOrder] = [readAmount(values.value), readAmount(values.leastOrder)];
  const mostDiscount = kind === 'percent' ? readAmount(values.mostDiscount) : undefined;
  const asks = bearer === 'shop' && typeof value === 'number' && (scope === 'all' || scopeSlug !== '');
  const costQuery = asks
    ? JSON.stringify({ kind, value, scope, scopeSlug, leastOrder, mostDiscount })
    : undefined;
  const [known, setKnown] = useState<{ costQuery: string; cost: CouponCost | null }>();
  useEffect(() => {
    if (costQuery === undefined) return undefined;
    const leaving = new AbortController();
    const read = async () => {
      try {
        const request = { query: JSON.parse(costQuery) as object, quietly: true as const };
        const { cost } = await callEndpoint(
          async () => (await import('#shared/contract/admin/couponCost.ts')).readCouponCost,
          request,
          leaving.signal,
        );
        setKnown({ costQuery, cost });
      } catch (error) {
        // Invalid input is reported on save; a missing warning never blocks the form.
        if (!leaving.signal.aborted && !(error instanceof Refused || error instanceof Unreachable))
          throw error;
      }
    };
    const timer = setTimeout(() => void read(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [costQuery]);
  return (known?.costQuery === costQuery && known?.cost) || undefined;
}
