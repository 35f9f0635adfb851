import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listSubscribers, NewsletterQuery } from '#shared/contract/admin/newsletter.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(NewsletterQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  return {
    list: await call(listSubscribers, { query }, request.signal),
    q,
    state,
    csv: listSubscribers.path,
  };
}
