import { randomUUID } from 'node:crypto';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { TEST_EVENT } from '#shared/contract/events.ts';
import * as webhooks from './webhooks.store.ts';

/** Queues events for the addresses that want them, in the transaction that gives them their position. */
export async function queueEvents(
  trx: Db,
  events: readonly { id: string; type: string }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const wanting = await webhooks.wanting(trx);
  const dueAt = now.toISOString();
  const rows = events.flatMap(({ id: eventId, type }) =>
    (wanting.get(type) ?? []).map((webhookId) => ({ webhookId, eventId, dueAt })),
  );
  await insertAll(trx, 'webhookDelivery', rows);
}

/** A test event for one address, with any wanted types; the event feed does not contain it. */
export async function queueTest(trx: Db, webhookId: string, now: Date): Promise<number> {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const at = now.toISOString();
  const data = JSON.stringify({ webhook: webhookId });
  await trx
    .insertInto('event')
    .values({ id, type: TEST_EVENT, subjectId: webhookId, partId: null, at, data })
    .execute();
  const { seq } = await trx
    .insertInto('webhookDelivery')
    .values({ webhookId, eventId: id, dueAt: at })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await wake(trx, webhookId);
  return seq;
}

export async function queueAgain(trx: Db, webhookId: string, seq: number, now: Date): Promise<void> {
  await trx.updateTable('webhookDelivery').set({ dueAt: now.toISOString() }).where('seq', '=', seq).execute();
  await wake(trx, webhookId);
}

/** Makes waiting deliveries due now, without their pauses. */
export async function skipPauses(trx: Db, webhookId: string, now: Date): Promise<void> {
  await trx
    .updateTable('webhookDelivery')
    .set({ dueAt: now.toISOString() })
    .where('webhookId', '=', webhookId)
    .where('dueAt', '>', now.toISOString())
    .execute();
}

/** A person's request skips the pause. */
const wake = (trx: Db, id: string) =>
  trx.updateTable('webhook').set({ pausedUntil: null }).where('id', '=', id).execute();
