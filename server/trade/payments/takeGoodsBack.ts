import type { Db } from '#server/platform/database/tables.ts';
import * as units from '#server/trade/inventory/units.store.ts';
import { linesOf } from './payments.store.ts';

/** Takes back everything an order was sold; asked again it changes nothing. */
export async function takeGoodsBack(trx: Db, purchaseId: string, now: Date): Promise<void> {
  for (const line of await linesOf(trx, purchaseId)) await units.revoke(trx, line.id, now);
}
