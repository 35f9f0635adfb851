import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { FaqQuery, listFaq } from '#shared/contract/public/faq.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = searchOf(FaqQuery, request);
  const { items } = await call(listFaq, { query }, request.signal);
  return { query, items };
}
