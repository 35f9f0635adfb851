import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { readCatalogue } from '#shared/contract/public/catalogueChanges.ts';

const part = async (shop: TestShop, query: Record<string, string>) =>
  readCatalogue.reply.parse(
    (await shop.http.get(`/api/catalogue?${new URLSearchParams(query).toString()}`).expect(200)).body,
  );

/** The whole catalogue, as a mirroring program reads it. */
async function mirror(shop: TestShop, query: Record<string, string> = {}) {
  const ids: string[] = [];
  const deletedIds: string[] = [];
  let after: string | null = null;
  do {
    const read = await part(shop, { perPage: '2', ...query, ...(after && { after }) });
    ids.push(...read.items.map(({ id }) => id));
    deletedIds.push(...read.gone);
    ({ after } = read.cursors);
  } while (after !== null);
  return { ids, gone: deletedIds };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const inOrder = (ids: readonly string[]) => ids.toSorted((one, other) => one.localeCompare(other));

it('is read whole and once, and then only where it has changed', async () => {
  const shop = await openTestShop();
  const categoryId = (await shop.category()).id;
  const sellerId = (await shop.seller()).id;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push((await shop.product({ categoryId, sellerId })).id);
  const hidden = await shop.product({ categoryId, sellerId, isActive: 0 });
  // Products that change in the same moment are ordered by their numbers alone.
  expect(await mirror(shop)).toEqual({ ids: expect.any(Array) as string[], gone: [] });
  expect(inOrder((await mirror(shop)).ids)).toEqual(inOrder(ids));

  await later();
  const since = new Date().toISOString();
  expect(await mirror(shop, { updatedSince: since })).toEqual({ ids: [], gone: [] });
  const http = await shop.signIn();
  const [sold, paused, deleted] = ids as [string, string, string];
  await shop.db.updateTable('product').set({ stock: 3 }).where('id', '=', sold).execute();
  await http.patch(`/api/admin/products/${paused}`).send({ isActive: false }).expect(200);
  await http.delete(`/api/admin/products/${deleted}`).expect(204);
  expect(await mirror(shop, { updatedSince: since })).toEqual({ ids: [sold], gone: [paused, deleted] });
  expect(inOrder((await mirror(shop)).ids)).toEqual(
    inOrder(ids.filter((id) => ![paused, deleted].includes(id))),
  );
  // With its category a product leaves the shop, and returns.
  await later();
  const then = new Date().toISOString();
  await shop.db.updateTable('category').set({ visible: 0 }).where('id', '=', categoryId).execute();
  const left = await mirror(shop, { updatedSince: then });
  expect(left.ids).toEqual([]);
  expect(left.gone).toEqual(expect.arrayContaining([sold, ids[3], ids[4]]));
  expect(JSON.stringify(left)).not.toContain(hidden.slug);
});

it('holds its place while products change, and returns those again', async () => {
  const shop = await openTestShop();
  const categoryId = (await shop.category()).id;
  const sellerId = (await shop.seller()).id;
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) {
    ids.push((await shop.product({ categoryId, sellerId })).id);
    await later();
  }
  const first = await part(shop, { perPage: '2' });
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  await shop.db.updateTable('product').set({ stock: 7 }).where('id', '=', ids[2]!).execute();
  const rest = await part(shop, { perPage: '2', after: first.cursors.after! });
  expect(rest.items.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
  expect(rest.cursors.after).toBeNull();
});

it('is cached because it is public, and refuses what it cannot read', async () => {
  const shop = await openTestShop();
  await shop.product();
  const { headers } = await shop.http.get('/api/catalogue').expect(200);
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, no-cache' });
  await shop.http
    .get('/api/catalogue')
    .set('if-none-match', headers['etag'] as string)
    .expect(304);
  for (const query of ['updatedSince=ontem', 'after=nada', 'perPage=49', 'updatedSince='])
    await shop.http.get(`/api/catalogue?${query}`).expect(400);
});
