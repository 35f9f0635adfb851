import { sql } from 'kysely';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db, OfficeEventType } from '#server/platform/database/tables.ts';
import { FAILURES_TO_STOP, pauseAfter, restAfter } from '#shared/contract/webhooks.ts';

/** Long enough for one try and the database work around it. */
export const LEASE_MS = 60_000;

const free = (now: string) => sql<boolean>`("leasedUntil" is null or "leasedUntil" <= ${now})`;

/** The addresses that have deliveries due and no process sending to them. */
export async function addressesDue(db: Db, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const rows = await db
    .selectFrom('webhook')
    .where('enabled', '=', 1)
    .where(free(at))
    .where((eb) => eb.or([eb('pausedUntil', 'is', null), eb('pausedUntil', '<=', at)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhookDelivery')
          .whereRef('webhookId', '=', 'webhook.id')
          .where('dueAt', '<=', at)
          .select('webhookDelivery.seq'),
      ),
    )
    .orderBy('pausedUntil')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Leases an address to this process for a minute; false where another process has it. */
export async function lease(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('id', '=', id)
    .where(free(now.toISOString()))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const keepLease = (db: Db, id: string, now: Date) =>
  db
    .updateTable('webhook')
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('id', '=', id)
    .execute();

export const endLease = (db: Db, id: string) =>
  db.updateTable('webhook').set({ leasedUntil: null }).where('id', '=', id).execute();

/** How many are sent before the results are stored; a killed process may send as many again. */
const AT_A_TIME = 20;

/** The next deliveries of an address: a failed one comes after those that became due during its pause. */
export const next = (db: Db, webhookId: string, now: Date) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('webhookDelivery')
        .where('webhookId', '=', webhookId)
        .where('dueAt', '<=', now.toISOString())
        .orderBy('dueAt')
        .orderBy('seq')
        .limit(AT_A_TIME)
        .select(['seq', 'webhookId', 'eventId', 'attempts', 'dueAt'])
        .as('due'),
    )
    .innerJoin('event', 'event.id', 'due.eventId')
    .innerJoin('webhook', 'webhook.id', 'due.webhookId')
    .where('webhook.enabled', '=', 1)
    .orderBy('due.dueAt')
    .orderBy('due.seq')
    .select([
      'due.seq',
      'due.attempts',
      'event.id as eventId',
      'event.type',
      'event.at',
      'event.data',
      'webhook.id',
      'webhook.url',
      'webhook.adminId',
      'webhook.failures',
      'webhook.sealedSecret',
      'webhook.sealedOldSecret',
      'webhook.oldSecretUntil',
    ])
    .$narrowType<{ type: OfficeEventType }>()
    .execute();

export type Next = Awaited<ReturnType<typeof next>>[number];

export interface DeliveryAttempt {
  at: string;
  ms: number;
  status: number | null;
  reply: string | null;
  fault: string | null;
}

const UNREAD = 'Não enviado: o criador do webhook não pode mais ler este tipo de evento';

/** Gives these deliveries up, since the webhook's owner may no longer read them; the address gets no failure. */
export async function refuse(trx: Db, deliveries: readonly Next[], now: Date): Promise<void> {
  await insertAll(
    trx,
    'webhookTry',
    deliveries.map(({ seq: deliverySeq }) => ({
      deliverySeq,
      at: now.toISOString(),
      ms: 0,
      status: null,
      reply: null,
      fault: UNREAD,
    })),
  );
  await trx
    .updateTable('webhookDelivery')
    .set({ dueAt: null })
    .where(
      'seq',
      'in',
      deliveries.map(({ seq }) => seq),
    )
    .execute();
}

/**
 * Stores the results of one address, of which only the last may have failed, and schedules what follows. True where
 * the failures have switched the address off.
 */
export async function note(
  trx: Db,
  tries: readonly { of: Next; attempt: DeliveryAttempt }[],
  now: Date,
): Promise<boolean> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const at = now.toISOString();
  await insertAll(
    trx,
    'webhookTry',
    tries.map(({ of, attempt }) => ({ deliverySeq: of.seq, ...attempt })),
  );
  const went = tries.filter(({ attempt }) => attempt.fault === null).map(({ of }) => of.seq);
  if (went.length > 0)
    await trx
      .updateTable('webhookDelivery')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), dueAt: null, deliveredAt: at }))
      .where('seq', 'in', went)
      .execute();
  const last = tries.at(-1);
  if (!last) return false;
  const before = went.length > 0 ? 0 : last.of.failures;
  const webhook = trx.updateTable('webhook').where('id', '=', last.of.id);
  if (last.attempt.fault === null) {
    if (last.of.failures > 0) await webhook.set({ failures: 0, pausedUntil: null }).execute();
    return false;
  }
  const attempts = last.of.attempts + 1;
  const pause = pauseAfter(attempts);
  await trx
    .updateTable('webhookDelivery')
    .set({ attempts, dueAt: pause === undefined ? null : later(pause) })
    .where('seq', '=', last.of.seq)
    .execute();
  const failures = before + 1;
  const stop = failures >= FAILURES_TO_STOP;
  await webhook
    .set({
      failures,
      pausedUntil: later(restAfter(failures)),
      ...(stop && { enabled: 0 as const, stoppedAt: at }),
    })
    .execute();
  return stop;
}
