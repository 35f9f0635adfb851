import { type ComponentType, lazy } from 'react';
import { importQuietly } from './reloadOnceWhenChunksAreGone.ts';

const LATEST_MS = 2_000;

/**
 * A part below the first screen. The server renders it like any other; its script loads when the browser is
 * idle or on the first interaction, since navigation waits for every part of a page. Links and forms in it work
 * without the script. A press on a button is replayed once the script has loaded (`scriptsBoot.ts`), so the
 * main action of a page is never in it.
 */
export const lazyWhenIdle = <Props>(load: Load<Props>) => lazyBy(whenIdle, load);

/** A part that a tap shows. Without a connection its place stays empty until there is one. */
export const lazyOnDemand = <Props>(load: Load<Props>) => lazyBy(importQuietly, load);

type Load<Props> = () => Promise<ComponentType<Props>>;

const lazyBy = <Props>(fetch: (load: Load<Props>) => ReturnType<Load<Props>>, load: Load<Props>) =>
  lazy(async () => ({ default: await (typeof window === 'undefined' ? load() : fetch(load)) }));

/** A chunk that is needed next; loads when the browser is idle or on the first interaction. */
export async function whenIdle<Given>(load: () => Promise<Given>): Promise<Given> {
  await Promise.race([pressed, idle()]);
  return importQuietly(load);
}

const pressed = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => resolve(), { once: true });
});

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, LATEST_MS / 10); // Safari
  });
