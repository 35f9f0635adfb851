import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import { FORMER_PRICE, NOT_CHARGED } from '#shared/shop/formerPrice.ts';
import { centavosOf } from '#shared/values/money.ts';
import { DAY } from '#shared/values/time.ts';

/** The highest former price, in centavos, that each product may name; a product without one is absent. */
export type FormerPrices = ReadonlyMap<string, number>;

export async function formerPricesOf(db: Db, ids: readonly string[], now: Date): Promise<FormerPrices> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('priceChange')
    .where('productId', 'in', ids)
    .orderBy('at')
    .orderBy('seq')
    .select(['productId', 'at', 'priceCents'])
    .execute();
  const changes = new Map(ids.map((id) => [id, [] as typeof rows]));
  for (const row of rows) changes.get(row.productId)?.push(row);
  return new Map(
    [...changes].flatMap(([id, own]) => {
      const highest = highestCharged(own, now.getTime());
      return highest === undefined ? [] : [[id, highest] as const];
    }),
  );
}

/** The highest price that, with all above it, was charged on enough days. The changes come in their order. */
function highestCharged(
  changes: readonly { at: string; priceCents: number | null }[],
  now: number,
): number | undefined {
  const since = now - FORMER_PRICE.ofLast * DAY;
  const spans = changes.flatMap(({ at, priceCents }, place) => {
    const end = Math.min(now, Date.parse(changes[place + 1]?.at ?? '') || now);
    return priceCents === null ? [] : [{ priceCents, time: end - Math.max(since, Date.parse(at)) }];
  });
  let missing = FORMER_PRICE.days * DAY;
  for (const { priceCents, time } of spans.toSorted((one, other) => other.priceCents - one.priceCents)) {
    missing -= Math.max(0, time);
    if (missing <= 0) return priceCents;
  }
  return undefined;
}

/** Why a product must not name an old price; undefined where it may. A standing one may stay, or become lower. */
export const formerPriceFault = (
  oldPrice: number | null | undefined,
  stands: number | null,
  highestCents: number | undefined,
): string | undefined =>
  oldPrice == null || oldPrice <= (stands ?? 0) || centavosOf(oldPrice) <= (highestCents ?? 0)
    ? undefined
    : NOT_CHARGED;

/** Throws `invalid` for an old price that the product was not charged for. */
export async function refuseUncharged(
  trx: Db,
  product: { id: string; oldPrice: number | null },
  oldPrice: number | null,
  now: Date,
): Promise<void> {
  const { id, oldPrice: stands } = product;
  const fault = formerPriceFault(oldPrice, stands, (await formerPricesOf(trx, [id], now)).get(id));
  if (fault !== undefined) throw faultAt('oldPrice', fault);
}
