import { createHmac, timingSafeEqual } from 'node:crypto';

/** Confere que um pedido partiu da loja, agora, e devolve o evento. Sem biblioteca: qualquer uma de Standard Webhooks serve. */
export function received(secret: string, headers: Record<string, string>, body: string): unknown {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > 300) throw new Error('O aviso é velho demais');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const fits = signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!fits) throw new Error('A assinatura não confere');
  return JSON.parse(body); // o mesmo webhook-id pode vir de novo: trate-o uma vez
}
