import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { withoutContacts } from '#server/trade/conversations/maskMessage.ts';
import { factsOf } from '#server/trade/disputes/disputeFacts.store.ts';
import { type NotifyContext, notifyBothSides } from '#server/trade/disputes/disputeNotices.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import { stopClocks } from '#server/trade/disputes/lineClocks.ts';
import { lockLine, refundableLines } from '#server/trade/payments/lineRefunds.ts';
import { addTimelineNote, lockPurchase } from '#server/trade/payments/payments.store.ts';
import { refuseWhileGoingBack } from '#server/trade/payments/refunds.ts';
import { reasonsFor, whyNotAll } from '#shared/trade/disputeReasons.ts';
import { type DisputeReason, isReasonOf } from '#shared/trade/disputes.ts';
import { guaranteeEndOf, isNeverDelivered, lineStageOf } from '#shared/trade/lineStages.ts';
import { keepUnits, theUnits } from '#shared/trade/lineUnits.ts';
import { DAY, HOUR } from '#shared/values/time.ts';
import { escalateDispute } from './escalateDispute.ts';

/**
 * Whether a line may be disputed now: it is delivered or late, under guarantee and refundable, and the buyer has not
 * withdrawn twice.
 */
export async function againstOpening(
  trx: Db,
  { purchaseId, lineId }: { purchaseId: string; lineId: string },
  now: Date,
): Promise<string | undefined> {
  const { purchase, line } = await lockLine(trx, purchaseId, lineId);
  const stage = lineStageOf(purchase.status, line, now);
  if (stage === 'disputed') return 'Este item já está em disputa.';
  if (stage === 'unpaid' || stage === 'cancelled' || stage === 'refunded')
    return 'Não há o que disputar neste item.';
  if (stage === 'paid') return 'A entrega deste item ainda está no prazo.';
  if (
    line.deliveredAt !== null &&
    !isNeverDelivered(line) &&
    (guaranteeEndOf(line) ?? '') <= now.toISOString()
  )
    return 'A garantia deste item terminou. Fale com o atendimento.';
  if ((await refundableLines(trx, purchaseId))(lineId) === 0)
    return 'Este item não foi pago pelo site. Fale com o atendimento.';
  const decided = await trx
    .selectFrom('dispute')
    .where('lineId', '=', lineId)
    .where('outcome', 'is not', null)
    // A replaced unit may fail as the first did.
    .where('outcome', '!=', 'unit')
    .select('id')
    .executeTakeFirst();
  if (decided) return 'Este item já teve uma disputa decidida. Fale com o atendimento.';
  return (await store.withdrawnFrom(trx, [lineId])).has(lineId)
    ? 'Você já desistiu de duas disputas deste item. Fale com o atendimento.'
    : undefined;
}

/** Opens a dispute and stops every clock of its line. A dispute of the shop's own sale goes to the team at once. */
export async function openDispute(
  trx: Db,
  input: {
    purchaseId: string;
    lineId: string;
    reason: DisputeReason;
    text: string;
    /** The numbers of the faulty units; without numbers all of them. */
    units?: readonly number[];
  },
  { publicUrl, now }: NotifyContext,
): Promise<string> {
  const { purchaseId, lineId, reason, text } = input;
  await lockPurchase(trx, purchaseId);
  await refuseWhileGoingBack(trx, purchaseId, lineId);
  const against = await againstOpening(trx, input, now);
  if (against) throw new Failure('conflict', against);
  await refuseUnfit(trx, input);
  const rules = await settings.read(trx);
  const id = randomUUID();
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const negotiateUntil = after(rules.disputeNegotiationDays * DAY);
  const units = await namedUnits(trx, lineId, input.units ?? []);
  const row = {
    id,
    lineId,
    purchaseId,
    reason,
    units: keepUnits(units),
    openedAt: now.toISOString(),
    negotiateUntil,
    decisionDays: rules.disputeDecisionDays,
    appealHours: rules.disputeAppealHours,
  };
  await trx
    .insertInto('dispute')
    .values({ ...row, state: 'open', dueAt: after(rules.disputeAnswerHours * HOUR) })
    .execute();
  await stopClocks(trx, id, lineId, now);
  await store.addEntry(trx, id, { actor: 'buyer', kind: 'opened', text: withoutContacts(text) }, now);
  const opened = await store.read(trx, id);
  const which = units ? `, ${theUnits(units, opened.quantity)}` : '';
  await addTimelineNote(
    trx,
    purchaseId,
    {
      topic: 'dispute',
      note: `Abriu uma disputa sobre “${opened.title}”${which}.`,
      by: { actor: 'customer', who: null },
    },
    now,
  );
  if (opened.sellerOwnerId === null) await escalateDispute(trx, opened, 'system', { publicUrl, now });
  else
    await notifyBothSides(
      trx,
      opened,
      ['seller'],
      'O comprador abriu uma disputa. Responda no prazo: sem resposta, devolvemos o valor.',
      { publicUrl, now },
      'opened',
    );
  return id;
}

/**
 * The disputed units in their order; null when the dispute is about all, or nothing was delivered. Throws `invalid`.
 */
async function namedUnits(trx: Db, lineId: string, named: readonly number[]): Promise<number[] | null> {
  const { quantity, deliveredAt } = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['quantity', 'deliveredAt'])
    .executeTakeFirstOrThrow();
  const units = [...new Set(named)].toSorted((one, other) => one - other);
  if (units.some((unit) => unit > quantity))
    throw new Failure('invalid', 'Confira o campo marcado.', {
      errors: [{ path: 'units', message: `Este item tem ${quantity} unidades` }],
    });
  return deliveredAt === null || units.length === 0 || units.length === quantity ? null : units;
}

/** Throws at `reason` when such goods cannot be disputed for it, or not at this moment. */
async function refuseUnfit(
  trx: Db,
  { lineId, reason }: { lineId: string; reason: DisputeReason },
): Promise<void> {
  const { goods } = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select('goods')
    .executeTakeFirstOrThrow();
  if (!isReasonOf(goods, reason))
    throw faultAt('reason', 'Ninguém recupera um código ou crédito: escolha outro motivo');
  const facts = (await factsOf(trx, [lineId]))(lineId);
  if (!reasonsFor(facts, goods).includes(reason))
    throw faultAt('reason', whyNotAll(facts, goods) ?? 'Escolha outro motivo', 'conflict');
}
