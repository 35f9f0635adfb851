import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { type NotifyContext, notifyBothSides, notifyTeam } from '#server/trade/disputes/disputeNotices.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import { lockPurchase } from '#server/trade/payments/payments.store.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { escalateDispute } from './escalateDispute.ts';
import { accusedOf, executeOutcome, doAsDecided } from './executeOutcome.ts';

const TAKEN_BACK =
  'O comprador diz que o vendedor recuperou a conta, e ele não respondeu no prazo: o valor voltou. Leia a disputa e decida se ele recebe uma advertência grave, na página do vendedor.';

const lateWords = (due: string): string =>
  `O prazo da equipe, ${due}, passou sem decisão. A análise está atrasada, e cobramos a equipe todos os dias. O dinheiro fica parado até a decisão.`;

/** Applies an expired deadline to a dispute; returns the refund that follows. A repeated call changes nothing. */
export async function expireDispute(
  trx: Db,
  id: string,
  context: NotifyContext,
): Promise<string | undefined> {
  const { purchaseId } = await store.read(trx, id);
  await lockPurchase(trx, purchaseId);
  const row = await store.read(trx, id);
  if (row.dueAt === null || row.dueAt > context.now.toISOString()) return undefined;
  if (row.state === 'open') {
    const refund = await executeOutcome(
      trx,
      row,
      {
        outcome: 'full',
        cents: undefined,
        by: 'silence',
        words: 'O vendedor não respondeu no prazo: o valor volta.',
      },
      context,
    );
    // Silence refunds the buyer. Only the team decides whether the seller took the account back.
    if (accusedOf(row) !== null) await notifyTeam(trx, row, TAKEN_BACK, context);
    return refund;
  }
  if (row.state === 'negotiating') {
    await escalateDispute(trx, row, 'system', context);
    return undefined;
  }
  if (row.state === 'mediation') {
    await notifyTeam(trx, row, 'O prazo para decidir passou.', context);
    const due = formatInstant(row.dueAt, await settings.read(trx));
    await notifyBothSides(
      trx,
      row,
      ['buyer', 'seller'],
      lateWords(due),
      context,
      'moved',
      `late ${row.dueAt}`,
    );
    return undefined;
  }
  // Neither an appeal nor another decision came in time.
  const outcome = row.outcome ?? 'full';
  return doAsDecided(
    trx,
    row,
    {
      outcome,
      cents: row.outcomeCents ?? undefined,
      decider: row.decidedBy === null ? undefined : { id: row.decidedById, username: row.decidedBy },
      words: 'A decisão vale e foi feita.',
    },
    context,
  );
}
