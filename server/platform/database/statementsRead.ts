import { AsyncLocalStorage } from 'node:async_hooks';

const noting = new AsyncLocalStorage<Set<string>>();

/** Runs `read` and notes in `statements` each statement that it asks a database, however deep. */
export const noteStatements = <Value>(statements: Set<string>, read: () => Value): Value =>
  noting.run(statements, read);

/** Whoever notes what is read in this asynchronous context hears of these statements. */
export function tellStatements(asked: Iterable<string>): void {
  const statements = noting.getStore();
  if (statements) for (const statement of asked) statements.add(statement);
}
