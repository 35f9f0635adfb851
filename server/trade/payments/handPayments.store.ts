import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import type { HandPaymentRow } from '#server/platform/database/tables/payments.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { startOfDay, storeDayOf } from '#shared/values/storeDay.ts';
import { lockPurchase } from './payments.store.ts';

export async function insert(
  trx: Db,
  row: Pick<
    HandPaymentRow,
    'purchaseId' | 'state' | 'amountCents' | 'note' | 'askedById' | 'askedBy' | 'askedAt' | 'expiresAt'
  >,
): Promise<void> {
  await trx
    .insertInto('handPayment')
    .values({ ...row, id: randomUUID() })
    .execute();
}

/** Locks the order of a hand payment and reads the payment. Throws `not_found`. */
export async function lock(trx: Db, id: string): Promise<HandPaymentRow> {
  const of = (db: Db) => db.selectFrom('handPayment').selectAll().where('id', '=', id).executeTakeFirst();
  const found = await of(trx);
  if (!found) throw notFound('Não encontramos este pagamento.');
  await lockPurchase(trx, found.purchaseId);
  return (await of(trx)) ?? found;
}

/** Changes a hand payment that is still in `state`. Throws `conflict` otherwise. */
export async function update(
  trx: Db,
  { id, state }: Pick<HandPaymentRow, 'id' | 'state'>,
  change: Partial<HandPaymentRow>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('handPayment')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Failure('conflict', 'Outra pessoa já cuidou deste pagamento.');
}

/** The last hand payment of an order; undefined without one. */
export const lastOf = (db: Db, purchaseId: string): Promise<HandPaymentRow | undefined> =>
  db
    .selectFrom('handPayment')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whether an unpaid order waits for its second approval, and therefore does not expire. */
export const waitsForSecond = async (db: Db, purchaseId: string): Promise<boolean> =>
  (await db
    .selectFrom('handPayment')
    .select('id')
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

/** The sum that an administrator has registered or approved on this day of the store, in centavos across currencies. */
export async function centsToday(trx: Db, personId: string, now: Date): Promise<number> {
  const { timezone } = await settings.read(trx);
  const since = startOfDay(storeDayOf(now, timezone), timezone).toISOString();
  const { cents } = await trx
    .selectFrom('handPayment')
    .where('state', 'in', ['waiting', 'registered', 'matched'])
    .where((eb) =>
      eb.or([
        eb.and([eb('askedById', '=', personId), eb('askedAt', '>=', since)]),
        eb.and([eb('decidedById', '=', personId), eb('decidedAt', '>=', since)]),
      ]),
    )
    .select((eb) => eb.fn.sum<number | string | null>('amountCents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}
