import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listMails } from '#shared/contract/admin/mails.ts';
import { listMessages, MessageQuery } from '#shared/contract/admin/messages.ts';
import { readSession } from '#shared/contract/admin/session.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(MessageQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const [messages, failed] = await Promise.all([
    call(listMessages, { query }, request.signal),
    failedMails(request.signal),
  ]);
  const csv = addressOf(listMessages.path, {}, { q, state });
  return { messages, failedMails: failed, q, state, csv };
}

/** The number of failed emails; not loaded for a role that may not see it. */
async function failedMails(signal: AbortSignal): Promise<number> {
  const { permissions } = await call(readSession, {}, signal);
  if (!permissions.includes(listMails.permission)) return 0;
  const { total } = await call(listMails, { query: { state: 'failed', perPage: 1 } }, signal);
  return total;
}
