import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readWebhook } from '#shared/contract/admin/webhooks.ts';

/** The webhook that an address names. */
export const webhookIn = ({ params, request }: LoaderFunctionArgs) =>
  call(readWebhook, { params: { id: params['id'] ?? '' } }, request.signal);
