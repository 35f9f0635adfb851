import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';

/** The id of the seller that is the shop itself. */
export async function ensureStoreSeller(trx: Db, now: Date): Promise<string> {
  const { storeName } = await settings.read(trx);
  await trx
    .insertInto('seller')
    .values({
      id: STORE_SELLER_SLUG,
      slug: STORE_SELLER_SLUG,
      name: storeName,
      bio: 'Produtos vendidos e entregues pela própria loja.',
      verified: 1,
      avatar: '/icons/icon-192.png',
      since: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return STORE_SELLER_SLUG;
}

/** All sellers by name, the shop itself first. */
export async function listWithStore(db: Db): Promise<{ slug: string; name: string }[]> {
  const { storeName } = await settings.read(db);
  const rows = await db.selectFrom('seller').orderBy('name').select(['slug', 'name']).execute();
  return [
    { slug: STORE_SELLER_SLUG, name: storeName },
    ...rows.filter(({ slug }) => slug !== STORE_SELLER_SLUG),
  ];
}
