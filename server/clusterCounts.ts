import type { Counted, Counting } from '#server/services/limits/clusterStore.ts';

interface Window {
  hits: number;
  resetAt: number;
}

/** What the limits have counted, in the one process that receives all requests that count. */
export class ClusterCounts {
  readonly #windows = new Map<string, Window>();
  #sweptAt = Date.now();

  answer({ counting, key, by, windowMs }: Counting): Counted {
    const now = Date.now();
    this.#sweep(now, windowMs);
    const window = this.#window(key, now, windowMs);
    window.hits = Math.max(0, window.hits + by);
    return { counted: counting, totalHits: window.hits, resetAt: window.resetAt };
  }

  #window(key: string, now: number, windowMs: number): Window {
    const known = this.#windows.get(key);
    if (known && known.resetAt > now) return known;
    const fresh = { hits: 0, resetAt: now + windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  /** An address without a new request is forgotten after its window. */
  #sweep(now: number, windowMs: number): void {
    if (now - this.#sweptAt < windowMs) return;
    this.#sweptAt = now;
    for (const [key, { resetAt }] of this.#windows) if (resetAt <= now) this.#windows.delete(key);
  }
}
