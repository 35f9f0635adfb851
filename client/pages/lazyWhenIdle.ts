import { type ComponentType, lazy } from 'react';
import { fromUnaskedChunk } from './reloadOnceWhenChunksAreGone.ts';

const LATEST_MS = 2_000;

/**
 * A part below the first screen. The server draws it like any other; its script is fetched when the browser has nothing
 * better to do, or somebody presses something: the page they go to waits for every part of this one. Links and forms in
 * it work all the while; what a button is pressed for is done once the script is there (`scriptsBoot.ts`), so what people
 * come for is none of it.
 */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (typeof window === 'undefined') return { default: await load() };
    return { default: await whenIdle(load) };
  });

/** What a chunk gives that is needed next; fetched when the browser has nothing better to do, or somebody presses something. */
export async function whenIdle<Given>(load: () => Promise<Given>): Promise<Given> {
  await Promise.race([pressed, idle()]);
  return fromUnaskedChunk(load);
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
