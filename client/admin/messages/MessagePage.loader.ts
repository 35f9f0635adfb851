import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readMessage } from '#shared/contract/admin/messages.ts';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  call(readMessage, { params: { id: params['id'] ?? '' } }, request.signal);
