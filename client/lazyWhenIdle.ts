import { type ComponentType, lazy } from 'react';
import { fromChunk } from './reloadOnceWhenChunksAreGone.ts';

const LATEST_MS = 2_000;

/**
 * A part below the first screen. The server draws it like any other; its script is fetched when the browser has nothing
 * better to do and there is a connection: a script that cannot come would have the page loaded anew. Links and forms in it
 * work all the while.
 */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (typeof window !== 'undefined') {
      await idle();
      await online();
    }
    return { default: await fromChunk(load) };
  });

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, LATEST_MS / 10); // Safari
  });

const online = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
