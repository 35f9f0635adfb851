import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { searchOf } from '#client/searchOf.ts';
import { listMessages, MessageQuery } from '#shared/contract/admin/messages.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(MessageQuery, request);
  const messages = await call(listMessages, { query: { q, state, page, perPage: PER_PAGE } }, request.signal);
  return { messages, q, state };
}
