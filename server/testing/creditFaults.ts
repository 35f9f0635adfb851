import type { Db } from '#server/platform/database/tables.ts';

/**
 * Sales for which a seller was credited more than the buyer paid; one line for each. The checkout makes none: older orders
 * the fee limited the discounts of the shop may have some.
 */
export async function creditFaults(db: Db): Promise<string[]> {
  const postings = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('cause', '=', 'paid')
    .select(['lineId', 'account', 'amountCents'])
    .execute();
  const short = new Map<string | null, number>();
  for (const { lineId, account, amountCents } of postings)
    if (/^(seller|provider):/.test(account)) short.set(lineId, (short.get(lineId) ?? 0) + amountCents);
  return [...short].flatMap(([lineId, cents]) =>
    cents < 0 ? [`a seller credited more than was paid: ${lineId}`] : [],
  );
}
