import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 1_200;

/**
 * Keeps a form on the server a moment after the last change, for whoever stops in the middle. What cannot be kept is said by
 * the button that saves; here it is tried again with the next change. `stop` lets what is sent by hand go ahead.
 */
export function useAutosave(save: (form: FormData) => Promise<unknown>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [savedAt, setSavedAt] = useState<Date>();
  const waiting = useRef<() => Promise<unknown>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, []);
  // Whoever leaves in the middle of a pause loses nothing.
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
