import { formatDate, formatInstant } from '#shared/values/instant.ts';
import { useAdmin } from './useAdmin.ts';

/** Day and hour by the store's clock and formats; the day alone where the hour tells nothing. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const { settings } = useAdmin();
  return <time dateTime={at}>{(dayOnly ? formatDate : formatInstant)(at, settings)}</time>;
}
