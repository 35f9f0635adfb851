import { setImmediate as nextRound } from 'node:timers/promises';
import { Failure } from '#server/services/http/failure.ts';

/** Runs a limited number of jobs at a time and lets a limited number wait; further ones are refused at once. */
export class Turns {
  readonly #atATime: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;
  #lastBegun: Promise<void> = Promise.resolve();
  /** The number of running jobs, and the milliseconds of each since the start, with the time divided evenly among them. */
  #working = 0;
  #share = 0;
  #sharedAt = 0;

  constructor({ atATime, waiting }: { atATime: number; waiting: number }) {
    this.#atATime = atATime;
    this.#waiting = waiting;
  }

  /**
   * Throws `Failure` (`not_ready`, with `Retry-After`) when too many wait already. `cost` gets the milliseconds of
   * finished work, in which concurrent jobs share the time.
   */
  async take<Result>(work: () => Promise<Result>, cost?: (ms: number) => void): Promise<Result> {
    if (this.#running >= this.#atATime) {
      if (this.#queue.length >= this.#waiting)
        throw new Failure('not_ready', 'Há pedidos demais neste momento. Tente de novo em instantes.', {
          retryAfterSeconds: 1,
        });
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#running += 1;
    try {
      await this.#roundOfItsOwn();
      return await this.#measured(work, cost);
    } finally {
      // The longest waiting job takes over the place, so that no newer one gets in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #measured<Result>(work: () => Promise<Result>, cost?: (ms: number) => void): Promise<Result> {
    const startedAt = this.#shareNow();
    this.#working += 1;
    try {
      const result = await work();
      cost?.(this.#shareNow() - startedAt);
      return result;
    } finally {
      this.#shareNow();
      this.#working -= 1;
    }
  }

  #shareNow(): number {
    const now = performance.now();
    if (this.#working > 0) this.#share += (now - this.#sharedAt) / this.#working;
    this.#sharedAt = now;
    return this.#share;
  }

  /** An in-process database answers at once, so jobs would follow each other without accepting connections in between. */
  #roundOfItsOwn(): Promise<void> {
    this.#lastBegun = this.#lastBegun.then(() => nextRound());
    return this.#lastBegun;
  }
}
