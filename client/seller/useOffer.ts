import { useState } from 'react';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import type { changeOffer } from '#shared/contract/seller/listings.ts';

/** Price, old price and stock as texts. */
export type Offer = Record<'price' | 'oldPrice' | 'stock', string>;

const READ = ['priceRead', 'oldPriceRead', 'stockRead'] as const;

/** The form of what holds of a listing at once; `now` is what holds, and `moved` how that is said where something else was read. */
export function useOffer(
  action: string,
  now: Offer,
  { sign, unseen = [] }: { sign: string; unseen?: readonly (keyof Offer)[] },
) {
  const posted = usePosted(action, 'offer');
  const { ref, summary, error, busy } = useForm<typeof changeOffer>(posted, { unseen: [...READ, ...unseen] });
  // An unchanged field takes the current value.
  const startOf = (name: keyof Offer): string => {
    const input = posted.typed?.[name];
    return input === undefined || input === posted.typed?.[`${name}Read`] ? now[name] : input;
  };
  const [price, setPrice] = useState(() => startOf('price'));
  const [oldPrice, setOldPrice] = useState(() => startOf('oldPrice'));
  const isMoved = posted.fault?.code === 'stock_moved' || posted.fault?.code === 'stale_version';
  return {
    ref,
    busy,
    done: posted.done,
    summary: isMoved
      ? `O preço ou o estoque mudou: agora são ${sign} ${now.price} e ${now.stock} em estoque. Confira os campos e salve de novo.`
      : summary,
    price: { name: 'price', value: price, onChange: setPrice, error: error('price') },
    oldPrice: { name: 'oldPrice', value: oldPrice, onChange: setOldPrice, error: error('oldPrice') },
    stock: { name: 'stock', value: startOf('stock'), inputMode: 'numeric', error: error('stock') },
  } as const;
}
