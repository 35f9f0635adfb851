import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { weighs } from '#server/trade/standing/linkedSales.ts';
import { confirmByOf, holdOf, isUnreleased } from '#shared/trade/holds.ts';
import { DAY } from '#shared/values/time.ts';
import { isHouse } from './accounts.ts';

/**
 * Copies onto each line that was just delivered when it is taken as received, and how long its money is kept for a seller;
 * anyone who delivers calls it. What was sold decides, by the line's copy of its kind (`goodsOf`), never how it was handed over.
 */
export async function startHolds(trx: Db, purchaseId: string): Promise<void> {
  const lines = await trx
    .selectFrom('purchaseLine')
    .where('purchaseId', '=', purchaseId)
    .where(lineWhere('everDelivered'))
    .where('confirmBy', 'is', null)
    .select(['id', 'sellerId', 'deliveredAt', 'guaranteeDays', 'goods', 'exchangedAt', 'heldUntil'])
    .execute();
  if (lines.length === 0) return;
  const rules = await settings.read(trx);
  for (const line of lines) {
    const { id, sellerId, deliveredAt, guaranteeDays, goods } = line;
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
    const newcomer = await isNewcomer(trx, sellerId, rules.newcomerSales, at);
    const hold = holdOf({ deliveredAt: at, guaranteeDays, isKey, newcomer, green }, rules);
    // What an exchange left of a hold had ended: only its reserve waits for the new guarantee.
    const isReleased = line.exchangedAt !== null && line.heldUntil !== null;
    const { guaranteeUntil } = hold;
    await changes
      .set(
        isReleased
          ? { guaranteeUntil, releaseAt: guaranteeUntil }
          : { ...hold, releaseAt: hold.heldUntil, discountWaits: 1 as const },
      )
      .execute();
  }
}

/**
 * A buyer has the whole time again to try what was corrected, unless they have confirmed it themselves: the confirmation, the
 * guarantee and the hold of the money begin with the correction. What was released of the money stays released.
 */
export async function restartClocks(trx: Db, lineId: string, now: Date): Promise<void> {
  const rules = await settings.read(trx);
  const { goods, disputedAt, guaranteeDays, guaranteeUntil, heldUntil, releaseAt } = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['goods', 'disputedAt', 'guaranteeDays', 'guaranteeUntil', 'heldUntil', 'releaseAt'])
    .executeTakeFirstOrThrow();
  // In a dispute the clock stands where it was stopped, and is put off by the whole of it afterwards.
  const begins = disputedAt === null ? now : new Date(disputedAt);
  const guarantee = new Date(begins.getTime() + guaranteeDays * DAY);
  const later = guaranteeUntil === null ? 0 : Math.max(0, guarantee.getTime() - Date.parse(guaranteeUntil));
  const putOff = (clock: string | null) =>
    clock === null ? null : new Date(Date.parse(clock) + later).toISOString();
  await trx
    .updateTable('purchaseLine')
    .set({
      confirmBy: confirmByOf({ deliveredAt: begins, isKey: goods === 'keys' }, rules),
      confirmedAt: null,
      confirmedBy: null,
      ...(later > 0 && {
        guaranteeUntil: putOff(guaranteeUntil),
        // A hold that has ended stays ended: what is still kept is kept until the guarantee ends.
        heldUntil: isUnreleased({ heldUntil, releaseAt }) ? putOff(heldUntil) : heldUntil,
        releaseAt: putOff(releaseAt),
      }),
    })
    .where('id', '=', lineId)
    .where(lineWhere('everDelivered'))
    .where((eb) => eb.or([eb('confirmedBy', 'is', null), eb('confirmedBy', '!=', 'buyer')]))
    .execute();
}

/** A sale is completed once its guarantee is over and nothing went back; what its own seller seems to have bought is none. */
export async function isNewcomer(trx: Db, sellerId: string, least: number, at: Date): Promise<boolean> {
  const completed = await trx
    .selectFrom('purchaseLine')
    .where('sellerId', '=', sellerId)
    .where('guaranteeUntil', '<=', at.toISOString())
    .where(lineWhere('running'))
    .where(weighs)
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

/** The line's order was marked as paid by hand, and no one has found the money on the bank's statement yet. */
export const waitsForStatement = (eb: ExpressionBuilder<Tables, 'purchaseLine'>) =>
  eb.exists(
    eb
      .selectFrom('handPayment')
      .whereRef('handPayment.purchaseId', '=', 'purchaseLine.purchaseId')
      .where('handPayment.state', '=', 'registered')
      .select('handPayment.id'),
  );

/** What of a line's order is on its way back, or was refused of the line itself and no one has answered: its money waits for that. */
export const waitsForRefund = (eb: ExpressionBuilder<Tables, 'purchaseLine'>) =>
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
  );
