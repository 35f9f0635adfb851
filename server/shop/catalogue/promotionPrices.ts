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

/** What a product costs, with its promotion; `formerCents` is the price before one that has begun. */
export type Prices = Pick<Selectable<ProductTable>, (typeof PRICE_COLUMNS)[number]>;

const NO_PROMOTION = {
  promoCents: null,
  promoFrom: null,
  promoUntil: null,
  formerCents: null,
  formerOldCents: null,
} as const;

/** A promotion that has begun ends where somebody gives the product another price: theirs stands. */
const isRunning = ({ formerCents, priceCents, promoCents }: Prices): boolean =>
  formerCents !== null && priceCents === promoCents;

/** What it costs without its promotion. */
export function withoutPromotion(prices: Prices): Prices {
  const { oldPriceCents, formerCents, formerOldCents } = prices;
  if (!isRunning(prices) || formerCents === null)
    return { priceCents: prices.priceCents, oldPriceCents, ...NO_PROMOTION };
  // An old price that somebody wrote meanwhile stays, where it still is one.
  const written = oldPriceCents !== null && oldPriceCents > formerCents ? oldPriceCents : null;
  return {
    priceCents: formerCents,
    oldPriceCents: oldPriceCents === formerCents ? formerOldCents : written,
    ...NO_PROMOTION,
  };
}

/** What a product's promotion makes of it by now; undefined where it stands as it should. */
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
