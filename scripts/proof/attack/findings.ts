import type { Call } from './calls.ts';
import type { People } from './people.ts';
import type { Reply } from './visitor.ts';

/** One kind of attack: ends by itself, after a number of calls or when `until` has passed. */
export type Attack = (findings: Findings, against: Against) => Promise<void>;

export interface Against {
  people: People;
  calls: Call[];
  /** Milliseconds of `performance.now()`. */
  until: number;
  /** A number from 0 to 1 that the seed decides. */
  random: () => number;
}

const INSIDES = /node_modules|\.tsx?:\d|\bat \w+ \(|SQLITE|syntax error|select \*|\/server\//i;
const SLOW_MS = 3_000;

/**
 * The findings of an attack. No request may cause a server error, a slow or missing reply, or one that leaks
 * internals.
 */
export class Findings {
  calls = 0;
  slowestMs = 0;
  readonly holes: string[] = [];
  /** Further remarks on the run. */
  readonly notes: string[] = [];
  readonly statuses = new Map<number, number>();

  seen({ status, text, headers, ms }: Reply, what = ''): void {
    this.calls += 1;
    this.slowestMs = Math.max(this.slowestMs, ms);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 0) this.hole(`no answer ${what}`);
    else if (status >= 500) this.hole(`${status} ${what}: ${text.slice(0, 200)}`);
    if (ms > SLOW_MS) this.hole(`${Math.round(ms)} ms ${what}`);
    if (status >= 400 && INSIDES.test(text)) this.hole(`tells its insides ${what}: ${text.slice(0, 200)}`);
    if (status >= 400 && text.startsWith('{') && !String(headers['content-type']).includes('problem+json'))
      this.hole(`${status} is no problem ${what}`);
  }

  hole(words: string): void {
    this.holes.push(words);
  }
}
