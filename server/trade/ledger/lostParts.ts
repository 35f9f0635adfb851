import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Currency } from '#shared/values/money.ts';
import { sellerAccount } from './accounts.ts';

/** What an entry took from a seller who did not have it. */
interface Debt {
  entryId: string;
  lineId: string | null;
  leftCents: number;
  lostCents: number;
}

/**
 * What of a seller's debts the shop has taken over, in centavos by the entry that they came of: whatever comes covers the
 * oldest first, as `writeOffs.ts` has it, but what a bank gave back, or a provider did not take, covers that of its own line. Takes hold of the seller, so
 * that no debt is written off in the meantime.
 */
export async function lostParts(trx: Db, sellerId: string, currency: Currency): Promise<Map<string, number>> {
  await lockRow(trx, 'seller', sellerId);
  const moves = await trx
    .selectFrom('ledgerPosting')
    .innerJoin('ledgerEntry', 'ledgerEntry.id', 'ledgerPosting.entryId')
    .where('account', '=', sellerAccount(sellerId, 'available'))
    .where('ledgerPosting.currency', '=', currency)
    .orderBy('ledgerEntry.seq')
    .select(['entryId', 'lineId', 'cause', 'amountCents'])
    .execute();
  const debts: Debt[] = [];
  let free = 0;
  for (const { entryId, lineId, cause, amountCents } of moves) {
    if (amountCents > 0) {
      debts.push({ entryId, lineId, leftCents: Math.max(0, amountCents - free), lostCents: 0 });
      free = Math.max(0, free - amountCents);
      continue;
    }
    let rest = -amountCents;
    const own =
      cause === 'reimbursed' || cause === 'refund_failed'
        ? debts.filter((debt) => debt.lineId === lineId)
        : [];
    for (const debt of [...own, ...debts]) {
      const part = Math.min(rest, debt.leftCents);
      debt.leftCents -= part;
      if (cause === 'written_off') debt.lostCents += part;
      rest -= part;
    }
    free += rest;
  }
  return new Map(debts.map(({ entryId, lostCents }) => [entryId, lostCents]));
}
