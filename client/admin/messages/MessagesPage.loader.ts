import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listMails } from '#shared/contract/admin/mails.ts';
import { listMessages, MessageQuery } from '#shared/contract/admin/messages.ts';
import { unlessForbidden } from '../layout/unlessForbidden.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(MessageQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const [messages, mails] = await Promise.all([
    call(listMessages, { query }, request.signal),
    unlessForbidden(call(listMails, { query: { state: 'failed', perPage: 1 } }, request.signal)),
  ]);
  const csv = addressOf(listMessages.path, {}, { q, state });
  return { messages, failedMails: mails?.total ?? 0, q, state, csv };
}
