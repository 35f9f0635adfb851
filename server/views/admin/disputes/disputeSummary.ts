import type { Db } from '#server/platform/database/tables.ts';
import { type DisputeRow, disputes, endingOf, saleOf } from '#server/trade/disputes/disputes.store.ts';
import type { AdminDisputeSummary } from '#shared/contract/admin/disputes.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';

/** A dispute as the team sees it in the list. */
export const summaryOf = (row: DisputeRow): AdminDisputeSummary => ({
  id: row.id,
  sale: saleOf(row),
  title: row.title,
  reason: row.reason,
  state: row.state,
  openedAt: row.openedAt,
  dueAt: row.dueAt,
  order: { id: row.purchaseId, number: orderNumber(row.orderSeq) },
  buyer: row.buyerName,
  seller: row.sellerName,
  decision: decisionOf(row),
  ending: endingOf(row),
});

/** The team's decision, and who made it. */
export function decisionOf({
  outcome,
  outcomeCents,
  decisionReason: reason,
  decidedAt: at,
  decidedBy: by,
}: DisputeRow) {
  if (outcome === null || reason === null || at === null || by === null) return null;
  return { outcome, amount: outcomeCents === null ? null : reaisOf(outcomeCents), reason, at, by };
}

export async function find(db: Db, id: string): Promise<AdminDisputeSummary | undefined> {
  const row = await disputes(db).where('dispute.id', '=', id).executeTakeFirst();
  return row && summaryOf(row);
}
