import type { Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { adminOf, requirePermission } from '#server/services/http/signedIn.ts';
import { isOfSeller, readUnit, unitChange } from '#server/trade/inventory/unitChanges.ts';
import * as corrections from '#server/trade/inventory/unitCorrections.store.ts';
import { lockPurchase } from '#server/trade/payments/payments.store.ts';
import { refuseWhileGoingBack } from '#server/trade/payments/refunds.ts';
import { replaceUnit } from '#shared/contract/admin/units.ts';
import { guaranteeEndOf } from '#shared/trade/lineStages.ts';

/** Replacements that the team gives a buyer for a failed unit, out of the shop's own stock. */
export function replacementsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(replaceUnit, ({ params, body: { reason } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await readUnit(trx, params.id);
      const { product, order } = before;
      if (order) await lockPurchase(trx, order.id);
      await refuseReplacing(trx, res, { id: before.id, productId: product.id }, now());
      const id = await corrections.replace(trx, { id: before.id, productId: product.id }, now());
      const after = await readUnit(trx, before.id);
      await audit.record(trx, adminOf(res), unitChange(before, after, reason), now());
      return readUnit(trx, id);
    }),
  );
}

/**
 * A seller's stock is replaced only through a dispute, which notifies the seller. The shop's own stock is replaced
 * once per line, while its guarantee or a dispute runs and no refund is on its way. Repeating it needs the
 * permission to decide disputes: each time costs a unit and shows the buyer another secret. Throws `conflict`,
 * `refund_pending` or `forbidden`.
 */
async function refuseReplacing(
  trx: Db,
  res: Response,
  { id, productId }: { id: string; productId: string },
  now: Date,
): Promise<void> {
  if (await isOfSeller(trx, productId))
    throw new Failure(
      'conflict',
      'O vendedor controla as próprias unidades. Abra uma disputa para trocar esta.',
    );
  const line = await trx
    .selectFrom('unit')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'unit.purchaseLineId')
    .where('unit.id', '=', id)
    .select(['purchaseLine.id', 'purchaseId', 'deliveredAt', 'guaranteeDays', 'guaranteeUntil', 'disputedAt'])
    .executeTakeFirst();
  // The replacement itself refuses an unknown line.
  if (!line) return;
  await refuseWhileGoingBack(trx, line.purchaseId, line.id);
  const end = guaranteeEndOf(line);
  if (line.disputedAt === null && end !== null && end <= now.toISOString())
    throw new Failure(
      'conflict',
      'A garantia deste item terminou, e nenhuma disputa dele está aberta: não há outra unidade a dar.',
    );
  const replaced = await trx
    .selectFrom('unit')
    .where('purchaseLineId', '=', line.id)
    .where('state', '=', 'replaced')
    .select('id')
    .executeTakeFirst();
  if (replaced) requirePermission(res, 'disputes.decide');
}
