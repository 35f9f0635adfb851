import { formatInstant } from '#shared/instant.ts';
import { useAdmin } from './useAdmin.ts';

/** Day and hour by the store's clock and formats. */
export function Moment({ at }: { at: string }) {
  const { settings } = useAdmin();
  return <time dateTime={at}>{formatInstant(at, settings)}</time>;
}
