import type { ExpressionBuilder } from 'kysely';
import { confirmByOf, holdOf } from '#shared/holds.ts';
import { type Currency, formatMoney, reaisOf } from '#shared/money.ts';
import { storeDayOf } from '#shared/storeDay.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { moneyReleased } from '#server/services/mails/payoutMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { isHouse, sellerAccount } from './accounts.ts';
import { write } from './ledger.store.ts';
import type { NewEntry } from './orderRows.ts';
import { proportion } from './split.ts';

/**
 * Copies onto each line that was just delivered when it is taken as received, and how long its money is kept for a seller;
 * whoever delivers calls it. What was sold decides, by the line's copy of its category's goods, never how it was handed over.
 */
export async function startHolds(trx: Db, purchaseId: string): Promise<void> {
  const lines = await trx
    .selectFrom('purchaseLine')
    .where('purchaseId', '=', purchaseId)
    .where('deliveredAt', 'is not', null)
    .where('confirmBy', 'is', null)
    .select(['id', 'sellerId', 'deliveredAt', 'guaranteeDays', 'goods'])
    .execute();
  if (lines.length === 0) return;
  const rules = await settings.read(trx);
  for (const { id, sellerId, deliveredAt, guaranteeDays, goods } of lines) {
    const isKey = goods === 'keys';
    const at = new Date(deliveredAt ?? '');
    const confirmBy = confirmByOf({ deliveredAt: at, isKey }, rules);
    const changes = trx.updateTable('purchaseLine').set({ confirmBy }).where('id', '=', id);
    if (sellerId === null || isHouse(sellerId)) {
      await changes.execute();
      continue;
    }
    const { thermometer } = await trx
      .selectFrom('seller')
      .where('id', '=', sellerId)
      .select('thermometer')
      .executeTakeFirstOrThrow();
    const green = thermometer === 'green';
    const newcomer = (isKey || green) && (await isNewcomer(trx, sellerId, rules.newcomerSales, at));
    const hold = holdOf({ deliveredAt: at, guaranteeDays, isKey, newcomer, green }, rules);
    await changes.set({ ...hold, releaseAt: hold.heldUntil }).execute();
  }
}

/** A buyer has the whole time again to try what was corrected, unless they have confirmed it themselves. */
export async function restartConfirmation(trx: Db, lineId: string, now: Date): Promise<void> {
  const rules = await settings.read(trx);
  const { goods, disputedAt } = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['goods', 'disputedAt'])
    .executeTakeFirstOrThrow();
  // In a dispute the clock stands where it was stopped, and is put off by the whole of it afterwards.
  const deliveredAt = disputedAt === null ? now : new Date(disputedAt);
  await trx
    .updateTable('purchaseLine')
    .set({
      confirmBy: confirmByOf({ deliveredAt, isKey: goods === 'keys' }, rules),
      confirmedAt: null,
      confirmedBy: null,
    })
    .where('id', '=', lineId)
    .where('deliveredAt', 'is not', null)
    .where((eb) => eb.or([eb('confirmedBy', 'is', null), eb('confirmedBy', '!=', 'buyer')]))
    .execute();
}

/** A sale is completed once its guarantee is over and nothing went back. */
export async function isNewcomer(trx: Db, sellerId: string, least: number, at: Date): Promise<boolean> {
  const completed = await trx
    .selectFrom('purchaseLine')
    .where('sellerId', '=', sellerId)
    .where('guaranteeUntil', '<=', at.toISOString())
    .where('revokedAt', 'is', null)
    .where('disputedAt', 'is', null)
    .select('id')
    .limit(least)
    .execute();
  return completed.length < least;
}

/** The refunds of a line's whole order, for a condition on the line. */
export const refundsBeside = (eb: ExpressionBuilder<Tables, 'purchaseLine'>) =>
  eb
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .whereRef('payment.purchaseId', '=', 'purchaseLine.purchaseId')
    .select('refund.id');

const PART = 500;

/**
 * Releases what is due: what was kept for a line becomes available, less the reserve, which follows when the guarantee ends.
 * Money that is on its way back waits for what becomes of it, and that of a line whose refund was refused for a person. Safe to repeat, and in several processes at once.
 */
export async function releaseDue(db: Db, now: Date, publicUrl = ''): Promise<number> {
  let released = 0;
  for (;;) {
    const done = await transaction(db, (trx) => releaseSome(trx, now, publicUrl));
    released += done;
    if (done < PART) return released;
  }
}

/** The same within a transaction that is there already, all of it. */
export async function releaseAll(trx: Db, now: Date): Promise<void> {
  while ((await releaseSome(trx, now)) === PART);
}

/** What became available to a seller, in one currency. */
interface Freed {
  sellerId: string;
  currency: Currency;
  cents: number;
}

/** Tells sellers of what they can have paid out now, once on a day of the store. */
async function tellOfMoney(trx: Db, freed: Iterable<Freed>, publicUrl: string, now: Date): Promise<void> {
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
    .where('revokedAt', 'is', null)
    .where('disputedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          refundsBeside(eb).where((of) =>
            of.or([
              of('refund.status', '=', 'pending'),
              of.and([
                of('refund.status', '=', 'failed'),
                of('refund.answeredAt', 'is', null),
                of('refund.lineId', '=', of.ref('purchaseLine.id')),
              ]),
            ]),
          ),
        ),
      ),
    )
    .select([
      'purchaseLine.id',
      'purchaseLine.purchaseId',
      'sellerId',
      'heldUntil',
      'guaranteeUntil',
      'reserveBasisPoints',
      'purchase.currency',
    ])
    .orderBy('releaseAt')
    .orderBy('purchaseLine.id')
    .limit(PART);
  // Whoever refunds one of these orders has it, and whoever else releases them too.
  const lines = await (
    engineOf(trx) === 'sqlite' ? due : due.forNoKeyUpdate('purchase').skipLocked()
  ).execute();
  if (lines.length === 0) return 0;
  const balances = await trx
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .where(
      'lineId',
      'in',
      lines.map(({ id }) => id),
    )
    .where('account', 'like', 'seller:%')
    .groupBy(['lineId', 'account'])
    .select((eb) => ['lineId', 'account', eb.fn.sum<number>('amountCents').as('cents')])
    .execute();
  const has = new Map(balances.map(({ lineId, account, cents }) => [`${lineId} ${account}`, -cents]));
  const entries: NewEntry[] = [];
  const freed = new Map<string, Freed>();
  for (const { id, purchaseId, sellerId, heldUntil, guaranteeUntil, reserveBasisPoints, currency } of lines) {
    const seller = sellerId ?? '';
    const of = (pocket: 'held' | 'reserve') => has.get(`${id} ${sellerAccount(seller, pocket)}`) ?? 0;
    const over = (guaranteeUntil ?? '') <= at;
    const held = (heldUntil ?? '') <= at ? of('held') : 0;
    const kept = over ? 0 : proportion(held, reserveBasisPoints, 10_000);
    const free = over ? of('reserve') : 0;
    const postings = new Map(
      [
        [sellerAccount(seller, 'held'), held],
        [sellerAccount(seller, 'reserve'), free - kept],
        [sellerAccount(seller, 'available'), kept - held - free],
      ].filter((posting): posting is [string, number] => posting[1] !== 0),
    );
    if (postings.size === 0) continue;
    const purse = `${currency} ${seller}`;
    const cents = (freed.get(purse)?.cents ?? 0) + held + free - kept;
    freed.set(purse, { sellerId: seller, currency, cents });
    const cause = held > 0 ? 'released' : 'reserve_released';
    const money = { purchaseId, lineId: id, paymentId: null, currency, postings };
    entries.push({ ...money, cause, causeKey: `${cause}:${id}`, at });
  }
  await write(trx, entries);
  if (publicUrl !== undefined) await tellOfMoney(trx, freed.values(), publicUrl, now);
  await trx
    .updateTable('purchaseLine')
    .set((eb) => ({
      releaseAt: eb
        .case()
        // Also where nothing is kept of it now: an exchange may follow rules that kept some.
        .when('guaranteeUntil', '>', at)
        .then(eb.ref('guaranteeUntil'))
        .else(null)
        .end(),
    }))
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  return lines.length;
}
