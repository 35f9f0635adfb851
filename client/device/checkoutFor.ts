import { paths } from '#client/pages/paths.ts';

/** The checkout of these products alone, with these coupons, regardless of the cart. */
export const checkoutFor = (
  ordered: readonly { id: string; quantity: number }[],
  coupons: readonly string[] = [],
): string =>
  `${paths.checkout}?${new URLSearchParams([
    ...ordered.map(({ id, quantity }) => ['item', `${id}:${quantity}`]),
    ...coupons.map((code) => ['cupom', code]),
  ]).toString()}`;
