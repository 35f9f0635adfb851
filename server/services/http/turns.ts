import { setImmediate as nextRound } from 'node:timers/promises';
import { Failure } from './failure.ts';

/** Lets so much work run at a time and so much more wait for its turn; what comes beyond is refused at once. */
export class Turns {
  readonly #atATime: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;
  #lastBegun: Promise<void> = Promise.resolve();
  /** How many are at work, and milliseconds of each one's own since the start, were the time divided evenly among them. */
  #working = 0;
  #share = 0;
  #sharedAt = 0;

  constructor({ atATime, waiting }: { atATime: number; waiting: number }) {
    this.#atATime = atATime;
    this.#waiting = waiting;
  }

  /**
   * Throws `Failure` (`not_ready`, with `Retry-After`) when too many wait already. `cost` hears what work that came to its end
   * has cost: milliseconds, those in which several were at work divided among them, so that each is told once.
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
      // Whoever waits longest takes over the place, so that nobody slips in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #measured<Result>(work: () => Promise<Result>, cost?: (ms: number) => void): Promise<Result> {
    const begun = this.#shareNow();
    this.#working += 1;
    try {
      const result = await work();
      cost?.(this.#shareNow() - begun);
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

  /** A database in the process answers at once, so that work on it would follow work without a look at who has come meanwhile. */
  #roundOfItsOwn(): Promise<void> {
    this.#lastBegun = this.#lastBegun.then(() => nextRound());
    return this.#lastBegun;
  }
}
