import type { Selectable } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { PaymentTable } from '#server/platform/database/tables/payments.ts';
import type { Activity, AccountPayment, ProfileChange } from '#shared/contract/account/profile.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { ORDER_STATUSES, orderNumber, type OrderStatus } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { sealCpf } from './sealedCpf.ts';
import { searchableCustomer } from './searchableCustomer.ts';

export async function update(
  trx: Db,
  vault: Vault,
  id: string,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  const { email, version } = await trx
    .selectFrom('customer')
    .select(['email', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customer')
    .set({
      ...change,
      cpf: sealCpf(vault, id, change.cpf),
      searchText: searchableCustomer({ ...change, email }),
      updatedAt: now.toISOString(),
      version: version + 1, // an administrator with the old version open gets a conflict
    })
    .where('id', '=', id)
    .execute();
}

export async function countOrders(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .where('customerId', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const LATEST = 5;

/** Recent events of the customer's orders, without internal notes. */
export async function listActivity(db: Db, customerId: string): Promise<Activity[]> {
  const rows = await db
    .selectFrom('purchaseEvent')
    .innerJoin('purchase', 'purchase.id', 'purchaseEvent.purchaseId')
    .where('purchase.customerId', '=', customerId)
    .where('purchaseEvent.kind', 'in', ['placed', 'moved'])
    .select([
      'purchase.seq as order',
      'purchase.refundedCents',
      'purchaseEvent.at',
      'purchaseEvent.kind',
      'purchaseEvent.toStatus',
    ])
    .orderBy('purchaseEvent.at', 'desc')
    .orderBy('purchaseEvent.seq', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(({ order, at, kind, toStatus, refundedCents }) => ({
    at,
    orderNumber: orderNumber(order),
    text: kind === 'placed' ? 'Pedido feito' : wordsOf(toStatus, refundedCents > 0),
  }));
}

/** Buyers read 'concluído' as over, but the purchase may still be confirmed or disputed then. */
function wordsOf(toStatus: OrderStatus | null, isPartly: boolean): string {
  if (toStatus === null) return 'Pedido alterado';
  return toStatus === 'completed'
    ? isPartly
      ? 'Entregas concluídas'
      : 'Tudo entregue'
    : `Pedido ${ORDER_STATUSES[toStatus].label.toLowerCase()}`;
}

/** A payment as its buyer sees it. */
export const paymentOf = (row: Selectable<PaymentTable>) => ({
  method: row.method,
  status: row.status,
  charged: reaisOf(row.amountCents + row.interestCents),
  currency: row.currency,
  refunded: reaisOf(row.refundedCents),
  installments: row.installments,
  cardLast4: row.cardLast4,
  createdAt: row.createdAt,
  settledAt: row.settledAt,
});

export async function listPayments(
  db: Db,
  customerId: string,
  { page, perPage }: PageQuery,
): Promise<Page<AccountPayment>> {
  const ownPayments = db
    .selectFrom('payment')
    .innerJoin('purchase', 'purchase.id', 'payment.purchaseId')
    .where('purchase.customerId', '=', customerId);
  const { total } = await ownPayments
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ownPayments
    .selectAll('payment')
    .select('purchase.seq as order')
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    orderNumber: orderNumber(row.order),
    ...paymentOf(row),
  }));
  return { items, page, perPage, total };
}
