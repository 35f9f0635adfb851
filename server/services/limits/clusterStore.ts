import type { Options, Store } from 'express-rate-limit';

/** A message of a cluster's process to its primary: add to the count of this name. */
export interface Counting {
  counting: number;
  key: string;
  by: number;
  windowMs: number;
}

/** The reply: the count now, and when it resets. */
export interface Counted {
  counted: number;
  totalHits: number;
  resetAt: number;
}

const waiting = new Map<number, (result: Counted) => void>();
let last = 0;
let isListening = false;

function ask(question: Omit<Counting, 'counting'>): Promise<Counted> {
  if (!isListening) process.on('message', hear);
  isListening = true;
  last += 1;
  const counting: Counting = { counting: last, ...question };
  const answer = new Promise<Counted>((resolve) => waiting.set(counting.counting, resolve));
  process.send?.(counting);
  return answer;
}

function hear(message: unknown): void {
  const { counted } = message as Partial<Counted>;
  if (counted === undefined) return;
  waiting.get(counted)?.(message as Counted);
  waiting.delete(counted);
}

/** The counts of a limit, shared by all processes of a cluster. */
export class ClusterStore implements Store {
  readonly localKeys = false;
  readonly prefix: string;
  #windowMs = 0;

  constructor(identifier: string) {
    this.prefix = `${identifier} `;
  }

  init({ windowMs }: Options): void {
    this.#windowMs = windowMs;
  }

  async increment(key: string) {
    const { totalHits, resetAt } = await this.#count(key, 1);
    return { totalHits, resetTime: new Date(resetAt) };
  }

  async decrement(key: string): Promise<void> {
    await this.#count(key, -1);
  }

  async resetKey(key: string): Promise<void> {
    await this.#count(key, -Number.MAX_SAFE_INTEGER);
  }

  #count = (key: string, by: number) => ask({ key: this.prefix + key, by, windowMs: this.#windowMs });
}
