import type { Logger } from 'pino';

const DAY_MS = 86_400_000;

/** Does the work now and once a day after that; a day that fails is logged, and the next one tries again. */
export function runDaily(work: () => Promise<void>, log: Logger): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const once = () => {
    running = work().catch((error: unknown) => log.error({ err: error }, 'the daily work failed'));
  };
  once();
  const timer = setInterval(once, DAY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
