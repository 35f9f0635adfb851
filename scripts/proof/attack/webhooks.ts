import { createHmac, randomUUID } from 'node:crypto';
import type { Attack } from './findings.ts';
import { orderOf } from './walks.ts';

const SECRETS = ['', 'secret', 'whsec_test', 'x'.repeat(32)];
const PROVIDERS = ['simulado', 'mercadopago', 'nobody', '..', '%00', 'SIMULADO'];

/** Webhooks about money that never moved: with any signature, the order stays unpaid. */
export const forgedWebhooks: Attack = async (findings, { people }) => {
  const number = await orderOf(people);
  const { ana, stranger } = people;
  const order = await ana.ask('get', `/api/account/orders/${number}`);
  const ids = [...order.text.matchAll(/"(?:id|paymentId|providerId|chargeId)":"([^"]+)"/g)].map(
    ([, id = '']) => id,
  );
  for (const provider of PROVIDERS)
    for (const id of new Set([number, ...ids, '', '..', randomUUID()]))
      for (const body of newsOf(id))
        for (const headers of signaturesOf(body)) {
          const reply = await stranger.ask(
            'post',
            `/api/webhooks/${provider}?data.id=${encodeURIComponent(id)}&type=payment`,
            {
              raw: body,
              headers,
            },
          );
          findings.seen(reply, `webhook of ${provider}: ${body.slice(0, 200)}`);
        }
  const after = await ana.json<{ status: string }>('get', `/api/account/orders/${number}`);
  if (after.status !== 'pending') findings.hole(`forged news moved an order to ${after.status}`);
};

function newsOf(id: string): string[] {
  const about = { id, charge_id: id, chargeId: id, data: { id }, status: 'paid', amount: 1 };
  return [
    JSON.stringify({ type: 'payment', action: 'payment.updated', ...about }),
    JSON.stringify({ type: 'charge.paid', ...about }),
    JSON.stringify({ ...about, data: null }),
    JSON.stringify([about]),
    '{',
  ];
}

/** None, one of another algorithm, one of a guessed secret, one of long ago, one of tomorrow. */
function signaturesOf(body: string): Record<string, string>[] {
  const now = Math.floor(Date.now() / 1_000);
  return [
    {},
    { 'x-signature': '', 'x-request-id': 'x' },
    ...SECRETS.flatMap((secret) =>
      [now, now - 86_400, now + 86_400].map((at) => {
        const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
        return {
          'x-signature': `ts=${at},v1=${signed}`,
          'simulado-signature': `t=${at},v1=${signed}`,
          'webhook-timestamp': String(at),
          'webhook-signature': `v1,${signed}`,
          'webhook-id': 'x',
        };
      }),
    ),
  ];
}
