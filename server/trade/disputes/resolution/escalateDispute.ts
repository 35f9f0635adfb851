import type { Db } from '#server/platform/database/tables.ts';
import { businessDaysAfter } from '#server/services/settings/businessDays.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { type NotifyContext, notifyBothSides, notifyTeam } from '#server/trade/disputes/disputeNotices.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import type { DisputeRow, Side } from '#server/trade/disputes/disputes.store.ts';
import { formatInstant } from '#shared/values/instant.ts';

/** The team's deadline for a dispute that reaches it now, by the terms at its opening. */
export async function decisionDueAt(
  trx: Db,
  { decisionDays }: Pick<DisputeRow, 'decisionDays'>,
  now: Date,
): Promise<string> {
  const { disputeDecisionDays, timezone } = await settings.read(trx);
  return businessDaysAfter(now, decisionDays ?? disputeDecisionDays, timezone).toISOString();
}

export async function escalateDispute(
  trx: Db,
  row: DisputeRow,
  by: Side | 'system',
  { publicUrl, now }: NotifyContext,
): Promise<void> {
  const dueAt = await decisionDueAt(trx, row, now);
  const current = await store.read(trx, row.id);
  await trx
    .updateTable('dispute')
    .set({ state: 'mediation', dueAt, version: current.version + 1 })
    .where('id', '=', row.id)
    .execute();
  if (by === 'system') await store.addEntry(trx, row.id, { actor: 'system', kind: 'mediation' }, now);
  await notifyTeam(trx, row, 'A disputa espera uma decisão.', { publicUrl, now });
  const sides = (['buyer', 'seller'] as const).filter((side) => side !== by);
  await notifyBothSides(
    trx,
    row,
    sides,
    `A equipe foi chamada e tem até ${formatInstant(dueAt, await settings.read(trx))} para decidir. Você e o outro lado recebem a decisão explicada.`,
    { publicUrl, now },
  );
}
