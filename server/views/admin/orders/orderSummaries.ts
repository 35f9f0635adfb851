import type { Db } from '#server/platform/database/tables.ts';
import type { OrderSummary } from '#shared/contract/admin/orders.ts';
import { nameOrEmail } from '#shared/people/guestName.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { type Filters, joined, matching, owedLines } from './orderFilters.ts';

export const summaries = (db: Db, filters: Partial<Filters>) =>
  matching(db, joined(db), filters).select((eb) => [
    'purchase.seq',
    'purchase.id',
    'purchase.placedAt',
    'purchase.updatedAt',
    'purchase.currency',
    'purchase.totalCents',
    'purchase.refundedCents',
    'purchase.status',
    'purchase.paymentMethod',
    'customer.id as customerId',
    'customer.name as customerName',
    'customer.email as customerEmail',
    eb
      .selectFrom('purchaseLine')
      .whereRef('purchaseLine.purchaseId', '=', 'purchase.id')
      .select((line) => line.fn.sum<number>('purchaseLine.quantity').as('units'))
      .as('units'),
    eb
      .selectFrom('payment')
      .whereRef('payment.purchaseId', '=', 'purchase.id')
      .where('payment.status', '=', 'charged_back')
      .select((payment) => payment.fn.countAll<number>().as('contested'))
      .as('contested'),
    owedLines(eb)
      .whereRef('purchaseLine.purchaseId', '=', 'purchase.id')
      .select((line) => line.fn.min('purchaseLine.dueAt').as('dueAt'))
      .as('dueAt'),
  ]);

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

export const summaryOf = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  number: orderNumber(row.seq),
  customer: {
    id: row.customerId,
    name: nameOrEmail({ name: row.customerName, email: row.customerEmail }),
  },
  placedAt: row.placedAt,
  updatedAt: row.updatedAt,
  currency: row.currency,
  total: reaisOf(row.totalCents),
  units: row.units ?? 0,
  status: row.status,
  paymentMethod: row.paymentMethod,
  givenBack: givenBackOf(row),
  dueAt: row.status === 'processing' ? row.dueAt : null,
});

function givenBackOf({ contested, refundedCents, totalCents }: SummaryRow): OrderSummary['givenBack'] {
  if (contested) return 'charged_back';
  if (refundedCents === 0) return null;
  return refundedCents < totalCents ? 'partly_refunded' : 'refunded';
}
