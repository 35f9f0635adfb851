import type { Db } from '#server/platform/database/tables.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { suspendOfBanned } from './standing.ts';

interface Ban {
  ownerId: string;
  reason: string;
  by: { id: string; username: string };
}

/** Suspends the shop of a banned owner, if there is one, and writes an audit entry. */
export async function suspendOwnersShop(
  trx: Db,
  publicUrl: string,
  { ownerId, reason, by }: Ban,
  now: Date,
): Promise<void> {
  const shop = await suspendOfBanned(trx, publicUrl, ownerId, reason, now);
  if (!shop) return;
  await audit.record(
    trx,
    by,
    {
      action: 'updated',
      subject: 'seller',
      subjectId: shop.id,
      label: shop.name,
      before: { state: shop.before },
      after: { state: 'suspended', reason },
    },
    now,
  );
}
