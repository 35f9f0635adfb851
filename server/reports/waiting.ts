import type { Waiting } from '#shared/contract/admin/waiting.ts';
import type { Db } from '../database/tables.ts';
import { countLate } from '../orders/orders.store.ts';

/** What waits for somebody of the shop now. */
export async function waiting(db: Db, now: Date): Promise<Waiting> {
  const counted = async (table: 'message' | 'review', state: 'open' | 'pending') => {
    const { count } = await db
      .selectFrom(table)
      .where('state', '=', state)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    lateOrders: await countLate(db, now),
    openMessages: await counted('message', 'open'),
    pendingReviews: await counted('review', 'pending'),
  };
}
