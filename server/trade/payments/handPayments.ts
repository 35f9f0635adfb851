import { type Person, samePerson } from '#server/people/session/samePerson.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { HandPaymentRow } from '#server/platform/database/tables/payments.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { moveOrder } from '#server/trade/orders/moveOrder.ts';
import type { OrderChange } from '#shared/contract/admin/orders.ts';
import { HAND_PAYMENT_DAYS } from '#shared/trade/handPayments.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';
import { DAY } from '#shared/values/time.ts';
import { applyStatusChange } from './applyStatusChange.ts';
import * as store from './handPayments.store.ts';
import { addTimelineNote, lockPurchase } from './payments.store.ts';

type Staff = Person & { id: string };

const by = ({ username }: Staff) => ({ actor: 'admin', who: username }) as const;

const noteMissing = () =>
  faultAt('note', 'Escreva como o pagamento foi recebido, ou por que o pedido termina');

/**
 * An administrator registers the payment of an unpaid order. It is paid at once, or waits for a second administrator
 * above `handPaidAlone`. Throws `invalid` at `note`, `conflict`, `stale_version`, and `limit_reached` beyond the daily
 * sum.
 */
export async function registerHandPayment(
  trx: Db,
  {
    purchaseId,
    change,
    person,
    publicUrl,
  }: {
    purchaseId: string;
    change: OrderChange;
    person: Staff;
    publicUrl: string;
  },
  now: Date,
): Promise<HandPaymentRow['state']> {
  const { note, version } = change;
  if (note === undefined) throw noteMissing();
  const { totalCents, interestCents, currency } = await lockPurchase(trx, purchaseId);
  const amountCents = totalCents + interestCents;
  if (await store.waitsForSecond(trx, purchaseId))
    throw new Failure('conflict', 'O pagamento deste pedido já aguarda outra pessoa.');
  await spendOfDay(trx, person, amountCents, now);
  const alone = amountCents <= centavosOf((await settings.read(trx)).handPaidAlone);
  const state = alone ? 'registered' : 'waiting';
  const at = now.toISOString();
  const expiresAt = alone ? null : new Date(now.getTime() + HAND_PAYMENT_DAYS * DAY).toISOString();
  const row = { purchaseId, state, amountCents, note, expiresAt } as const;
  await store.insert(trx, { ...row, askedById: person.id, askedBy: person.ownName, askedAt: at });
  if (alone) {
    await moveOrder(trx, purchaseId, change, by(person), now);
    await applyStatusChange(trx, purchaseId, change, publicUrl, now);
    return state;
  }
  const pendingNote = `Registrou o pagamento de ${formatMoney(reaisOf(amountCents), currency)}, que aguarda outra pessoa. ${note}`;
  await moveOrder(trx, purchaseId, { note: pendingNote, topic: 'payment', version }, by(person), now);
  return state;
}

/**
 * Throws when the amount exceeds the administrator's daily sum. Their row is locked, so that parallel requests count
 * each other.
 */
async function spendOfDay(trx: Db, { id }: Staff, cents: number, now: Date): Promise<void> {
  await lockRow(trx, 'admin', id);
  const most = centavosOf((await settings.read(trx)).handPaidPerDay);
  const before = await store.centsToday(trx, id, now);
  if (before + cents <= most) return;
  const words = (sum: number) => formatMoney(reaisOf(sum), 'BRL').replace(/^R\$\s/, '');
  throw new Failure(
    'limit_reached',
    `O limite por pessoa e dia é ${words(most)}, e você já registrou ${words(before)} hoje. O limite está em Configurações › Pagamentos.`,
  );
}

/** A second administrator approves: the order is paid. Throws `forbidden`, `conflict` and `limit_reached`. */
export async function approveHandPayment(
  trx: Db,
  { id, person, publicUrl }: { id: string; person: Staff; publicUrl: string },
  now: Date,
): Promise<HandPaymentRow> {
  const row = await waiting(trx, id, now);
  if (samePerson({ id: row.askedById, username: row.askedBy }, person))
    throw new Failure('forbidden', 'Você registrou este pagamento. Outra pessoa da equipe o aprova.');
  const { status } = await lockPurchase(trx, row.purchaseId);
  if (status !== 'pending') throw new Failure('conflict', 'Este pedido não espera mais pagamento.');
  await spendOfDay(trx, person, row.amountCents, now);
  const note = `${row.note} (registrado por ${row.askedBy})`;
  const change = { status: 'processing', note } as const;
  const decided = { decidedById: person.id, decidedBy: person.ownName, decidedAt: now.toISOString() };
  await store.update(trx, row, { ...decided, state: 'registered', expiresAt: null });
  await moveOrder(trx, row.purchaseId, change, by(person), now);
  await applyStatusChange(trx, row.purchaseId, change, publicUrl, now);
  return row;
}

/** Withdraws the registration; the order waits for its payment as before. Throws `conflict`. */
export async function refuseHandPayment(
  trx: Db,
  { id, person, reason }: { id: string; person: Staff; reason: string },
  now: Date,
): Promise<HandPaymentRow> {
  const row = await waiting(trx, id, now);
  const decided = { decidedById: person.id, decidedBy: person.ownName, decidedAt: now.toISOString() };
  await store.update(trx, row, { ...decided, state: 'refused', reason, expiresAt: null });
  const note = `Recusou o pagamento registrado por ${row.askedBy}. Motivo: ${reason}`;
  await moveOrder(trx, row.purchaseId, { note, topic: 'payment' }, by(person), now);
  return row;
}

async function waiting(trx: Db, id: string, now: Date): Promise<HandPaymentRow> {
  const row = await store.lock(trx, id);
  if (row.state === 'waiting' && (row.expiresAt ?? '') > now.toISOString()) return row;
  throw new Failure('conflict', 'Este pagamento não aguarda mais outra pessoa.');
}

/**
 * Confirms that the money is on the bank statement, which starts the release of the seller's part. `alone` lets the
 * administrator who registered it confirm, when no other one may. Throws `forbidden` and `conflict`.
 */
export async function matchHandPayment(
  trx: Db,
  {
    id,
    person,
    alone,
    day,
    reference,
  }: {
    id: string;
    person: Staff;
    alone: boolean;
    day: string;
    reference: string;
  },
  now: Date,
): Promise<HandPaymentRow> {
  const row = await store.lock(trx, id);
  if (row.state !== 'registered') throw new Failure('conflict', 'Não há o que conferir neste pagamento.');
  if (!alone && samePerson({ id: row.askedById, username: row.askedBy }, person))
    throw new Failure('forbidden', 'Você registrou este pagamento. Outra pessoa da equipe o confere.');
  const { timezone } = await settings.read(trx);
  if (new Date(`${day}T00:00:00.000Z`).getTime() > now.getTime() + DAY)
    throw faultAt('day', `Este dia ainda não chegou (${timezone})`);
  const at = now.toISOString();
  const matched = {
    matchedBy: person.ownName,
    matchedAt: at,
    statementDay: day,
    statementReference: reference,
  };
  await store.update(trx, row, { ...matched, state: 'matched' });
  const note = `Pagamento conferido no extrato: ${reference}.`;
  await addTimelineNote(trx, row.purchaseId, { topic: 'payment', note, by: by(person) }, now);
  return row;
}

/** Completes a paid order with goods that the shop did not deliver. Throws `invalid` at `note`. */
export function refuseWithoutNote(note: string | undefined): void {
  if (note === undefined) throw noteMissing();
}

/**
 * Ends registrations without a decision in time; their orders then expire as any unpaid one. Safe to repeat, and in
 * several processes at once.
 */
export async function expireHandPayments(db: Db, now: Date): Promise<void> {
  const over = await db
    .selectFrom('handPayment')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', now.toISOString())
    .execute();
  for (const { id } of over)
    await transaction(db, async (trx) => {
      const row = await store.lock(trx, id);
      if (row.state !== 'waiting' || (row.expiresAt ?? '') > now.toISOString()) return;
      await store.update(trx, row, { state: 'expired' });
      const note = `O pagamento registrado por ${row.askedBy} venceu: ninguém mais o aprovou.`;
      await addTimelineNote(trx, row.purchaseId, { topic: 'payment', note }, now);
    });
}
