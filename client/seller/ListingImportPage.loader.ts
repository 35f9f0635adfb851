import type { LoaderFunctionArgs } from 'react-router-dom';
import { buyerOrderData } from '#client/account/orders/buyerOrderData.ts';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { ImportLinesQuery } from '#shared/contract/importForm.ts';
import { listListingImportLines, readListingImport } from '#shared/contract/seller/listingImports.ts';

const PER_PAGE = 24;

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  buyerOrderData(request, async () => {
    const { verdict, page } = searchOf(ImportLinesQuery, request);
    const params = { id };
    const [of, lines] = await Promise.all([
      call(readListingImport, { params }, request.signal),
      call(listListingImportLines, { params, query: { verdict, page, perPage: PER_PAGE } }, request.signal),
    ]);
    return { of, lines, verdict };
  });
