import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 1_200;

/**
 * Saves a form on the server a moment after the last change. Only the save button reports a failure; here the
 * next change retries. `stop` cancels the pending save, so that a submission goes first.
 */
export function useAutosave(save: (form: FormData) => Promise<unknown>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [savedAt, setSavedAt] = useState<Date>();
  const waiting = useRef<() => Promise<unknown>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, []);
  // Leaving during the pause saves at once.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void waiting.current?.().catch(() => undefined);
    },
    [],
  );
  const changed = (form: HTMLFormElement) => {
    stop();
    setSavedAt(undefined);
    const data = new FormData(form);
    waiting.current = () => save(data);
    timer.current = setTimeout(() => {
      waiting.current = undefined;
      save(data).then(
        () => setSavedAt(new Date()),
        () => undefined,
      );
    }, PAUSE_MS);
  };
  return { changed, stop, savedAt };
}
