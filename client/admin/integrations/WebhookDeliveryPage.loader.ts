import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readDelivery } from '#shared/contract/admin/webhooks.ts';
import { webhookIn } from './webhookIn.ts';

export async function loader(args: LoaderFunctionArgs) {
  const webhook = await webhookIn(args);
  const params = { id: webhook.id, deliveryId: args.params['delivery'] ?? '' };
  return { webhook, delivery: await call(readDelivery, { params }, args.request.signal) };
}
