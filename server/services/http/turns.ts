import { setImmediate as nextRound } from 'node:timers/promises';
import { Failure } from './failure.ts';

/** Lets so much work run at a time and so much more wait for its turn; what comes beyond is refused at once. */
export class Turns {
  readonly #atATime: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;
  #lastBegun: Promise<void> = Promise.resolve();

  constructor({ atATime, waiting }: { atATime: number; waiting: number }) {
    this.#atATime = atATime;
    this.#waiting = waiting;
  }

  /** Throws `Failure` (`not_ready`, with `Retry-After`) when too many wait already. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atATime) {
      if (this.#queue.length >= this.#waiting)
        throw new Failure('not_ready', 'Há pedidos demais neste momento. Tente de novo em instantes.', {
          retryAfterSeconds: 1,
        });
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#running += 1;
    try {
      await this.#roundOfItsOwn();
      return await work();
    } finally {
      // Whoever waits longest takes over the place, so that nobody slips in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** A database in the process answers at once, so that work on it would follow work without a look at who has come meanwhile. */
  #roundOfItsOwn(): Promise<void> {
    this.#lastBegun = this.#lastBegun.then(() => nextRound());
    return this.#lastBegun;
  }
}
