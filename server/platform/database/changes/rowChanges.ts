import type SqliteDatabase from '#server/platform/database/sqlite.mjs';

/**
 * The tables whose changes are followed on screens, with the channels on which PostgreSQL notifies every process of the row that has
 * changed, and in which schema. Of a notice the channel names its customer.
 */
export const ROW_CHANGED = {
  message: { channel: 'shop_message', key: 'id' },
  purchase: { channel: 'shop_purchase', key: 'id' },
  conversation: { channel: 'shop_conversation', key: 'id' },
  notice: { channel: 'shop_notice', key: 'customerId' },
} as const;

export type FollowedTable = keyof typeof ROW_CHANGED;

/** Receives the `key` of a row that has changed, or undefined when any may have. */
export type RowListener = (id: string | undefined) => void;

/** Calls the listener for each change of any process, until the function it returns is called. */
export type OnRowChange = (listener: RowListener) => () => void;

export class RowListeners {
  readonly #listeners = new Set<RowListener>();

  add: OnRowChange = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell = (id: string | undefined): void => {
    for (const listener of this.#listeners) listener(id);
  };
}

/**
 * The changes of a table that this process makes itself, which on SQLite are all of them. The triggers belong to the
 * connection, so that another program that opens the file does not miss the function they call. They speak before the
 * commit; a read that follows waits for the connection and thus for the end of the transaction.
 */
export function listenInProcess(database: SqliteDatabase.Database, table: FollowedTable): OnRowChange {
  const listeners = new RowListeners();
  let begun = false;
  const begin = () => {
    begun = true;
    database.function(`tell_${table}`, (id: unknown) => {
      setImmediate(() => listeners.tell(String(id)));
      return null;
    });
    for (const change of ['insert', 'update'])
      database.exec(
        `create temp trigger "${table}Told_${change}" after ${change} on ${table} begin select tell_${table}(new."${ROW_CHANGED[table].key}"); end`,
      );
  };
  return (listener) => {
    if (!begun) begin(); // by now the tables are there
    return listeners.add(listener);
  };
}
