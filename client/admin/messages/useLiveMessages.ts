import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { onMessageEvent } from '#client/admin/kit/officeEvents.ts';

const TOGETHER_MS = 150;

/** Reloads the page's data when a message changes (the named one, or any) while the user is active. */
export function useLiveMessages(id?: string): void {
  const { revalidate } = useRevalidator();
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onEvent = (event: unknown) => {
      const changed = (event as { id: string | null } | undefined)?.id;
      if (id !== undefined && typeof changed === 'string' && changed !== id) return;
      clearTimeout(reading.current);
      reading.current = setTimeout(() => void revalidate(), TOGETHER_MS);
    };
    const stop = onMessageEvent(onEvent);
    return () => {
      clearTimeout(reading.current);
      stop();
    };
  }, [id, revalidate]);
}
