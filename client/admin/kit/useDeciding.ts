import { useRevalidator } from 'react-router-dom';
import { useSaving } from '#client/forms/useSaving.ts';

/** `useSaving` for a decision about a row that others change too: a conflict shows the row as it is now and keeps what was typed. */
export function useDeciding() {
  const { revalidate } = useRevalidator();
  return useSaving(undefined, revalidate);
}
