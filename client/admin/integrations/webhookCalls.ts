import { lastChangeOf } from '#client/admin/layout/lastChangeOf.ts';
import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import {
  createWebhook,
  readWebhook,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  sendAgain,
  sendTest,
} from '#shared/contract/admin/webhooks.ts';

export const create = (given: object) =>
  call(createWebhook, { body: checkedBody(createWebhook.body, given) });
export const save = (id: string, given: object) =>
  call(saveWebhook, { params: { id }, body: checkedBody(saveWebhook.body, given) });
/** What was saved of it meanwhile, and by whom. */
export async function stored(id: string) {
  const [webhook, lastChange] = await Promise.all([call(readWebhook, { params: { id } }), lastChangeOf(id)]);
  return { webhook, lastChange };
}
export const remove = (id: string) => call(removeWebhook, { params: { id } });
export const rotate = (id: string) => call(rotateWebhookSecret, { params: { id }, body: {} });
export const test = (id: string) => call(sendTest, { params: { id }, body: {} });
export const again = (id: string, deliveryId: string) =>
  call(sendAgain, { params: { id, deliveryId }, body: {} });
