import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readMailText } from '#shared/contract/admin/mailTexts.ts';

export const loader = ({ request, params: { name = '' } }: LoaderFunctionArgs) =>
  call(readMailText, { params: { name } }, request.signal);
