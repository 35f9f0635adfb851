import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { searchOf } from '#client/searchOf.ts';
import { listFailedMails } from '#shared/contract/admin/mails.ts';
import { listMessages, MessageQuery } from '#shared/contract/admin/messages.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(MessageQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const [messages, failedMails] = await Promise.all([
    call(listMessages, { query }, request.signal),
    call(listFailedMails, {}, request.signal),
  ]);
  return { messages, failedMails, q, state };
}
