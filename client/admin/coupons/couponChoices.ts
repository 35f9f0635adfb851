import { call } from '#client/calls/call.ts';
import { couponScopes } from '#shared/contract/admin/coupons.ts';

/** The products that a coupon applies to. */
export async function couponChoices(signal: AbortSignal) {
  const { categories, sellers } = await call(couponScopes, {}, signal);
  const toChoices = (all: { slug: string; name: string }[]) =>
    all.map(({ slug, name }) => [slug, name] as const);
  return { categories: toChoices(categories), sellers: toChoices(sellers) };
}
