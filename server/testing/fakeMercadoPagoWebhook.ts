import { createHmac, randomUUID } from 'node:crypto';

export const FAKE_KEYS = {
  accessToken: 'TEST-1234567890123456-112100-fake-access-token',
  publicKey: 'TEST-00000000-1111-2222-3333-fake-public-key',
  webhookSecret: 'f4a9c1d0'.repeat(8),
};

/** A webhook as Mercado Pago sends it: signed are the id in the address, the id of the request and the time. */
export function webhookOf(
  id: string | number,
  given: { at?: Date; secret?: string; requestId?: string; milliseconds?: boolean; type?: string } = {},
) {
  const { at = new Date(), secret = FAKE_KEYS.webhookSecret, requestId = randomUUID() } = given;
  const ts = given.milliseconds ? at.getTime() : Math.floor(at.getTime() / 1_000);
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex');
  const type = given.type ?? 'payment';
  return {
    path: `/api/webhooks/mercadopago?source_news=webhooks&data.id=${id}&type=${type}`,
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    body: { id: 1, type, action: 'payment.updated', live_mode: false, data: { id: String(id) } },
  };
}
