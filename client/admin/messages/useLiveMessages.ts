import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { onMessageEvent } from '#client/admin/kit/officeEvents.ts';

const TOGETHER_MS = 150;

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
    const stop = onMessageEvent(heard);
    return () => {
      clearTimeout(reading.current);
      stop();
    };
  }, [id, revalidate]);
}
