import { paths } from '#client/paths.ts';

/** The checkout of these products, whatever else lies in the cart. */
export const checkoutFor = (ordered: readonly { id: string; quantity: number }[]): string =>
  `${paths.checkout}?${new URLSearchParams(ordered.map(({ id, quantity }) => ['item', `${id}:${quantity}`])).toString()}`;
