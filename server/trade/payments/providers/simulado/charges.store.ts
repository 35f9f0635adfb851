import { randomInt, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Currency } from '#shared/values/money.ts';
import { boletoOf } from './boleto.ts';
import { brCode } from './brCode.ts';
import { outcomeOf } from './cards.ts';
import type { SimuladoChargeTable } from './tables.ts';

export type SimuladoCharge = Selectable<SimuladoChargeTable>;

/** A shop's request for a charge. */
export interface ChargeRequest {
  method: SimuladoCharge['method'];
  amountCents: number;
  currency: Currency;
  installments: number;
  cardToken: string | undefined;
  description: string;
  payee: string;
  expiresAt: string;
  dueDay: string;
  notifyUrl: string;
  returnUrl: string;
}

/** Makes a charge; a repeated key returns the same charge. Undefined: the card token is unknown. */
export function insert(
  db: Db,
  requestKey: string,
  request: ChargeRequest,
  now: Date,
): Promise<SimuladoCharge | undefined> {
  // A card's answer is written with its news; the other charges are one row.
  return request.method === 'card'
    ? transaction(db, (trx) => insertCharge(trx, requestKey, request, now))
    : insertCharge(db, requestKey, request, now);
}

async function insertCharge(
  trx: Db,
  requestKey: string,
  request: ChargeRequest,
  now: Date,
): Promise<SimuladoCharge | undefined> {
  const { cardToken, dueDay, ...charge } = request;
  const card =
    request.method === 'card'
      ? await trx
          .selectFrom('simuladoCard')
          .selectAll()
          .where('token', '=', cardToken ?? '')
          .executeTakeFirst()
      : null;
  if (card === undefined) return undefined;
  const id = randomUUID();
  const answer = card ? outcomeOf(card.outcome) : { status: 'pending' as const, reason: null };
  const slip =
    request.method === 'boleto'
      ? boletoOf({
          ours: String(randomInt(2 ** 47)),
          amountCents: request.amountCents,
          due: new Date(dueDay),
        })
      : undefined;
  const inserted = await trx
    .insertInto('simuladoCharge')
    .values({
      ...charge,
      ...answer,
      id,
      requestKey,
      pixCode:
        request.method === 'pix'
          ? brCode({ id, amountCents: request.amountCents, payee: request.payee, city: 'SAO PAULO' })
          : null,
      boletoLine: slip?.line ?? null,
      boletoBarcode: slip?.barcode ?? null,
      cardLast4: card?.last4 ?? null,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted && inserted.status !== 'pending') await tell(trx, inserted.id, inserted.status, now);
  return (
    inserted ??
    (await trx
      .selectFrom('simuladoCharge')
      .selectAll()
      .where('requestKey', '=', requestKey)
      .executeTakeFirstOrThrow())
  );
}

/** The money that was paid and neither refunded nor charged back. */
export async function heldCents(db: Db, currency: Currency): Promise<number> {
  const { cents } = await db
    .selectFrom('simuladoCharge')
    .where('status', '=', 'approved')
    .where('currency', '=', currency)
    .select((eb) => eb.fn.sum<number | null>(eb('amountCents', '-', eb.ref('refundedCents'))).as('cents'))
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}

export const find = (db: Db, id: string): Promise<SimuladoCharge | undefined> =>
  db.selectFrom('simuladoCharge').selectAll().where('id', '=', id).executeTakeFirst();

export const findByKey = (db: Db, requestKey: string): Promise<SimuladoCharge | undefined> =>
  db.selectFrom('simuladoCharge').selectAll().where('requestKey', '=', requestKey).executeTakeFirst();

/** The actions that the panel, or the shop, may take on a charge, by its state. A bank lets a late payment through. */
export const ACTS = {
  pagar: { to: 'approved', from: ['pending', 'expired', 'refused'] },
  recusar: { to: 'refused', from: ['pending'] },
  expirar: { to: 'expired', from: ['pending'] },
  contestar: { to: 'charged_back', from: ['approved'] },
  cancelar: { to: 'cancelled', from: ['pending'] },
} as const;
export type Act = keyof typeof ACTS;

/** Changes a charge's state and notifies the shop; false when its state does not allow it. */
export function applyAction(db: Db, id: string, name: Act, now: Date): Promise<boolean> {
  const { to, from } = ACTS[name];
  return transaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('simuladoCharge')
      .set({ status: to, reason: to === 'refused' ? 'O banco recusou o pagamento.' : null })
      .where('id', '=', id)
      .where('status', 'in', from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await tell(trx, id, to, now);
    return true;
  });
}

/** Refunds once for each key. False: more than is left, or nothing was paid. */
export function refund(
  db: Db,
  request: { id: string; requestKey: string; amountCents: number },
  now: Date,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const { id: chargeId, requestKey, amountCents } = request;
    const done = await trx
      .insertInto('simuladoRefund')
      .values({ requestKey, chargeId, amountCents })
      .onConflict((conflict) => conflict.column('requestKey').doNothing())
      .executeTakeFirst();
    if (!done.numInsertedOrUpdatedRows) return true;
    const { numUpdatedRows } = await trx
      .updateTable('simuladoCharge')
      .set((eb) => ({ refundedCents: eb('refundedCents', '+', amountCents) }))
      .where('id', '=', chargeId)
      .where('status', '=', 'approved')
      .where((eb) => eb(eb('refundedCents', '+', amountCents), '<=', eb.ref('amountCents')))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await trx.deleteFrom('simuladoRefund').where('requestKey', '=', requestKey).execute();
      return false;
    }
    await tell(trx, chargeId, 'refunded', now);
    return true;
  });
}

export async function insertCard(
  db: Db,
  card: { outcome: string; last4: string },
  now: Date,
): Promise<string> {
  const token = `cartao_${randomUUID()}`;
  await db
    .insertInto('simuladoCard')
    .values({ ...card, token, createdAt: now.toISOString() })
    .execute();
  return token;
}

/** Stores a webhook in the transaction of the event. */
async function tell(trx: Db, chargeId: string, kind: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('simuladoEvent')
    .values({ id: randomUUID(), chargeId, kind: `charge.${kind}`, createdAt: at, dueAt: at })
    .execute();
}
