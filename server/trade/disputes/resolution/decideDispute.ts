import { type Person, samePerson } from '#server/people/session/samePerson.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { type NotifyContext, notifyBothSides } from '#server/trade/disputes/disputeNotices.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import { lockPurchase } from '#server/trade/payments/payments.store.ts';
import { DISPUTE_OUTCOMES, type DisputeOutcome } from '#shared/trade/disputes.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { HOUR } from '#shared/values/time.ts';
import { doAsDecided } from './executeOutcome.ts';
import { refuseAllAsPart, refuseWithoutUnit } from './refuseOutcome.ts';

/**
 * Records the team's decision with a reason for both sides. A first decision waits for an appeal. The answer to an
 * appeal comes from another administrator and is executed at once. Returns the refund that follows, if any.
 */
export async function decideDispute(
  trx: Db,
  id: string,
  input: { outcome: DisputeOutcome; cents: number | undefined; reason: string; by: Person; version: number },
  context: NotifyContext,
): Promise<string | undefined> {
  const { purchaseId } = await store.read(trx, id);
  await lockPurchase(trx, purchaseId);
  const row = await store.read(trx, id);
  const { outcome, cents, reason, by, version } = input;
  const who = by.username;
  if (row.state !== 'mediation' && row.state !== 'appealed')
    throw new Failure('conflict', 'Esta disputa não espera uma decisão.');
  if (row.state === 'appealed' && samePerson({ id: row.decidedById, username: row.decidedBy }, by))
    throw new Failure('conflict', 'Um recurso é decidido por outra pessoa.');
  if (row.version !== version)
    throw new Failure(
      'stale_version',
      'Esta disputa foi alterada. Confira como ela está agora e decida de novo.',
    );
  await refuseAllAsPart(trx, row, { outcome, cents });
  if (outcome === 'unit') await refuseWithoutUnit(trx, row, 'decida outra coisa');
  const { now } = context;
  const rules = await settings.read(trx);
  const appealUntil = new Date(
    now.getTime() + (row.appealHours ?? rules.disputeAppealHours) * HOUR,
  ).toISOString();
  const amountCents = outcome === 'part' ? (cents ?? null) : null;
  const final = row.state === 'appealed';
  await store.step(
    trx,
    row,
    {
      outcome,
      outcomeCents: amountCents,
      decisionReason: reason,
      decidedBy: who,
      decidedById: by.id,
      decidedAt: now.toISOString(),
      ...(!final && {
        state: 'decided' as const,
        dueAt: appealUntil,
      }),
    },
    { actor: 'team', who, kind: 'decided', text: reason, outcome, amountCents },
    now,
  );
  const words = `A equipe decidiu: ${DISPUTE_OUTCOMES[outcome].toLowerCase()}.`;
  if (final)
    return doAsDecided(
      trx,
      row,
      { outcome, cents, decider: by, words: `${words} Não há outro recurso.` },
      context,
    );
  await notifyBothSides(
    trx,
    row,
    ['buyer', 'seller'],
    `${words} O motivo está na disputa. Até ${formatInstant(appealUntil, rules)} um dos lados pode recorrer.`,
    context,
    'decided',
  );
  return undefined;
}
