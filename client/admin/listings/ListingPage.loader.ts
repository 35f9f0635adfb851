import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { readListingReview } from '#shared/contract/admin/listings.ts';

/** An approved listing is a product of the same id, which links of the audit log lead to. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  try {
    return await call(readListingReview, { params: { id } }, request.signal);
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'not_found')
      throw redirect(adminPaths.product(id));
    throw error;
  }
}
