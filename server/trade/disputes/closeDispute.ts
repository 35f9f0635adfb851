import type { Db } from '#server/platform/database/tables.ts';
import { moveOrder } from '#server/trade/orders/moveOrder.ts';
import type { DisputeEnding, DisputeOutcome } from '#shared/trade/disputes.ts';
import { type NotifyContext, notifyBothSides } from './disputeNotices.ts';
import * as store from './disputes.store.ts';
import type { DisputeRow } from './disputes.store.ts';
import { startClocks } from './lineClocks.ts';

const BY_SHOP = { actor: 'system', who: null } as const;

interface Ending {
  by: DisputeEnding;
  outcome?: DisputeOutcome;
  cents?: number | undefined;
  /** The texts for both sides. */
  words: string;
}

/** Ends a dispute with any outcome, and restarts the clocks of its line. The order's row is locked. */
export async function closeDispute(
  trx: Db,
  row: DisputeRow,
  { words, ...ended }: Ending,
  context: NotifyContext,
): Promise<void> {
  const { version } = await store.read(trx, row.id);
  const { now } = context;
  await store.step(
    trx,
    { id: row.id, version },
    {
      state: 'closed',
      closedAt: now.toISOString(),
      dueAt: null,
      endedBy: ended.by,
      endedOutcome: ended.outcome ?? null,
      endedCents: ended.outcome === 'part' ? (ended.cents ?? null) : null,
    },
    { actor: 'system', kind: 'closed', text: words },
    now,
  );
  await startClocks(trx, row.id, row.lineId, now);
  const note = `Disputa sobre “${row.title}” encerrada. ${words}`;
  await moveOrder(trx, row.purchaseId, { note, topic: 'dispute' }, BY_SHOP, now);
  await notifyBothSides(trx, row, ['buyer', 'seller'], words, context, 'ended');
}

/** Ends the open disputes of lines whose money went back in another way: nothing is left to decide. */
export async function closeDisputesOf(
  trx: Db,
  lineIds: readonly string[],
  context: NotifyContext,
): Promise<void> {
  if (lineIds.length === 0) return;
  const open = await store
    .disputes(trx)
    .where('dispute.lineId', 'in', lineIds)
    .where('dispute.closedAt', 'is', null)
    .orderBy('dispute.openedAt')
    .execute();
  const words = 'O valor do item voltou por outro caminho: um reembolso, ou o banco do pagador.';
  for (const row of open) await closeDispute(trx, row, { by: 'refund', words }, context);
}
