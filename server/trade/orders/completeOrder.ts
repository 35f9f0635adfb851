import type { Db } from '#server/platform/database/tables.ts';
import { lineIs } from '#shared/trade/lineStages.ts';
import { moveOrder } from './moveOrder.ts';

/** A line of a completed order is to be delivered again. */
export async function reopenOrder(trx: Db, purchaseId: string, now: Date): Promise<void> {
  const { status } = await trx
    .selectFrom('purchase')
    .where('id', '=', purchaseId)
    .select('status')
    .executeTakeFirstOrThrow();
  if (status !== 'completed') return;
  const again = { status: 'processing', note: 'Um item é entregue de novo.', again: true } as const;
  await moveOrder(trx, purchaseId, again, { actor: 'system', who: null }, now);
}

/**
 * Completes a paid order when each line is delivered or no longer owed, and cancels one without lines left. A repeated
 * call changes nothing.
 */
export async function completeWhenDelivered(trx: Db, purchaseId: string, now: Date): Promise<void> {
  const { status } = await trx
    .selectFrom('purchase')
    .where('id', '=', purchaseId)
    .select('status')
    .executeTakeFirstOrThrow();
  if (status !== 'processing') return;
  const lines = await trx
    .selectFrom('purchaseLine')
    .where('purchaseId', '=', purchaseId)
    .select(['deliveredAt', 'revokedAt'])
    .execute();
  const open = lines.filter((line) => lineIs('live', line));
  if (open.some((line) => lineIs('undelivered', line))) return;
  const end =
    open.length > 0
      ? ({ status: 'completed', note: 'Entrega concluída.' } as const)
      : ({ status: 'cancelled', note: 'Todos os itens foram cancelados.' } as const);
  await moveOrder(trx, purchaseId, end, { actor: 'system', who: null }, now);
}
