import { setImmediate as nextRound } from 'node:timers/promises';

/** Milliseconds of work on end after which others have their turn; what one request may take at once is ten times that. */
const LONGEST_ROUND = 10;

/** Work of many small steps calls the result between two of them: it waits for the next round once ten milliseconds are over. */
export function rounds(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_ROUND) return;
    await nextRound();
    began = performance.now();
  };
}
