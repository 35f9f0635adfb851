import type { Db } from '#server/platform/database/tables.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import type { PaymentRow } from './payments.store.ts';

/** For how many days news of a settled payment may still come: a buyer's bank takes back, and may undo that; a boleto is paid late. */
const DAYS: Partial<Record<PaymentStatus, number>> = {
  approved: 180,
  partly_refunded: 180,
  charged_back: 270,
  expired: 30,
  cancelled: 30,
};

type Settled = Pick<PaymentRow, 'status' | 'settledAt' | 'updatedAt'>;

/**
 * When the provider is asked about a payment again, webhook or not; null once nothing more is expected. Each pause is a
 * quarter of what has passed, from a day to two weeks, so that a payment is asked about some twenty times.
 */
export function nextReconcileAt({ status, settledAt, updatedAt }: Settled, now: Date): string | null {
  const ageMs = Math.max(0, now.getTime() - Date.parse(settledAt ?? updatedAt));
  const pauseMs = Math.min(14 * DAY, Math.max(DAY, ageMs / 4));
  if (ageMs + pauseMs > (DAYS[status] ?? 0) * DAY) return null;
  return new Date(now.getTime() + pauseMs).toISOString();
}

/** Has the provider asked in an hour about a payment of which it could not be asked now, or knew nothing yet. */
export async function reconcileSoon(db: Db, id: string, now: Date): Promise<void> {
  const lookAt = new Date(now.getTime() + HOUR).toISOString();
  await db.updateTable('payment').set({ lookAt }).where('id', '=', id).where('lookAt', '>', lookAt).execute();
}

/** A webhook has so long before the provider is asked. */
export const PATIENCE_MS = 20_000;
const LONGEST_PAUSE_MS = 30 * MINUTE;

/**
 * When the provider is asked again about a payment that no one has paid yet: each pause is a tenth of what has passed, from
 * `PATIENCE_MS` to half an hour, since asking costs the provider and each note of it makes the shop forget its replies.
 */
export function nextPendingReconcileAt({ createdAt }: Pick<PaymentRow, 'createdAt'>, now: Date): string {
  const pauseMs = (now.getTime() - Date.parse(createdAt)) / 10;
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, Math.max(PATIENCE_MS, pauseMs))).toISOString();
}

/** Moves the date of a look; false when the payment has moved in the meantime, or another process has claimed the look. */
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
