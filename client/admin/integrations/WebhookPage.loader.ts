import type { LoaderFunctionArgs } from 'react-router-dom';
import { addressOf, call } from '#client/calls/call.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listDeliveries } from '#shared/contract/admin/webhooks.ts';
import { webhookIn } from './webhookIn.ts';

const PER_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { state, page } = searchOf(listDeliveries.query, request);
  const webhook = await webhookIn(args);
  const input = { params: { id: webhook.id }, query: { state, page, perPage: PER_PAGE } };
  const deliveries = await call(listDeliveries, input, request.signal);
  return { webhook, state, deliveries, csv: addressOf(listDeliveries.path, input.params, { state }) };
}
