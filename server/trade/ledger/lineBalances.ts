import type { Db } from '#server/platform/database/tables.ts';
import type { SellerPocket } from '#shared/trade/ledgerWords.ts';
import { proportion } from '#shared/trade/sellersShare.ts';
import { sellerAccount, shopAccount } from './accounts.ts';

/** The sellers' current balance of each of these lines, in centavos of the line's currency, by pocket. */
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
  // Money owed to a seller is negative in the books.
  const has = new Map(balances.map(({ lineId, account, cents }) => [`${lineId} ${account}`, -cents]));
  return (lineId, sellerId, pocket) => has.get(`${lineId} ${sellerAccount(sellerId, pocket)}`) ?? 0;
}

/** The shop's current cost of coupons and Pix on each of these lines, in centavos. */
export async function lineDiscounts(db: Db, lineIds: readonly string[]): Promise<(lineId: string) => number> {
  if (lineIds.length === 0) return () => 0;
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where('lineId', 'in', lineIds)
    .where('account', '=', shopAccount('discounts'))
    .groupBy('lineId')
    .select((eb) => ['lineId', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  const borne = new Map(rows.map(({ lineId, cents }) => [lineId, cents]));
  return (lineId) => borne.get(lineId) ?? 0;
}

/**
 * The part of a line's held money that stays until the guarantee ends, after an earlier end of its hold, in centavos:
 * the shop's discounts, and the reserve of the rest.
 */
export function keptForGuarantee(
  heldCents: number,
  discountCents: number,
  { discountWaits, reserveBasisPoints }: { discountWaits: 0 | 1; reserveBasisPoints: number },
): number {
  const ofShop = discountWaits === 1 ? Math.max(0, Math.min(heldCents, discountCents)) : 0;
  return ofShop + proportion(heldCents - ofShop, reserveBasisPoints, 10_000);
}
