import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { liveEvents } from '#client/liveEvents.ts';

const TOGETHER_MS = 150;
/** Shorter than an idle session lives: nobody stays signed in because visitors write. */
const ATTENDED_MS = 20 * 60_000;

/** Reads the page's data again when a message has come or changed (the one named, or any), while somebody is there. */
export function useLiveMessages(id?: string): void {
  const { revalidate } = useRevalidator();
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const heard = (event: unknown) => {
      const changed = (event as { id: string | null } | undefined)?.id;
      if (id !== undefined && typeof changed === 'string' && changed !== id) return;
      clearTimeout(reading.current);
      reading.current = setTimeout(() => void revalidate(), TOGETHER_MS);
    };
    const stop = whileAttended(() => liveEvents('/api/admin/messages/events', heard));
    return () => {
      clearTimeout(reading.current);
      stop();
    };
  }, [id, revalidate]);
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
