import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Currency } from '#shared/values/money.ts';
import { sellerAccount } from './accounts.ts';

/** An entry that took money from a seller without enough balance. */
interface Debt {
  entryId: string;
  lineId: string | null;
  leftCents: number;
  lostCents: number;
}

/**
 * The part of a seller's debts that the shop has written off, in centavos by entry. Income covers the oldest debt
 * first, as in `writeOffs.ts`; a reimbursed chargeback or refused refund covers its own line's. Locks the seller, so
 * that no debt is written off in parallel.
 */
export async function lossShares(
  trx: Db,
  sellerId: string,
  currency: Currency,
): Promise<Map<string, number>> {
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
