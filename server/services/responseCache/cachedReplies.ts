import { LRUCache } from 'lru-cache';
import { MINUTE } from '#shared/values/time.ts';

const MEGABYTE = 1_048_576;
/** The greatest age of a reply that shows the time. */
const AGE_MS = MINUTE;
/** Replies requested again since they were made. */
const PROTECTED_BYTES = 18 * MEGABYTE;
/** Replies requested once. */
const PROBATION_BYTES = 6 * MEGABYTE;
/** All encodings of one document together. */
const DOCUMENT_BYTES = 4 * MEGABYTE;
/** The largest page is a quarter of it. */
const LARGEST = 262_144; // bytes of a body
/** What one network may move from probation into the protected part in a minute. */
const SHARE_BYTES = PROTECTED_BYTES / 8;

export interface Sized {
  body: Buffer;
  /** The reply's size in memory. */
  bytes: number;
  /** `performance.now()` when it was cached. */
  since: number;
}

type Drop = 'changed' | 'expired' | 'evicted' | 'unwatched' | 'large';

/**
 * Cached replies in three parts, so that no stranger empties the cache. A reply begins in probation, and its second
 * request protects it: endless addresses requested once evict each other. One network protects an eighth of the
 * protected part in a minute, with any number of requests. A document has its own part. No reply is larger than
 * `LARGEST`, except a document's.
 */
export class CachedReplies<Reply extends Sized> {
  /** Replies that were dropped, by reason, and those that were never cached. */
  readonly drops: Record<Drop, number> = { changed: 0, expired: 0, evicted: 0, unwatched: 0, large: 0 };
  readonly #protected: LRUCache<string, Reply>;
  readonly #probation: LRUCache<string, Reply>;
  readonly #documents = new Map<string, LRUCache<string, Reply>>();
  readonly #spent = new LRUCache<string, number>({ max: 1_000, ttl: MINUTE, noUpdateTTL: true });

  constructor() {
    this.#protected = this.#part(PROTECTED_BYTES);
    this.#probation = this.#part(PROBATION_BYTES);
  }

  /** The protected reply, or one of the document that `documentOf` names; an expired one only with `allowStale`. */
  get(key: string, documentOf: () => string | undefined, allowStale: boolean): Reply | undefined {
    const reply = this.#protected.get(key, { allowStale });
    if (reply || this.#documents.size === 0) return reply;
    const document = documentOf();
    return document === undefined ? undefined : this.#documents.get(document)?.get(key, { allowStale });
  }

  /** The reply in probation. */
  onProbation = (key: string, allowStale: boolean): Reply | undefined =>
    this.#probation.get(key, { allowStale });

  /**
   * Protects a reply in probation that this network has requested again; it stays there once the network's share is
   * used up.
   */
  protect(key: string, network: string): void {
    const reply = this.#probation.peek(key, { allowStale: true });
    if (!reply) return;
    const spent = (this.#spent.get(network) ?? 0) + reply.bytes;
    if (spent > SHARE_BYTES) return;
    this.#spent.set(network, spent);
    this.#probation.delete(key);
    this.#protected.set(key, reply, { start: reply.since });
  }

  /** Caches a reply, in place of the previous one of this key. */
  set(key: string, reply: Reply, document: string | undefined): void {
    if (reply.body.length <= LARGEST) {
      const part = this.#protected.peek(key, { allowStale: true }) ? this.#protected : this.#probation;
      part.set(key, reply);
    } else if (document !== undefined && reply.bytes <= DOCUMENT_BYTES) {
      const part = this.#documents.get(document) ?? this.#part(DOCUMENT_BYTES);
      this.#documents.set(document, part.set(key, reply));
    } else this.drops.large += 1;
  }

  /** How much is cached now. */
  size(): { replies: number; bytes: number } {
    const parts = [this.#protected, this.#probation, ...this.#documents.values()];
    return {
      replies: parts.reduce((sum, part) => sum + part.size, 0),
      bytes: parts.reduce((sum, part) => sum + part.calculatedSize, 0),
    };
  }

  clear(): void {
    this.#protected.clear();
    this.#probation.clear();
    this.#documents.clear();
    this.#spent.clear();
  }

  #part(maxSize: number): LRUCache<string, Reply> {
    return new LRUCache<string, Reply>({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: AGE_MS,
      // An expired reply holds its place, so that the next one of its address is protected too.
      noDeleteOnStaleGet: true,
      dispose: ({ since }, _key, reason) => {
        if (reason === 'evict') this.drops.evicted += 1;
        else if (reason === 'set')
          this.drops[performance.now() - since > AGE_MS ? 'expired' : 'changed'] += 1;
      },
    });
  }
}
