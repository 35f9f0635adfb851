import type { Logger } from 'pino';
import type { Db } from '#server/platform/database/tables.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import * as clock from './clock.store.ts';

/** A clock and the latest stored instant, where they are too far apart; both ISO instants. */
export interface ClockDoubt {
  now: string;
  latest: string;
}

/** Thrown by `certainNow`: the clock has jumped since it was last compared. */
export class UncertainClock extends Error {
  constructor() {
    super('the clock has jumped; work that depends on time waits until it is compared again');
  }
}

interface Watched {
  db: Db;
  log: Logger;
  now?: () => Date;
  /** Called when a doubt begins. */
  onDoubt?: (doubt: ClockDoubt) => Promise<void>;
  /** Milliseconds of a monotonic clock. */
  steady?: () => number;
}

/** How far the clock may be from the latest stored instant, ahead or behind. */
const FURTHEST_MS = DAY;
/** How often that instant is written. */
const BEAT_MS = MINUTE;

/**
 * Compares this process's clock with the latest instant in the database. While they differ by more than a day, work that
 * destroys, releases, pays or ends something waits until an owner confirms the clock (`acceptClock`) or it is right again.
 */
export class ClockWatch {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #now: () => Date;
  readonly #steady: () => number;
  readonly #onDoubt: (doubt: ClockDoubt) => Promise<void>;
  #doubt: ClockDoubt | null = null;
  #lastLook: { now: number; steady: number } | undefined;

  constructor({
    db,
    log,
    now = () => new Date(),
    onDoubt = async () => {},
    steady = () => performance.now(),
  }: Watched) {
    this.#db = db;
    this.#log = log;
    this.#now = now;
    this.#steady = steady;
    this.#onDoubt = onDoubt;
  }

  /** The result of the last look, or a jump since; null where the clock is trusted. */
  get doubt(): ClockDoubt | null {
    if (this.#doubt || !this.#lastLook) return this.#doubt;
    const expected = this.#lastLook.now + this.#steady() - this.#lastLook.steady;
    const now = this.#now();
    if (Math.abs(now.getTime() - expected) <= FURTHEST_MS) return null;
    return { now: now.toISOString(), latest: new Date(expected).toISOString() };
  }

  /** This process's clock, for guarded work. Throws `UncertainClock`. */
  readonly certainNow = (): Date => {
    if (this.doubt) throw new UncertainClock();
    return this.#now();
  };

  /** Reads the latest instant and compares; advances it where the clock is trusted. Returns the doubt, null for none. */
  async look(): Promise<ClockDoubt | null> {
    const known = await clock.readLatest(this.#db);
    const latest = known ?? (await clock.newestWrite(this.#db));
    const [now, steady] = [this.#now(), this.#steady()];
    const aheadMs = latest === undefined ? 0 : now.getTime() - Date.parse(latest);
    const doubt =
      latest !== undefined && Math.abs(aheadMs) > FURTHEST_MS ? { now: now.toISOString(), latest } : null;
    if (!doubt && (known === undefined || aheadMs >= BEAT_MS))
      await clock.noteLatest(this.#db, known, now.toISOString());
    const begins = doubt !== null && this.#doubt === null;
    this.#report(doubt, aheadMs);
    this.#doubt = doubt;
    this.#lastLook = { now: now.getTime(), steady };
    if (begins)
      await this.#onDoubt(doubt).catch((error: unknown) =>
        this.#log.error({ err: error }, 'owners could not be notified of the clock'),
      );
    return doubt;
  }

  /** One line when the doubt begins, and one when it ends. */
  #report(doubt: ClockDoubt | null, aheadMs: number): void {
    if (doubt && !this.#doubt)
      this.#log.error(
        { clock: doubt.now, latest: doubt.latest, days: Math.round(Math.abs(aheadMs) / DAY) },
        `the clock is ${aheadMs > 0 ? 'ahead of' : 'behind'} the latest instant in the database by more than a day: nothing is deleted, released, paid or ended before an owner confirms it, in the office or by 'npm run admin -- accept-clock'`,
      );
    if (!doubt && this.#doubt) this.#log.warn('the clock is trusted again: waiting work continues');
  }
}
