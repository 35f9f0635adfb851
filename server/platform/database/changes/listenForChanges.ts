import pg from 'pg';
import { HOLD_TOGETHER } from '#server/platform/database/lock.ts';
import { isUnreachable } from '#server/platform/database/outage.ts';
import { type FollowedTable, type OnRowChange, ROW_CHANGED, RowListeners } from './rowChanges.ts';
import { type TableChanges, wordsOf } from './tableChanges.ts';

/** The channel on which triggers notify every process of the table that has changed, and in which schema. */
export const TABLE_CHANGED = 'shop_table_changed';
const RETRY_MS = 500;
const PATIENCE_MS = 3_000;
const ROUND = 1e9;

/** Receives from PostgreSQL which tables changed, and passes on changes of followed rows; knows nothing while the connection is down. */
export function listenForChanges(url: string): {
  changes: TableChanges;
  on: Record<FollowedTable, OnRowChange>;
  close: () => Promise<void>;
} {
  let count: number | undefined;
  let changedAt = new Map<string, number>();
  let watched: Promise<Map<string, boolean>> | undefined;
  let rounds = 0;
  let away = false;
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const rows = {
    message: new RowListeners(),
    purchase: new RowListeners(),
    conversation: new RowListeners(),
    notice: new RowListeners(),
  };
  const tableOf = new Map<string, FollowedTable>([
    [ROW_CHANGED.message.channel, 'message'],
    [ROW_CHANGED.purchase.channel, 'purchase'],
    [ROW_CHANGED.conversation.channel, 'conversation'],
    [ROW_CHANGED.notice.channel, 'notice'],
  ]);

  const connect = async (): Promise<void> => {
    if (closed) return;
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'arara-changes',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
    });
    client = fresh;
    let schema: string | undefined;
    fresh.on('notification', ({ channel, payload = '' }) => {
      const [place, what = ''] = payload.split(' ');
      if (place !== schema) return;
      const table = tableOf.get(channel);
      if (table) rows[table].tell(what);
      else if (count !== undefined) changedAt.set(what, (count += 1));
    });
    const reconnectLater = (pauseMs: number) => {
      if (client !== fresh) return;
      client = undefined;
      count = undefined;
      watched = undefined;
      if (!closed) retry = setTimeout(() => void connect(), pauseMs);
    };
    // Until the first look, which comes at once, it is unknown whether the database is gone or this connection alone.
    const onError = () => {
      if (client === fresh) away = true;
      reconnectLater(0);
    };
    fresh.on('error', onError).on('end', onError);
    try {
      await fresh.connect();
      await fresh.query(HOLD_TOGETHER);
      await fresh.query(`listen ${TABLE_CHANGED}`);
      for (const channelOfRows of tableOf.keys()) await fresh.query(`listen ${channelOfRows}`);
      const { rows: schemas } = await fresh.query<{ name: string }>('select current_schema() as name');
      schema = schemas[0]?.name;
      // A new round covers all changes while no connection listened.
      rounds += 1;
      changedAt = new Map();
      count = rounds * ROUND;
      away = false;
      for (const each of Object.values(rows)) each.tell(undefined);
    } catch (error) {
      away = isUnreachable(error);
      reconnectLater(RETRY_MS);
    }
  };
  void connect();

  const changes: TableChanges = {
    now: () => count,
    away: () => away,
    tablesRead: async (statements) => {
      const listening = client;
      if (count === undefined || !listening) return undefined;
      const known = await (watched ??= watchedTables(listening)).catch(() => undefined);
      if (!known) return undefined;
      const tables = [...new Set([...statements].flatMap((each) => [...wordsOf(each)]))].filter((word) =>
        known.has(word),
      );
      return tables.every((table) => known.get(table)) ? tables : undefined;
    },
    unchangedSince: (moment, tables) =>
      count !== undefined &&
      moment >= rounds * ROUND &&
      (moment === count || tables.every((table) => (changedAt.get(table) ?? 0) <= moment)),
  };

  return {
    changes,
    on: {
      message: rows.message.add,
      purchase: rows.purchase.add,
      conversation: rows.conversation.add,
      notice: rows.notice.add,
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

/** Every table of the schema, and whether a trigger announces its changes. */
async function watchedTables(client: pg.Client): Promise<Map<string, boolean>> {
  const { rows } = await client.query<{ name: string; watched: boolean }>(`
    select relname as name, exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'announce_change') as watched
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`);
  return new Map(rows.map(({ name, watched }) => [name, watched]));
}
