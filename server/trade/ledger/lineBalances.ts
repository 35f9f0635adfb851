import type { SellerPocket } from '#shared/trade/ledgerWords.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { sellerAccount } from './accounts.ts';

/** What sellers have of each of these lines now, in centavos of the line's currency, by the pocket it lies in. */
export async function lineBalances(
  db: Db,
  lineIds: readonly string[],
): Promise<(lineId: string, sellerId: string, pocket: SellerPocket) => number> {
  if (lineIds.length === 0) return () => 0;
  const balances = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('lineId', 'in', lineIds)
    .where('account', 'like', 'seller:%')
    .groupBy(['lineId', 'account'])
    .select((eb) => ['lineId', 'account', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  // Whose money it is stands as negative.
  const has = new Map(balances.map(({ lineId, account, cents }) => [`${lineId} ${account}`, -cents]));
  return (lineId, sellerId, pocket) => has.get(`${lineId} ${sellerAccount(sellerId, pocket)}`) ?? 0;
}
