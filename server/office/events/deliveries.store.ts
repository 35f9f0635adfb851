import { randomUUID } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { WebhookDelivery } from '#shared/contract/admin/webhooks.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { type EventType, permissionOfEvent, TEST_EVENT } from '#shared/events.ts';
import type { Permission } from '#shared/permissions.ts';
import { type DeliveryState, FAILURES_TO_STOP, pauseAfter, restAfter } from '#shared/webhooks.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/http/cursors.ts';
import * as webhooks from './webhooks.store.ts';

/** Puts events on their way to the addresses that want them, in the transaction that gives them their position. */
export async function queue(
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

/** An event of its own for one address, whatever that one wants; no reader of events meets it. */
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

/** Sends it once more, now. */
export async function queueAgain(trx: Db, webhookId: string, seq: number, now: Date): Promise<void> {
  await trx.updateTable('webhookDelivery').set({ dueAt: now.toISOString() }).where('seq', '=', seq).execute();
  await wake(trx, webhookId);
}

/** Sends what waits now, instead of after its pauses. */
export async function hurry(trx: Db, webhookId: string, now: Date): Promise<void> {
  await trx
    .updateTable('webhookDelivery')
    .set({ dueAt: now.toISOString() })
    .where('webhookId', '=', webhookId)
    .where('dueAt', '>', now.toISOString())
    .execute();
}

/** What a person asks for waits for no pause. */
const wake = (trx: Db, id: string) =>
  trx.updateTable('webhook').set({ pausedUntil: null }).where('id', '=', id).execute();

type Joined<Output> = SelectQueryBuilder<Tables, 'webhookDelivery' | 'event', Output>;

const joined = (db: Db) =>
  db.selectFrom('webhookDelivery').innerJoin('event', 'event.id', 'webhookDelivery.eventId');

const inState = <Output>(query: Joined<Output>, state: DeliveryState | undefined): Joined<Output> =>
  state === undefined
    ? query
    : query
        .where('dueAt', state === 'waiting' ? 'is not' : 'is', null)
        .$if(state !== 'waiting', (of) =>
          of.where('deliveredAt', state === 'delivered' ? 'is not' : 'is', null),
        );

const summaries = (db: Db, webhookId: string) =>
  joined(db)
    .where('webhookId', '=', webhookId)
    .leftJoin('webhookTry', (join) =>
      join.on('webhookTry.seq', '=', (eb) =>
        eb
          .selectFrom('webhookTry as latest')
          .whereRef('latest.deliverySeq', '=', 'webhookDelivery.seq')
          .select((of) => of.fn.max('latest.seq').as('seq')),
      ),
    )
    .select([
      'webhookDelivery.seq',
      'webhookDelivery.attempts',
      'webhookDelivery.dueAt',
      'webhookDelivery.deliveredAt',
      'event.id as eventId',
      'event.type',
      'event.at',
      'event.data',
      'webhookTry.status',
      'webhookTry.fault',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

const stateOf = ({ dueAt, deliveredAt }: Row): DeliveryState => {
  if (dueAt !== null) return 'waiting';
  return deliveredAt === null ? 'givenUp' : 'delivered';
};

const shown = (row: Row): WebhookDelivery => ({
  id: String(row.seq),
  event: { id: row.eventId, type: row.type, timestamp: row.at },
  state: stateOf(row),
  attempts: row.attempts,
  dueAt: row.dueAt,
  deliveredAt: row.deliveredAt,
  status: row.status,
  fault: row.fault,
});

const NEWEST_FIRST: ListOrder<Row> = {
  name: 'newest',
  columns: [{ ref: 'webhookDelivery.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq }],
};

/** All that goes to an address, the newest first, a part at a time. */
export async function* listAll(
  db: Db,
  webhookId: string,
  { state }: { state?: DeliveryState | undefined },
): AsyncGenerator<WebhookDelivery[]> {
  const wanted = summaries(db, webhookId).where('webhookDelivery.seq', 'in', () =>
    inState(joined(db), state).where('webhookId', '=', webhookId).select('webhookDelivery.seq'),
  );
  for await (const rows of readAll(wanted, NEWEST_FIRST)) yield rows.map(shown);
}

export async function list(
  db: Db,
  webhookId: string,
  { state, page, perPage }: PageQuery & { state?: DeliveryState | undefined },
): Promise<Page<WebhookDelivery> & { counts: Record<DeliveryState, number> }> {
  const counts = await countsOf(db, webhookId);
  const total = state ? counts[state] : counts.waiting + counts.delivered + counts.givenUp;
  const seqs = inState(joined(db), state)
    .where('webhookId', '=', webhookId)
    .orderBy('webhookDelivery.seq', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .select('webhookDelivery.seq');
  const rows = await summaries(db, webhookId)
    .where('webhookDelivery.seq', 'in', (eb) => eb.selectFrom(seqs.as('shown')).select('shown.seq'))
    .orderBy('webhookDelivery.seq', 'desc')
    .execute();
  return { items: rows.map(shown), page, perPage, total, counts };
}

async function countsOf(db: Db, webhookId: string): Promise<Record<DeliveryState, number>> {
  const { all, waiting, delivered } = await db
    .selectFrom('webhookDelivery')
    .where('webhookId', '=', webhookId)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('dueAt').as('waiting'),
      eb.fn
        .count<number>(eb.case().when('dueAt', 'is', null).then(eb.ref('deliveredAt')).end())
        .as('delivered'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, delivered, givenUp: all - waiting - delivered };
}

/** One of them with what was sent and every try, the last one first. */
export async function find(db: Db, webhookId: string, seq: number) {
  const row = await summaries(db, webhookId).where('webhookDelivery.seq', '=', seq).executeTakeFirst();
  if (!row) return undefined;
  const tries = await db
    .selectFrom('webhookTry')
    .where('deliverySeq', '=', seq)
    .orderBy('seq', 'desc')
    .select(['at', 'ms', 'status', 'reply', 'fault'])
    .execute();
  return {
    summary: shown(row),
    tries,
    event: { id: row.eventId, type: row.type, at: row.at, data: row.data },
  };
}

/** What kinds of events it holds, sent or not; tests apart, which anybody may read. */
export async function typesOf(db: Db, webhookId: string): Promise<EventType[]> {
  const rows = await joined(db).where('webhookId', '=', webhookId).select('event.type').distinct().execute();
  return rows.flatMap(({ type }) => (type === TEST_EVENT ? [] : type));
}

/** Long enough for a try and what comes before and after it. */
export const LEASE_MS = 60_000;

const free = (now: string) => sql<boolean>`("leasedUntil" is null or "leasedUntil" <= ${now})`;

/** The addresses for which something is due and that nobody sends to. */
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

/** Takes an address for this process alone, for a minute; false where another one has it. */
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

/** How many are sent before it is written down how they went; so many a process that dies may send again. */
const AT_A_TIME = 20;

/** What is to be sent to an address next: one that has failed stands behind what became due while it paused. */
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
      'webhook.failures',
      'webhook.sealedSecret',
      'webhook.sealedOldSecret',
      'webhook.oldSecretUntil',
    ])
    .execute();

export type Next = Awaited<ReturnType<typeof next>>[number];

export interface Tried {
  at: string;
  ms: number;
  status: number | null;
  reply: string | null;
  fault: string | null;
}

/**
 * Writes down how tries of one address went, of which only the last may have failed, and what follows from it; true where its
 * failures have switched the address off.
 */
export async function note(
  trx: Db,
  tries: readonly { of: Next; tried: Tried }[],
  now: Date,
): Promise<boolean> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const at = now.toISOString();
  await insertAll(
    trx,
    'webhookTry',
    tries.map(({ of, tried }) => ({ deliverySeq: of.seq, ...tried })),
  );
  const went = tries.filter(({ tried }) => tried.fault === null).map(({ of }) => of.seq);
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
  if (last.tried.fault === null) {
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

/** Whether somebody with these permissions may see what was sent. */
export const mayBeSeen = (type: EventType | typeof TEST_EVENT, permissions: readonly Permission[]): boolean =>
  type === TEST_EVENT || permissions.includes(permissionOfEvent(type));
