import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { SELLER_POCKETS, type SellerPocket } from '#shared/trade/ledgerWords.ts';
import type { Currency } from '#shared/values/money.ts';
import { DAY } from '#shared/values/time.ts';
import { ownerOfAvailable, sellerAccount, shopAccount } from './accounts.ts';
import { balancesOf, write } from './ledger.store.ts';

/**
 * Writes off sellers' debts from refunds and chargebacks after the number of days in the settings: they become the
 * shop's loss, and later sales are the seller's. Safe to repeat, and in several processes at once; returns the number
 * of debts that ended.
 */
export async function writeOffDebts(db: Db, now: Date): Promise<number> {
  const { lossAfterDays } = await settings.read(db);
  const since = new Date(now.getTime() - lossAfterDays * DAY).toISOString();
  const owing = await db
    .selectFrom('ledgerPosting')
    .where('account', 'like', 'seller:%:available')
    .groupBy(['account', 'currency'])
    .having((eb) => eb(eb.fn.sum<number>('amountCents'), '>', 0))
    .select(['account', 'currency'])
    .execute();
  let ended = 0;
  for (const { account, currency } of owing) {
    const sellerId = ownerOfAvailable(account) ?? '';
    await transaction(db, async (trx) => {
      await lockRow(trx, 'seller', sellerId);
      const cents = await lostCents(trx, sellerId, currency, since);
      if (cents <= 0) return;
      await write(trx, [
        {
          cause: 'written_off',
          causeKey: `written_off:${sellerId}:${currency}:${now.toISOString()}`,
          at: now.toISOString(),
          purchaseId: null,
          lineId: null,
          paymentId: null,
          sellerId,
          currency,
          postings: new Map([
            [account, -cents],
            [shopAccount('losses'), cents],
          ]),
        },
      ]);
      ended += 1;
    });
  }
  return ended;
}

/**
 * The part of a debt that is old enough: income since then has covered the oldest part first. The part that other money
 * of the seller covers, a pending payout included, is no loss.
 */
async function lostCents(trx: Db, sellerId: string, currency: Currency, since: string): Promise<number> {
  const available = sellerAccount(sellerId, 'available');
  const pockets = (Object.keys(SELLER_POCKETS) as SellerPocket[]).map((each) =>
    sellerAccount(sellerId, each),
  );
  const balances = await balancesOf(trx, pockets, currency);
  // Money owed to a seller is negative in the books, so a debt is positive.
  const owedInAll = [...balances.values()].reduce((sum, cents) => sum + cents, 0);
  const moved = () =>
    trx
      .selectFrom('ledgerPosting')
      .innerJoin('ledgerEntry', 'ledgerEntry.id', 'ledgerPosting.entryId')
      .where('account', '=', available)
      .where('ledgerPosting.currency', '=', currency)
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountCents'), eb.lit(0)).as('cents'));
  const { cents: owedThen } = await moved().where('at', '<=', since).executeTakeFirstOrThrow();
  const { cents: covered } = await moved()
    .where('at', '>', since)
    .where('amountCents', '<', 0)
    .executeTakeFirstOrThrow();
  return Math.min(owedThen + covered, owedInAll, balances.get(available) ?? 0);
}
