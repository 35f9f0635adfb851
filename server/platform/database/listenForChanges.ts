import pg from 'pg';
import { HOLD_TOGETHER } from './lock.ts';
import { MESSAGE_CHANGED, MessageListeners, type OnMessageChange } from './messageChanges.ts';

/** The channel on which triggers tell every process that something public has changed, and in which schema. */
export const CHANGED = 'shop_changed';
const RETRY_MS = 1_000;

/** Counts the changes that PostgreSQL announces, and passes on those of messages; knows nothing while the connection is down. */
export function listenForChanges(url: string): {
  generation: () => number | undefined;
  onMessage: OnMessageChange;
  close: () => Promise<void>;
} {
  let count: number | undefined;
  let rounds = 0;
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const messages = new MessageListeners();

  const connect = async (): Promise<void> => {
    if (closed) return;
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'arara-changes',
      keepAlive: true,
    });
    client = fresh;
    let schema: string | undefined;
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === MESSAGE_CHANGED) {
        const [place, id] = payload.split(' ');
        if (place === schema) messages.tell(id);
      } else if (count !== undefined && payload === schema) count += 1;
    });
    const lost = () => {
      if (client !== fresh) return;
      client = undefined;
      count = undefined;
      if (!closed) retry = setTimeout(() => void connect(), RETRY_MS);
    };
    fresh.on('error', lost).on('end', lost);
    try {
      await fresh.connect();
      await fresh.query(HOLD_TOGETHER);
      await fresh.query(`listen ${CHANGED}`);
      await fresh.query(`listen ${MESSAGE_CHANGED}`);
      const { rows } = await fresh.query<{ name: string }>('select current_schema() as name');
      schema = rows[0]?.name;
      // Whatever changed while nobody listened is told apart by a new round.
      rounds += 1;
      count = rounds * 1e9;
      messages.tell(undefined);
    } catch {
      lost();
    }
  };
  void connect();

  return {
    generation: () => count,
    onMessage: messages.add,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
