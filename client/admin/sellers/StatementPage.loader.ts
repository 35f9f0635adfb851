import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { readAdminSeller, readStatement } from '#shared/contract/admin/sellers.ts';
import { PageQuery } from '#shared/contract/page.ts';

const PER_PAGE = 20;

export async function loader({ request, params: { slug = '' } }: LoaderFunctionArgs) {
  const { page } = searchOf(PageQuery, request);
  const [seller, moves] = await Promise.all([
    call(readAdminSeller, { params: { slug } }, request.signal),
    call(readStatement, { params: { slug }, query: { page, perPage: PER_PAGE } }, request.signal),
  ]);
  return { seller, moves, csv: addressOf(readStatement.path, { slug }, {}) };
}
