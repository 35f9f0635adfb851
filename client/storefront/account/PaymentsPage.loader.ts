import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listPayments } from '#shared/contract/account/profile.ts';
import { personal } from './personal.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, () => {
    const page = listPayments.query.shape.page.safeParse(new URL(request.url).searchParams.get('page') ?? 1);
    return call(listPayments, { query: { page: page.data ?? 1 } }, request.signal);
  });
