import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readDelivery } from '#shared/contract/admin/webhooks.ts';
import { webhookIn } from './webhookIn.ts';

export async function loader(given: LoaderFunctionArgs) {
  const webhook = await webhookIn(given);
  const params = { id: webhook.id, deliveryId: given.params['delivery'] ?? '' };
  return { webhook, delivery: await call(readDelivery, { params }, given.request.signal) };
}
