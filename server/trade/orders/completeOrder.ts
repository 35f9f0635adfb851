import type { Db } from '#server/platform/database/tables.ts';
import { moveOrder } from './moveOrder.ts';

/** Completes a paid order once each of its lines is delivered, or no longer owed; asked again it changes nothing. */
export async function completeWhenDelivered(trx: Db, purchaseId: string, now: Date): Promise<void> {
  const { status } = await trx
    .selectFrom('purchase')
    .where('id', '=', purchaseId)
    .select('status')
    .executeTakeFirstOrThrow();
  if (status !== 'processing') return;
  const owed = await trx
    .selectFrom('purchaseLine')
    .where('purchaseId', '=', purchaseId)
    .where('deliveredAt', 'is', null)
    .where('revokedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (owed) return;
  await moveOrder(
    trx,
    purchaseId,
    { status: 'completed', note: 'Entrega concluída.' },
    { actor: 'system', who: null },
    now,
  );
}
