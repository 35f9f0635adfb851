import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { onOrderEvent } from '#client/admin/kit/officeEvents.ts';

const TOGETHER_MS = 300;

/** The user types, decides in a dialog, or navigates by keyboard: the focused element must not move. */
const atWork = (): boolean => {
  const seen = CSS.supports('selector(:focus-visible)') ? ':focus-visible' : ':focus'; // Safari from 15.4
  return Boolean(
    document.querySelector('dialog[open], #main :is(input, textarea, select):focus') ??
    document.querySelector(`#main :is(a, button, summary)${seen}`),
  );
};

/**
 * Reloads an open order when it changes, unless the user is at work in it: then it only counts the changes. Returns whether
 * changes wait, and the function that shows them.
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
  // The stream repeats the user's own changes, which the page already shows.
  return { waits: waiting === version, show: () => void revalidate().then(() => setWaiting(undefined)) };
}
