import { type RawBuilder, type Selectable, sql } from 'kysely';
import { lockName } from '#server/platform/database/lockRow.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db, EventTable } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { faultAt } from '#server/services/http/failure.ts';
import { type Event, EVENT_VERSION, type EventQuery } from '#shared/contract/eventLog.ts';
import { EVENT_DAYS, type EventType } from '#shared/contract/events.ts';
import type { SellerEventEntry } from '#shared/contract/seller/events.ts';
import type { SellerEventType } from '#shared/contract/sellerEvents.ts';
import { DAY } from '#shared/values/time.ts';
import * as queue from './deliveryQueue.ts';
import { type About, bodiesIn } from './eventBodies.ts';
import { type AboutSellers, sellerBodyOf } from './sellerEventBodies.ts';

/** How many bodies a transaction writes itself; bulk changes are written right after the commit. */
const MOST_IN_ITS_TRANSACTION = 200;
const PART = 500;

type Row = ((About & { sellerId: null }) | AboutSellers) & Pick<Selectable<EventTable>, 'seq' | 'position'>;

const withoutBody = (db: Db) =>
  db
    .selectFrom('event')
    .where('data', 'is', null)
    .orderBy('seq')
    .select(['seq', 'type', 'subjectId', 'partId', 'position', 'sellerId'])
    .$castTo<Row>(); // a test has its whole body

/** Writes the bodies of this transaction's events, before it commits. */
export async function writeEventBodies(trx: Db, now: Date): Promise<void> {
  const own =
    engineOf(trx) === 'sqlite'
      ? withoutBody(trx)
      : withoutBody(trx).where(sql<boolean>`"xmin" = pg_current_xact_id_if_assigned()::xid`);
  const rows = await own.limit(MOST_IN_ITS_TRANSACTION).execute();
  if (rows.length > 0) await writeBodies(trx, await withoutRepetitions(trx, rows), now, { at: true });
}

/** Merges several steps on one subject in one transaction into one event; a new product has no change event as well. */
async function withoutRepetitions(trx: Db, rows: Row[]): Promise<Row[]> {
  const keys = new Set<string>();
  const repeated = rows.filter(({ type, subjectId, partId, position, sellerId }) => {
    const key = `${type} ${subjectId} ${partId}${sellerId === null ? '' : ` to ${sellerId}`}`;
    const again =
      keys.has(key) || (type === 'product.updated' && keys.has(`product.created ${subjectId} null`));
    keys.add(key);
    return again && position === null;
  });
  if (repeated.length === 0) return rows;
  const redundant = repeated.map(({ seq }) => seq);
  await trx.deleteFrom('event').where('seq', 'in', redundant).execute();
  return rows.filter((row) => !repeated.includes(row));
}

/** Recent events are dated by the shop's clock. */
async function writeBodies(trx: Db, rows: Row[], now: Date, { at }: { at: boolean }): Promise<void> {
  if (rows.length === 0) return;
  const bodyOf = await bodiesIn(
    trx,
    now,
    rows.filter((row) => row.sellerId === null),
  );
  const values: RawBuilder<unknown>[] = [];
  for (const row of rows)
    values.push(
      sql`(${String(row.seq)}, ${row.sellerId === null ? await bodyOf(row) : await sellerBodyOf(trx, now, row)})`,
    );
  await sql`
    update "event" set "data" = "told"."column2"
      ${at ? sql`, "at" = case when "position" is null then ${now.toISOString()} else "at" end` : sql``}
    from (values ${sql.join(values)}) as "told"
    where "event"."seq" = cast("told"."column1" as bigint)`.execute(trx);
}

/**
 * Gives every event its body, where its transaction did not write one, and its position. Transactions do not commit
 * in the order they began, so one process at a time assigns positions afterwards: a reader misses nothing before
 * its cursor.
 */
export async function publish(db: Db, now: Date): Promise<void> {
  while (await waiting(db)) await transaction(db, (trx) => publishSome(trx, now));
}

const waiting = (db: Db) =>
  db
    .selectFrom('event')
    .where((eb) => eb.or([eb('position', 'is', null), eb('data', 'is', null)]))
    .select('seq')
    .limit(1)
    .executeTakeFirst();

async function publishSome(trx: Db, now: Date): Promise<void> {
  await lockName(trx, 'events');
  await writeBodies(trx, await withoutBody(trx).limit(PART).execute(), now, { at: false });
  const { rows } = await sql<{ id: string; type: string; seq: number; sellerId: string | null }>`
    update "event" set "position" = "next"."position" from (
      select "seq", (select coalesce(max("position"), 0) from "event")
        + row_number() over (order by "seq") as "position"
      from "event" where "position" is null and "data" is not null order by "seq" limit ${sql.lit(PART)}
    ) as "next" where "next"."seq" = "event"."seq"
    returning "event"."id", "event"."type", "event"."seq", "event"."sellerId"`.execute(trx);
  // Webhooks belong to the back-office.
  const inOrder = rows
    .filter(({ sellerId }) => sellerId === null)
    .toSorted((one, other) => one.seq - other.seq);
  await queue.queueEvents(trx, inOrder, now);
}

type Paging = Pick<EventQuery, 'after' | 'perPage'>;
interface EventPage<Shown> {
  items: Shown[];
  after: string | null;
  more: boolean;
}

/** The back-office's events of these types after a cursor. Throws `cursor_expired` where the cursor's event is deleted. */
export const list = (db: Db, paging: Paging, types: readonly EventType[]) =>
  readPage(db, paging, types, null) as Promise<EventPage<Event>>;

export const listOfSeller = (db: Db, sellerId: string, paging: Paging, types: readonly SellerEventType[]) =>
  readPage(db, paging, types, sellerId) as Promise<EventPage<SellerEventEntry>>;

async function readPage(
  db: Db,
  { after, perPage }: Paging,
  types: readonly (EventType | SellerEventType)[],
  sellerId: string | null,
): Promise<EventPage<ReturnType<typeof eventOf>>> {
  const from = after === undefined ? 0 : await positionOf(db, after, sellerId);
  const rows =
    types.length === 0
      ? []
      : await db
          .selectFrom('event')
          .where('sellerId', sellerId === null ? 'is' : '=', sellerId)
          .where('position', '>', from)
          .where('type', 'in', types)
          .orderBy('position')
          .select(['id', 'type', 'at', 'data'])
          .limit(perPage + 1)
          .execute();
  // An event whose body is being rewritten is read the next time.
  const unwritten = rows.findIndex(({ data }) => data === null);
  const ready = unwritten === -1 ? rows : rows.slice(0, unwritten);
  const items = ready.slice(0, perPage).map(eventOf);
  return { items, after: items.at(-1)?.id ?? after ?? null, more: ready.length > perPage };
}

/** An event in the form that programs get. */
const eventOf = ({ id, type, at, data }: Pick<Selectable<EventTable>, 'id' | 'type' | 'at' | 'data'>) => ({
  id,
  type,
  timestamp: at,
  version: EVENT_VERSION,
  data: JSON.parse(data ?? '{}') as Event['data'],
});

export const bodyOf = (row: Parameters<typeof eventOf>[0]): string => JSON.stringify(eventOf(row));

async function positionOf(db: Db, id: string, sellerId: string | null): Promise<number> {
  const row = await db
    .selectFrom('event')
    .where('id', '=', id)
    .where('sellerId', sellerId === null ? 'is' : '=', sellerId)
    .select('position')
    .executeTakeFirst();
  if (row?.position) return row.position;
  throw faultAt(
    'after',
    `Este evento não existe, ou tem mais de ${EVENT_DAYS} dias: leia desde o mais antigo que há, sem \`after\``,
    'cursor_expired',
  );
}

/** Keeps the newest event, since the next positions count from it. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('event')
    .where('at', '<', new Date(now.getTime() - EVENT_DAYS * DAY).toISOString())
    .where('position', '<', (eb) => eb.selectFrom('event').select((of) => of.fn.max('position').as('last')))
    .execute();
}
