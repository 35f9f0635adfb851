import type { Selectable } from 'kysely';
import type { ProductTable } from '#server/platform/database/tables.ts';
import type { ProductPromotion } from '#shared/contract/admin/products.ts';
import { reaisOf } from '#shared/values/money.ts';

export const PRICE_COLUMNS = [
  'priceCents',
  'oldPriceCents',
  'promoCents',
  'promoFrom',
  'promoUntil',
  'formerCents',
  'formerOldCents',
] as const satisfies (keyof ProductTable)[];

/** The price of a product, with its promotion; `formerCents` is the price before a running one. */
export type Prices = Pick<Selectable<ProductTable>, (typeof PRICE_COLUMNS)[number]>;

const NO_PROMOTION = {
  promoCents: null,
  promoFrom: null,
  promoUntil: null,
  formerCents: null,
  formerOldCents: null,
} as const;

/** A running promotion ends when an edit gives the product another price: the edited price remains. */
const isRunning = ({ formerCents, priceCents, promoCents }: Prices): boolean =>
  formerCents !== null && priceCents === promoCents;

/** The price without the promotion. */
export function withoutPromotion(prices: Prices): Prices {
  const { oldPriceCents, formerCents, formerOldCents } = prices;
  if (!isRunning(prices) || formerCents === null)
    return { priceCents: prices.priceCents, oldPriceCents, ...NO_PROMOTION };
  // An old price that was edited during the promotion stays, while it is still valid.
  const written = oldPriceCents !== null && oldPriceCents > formerCents ? oldPriceCents : null;
  return {
    priceCents: formerCents,
    oldPriceCents: oldPriceCents === formerCents ? formerOldCents : written,
    ...NO_PROMOTION,
  };
}

/** The change that a product's promotion is due to make; undefined where there is none. */
export function pricesAt(prices: Prices, now: Date): Prices | undefined {
  const { priceCents, oldPriceCents, promoCents, promoFrom, promoUntil, formerCents } = prices;
  if (promoCents === null || promoFrom === null || promoUntil === null) return undefined;
  const at = now.toISOString();
  const isOver = promoUntil <= at;
  if (formerCents !== null) return isOver || !isRunning(prices) ? withoutPromotion(prices) : undefined;
  if (!isOver && promoFrom > at) return undefined;
  if (isOver || promoCents >= priceCents) return withoutPromotion(prices);
  return {
    promoCents,
    promoFrom,
    promoUntil,
    priceCents: promoCents,
    oldPriceCents: priceCents,
    formerCents: priceCents,
    formerOldCents: oldPriceCents,
  };
}

/** A promotion as the back-office shows it. */
export function promotionOf(prices: Prices): ProductPromotion | null {
  const { promoCents, promoFrom, promoUntil, formerCents } = prices;
  if (promoCents === null || promoFrom === null || promoUntil === null) return null;
  const running = isRunning(prices);
  if (formerCents !== null && !running) return null;
  return {
    price: reaisOf(promoCents),
    startsAt: promoFrom,
    endsAt: promoUntil,
    running,
    regularPrice: reaisOf(formerCents ?? prices.priceCents),
  };
}
