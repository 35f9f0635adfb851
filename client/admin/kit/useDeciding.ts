import { useRevalidator } from 'react-router-dom';
import { useSaving } from '#client/forms/useSaving.ts';

/** `useSaving` for a decision about a row that others change too: a conflict shows the current row and keeps the input. */
export function useDeciding() {
  const { revalidate } = useRevalidator();
  return useSaving(undefined, revalidate);
}
