import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listMails, MailQuery } from '#shared/contract/admin/mails.ts';

const PER_PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, state, page } = searchOf(MailQuery, request);
  const query = { q, state, page, perPage: PER_PAGE };
  const mails = await call(listMails, { query }, request.signal);
  return { mails, q, state, csv: addressOf(listMails.path, {}, { q, state }) };
}
