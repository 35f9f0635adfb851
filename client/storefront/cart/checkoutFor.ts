import { paths } from '#client/pages/paths.ts';

/** The checkout of these products, whatever else lies in the cart, with these coupons. */
export const checkoutFor = (
  ordered: readonly { id: string; quantity: number }[],
  coupons: readonly string[] = [],
): string =>
  `${paths.checkout}?${new URLSearchParams([
    ...ordered.map(({ id, quantity }) => ['item', `${id}:${quantity}`]),
    ...coupons.map((code) => ['cupom', code]),
  ]).toString()}`;
