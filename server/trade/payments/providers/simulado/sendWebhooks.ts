import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import type { SimuladoOfShop } from './simulado.ts';

const TRIES = 12;
const FIRST_PAUSE_MS = 2_000;
const PATIENCE_MS = 5_000;

/** `t={milliseconds},v1={HMAC-SHA256 of 't.body' in hexadecimal}`. */
export const signatureOf = (secret: string, body: string, at: Date): string =>
  `t=${at.getTime()},v1=${createHmac('sha256', secret).update(`${at.getTime()}.${body}`).digest('hex')}`;

/** Sends every due webhook until the shop accepts it, or twelve times; returns the number delivered. */
export async function sendWebhooks(
  db: Db,
  { webhookSecret, notifyUrl }: SimuladoOfShop,
  now: Date,
  chargeId?: string,
): Promise<number> {
  let due = db
    .selectFrom('simuladoEvent')
    .innerJoin('simuladoCharge', 'simuladoCharge.id', 'simuladoEvent.chargeId')
    .where('dueAt', '<=', now.toISOString())
    .select(['simuladoEvent.id', 'chargeId', 'kind', 'attempts', 'simuladoEvent.createdAt', 'notifyUrl'])
    .orderBy('dueAt')
    .limit(50);
  if (chargeId) due = due.where('chargeId', '=', chargeId);
  let arrived = 0;
  for (const event of await due.execute()) {
    const body = JSON.stringify({
      id: event.id,
      type: event.kind,
      charge_id: event.chargeId,
      created_at: event.createdAt,
    });
    // The sample's charges were made before the shop's URL was known.
    const taken = await fetch(event.notifyUrl || notifyUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'simulado-signature': signatureOf(webhookSecret, body, now),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (taken) arrived += 1;
    const attempts = event.attempts + 1;
    const next = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** event.attempts).toISOString();
    await db
      .updateTable('simuladoEvent')
      .set({ attempts, dueAt: taken || attempts >= TRIES ? null : next })
      .where('id', '=', event.id)
      .execute();
  }
  return arrived;
}
