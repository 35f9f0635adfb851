import { liveEvents } from '#client/calls/liveEvents.ts';

/** Shorter than an idle session lives: nobody stays signed in because visitors write. */
const ATTENDED_MS = 20 * 60_000;

type Listener = (event: unknown) => void;

/** A stream that the whole back-office shares. */
interface Shared {
  listeners: Set<Listener>;
  stop: (() => void) | undefined;
}

const streams = new Map<string, Shared>();

/**
 * Hears each event of a stream while somebody is there; undefined says that something may have been missed. Returns the
 * way to stop.
 */
function follow(address: string, heard: Listener): () => void {
  const stream: Shared = streams.get(address) ?? { listeners: new Set(), stop: undefined };
  streams.set(address, stream);
  stream.listeners.add(heard);
  // Whoever comes later does not hear the stream begin.
  if (stream.stop) heard(undefined);
  stream.stop ??= whileAttended(() =>
    liveEvents(address, (event) => {
      for (const ear of stream.listeners) ear(event);
    }),
  );
  return () => {
    stream.listeners.delete(heard);
    if (stream.listeners.size > 0) return;
    stream.stop?.();
    stream.stop = undefined;
  };
}

/** Hears of each message of the inbox that has come or changed. */
export const onMessageEvent = (heard: Listener) => follow('/api/admin/messages/events', heard);

/** Hears of each order that has come or changed. */
export const onOrderEvent = (heard: Listener) => follow('/api/admin/orders/events', heard);

/** Ends the streams for good: with the session their end would be taken for something missed. */
export function closeOfficeEvents(): void {
  for (const stream of streams.values()) {
    stream.listeners.clear();
    stream.stop?.();
    stream.stop = undefined;
  }
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
