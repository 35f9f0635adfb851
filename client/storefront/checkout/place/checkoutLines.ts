import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCart } from '#client/device/cartOnDevice.ts';
import type { CartLine } from '#shared/contract/account/cart.ts';
import { MOST_COUPONS } from '#shared/trade/couponCodes.ts';

export interface RequestedLine {
  productId: string;
  quantity: number;
}

/** The lines of the order: the address's, or else the cart's; undefined on the server, which has no cart. */
export function useCheckoutLines(): RequestedLine[] | undefined {
  const [query] = useSearchParams();
  const cart = useCart();
  const named = query.getAll('item').join(' ');
  return useMemo(() => (named ? linesIn(named.split(' ')) : cart?.map(lineOf)), [named, cart]);
}

/** The coupons that an address names; a form sends an empty one too. */
export const couponsNamed = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll('cupom').map((code) => code.trim().slice(0, 40)))]
    .filter((code) => code !== '')
    .slice(0, MOST_COUPONS);

/** The lines that an address names: `?item={product}:{units}` once or more. */
export const linesNamed = (query: URLSearchParams): RequestedLine[] => linesIn(query.getAll('item'));

const linesIn = (items: string[]): RequestedLine[] => items.flatMap(lineIn);

const lineOf = ({ productId, quantity }: CartLine): RequestedLine => ({ productId, quantity });

function lineIn(text: string): RequestedLine[] {
  const [, productId = '', quantity = ''] = /^([\w-]{1,64}):(\d{1,2})$/.exec(text) ?? [];
  return productId && Number(quantity) > 0 ? [{ productId, quantity: Number(quantity) }] : [];
}
