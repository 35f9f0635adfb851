import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { ownData } from '#client/storefront/orders/ownData.ts';
import { ImportLinesQuery } from '#shared/contract/admin/productImports.ts';
import { listListingImportLines, readListingImport } from '#shared/contract/listingImports.ts';

const PER_PAGE = 24;

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  ownData(request, async () => {
    const { verdict, page } = searchOf(ImportLinesQuery, request);
    const params = { id };
    const [of, lines] = await Promise.all([
      call(readListingImport, { params }, request.signal),
      call(listListingImportLines, { params, query: { verdict, page, perPage: PER_PAGE } }, request.signal),
    ]);
    return { of, lines, verdict };
  });
