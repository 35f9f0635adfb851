import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { KyselyPlugin, LogEvent } from 'kysely';

/** A statement that was asked, and what it gave. */
export interface Read {
  sql: string;
  parameters: readonly unknown[];
  /** Of its rows; none while they come in parts, or when they are not there yet. */
  digest?: string;
}

const noting = new AsyncLocalStorage<Set<Read>>();
const underWay = new WeakMap<object, Read>();

/** Runs `work` and notes in `reads` each statement that it asks a database, however deep, with a digest of its rows. */
export const noteReads = <Value>(reads: Set<Read>, work: () => Value): Value => noting.run(reads, work);

/** Whoever notes what is read in this asynchronous context hears of these. */
export function tellReads(reads: Iterable<Read>): void {
  const noted = noting.getStore();
  if (noted) for (const read of reads) noted.add(read);
}

/** The database tells of a statement here; its rows follow through `digestRows`. */
export function tellStatement({ query: { sql, parameters, queryId } }: LogEvent): void {
  const noted = noting.getStore();
  if (!noted) return;
  const read: Read = { sql, parameters };
  noted.add(read);
  underWay.set(queryId, read);
}

/** Hears of the rows that statements give. */
export const digestRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ queryId, result }) => {
    const read = underWay.get(queryId);
    if (read) read.digest = digestOf(result.rows);
    return Promise.resolve(result);
  },
};

export const digestOf = (rows: readonly unknown[]): string =>
  createHash('sha1').update(JSON.stringify(rows)).digest('base64');
