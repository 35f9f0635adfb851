import { createHmac, randomUUID } from 'node:crypto';

export const FAKE_KEYS = {
  accessToken: 'TEST-1234567890123456-112100-fake-access-token',
  publicKey: 'TEST-00000000-1111-2222-3333-fake-public-key',
  webhookSecret: 'f4a9c1d0'.repeat(8),
};

/** The topic of chargebacks, and what such a webhook says beside its id: of which payment it is. */
export const chargebackOf = (paymentId: unknown) => ({ type: 'topic_chargebacks_wh', paymentId });

/** A webhook as Mercado Pago sends it: signed are the id in the address, the id of the request and the time. */
export function webhookOf(
  id: string | number,
  options: {
    at?: Date;
    secret?: string;
    requestId?: string;
    milliseconds?: boolean;
    type?: string;
    paymentId?: unknown;
  } = {},
) {
  const { at = new Date(), secret = FAKE_KEYS.webhookSecret, requestId = randomUUID() } = options;
  const ts = options.milliseconds ? at.getTime() : Math.floor(at.getTime() / 1_000);
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex');
  const { type = 'payment', paymentId: payment_id } = options;
  return {
    path: `/api/webhooks/mercadopago?source_news=webhooks&data.id=${id}&type=${type}`,
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    body: {
      id: 1,
      type,
      ...(type === 'payment' ? { action: 'payment.updated' } : { actions: ['changed_case_status'] }),
      live_mode: false,
      data: { id: String(id), payment_id },
    },
  };
}
