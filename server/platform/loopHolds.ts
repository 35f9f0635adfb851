import type { Logger } from 'pino';
import { MINUTE } from '#shared/values/time.ts';

/** A request, job or statement that blocks all others for so long is a fault of the shop. */
const HELD_MS = 100;
/** How often the clock is read; a hold is known to within one such pause. `monitorEventLoopDelay` misses what follows its reset. */
const LOOK_EVERY_MS = 20;

export interface LoopHolds {
  /** How often the event loop was held for more than 100 ms since the watch began. */
  count: () => number;
  /** Milliseconds of the longest hold since this was last called. */
  takeLongest: () => number;
}

/** Watches the event loop of this process, and writes a warning about holds at most once a minute. */
export function watchLoop(log: Pick<Logger, 'warn'>): LoopHolds {
  let [seen, warned] = [performance.now(), -Infinity];
  let [count, unsaid, longest, longestUnsaid] = [0, 0, 0, 0];
  const look = () => {
    const now = performance.now();
    const holdMs = Math.max(0, now - seen - LOOK_EVERY_MS);
    seen = now;
    longest = Math.max(longest, holdMs);
    if (holdMs < HELD_MS) return;
    count += 1;
    unsaid += 1;
    longestUnsaid = Math.max(longestUnsaid, holdMs);
    if (now - warned < MINUTE) return;
    log.warn(
      { longestMs: Math.round(longestUnsaid), times: unsaid },
      'the event loop was held: everybody waited',
    );
    [warned, unsaid, longestUnsaid] = [now, 0, 0];
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  return {
    count: () => count,
    takeLongest: () => {
      const ms = longest;
      longest = 0;
      return ms;
    },
  };
}
