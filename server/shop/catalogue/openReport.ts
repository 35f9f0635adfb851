import { randomUUID } from 'node:crypto';
import type { Db, ReportedListingTable } from '#server/platform/database/tables.ts';

/** The open report of a product, or a new one; at most one, because the caller locks the product's shop. */
export async function openReport(trx: Db, productId: string, at: string): Promise<ReportedListingTable> {
  const open = await trx
    .selectFrom('reportedListing')
    .selectAll()
    .where('productId', '=', productId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) return open;
  const row: ReportedListingTable = {
    id: randomUUID(),
    productId,
    state: 'open',
    claimed: 0,
    heldAt: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    openedAt: at,
    version: 1,
  };
  await trx.insertInto('reportedListing').values(row).execute();
  return row;
}
