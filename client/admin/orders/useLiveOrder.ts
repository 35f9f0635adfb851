import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { onOrderEvent } from '#client/admin/kit/officeEvents.ts';

const TOGETHER_MS = 300;

/** Somebody writes, decides in a dialog, or goes through the page by keyboard: what they stand on must stay. */
const atWork = (): boolean => {
  const seen = CSS.supports('selector(:focus-visible)') ? ':focus-visible' : ':focus'; // Safari from 15.4
  return Boolean(
    document.querySelector('dialog[open], #main :is(input, textarea, select):focus') ??
    document.querySelector(`#main :is(a, button, summary)${seen}`),
  );
};

/**
 * Reads an open order again when it changes, unless somebody is at work in it: then it only tells so. Gives back whether
 * it waits, and the way to show it.
 */
export function useLiveOrder(id: string, version: number) {
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onOrderEvent((event) => {
      const changed = (event as { id: string | null } | undefined)?.id;
      if (event === undefined || (typeof changed === 'string' && changed !== id)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (atWork()) setWaiting(version);
        else void revalidate();
      }, TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, version, revalidate]);
  // One's own change is heard of, too, and shown by whoever made it.
  return { waits: waiting === version, show: () => void revalidate().then(() => setWaiting(undefined)) };
}
