import { adminPaths } from '#client/pages/adminPages.ts';
import { listAddress } from '../listAddress.ts';

/** The list of entries, narrowed. */
export const entriesOf = (asked: {
  account?: string | undefined;
  cause?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  page?: number;
}): string => listAddress(adminPaths.entries, asked);
