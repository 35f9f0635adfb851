import type { Db } from '#server/platform/database/tables.ts';
import { networkOf } from '#server/services/limits/rateLimit.ts';
import { DAY } from '#shared/values/time.ts';
import type { PlaceOfOrder } from './placeOfOrder.ts';

const NETWORK_DAYS = 30;
/** From this number of paid orders on, buying from one shop alone is a sign. */
const LOYAL_ORDERS = 3;

interface Asked {
  customerId: string;
  owners: readonly { id: string; ownerId: string }[];
  place: PlaceOfOrder;
}

/** The browser and network signs of an order in the owners' own sessions, by owner. */
export async function ownersSessions(trx: Db, { owners, place: { device, network } }: Asked, now: Date) {
  const sessions = await trx
    .selectFrom('customerSession')
    .where(
      'ownerId',
      'in',
      owners.map(({ ownerId }) => ownerId),
    )
    .select(['ownerId', 'address', 'device', 'createdAt'])
    .execute();
  const since = new Date(now.getTime() - NETWORK_DAYS * DAY).toISOString();
  const some = (ownerId: string, fits: (session: (typeof sessions)[number]) => boolean) =>
    sessions.some((session) => session.ownerId === ownerId && fits(session));
  return {
    device: (ownerId: string) =>
      device !== undefined && some(ownerId, (session) => session.device === device),
    network: (ownerId: string) =>
      network !== undefined &&
      some(ownerId, ({ address, createdAt }) => createdAt >= since && networkOf(address) === network),
  };
}

/** The sellers from whom another account on the same browser has bought. */
export async function boughtOnSameDevice(trx: Db, { customerId, owners, place: { device } }: Asked) {
  if (device === undefined) return [];
  const rows = await trx
    .selectFrom('customerSession')
    .innerJoin('purchase', 'purchase.customerId', 'customerSession.ownerId')
    .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
    .where('customerSession.device', '=', device)
    .where('customerSession.ownerId', '!=', customerId)
    .where('purchase.paidAt', 'is not', null)
    .where(
      'purchaseLine.sellerId',
      'in',
      owners.map(({ id }) => id),
    )
    .select('purchaseLine.sellerId')
    .distinct()
    .execute();
  return rows.map(({ sellerId }) => sellerId);
}

/**
 * The one seller from whom this account bought its `LOYAL_ORDERS` orders, this one included; undefined for several
 * sellers.
 */
export async function onlySellerOf(trx: Db, customerId: string): Promise<string | null | undefined> {
  const rows = await trx
    .selectFrom('purchase')
    .innerJoin('purchaseLine', 'purchaseLine.purchaseId', 'purchase.id')
    .where('customerId', '=', customerId)
    .where('purchase.paidAt', 'is not', null)
    .groupBy('sellerId')
    .select((eb) => ['sellerId', eb.fn.count<number>('purchase.id').distinct().as('orders')])
    .limit(2)
    .execute();
  const [only] = rows;
  return rows.length === 1 && only && only.orders >= LOYAL_ORDERS - 1 ? only.sellerId : undefined;
}
