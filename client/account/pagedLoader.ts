import type { LoaderFunctionArgs } from 'react-router-dom';
import { searchOf } from '#client/pages/searchOf.ts';
import { PageQuery } from '#shared/contract/page.ts';
import { personal } from './personal.ts';

/** The loader of an account's paginated list. */
export const pagedLoader =
  <Listed>(read: (query: { page: number }, signal: AbortSignal) => Promise<Listed>) =>
  ({ request }: LoaderFunctionArgs): Promise<Listed> => {
    const { page } = searchOf(PageQuery, request);
    return personal(request, () => read({ page }, request.signal));
  };
