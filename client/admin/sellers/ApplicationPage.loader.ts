import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { listLikeApplicants, readApplication } from '#shared/contract/admin/sellerApplications.ts';

export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs) {
  const [application, { items: alike }] = await Promise.all([
    call(readApplication, { params: { id } }, request.signal),
    call(listLikeApplicants, { params: { id } }, request.signal),
  ]);
  return { application, alike };
}
