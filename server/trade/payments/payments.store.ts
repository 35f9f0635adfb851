import type { Insertable, Selectable, SqlBool } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db, PaymentTable, PurchaseTable } from '#server/platform/database/tables.ts';
import type { Mover } from '#server/trade/orders/moveOrder.ts';
import { seqOfOrderNumber } from '#shared/trade/orderStatus.ts';
import type { OrderTopic } from '#shared/trade/orderTopics.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type PurchaseRow = Selectable<PurchaseTable>;

/** Whether a boleto is past its due day: it cannot be paid any more, and the bank may still report that it was. */
export const isAtBank = (
  { method, expiresAt }: Pick<PaymentRow, 'method' | 'expiresAt'>,
  now: Date,
): boolean => method === 'boleto' && expiresAt <= now.toISOString();

/** Until when the bank may still report a boleto that is past its due day; null for all other payments. */
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

/** A payment whose charge no one has told of yet. */
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

/** A payment with whether it came where no order took it: the system gives such money back. */
export type TriedRow = PaymentRow & { isStray?: SqlBool; orderPaidAt?: string | null };

/** Every try to pay an order, the latest first. */
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
          // It had gone back before the shop heard that it had come; another paid the order later.
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

/** The payment that an order stands on: the first that it took, whatever became of it since. */
export const paidFirst = (rows: readonly TriedRow[]): PaymentRow | undefined =>
  rows
    .filter(({ status }) => wasPaid(status))
    .toSorted(
      (one, other) =>
        Number(one.isStray ?? 0) - Number(other.isStray ?? 0) ||
        ((one.settledAt ?? '') < (other.settledAt ?? '') ? -1 : 1),
    )[0];

/** Whether an order was paid by other money than this: what becomes of this changes nothing of the order and its goods. */
export const isBeside = ({ isStray, orderPaidAt }: TriedRow): boolean =>
  Boolean(isStray) && orderPaidAt !== null && orderPaidAt !== undefined;

/** An order of a customer, by its id or by the number people call it; undefined where it is someone else's. */
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
 * Takes hold of an order until the transaction ends: anyone who changes money, goods or status of it comes here first, so
 * that on PostgreSQL too they come one after the other.
 */
export async function lockPurchase(trx: Db, id: string): Promise<PurchaseRow> {
  await lockRow(trx, 'purchase', id);
  return trx.selectFrom('purchase').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
}

/** The lines of an order by product, so that two orders take hold of products in the same order. */
export const linesOf = (db: Db, purchaseId: string) =>
  db
    .selectFrom('purchaseLine')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .orderBy('productId')
    .orderBy('position')
    .execute();

/** Centavos promised back, and centavos that the shop knows to have given back. */
export async function refundingCents(db: Db, paymentId: string): Promise<{ pending: number; done: number }> {
  const rows = await db
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.cents ?? 0;
  return { pending: of('pending'), done: of('done') };
}

/** Centavos of a payment whose buyer was repaid some other way than through its provider, which knows nothing of it. */
export async function elsewhereCents(db: Db, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .where('elsewhere', '=', 1)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), eb.lit(0)).as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** How many refunds of a payment are on their way, and how many were refused that no one has answered yet. */
export async function refundsOf(db: Db, paymentId: string): Promise<{ pending: number; failed: number }> {
  const rows = await db
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .where('answeredAt', 'is', null)
    .select('status')
    .execute();
  const of = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  return { pending: of('pending'), failed: of('failed') };
}

/** Adds a line to an order's timeline that moves nothing, of the system unless it says of whom. */
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
