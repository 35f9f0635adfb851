import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** A connection holds no more of them: each takes some 20 kB of PostgreSQL's memory. */
const MOST = 400;
/** A text is named at this run: lists of values of every length make texts that never recur. */
const RECURS_AT = 3;
const NAMEABLE = /^\s*(select|insert|update|delete)\b/i;

const runs = new LRUCache<string, number>({ max: 1_000 });
const names = new Map<string, string>();
/** The number of schema changes that this process has noticed. */
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || !NAMEABLE.test(text)) return known;
  const count = (runs.get(text) ?? 0) + 1;
  if (count < RECURS_AT) {
    runs.set(text, count);
    return undefined;
  }
  runs.delete(text);
  const name = `g${generation}s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Whether a statement failed because a newer release has changed the schema since it was prepared. Every statement is
 * then prepared again under another name.
 */
export function wasOutdated(error: unknown): boolean {
  const isSo = (error as { code?: string }).code === '0A000' && String(error).includes('cached plan');
  if (isSo) {
    names.clear();
    generation += 1;
  }
  return isSo;
}

/**
 * A connection that names the recurring statements of transactions, so that PostgreSQL parses and plans them once and
 * not at each run. Statements outside of transactions are planned for their values: one seller may have a third of all
 * sales, and a list planned for the average seller would read them all.
 */
export class NamingClient extends pg.Client {
  #inTransaction = false;

  override query(...input: unknown[]): never {
    const [text, values, ...rest] = input;
    const isText = typeof text === 'string';
    if (text === 'begin') this.#inTransaction = true;
    else if (text === 'commit' || text === 'rollback') this.#inTransaction = false;
    const name = isText && this.#inTransaction && Array.isArray(values) ? nameOf(text) : undefined;
    const [first, ...others] = name === undefined ? input : [{ name, text, values }, ...rest];
    return super.query(first as string, ...(others as [])) as unknown as never;
  }
}
