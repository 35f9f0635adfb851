import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { suspendOfBanned } from '#server/trade/standing/standing.ts';

interface Ban {
  ownerId: string;
  reason: string;
  by: { id: string; username: string };
}

/** Suspends the shop of somebody who was banned, if they have one, and writes it into the record. */
export async function suspendShopOf(
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

/**
 * The same at a start for those who were banned by a release that left their shops open. An end that the team has set stays: it opens
 * nothing while the ban lasts. Safe to repeat, and in several processes at once.
 */
export async function suspendOfBannedOwners(db: Db, publicUrl: string, now: Date): Promise<void> {
  const open = (trx: Db) =>
    trx
      .selectFrom('seller')
      .innerJoin('customer', 'customer.id', 'seller.ownerId')
      .where('customer.status', '=', 'banned')
      .where('seller.standing', '!=', 'closed')
      .where((eb) => eb.or([eb('seller.standing', '=', 'active'), eb('seller.suspendedByStrikes', '=', 1)]))
      .select(['seller.id', 'customer.id as ownerId']);
  for (const { id, ownerId } of await open(db).execute())
    await transaction(db, async (trx) => {
      await lockRow(trx, 'customer', ownerId);
      await lockRow(trx, 'seller', id);
      if (!(await open(trx).where('seller.id', '=', id).executeTakeFirst())) return;
      const ban = { ownerId, reason: 'A conta já estava banida.', by: audit.BY_ITSELF };
      await suspendShopOf(trx, publicUrl, ban, now);
    });
}
