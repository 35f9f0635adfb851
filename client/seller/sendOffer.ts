import { submitForm } from '#client/forms/submitForm.ts';
import { textsIn } from '#client/forms/textsIn.ts';
import { changeOffer } from '#shared/contract/seller/listings.ts';
import { readAmount, readWholeNumber } from '#shared/values/amount.ts';

const NAMES = ['price', 'priceRead', 'oldPrice', 'oldPriceRead', 'stock', 'stockRead'] as const;

/** Sends price, old price and stock as they were typed; what has no field in the form stays as it was read. */
export function sendOffer(form: FormData, params: { id: string }) {
  const stays = (name: 'oldPrice' | 'stock') => (form.has(name) ? name : (`${name}Read` as const));
  return submitForm(
    changeOffer,
    textsIn(form, NAMES),
    (texts) => ({
      price: readAmount(texts.price),
      priceRead: readAmount(texts.priceRead),
      oldPrice: readAmount(texts[stays('oldPrice')]) ?? null,
      oldPriceRead: readAmount(texts.oldPriceRead) ?? null,
      stock: readWholeNumber(texts[stays('stock')]),
      stockRead: Number(texts.stockRead),
    }),
    params,
  );
}
