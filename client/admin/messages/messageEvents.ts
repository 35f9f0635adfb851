import { liveEvents } from '#client/liveEvents.ts';

/** Shorter than an idle session lives: nobody stays signed in because visitors write. */
const ATTENDED_MS = 20 * 60_000;

type Listener = (event: unknown) => void;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/**
 * Hears of each change of a message while somebody is there; undefined says that something may have been missed. The
 * whole back-office shares one stream. Returns the way to stop.
 */
export function onMessageEvent(heard: Listener): () => void {
  listeners.add(heard);
  // Whoever comes later does not hear the stream begin.
  if (stop) heard(undefined);
  stop ??= whileAttended(() =>
    liveEvents('/api/admin/messages/events', (event) => {
      for (const ear of listeners) ear(event);
    }),
  );
  return () => {
    listeners.delete(heard);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Ends the stream for good: with the session its end would be taken for something missed. */
export function closeMessageEvents(): void {
  listeners.clear();
  stop?.();
  stop = undefined;
}

/** Keeps something going until nobody has touched the page for a while, and again when somebody does. */
function whileAttended(begin: () => () => void): () => void {
  const leaving = new AbortController();
  let stop: (() => void) | undefined;
  let tired: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    stop?.();
    stop = undefined;
  };
  const stir = () => {
    stop ??= begin();
    clearTimeout(tired);
    tired = setTimeout(rest, ATTENDED_MS);
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focus'])
    window.addEventListener(sign, stir, { signal: leaving.signal, passive: true });
  stir();
  return () => {
    leaving.abort();
    clearTimeout(tired);
    rest();
  };
}
