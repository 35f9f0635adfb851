import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { KyselyPlugin, LogEvent } from 'kysely';

/** A statement and the digest of its rows. */
export interface Read {
  sql: string;
  parameters: readonly unknown[];
  /** Of its rows; none while they come in parts, or when they are not there yet. */
  digest?: string;
}

interface Asking {
  /** Where the statements are noted, if a listener wants them. */
  reads?: Set<Read> | undefined;
  /** What was found for the reply that is being made. */
  found?: Map<string, Promise<Noted<object>>> | undefined;
}

interface Noted<Value> {
  value: Value;
  reads: ReadonlySet<Read>;
}

/** One for both: each costs something at every promise. */
const asking = new AsyncLocalStorage<Asking>();
const underWay = new WeakMap<object, Read>();

/** Runs `work` and notes in `reads` each statement that it asks a database, however deep, with a digest of its rows. */
export const noteReads = <Value>(reads: Set<Read>, work: () => Value): Value =>
  asking.run({ reads, found: asking.getStore()?.found }, work);

/** Runs what makes one reply: what it finds by `onceForReply` is read once, and all its parts say the same. */
export const makingReply = <Value>(work: () => Value): Value =>
  asking.run({ reads: asking.getStore()?.reads, found: new Map() }, work);

/** What `read` gives, read once for each name while a reply is made, and always outside of one. */
export async function onceForReply<Value extends object>(
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const { reads: noting, found } = asking.getStore() ?? {};
  if (!found) return read();
  // A read without a listener could not be reported later.
  const key = noting ? `noted ${name}` : name;
  const finding = found.get(key) ?? (noting ? noted(read) : read().then((value) => ({ value, reads: NONE })));
  found.set(key, finding);
  const { value, reads } = await finding;
  reportReads(reads);
  return value as Value;
}

/** What `read` gives, and what was read for it. */
export async function noted<Value>(read: () => Promise<Value>): Promise<Noted<Value>> {
  const reads = new Set<Read>();
  return { value: await noteReads(reads, read), reads };
}

const NONE: ReadonlySet<Read> = new Set();

/** The listener of this asynchronous context receives these. */
export function reportReads(reads: Iterable<Read>): void {
  const noting = asking.getStore()?.reads;
  if (noting) for (const read of reads) noting.add(read);
}

/** The database reports a statement here; its rows follow through `digestRows`. */
export function reportStatement({ query: { sql, parameters, queryId } }: LogEvent): void {
  const noting = asking.getStore()?.reads;
  if (!noting) return;
  const read: Read = { sql, parameters };
  noting.add(read);
  underWay.set(queryId, read);
}

/** Receives the rows that statements return. */
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
