import type { Db } from '#server/platform/database/tables.ts';

/** The slug of a customer's own shop; null where they have none. */
export async function shopSlugOf(db: Db, customerId: string): Promise<string | null> {
  const shop = await db
    .selectFrom('seller')
    .where('ownerId', '=', customerId)
    .select('slug')
    .executeTakeFirst();
  return shop?.slug ?? null;
}
