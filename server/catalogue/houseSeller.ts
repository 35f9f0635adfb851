import type { Db } from '../database/tables.ts';
import * as settings from '../settings/settings.store.ts';
import { HOUSE_SLUG } from './houseSlug.ts';

/** The id of the seller that is the shop itself. */
export async function ensureHouse(trx: Db, now: Date): Promise<string> {
  const { storeName } = await settings.read(trx);
  await trx
    .insertInto('seller')
    .values({
      id: HOUSE_SLUG,
      slug: HOUSE_SLUG,
      name: storeName,
      bio: 'Produtos vendidos e entregues pela própria loja.',
      verified: 1,
      avatar: '/icons/icon-192.png',
      since: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return HOUSE_SLUG;
}

/** All sellers by name, the shop itself first. */
export async function listWithHouse(db: Db): Promise<{ slug: string; name: string }[]> {
  const { storeName } = await settings.read(db);
  const rows = await db.selectFrom('seller').orderBy('name').select(['slug', 'name']).execute();
  return [{ slug: HOUSE_SLUG, name: storeName }, ...rows.filter(({ slug }) => slug !== HOUSE_SLUG)];
}
