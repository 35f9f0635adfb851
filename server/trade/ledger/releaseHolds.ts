import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { moneyReleased } from '#server/services/mails/payoutMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { type Currency, formatMoney, reaisOf } from '#shared/values/money.ts';
import { storeDayOf } from '#shared/values/storeDay.ts';
import { sellerAccount } from './accounts.ts';
import { waitsForRefund, waitsForStatement } from './holds.ts';
import { write } from './ledger.store.ts';
import { keptForGuarantee, lineBalances, lineDiscounts } from './lineBalances.ts';
import type { NewEntry } from './orderRows.ts';

const PART = 500;

/**
 * Releases money at its deadline: a line's held money becomes available, without the reserve and the shop's discounts,
 * which follow when the guarantee ends. Refunds in progress are waited for. A refused refund waits for a person, and an
 * order paid by hand for the bank statement. Safe to repeat, and in several processes at once.
 */
export async function releaseDue(db: Db, now: Date, publicUrl = ''): Promise<number> {
  let released = 0;
  for (;;) {
    const done = await transaction(db, (trx) => releaseSome(trx, now, publicUrl));
    released += done;
    if (done < PART) return released;
  }
}

/** The same within the caller's transaction, for all lines. */
export async function releaseAll(trx: Db, now: Date): Promise<void> {
  while ((await releaseSome(trx, now)) === PART);
}

/** The amount that became available to a seller, in one currency. */
interface Freed {
  sellerId: string;
  currency: Currency;
  cents: number;
}

/** Notifies sellers of released money, once a day of the store. */
async function notifyReleased(trx: Db, freed: Iterable<Freed>, publicUrl: string, now: Date): Promise<void> {
  const { timezone } = await settings.read(trx);
  for (const { sellerId, currency, cents } of freed) {
    const seller = await trx
      .selectFrom('seller')
      .where('id', '=', sellerId)
      .select('ownerId')
      .executeTakeFirst();
    if (!seller?.ownerId || cents <= 0) continue;
    const to = await customerAddressee(trx, seller.ownerId);
    const values = { valor: formatMoney(reaisOf(cents), currency), link: `${publicUrl}/vender/extrato` };
    const cause = `released ${sellerId} ${storeDayOf(now, timezone)} ${currency}`;
    await queueMail(trx, moneyReleased, { cause, to, values }, now);
  }
}

async function releaseSome(trx: Db, now: Date, publicUrl?: string): Promise<number> {
  const at = now.toISOString();
  const due = trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('releaseAt', '<=', at)
    .where(lineWhere('running'))
    .where((eb) => eb.not(waitsForRefund(eb)))
    .where((eb) => eb.not(waitsForStatement(eb)))
    .orderBy('releaseAt')
    .orderBy('purchaseLine.id')
    .select('purchaseLine.id');
  const some = due.limit(PART);
  // A refund or another release that is running holds the lock on the order.
  const picked = await (
    engineOf(trx) === 'sqlite' ? some : some.forNoKeyUpdate('purchase').skipLocked()
  ).execute();
  if (picked.length === 0) return 0;
  // Read after the orders are locked: a dispute or a refund may have come since the selection.
  const lines = await due
    .where(
      'purchaseLine.id',
      'in',
      picked.map(({ id }) => id),
    )
    .select([
      'purchaseLine.purchaseId',
      'sellerId',
      'heldUntil',
      'guaranteeUntil',
      'reserveBasisPoints',
      'discountWaits',
      'purchase.currency',
    ])
    .execute();
  if (lines.length === 0) return picked.length;
  const ids = lines.map(({ id }) => id);
  const has = await lineBalances(trx, ids);
  const borne = await lineDiscounts(trx, ids);
  const entries: NewEntry[] = [];
  const freed = new Map<string, Freed>();
  for (const { id, purchaseId, sellerId, heldUntil, guaranteeUntil, currency, ...rules } of lines) {
    const seller = sellerId ?? '';
    const over = (guaranteeUntil ?? '') <= at;
    const held = (heldUntil ?? '') <= at ? has(id, seller, 'held') : 0;
    const forGuarantee = over ? 0 : keptForGuarantee(held, borne(id), rules);
    const free = over ? has(id, seller, 'reserve') : 0;
    const postings = new Map(
      [
        [sellerAccount(seller, 'held'), held],
        [sellerAccount(seller, 'reserve'), free - forGuarantee],
        [sellerAccount(seller, 'available'), forGuarantee - held - free],
      ].filter((posting): posting is [string, number] => posting[1] !== 0),
    );
    if (postings.size === 0) continue;
    const purse = `${currency} ${seller}`;
    const cents = (freed.get(purse)?.cents ?? 0) + held + free - forGuarantee;
    freed.set(purse, { sellerId: seller, currency, cents });
    const cause = held > 0 ? 'released' : 'reserve_released';
    const money = { purchaseId, lineId: id, paymentId: null, currency, postings };
    entries.push({ ...money, cause, causeKey: `${cause}:${id}`, at });
  }
  await write(trx, entries);
  if (publicUrl !== undefined) await notifyReleased(trx, freed.values(), publicUrl, now);
  await trx
    .updateTable('purchaseLine')
    .set((eb) => ({
      releaseAt: eb
        .case()
        // Also without a rule for a reserve: earlier exchanges overwrote the rule of lines that hold one.
        .when('guaranteeUntil', '>', at)
        .then(eb.ref('guaranteeUntil'))
        .else(null)
        .end(),
    }))
    .where('id', 'in', ids)
    .execute();
  return picked.length;
}
