import type { Insertable, Selectable, SqlBool } from 'kysely';
import { readLocked } from '#server/platform/database/lockRow.ts';
import type { Db, PaymentTable, PurchaseTable } from '#server/platform/database/tables.ts';
import type { Mover } from '#server/trade/orders/moveOrder.ts';
import { seqOfOrderNumber } from '#shared/trade/orderStatus.ts';
import type { OrderTopic } from '#shared/trade/orderTopics.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type PurchaseRow = Selectable<PurchaseTable>;

/** Whether a boleto is past its due day: it cannot be paid any more, but the bank may still report a payment. */
export const isAtBank = (
  { method, expiresAt }: Pick<PaymentRow, 'method' | 'expiresAt'>,
  now: Date,
): boolean => method === 'boleto' && expiresAt <= now.toISOString();

/** Until when the bank may still report a boleto past its due day; null for all other payments. */
export const settlesUntil = (
  purchase: Pick<PurchaseRow, 'status' | 'expiresAt'>,
  payment: Pick<PaymentRow, 'method' | 'status' | 'expiresAt'>,
  now: Date,
): string | null =>
  purchase.status === 'pending' && payment.status === 'pending' && isAtBank(payment, now)
    ? purchase.expiresAt
    : null;

export const insert = async (trx: Db, row: Insertable<PaymentTable>): Promise<void> =>
  void (await trx.insertInto('payment').values(row).execute());

export const read = (db: Db, id: string): Promise<PaymentRow> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A payment without an answer about its charge. */
export const findUncharged = (db: Db, provider: string, id: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('providerId', 'is', null), eb('providerId', '=', id)]))
    .executeTakeFirst();

export const findByCharge = (db: Db, provider: string, providerId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst();

/** A payment, with whether its order could not accept it: the system refunds such money. */
export type TriedRow = PaymentRow & { isStray?: SqlBool; orderPaidAt?: string | null };

/** The payments of an order, latest first. */
export const listOf = (db: Db, purchaseId: string): Promise<TriedRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('refund')
              .whereRef('refund.paymentId', '=', 'payment.id')
              .where('actor', '=', 'system')
              .where('lineId', 'is', null)
              .select('refund.id'),
          ),
          // It was refunded before the shop learned that it was paid, and a later one paid the order.
          eb.exists(
            eb
              .selectFrom('purchase')
              .whereRef('purchase.id', '=', 'payment.purchaseId')
              .whereRef('purchase.paidAt', '>', 'payment.settledAt')
              .select('purchase.id'),
          ),
        ])
        .as('isStray'),
    )
    .select((eb) =>
      eb
        .selectFrom('purchase')
        .whereRef('purchase.id', '=', 'payment.purchaseId')
        .select('purchase.paidAt')
        .as('orderPaidAt'),
    )
    .where('purchaseId', '=', purchaseId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** The payment of an order: the first accepted one, in any later state. */
export const paidFirst = (rows: readonly TriedRow[]): PaymentRow | undefined =>
  rows
    .filter(({ status }) => wasPaid(status))
    .toSorted(
      (one, other) =>
        Number(one.isStray ?? 0) - Number(other.isStray ?? 0) ||
        ((one.settledAt ?? '') < (other.settledAt ?? '') ? -1 : 1),
    )[0];

/** Whether another payment paid the order: changes of this one do not affect the order or its goods. */
export const isBeside = ({ isStray, orderPaidAt }: TriedRow): boolean =>
  Boolean(isStray) && orderPaidAt !== null && orderPaidAt !== undefined;

/** An order of a customer, by id or number; undefined for another customer's. */
export async function findPurchase(
  db: Db,
  customerId: string,
  ref: string,
): Promise<PurchaseRow | undefined> {
  const seq = seqOfOrderNumber(ref);
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('id', '=', ref), ...(seq === undefined ? [] : [eb('seq', '=', seq)])]))
    .executeTakeFirst();
}

/**
 * Locks an order until the transaction ends. Every change of its money, goods or status starts here, so that they run
 * one after the other on PostgreSQL too.
 */
export const lockPurchase = (trx: Db, id: string): Promise<PurchaseRow> => readLocked(trx, 'purchase', id);

/** The lines of an order by product, so that two orders lock products in the same sequence. */
export const linesOf = (db: Db, purchaseId: string) =>
  db
    .selectFrom('purchaseLine')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .orderBy('productId')
    .orderBy('position')
    .execute();

/** The refunds of a payment in centavos: promised ones, and those known to be done. */
export async function refundingCents(db: Db, paymentId: string): Promise<{ pending: number; done: number }> {
  const rows = await db
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  const of = (state: string) => rows.find(({ status }) => status === state)?.cents ?? 0;
  return { pending: of('pending'), done: of('done') };
}

/** Centavos that the buyer of a payment got outside its provider, which does not know of them. */
export async function elsewhereCents(db: Db, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .where('elsewhere', '=', 1)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), eb.lit(0)).as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** The numbers of a payment's refunds in progress and of its refused refunds without an answer. */
export async function refundsOf(db: Db, paymentId: string): Promise<{ pending: number; failed: number }> {
  const rows = await db
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .where('answeredAt', 'is', null)
    .select('status')
    .execute();
  const of = (state: string) => rows.filter(({ status }) => status === state).length;
  return { pending: of('pending'), failed: of('failed') };
}

/** Adds an entry without a status change to an order's timeline, from the system by default. */
export async function addTimelineNote(
  trx: Db,
  purchaseId: string,
  { topic, note, by = { actor: 'system', who: null } }: { topic: OrderTopic; note: string; by?: Mover },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('purchaseEvent')
    .values({
      purchaseId,
      at: now.toISOString(),
      kind: 'note',
      fromStatus: null,
      toStatus: null,
      note,
      topic,
      ...by,
    })
    .execute();
}
