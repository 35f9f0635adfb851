import type { Selectable } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, ProductTable } from '#server/platform/database/tables.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { PromotionForm } from '#shared/contract/admin/promotions.ts';
import { plainInstant } from '#shared/values/instant.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';
import { change } from './adminProduct.store.ts';
import { PRICE_COLUMNS, type Prices, pricesAt, withoutPromotion } from './promotionPrices.ts';

type Row = Prices & Pick<Selectable<ProductTable>, 'id' | 'title' | 'version' | 'archivedAt' | 'sellerId'>;

/** The audit log's text for it. */
interface Changed {
  action: 'updated';
  subject: 'product';
  subjectId: string;
  label: string;
  before: object;
  after: object;
}

/** A product whose row is locked. */
async function hold(trx: Db, id: string): Promise<Row | undefined> {
  await lockRow(trx, 'product', id);
  return trx
    .selectFrom('product')
    .where('id', '=', id)
    .select(['id', 'title', 'version', 'archivedAt', 'sellerId', ...PRICE_COLUMNS])
    .executeTakeFirst();
}

async function held(trx: Db, id: string): Promise<Row> {
  const row = await hold(trx, id);
  if (!row || row.archivedAt !== null) throw notFound('Não encontramos este produto.');
  return row;
}

/**
 * Gives a product one promotion in place of any other; it begins at once where its time has come. Throws `stale_version` when
 * `version` is not the product's.
 */
export async function planPromotion(
  trx: Db,
  id: string,
  { version, price, startsAt, endsAt }: PromotionForm & { version: number },
  now: Date,
): Promise<Changed> {
  const row = await held(trx, id);
  await refuseOfSellers(trx, row.sellerId);
  const regular = withoutPromotion(row);
  const planned = {
    ...regular,
    promoCents: centavosOf(price),
    promoFrom: startsAt === null ? now.toISOString() : plainInstant(startsAt),
    promoUntil: plainInstant(endsAt),
  };
  if (planned.promoCents >= regular.priceCents)
    throw faultAt(
      'price',
      `Use menos que o preço normal, ${formatMoney(reaisOf(regular.priceCents), (await settings.read(trx)).currency)}`,
    );
  if (planned.promoUntil <= now.toISOString()) throw faultAt('endsAt', 'Este momento já passou');
  return write(trx, { ...row, version }, pricesAt(planned, now) ?? planned, now);
}

/** Ends a product's promotion, or removes one that has not begun. Throws `stale_version` like `planPromotion`. */
export async function removePromotion(
  trx: Db,
  id: string,
  version: number,
  now: Date,
): Promise<Changed | undefined> {
  const row = await held(trx, id);
  return row.promoCents === null ? undefined : write(trx, { ...row, version }, withoutPromotion(row), now);
}

/** The seller sets the price of a listing, and would overwrite one that changes by itself. */
async function refuseOfSellers(trx: Db, sellerId: string): Promise<void> {
  const { ownerId } = await trx
    .selectFrom('seller')
    .where('id', '=', sellerId)
    .select('ownerId')
    .executeTakeFirstOrThrow();
  if (ownerId !== null)
    throw new Failure('conflict', 'Este anúncio é de um vendedor, que decide o preço dele.');
}

/** Products whose promotion begins, ends, or was replaced by another price. */
export async function duePromotions(db: Db, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const rows = await db
    .selectFrom('product')
    .where('promoFrom', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('formerCents', 'is', null), eb('promoFrom', '<=', at)]),
        eb('promoUntil', '<=', at),
        eb.and([eb('formerCents', 'is not', null), eb('priceCents', '<>', eb.ref('promoCents'))]),
      ]),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Applies what is due to one product, unless another process already has. */
export async function movePromotion(trx: Db, id: string, now: Date): Promise<Changed | undefined> {
  const row = await hold(trx, id);
  const next = row && pricesAt(row, now);
  return next && write(trx, row, next, now);
}

async function write(trx: Db, row: Row, next: Prices, now: Date): Promise<Changed> {
  await change(trx, row.id, row.version, next, now);
  return {
    action: 'updated',
    subject: 'product',
    subjectId: row.id,
    label: row.title,
    before: recorded(row),
    after: recorded(next),
  };
}

const recorded = ({ priceCents, oldPriceCents, promoCents, promoFrom, promoUntil }: Prices) => ({
  price: reaisOf(priceCents),
  oldPrice: oldPriceCents === null ? null : reaisOf(oldPriceCents),
  promotionPrice: promoCents === null ? null : reaisOf(promoCents),
  startsAt: promoFrom,
  endsAt: promoUntil,
});
