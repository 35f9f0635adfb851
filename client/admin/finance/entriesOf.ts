import { listAddress } from '#client/admin/kit/listAddress.ts';
import { adminPaths } from '#client/pages/adminPages.ts';

/** The list of entries, narrowed. */
export const entriesOf = (query: {
  account?: string | undefined;
  cause?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  page?: number;
}): string => listAddress(adminPaths.entries, query);
