import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { weighs } from '#server/trade/standing/linkedSales.ts';
import { confirmByOf, holdOf, isUnreleased } from '#shared/trade/holds.ts';
import { DAY } from '#shared/values/time.ts';
import { isHouse } from './accounts.ts';

/**
 * Sets the confirmation deadline and the hold of each line that was just delivered; every delivery calls it. The kind
 * of goods decides (`goodsOf`, the line's copy), never the way of delivery.
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
    // A line whose hold had ended before an exchange holds only its reserve until the new guarantee ends.
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
 * Restarts confirmation, guarantee and hold at a correction, so that the buyer has the whole time to try it, unless
 * they have confirmed. Released money stays released.
 */
export async function restartClocks(trx: Db, lineId: string, now: Date): Promise<void> {
  const rules = await settings.read(trx);
  const { goods, disputedAt, guaranteeDays, guaranteeUntil, heldUntil, releaseAt } = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['goods', 'disputedAt', 'guaranteeDays', 'guaranteeUntil', 'heldUntil', 'releaseAt'])
    .executeTakeFirstOrThrow();
  // A dispute has stopped these clocks, and moves them by its duration at its end.
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
        // An ended hold stays ended: the remaining money is held until the guarantee ends.
        heldUntil: isUnreleased({ heldUntil, releaseAt }) ? putOff(heldUntil) : heldUntil,
        releaseAt: putOff(releaseAt),
      }),
    })
    .where('id', '=', lineId)
    .where(lineWhere('everDelivered'))
    .where((eb) => eb.or([eb('confirmedBy', 'is', null), eb('confirmedBy', '!=', 'buyer')]))
    .execute();
}

/** A sale is completed when its guarantee is over without a refund; linked sales never are. */
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

/** The refunds of a line's order, for a condition on the line. */
export const refundsBeside = (eb: ExpressionBuilder<Tables, 'purchaseLine'>) =>
  eb
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .whereRef('payment.purchaseId', '=', 'purchaseLine.purchaseId')
    .select('refund.id');

/** The line's order was marked as paid by hand, and its money is not yet matched with the bank statement. */
export const waitsForStatement = (eb: ExpressionBuilder<Tables, 'purchaseLine'>) =>
  eb.exists(
    eb
      .selectFrom('handPayment')
      .whereRef('handPayment.purchaseId', '=', 'purchaseLine.purchaseId')
      .where('handPayment.state', '=', 'registered')
      .select('handPayment.id'),
  );

/**
 * Refunds of a line's order in progress, and refused refunds of the line that wait for a person: its money waits for
 * both.
 */
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
