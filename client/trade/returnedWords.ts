import { type Currency, formatMoney } from '#shared/values/money.ts';

/** A sum that goes back, in the words of the side that reads it: sellers lose of the price, buyers get of what they paid. */
export const returnedWords = (
  { back, loss }: { back: number; loss: number | null },
  currency: Currency,
): string =>
  loss === null
    ? `Você recebe ${formatMoney(back, currency)}`
    : `O comprador recebe ${formatMoney(back, currency)} · você deixa de receber ${formatMoney(loss, currency)}`;
