import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { salesOf } from './sales.ts';

const AT = '2026-03-05T15:00:00.000Z';

/** A completed purchase that the customer revealed at an address. */
export async function keptPurchase(
  db: Db,
  customerId: string,
  bought: { sellerId: string; productId: string; priceCents?: number },
  address: string,
): Promise<void> {
  const { lines } = await salesOf(db).order({
    customerId,
    status: 'completed',
    paidAt: AT,
    lines: [{ priceCents: 10_000, ...bought }],
  });
  for (const { id: purchaseLineId } of lines)
    await db
      .insertInto('unitReveal')
      .values({ id: randomUUID(), purchaseLineId, unitId: null, at: AT, address, userAgent: '' })
      .execute();
}
