import { liveEvents } from '#client/calls/liveEvents.ts';

/** Shorter than the idle timeout: messages from visitors do not extend a session. */
const ATTENDED_MS = 20 * 60_000;

type Listener = (event: unknown) => void;

/** A stream that the whole back-office shares. */
interface Shared {
  listeners: Set<Listener>;
  stop: (() => void) | undefined;
}

const streams = new Map<string, Shared>();

/**
 * Passes on each event of a stream while the user is active; undefined means that events may be missing. Returns the function
 * that stops it.
 */
function follow(address: string, listener: Listener): () => void {
  const stream: Shared = streams.get(address) ?? { listeners: new Set(), stop: undefined };
  streams.set(address, stream);
  stream.listeners.add(listener);
  // Later subscribers miss the `open` event of the stream.
  if (stream.stop) listener(undefined);
  stream.stop ??= whileAttended(() =>
    liveEvents(address, (event) => {
      for (const ear of stream.listeners) ear(event);
    }),
  );
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    stream.stop?.();
    stream.stop = undefined;
  };
}

/** Subscribes to new and changed messages of the inbox. */
export const onMessageEvent = (listener: Listener) => follow('/api/admin/messages/events', listener);

/** Subscribes to new and changed orders. */
export const onOrderEvent = (listener: Listener) => follow('/api/admin/orders/events', listener);

/** Closes the streams for good: otherwise the end of the session would count as missed events. */
export function closeOfficeEvents(): void {
  for (const stream of streams.values()) {
    stream.listeners.clear();
    stream.stop?.();
    stream.stop = undefined;
  }
}

/** Runs something until the page is idle for a while, and restarts it at the next input. */
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
