import { formatDate, formatInstant } from '#shared/values/instant.ts';
import { useAdmin } from './useAdmin.ts';

/** Date and time in the store's time zone and format; only the date where the time says nothing. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const { settings } = useAdmin();
  return <time dateTime={at}>{(dayOnly ? formatDate : formatInstant)(at, settings)}</time>;
}
