import type { Db } from '#server/platform/database/tables.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import type { PaymentRow } from './payments.store.ts';

/** The days in which a settled payment may still change: a chargeback, its reversal, a boleto paid late. */
const DAYS: Partial<Record<PaymentStatus, number>> = {
  approved: 180,
  partly_refunded: 180,
  charged_back: 270,
  expired: 30,
  cancelled: 30,
};

type Settled = Pick<PaymentRow, 'status' | 'settledAt' | 'updatedAt'>;

/**
 * The next time to ask the provider about a settled payment, with or without a webhook; null when nothing more is
 * expected. Each interval is a quarter of the elapsed time, from a day to two weeks, which makes about twenty calls per
 * payment.
 */
export function nextReconcileAt({ status, settledAt, updatedAt }: Settled, now: Date): string | null {
  const ageMs = Math.max(0, now.getTime() - Date.parse(settledAt ?? updatedAt));
  const pauseMs = Math.min(14 * DAY, Math.max(DAY, ageMs / 4));
  if (ageMs + pauseMs > (DAYS[status] ?? 0) * DAY) return null;
  return new Date(now.getTime() + pauseMs).toISOString();
}

/** Schedules the next call in an hour, for a payment whose provider was silent or does not know it yet. */
export async function reconcileSoon(db: Db, id: string, now: Date): Promise<void> {
  const lookAt = new Date(now.getTime() + HOUR).toISOString();
  await db.updateTable('payment').set({ lookAt }).where('id', '=', id).where('lookAt', '>', lookAt).execute();
}

/** The time that a webhook has before the provider is asked. */
export const PATIENCE_MS = 20_000;
const LONGEST_PAUSE_MS = 30 * MINUTE;

/**
 * The next time to ask the provider about an unpaid payment. Each interval is a tenth of the elapsed time, from
 * `PATIENCE_MS` to half an hour: a call costs the provider, and its record invalidates cached replies.
 */
export function nextPendingReconcileAt({ createdAt }: Pick<PaymentRow, 'createdAt'>, now: Date): string {
  const pauseMs = (now.getTime() - Date.parse(createdAt)) / 10;
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, Math.max(PATIENCE_MS, pauseMs))).toISOString();
}

/** Moves the date of the next check; false when the payment changed since, or another process has claimed the check. */
export async function claimReconcile(
  db: Db,
  { id, status, lookAt }: Pick<PaymentRow, 'id' | 'status' | 'lookAt'>,
  next: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ lookAt: next })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('lookAt', lookAt === null ? 'is' : '=', lookAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
