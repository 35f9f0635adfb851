import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readMail } from '#shared/contract/admin/mails.ts';

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  call(readMail, { params: { id } }, request.signal);
