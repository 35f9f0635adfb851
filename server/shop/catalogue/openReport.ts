import { randomUUID } from 'node:crypto';
import type { Db, ReportedListingTable } from '#server/platform/database/tables.ts';

/** What waits for somebody of the team of a product, or a new beginning of it; at most one, where the product's shop is held. */
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
