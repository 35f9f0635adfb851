import type SqliteDatabase from 'better-sqlite3';

/** The channel on which PostgreSQL tells every process which message of the inbox has changed, and in which schema. */
export const MESSAGE_CHANGED = 'shop_message';

/** Hears the id of a message that has changed, or undefined when any may have, unheard. */
export type MessageListener = (id: string | undefined) => void;

/** Calls the listener for each change, whoever made it, until the function it returns is called. */
export type OnMessageChange = (listener: MessageListener) => () => void;

/** Those who listen in this process. */
export class MessageListeners {
  readonly #listeners = new Set<MessageListener>();

  add: OnMessageChange = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell = (id: string | undefined): void => {
    for (const listener of this.#listeners) listener(id);
  };
}

/**
 * The changes of messages that this process makes itself, which on SQLite are all of them. The triggers belong to the
 * connection, so that another program that opens the file does not miss the function they call. They speak before the
 * commit; whoever reads because of it waits for the connection and thus for the end of the transaction.
 */
export function listenInProcess(database: SqliteDatabase.Database): OnMessageChange {
  const listeners = new MessageListeners();
  let begun = false;
  const begin = () => {
    begun = true;
    database.function('tell_message', (id: unknown) => {
      setImmediate(() => listeners.tell(String(id)));
      return null;
    });
    for (const change of ['insert', 'update'])
      database.exec(
        `create temp trigger "messageTold_${change}" after ${change} on message begin select tell_message(new.id); end`,
      );
  };
  return (listener) => {
    if (!begun) begin(); // by now the tables are there
    return listeners.add(listener);
  };
}
