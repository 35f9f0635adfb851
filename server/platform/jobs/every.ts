import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LoopName } from '#shared/contract/admin/loopNames.ts';

export interface LoopState {
  name: LoopName;
  /** When its work last ended, well or not; null before that. */
  lastRunAt: string | null;
  /** When it last ended well; null while it has not. */
  lastSuccessAt: string | null;
  /** What went wrong last, and when; null while nothing has. */
  lastError: { at: string; message: string } | null;
  /** Whether it waits for something, and does no work until then. */
  waits: boolean;
}

export interface Loop {
  state: () => LoopState;
  /** Whether its work may have to wait. */
  guarded: boolean;
  /** Ends it: its signal reaches the work, and what does not end soon is left behind. */
  stop: () => Promise<void>;
}

interface Options {
  /** What the log and `state` call it. */
  name: LoopName;
  pauseMs: number;
  /** The pause after a round that went wrong, where it is a shorter one. */
  afterFaultMs?: number;
  log: Logger;
  /** Work before the first pause too. */
  atOnce?: boolean;
  /** Called before each round; while it returns false, the work waits. */
  mayRun?: (() => Promise<boolean>) | undefined;
  /** How long `stop` waits for work that is under way. */
  graceMs?: number;
}

const WAIT_MS = 5_000;
/** How often the log repeats a fault that stays. */
const REPEAT_MS = 300_000;
const GRACE_MS = 5_000; // with the drain of visitors well within what a supervisor waits before it kills

/**
 * Does the work again and again, pausing in between, until `stop`. What goes wrong is logged under the loop's name, and
 * the next round tries again; the work must therefore be safe to repeat, and to leave half done.
 */
export function every(
  { name, pauseMs, afterFaultMs = pauseMs, log, atOnce = false, mayRun, graceMs = GRACE_MS }: Options,
  work: (signal: AbortSignal) => Promise<unknown>,
): Loop {
  const stopping = new AbortController();
  const state: LoopState = { name, lastRunAt: null, lastSuccessAt: null, lastError: null, waits: false };
  const waiting = (): number => {
    state.waits = true;
    return Math.min(WAIT_MS, pauseMs);
  };
  let logged: { message: string; at: number } | undefined;
  /** The same fault every two seconds would fill the disk with its stack. */
  const report = (error: unknown, message: string): void => {
    const now = performance.now();
    if (logged?.message === message && now - logged.at < REPEAT_MS) return;
    logged = { message, at: now };
    log.error({ err: error, loop: name }, `${name} failed`);
  };
  /** Does it once; gives how long to pause then. */
  const once = async (): Promise<number> => {
    try {
      if (mayRun && !(await mayRun())) return waiting();
      state.waits = false;
      await work(stopping.signal);
      logged = undefined;
      state.lastSuccessAt = new Date().toISOString();
      return pauseMs;
    } catch (error) {
      if (stopping.signal.aborted) return pauseMs;
      // It had begun when what it waits for came up.
      if (mayRun && !(await mayRun().catch(() => true))) return waiting();
      const message = error instanceof Error ? error.message : String(error);
      state.lastError = { at: new Date().toISOString(), message };
      report(error, message);
      return afterFaultMs;
    } finally {
      if (!state.waits) state.lastRunAt = new Date().toISOString();
    }
  };
  const running = (async () => {
    if (!atOnce) await pause(pauseMs, stopping.signal);
    while (!stopping.signal.aborted) await pause(await once(), stopping.signal);
  })();
  return {
    guarded: mayRun !== undefined,
    state: () => ({ ...state }),
    stop: async () => {
      stopping.abort();
      const grace = new AbortController();
      await Promise.race([running, pause(graceMs, grace.signal)]);
      grace.abort();
    },
  };
}

/** Waits, or returns at once when the signal comes. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);
