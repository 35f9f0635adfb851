import { expect, it } from 'vitest';
import { NONSENSE, NOT_SOLD, SHOPPER_QUERIES } from '#server/testing/shopperQueries.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { listProducts } from '#shared/contract/public/productList.ts';

const LEAST_RECALL = 0.95;

const ask = async ({ http }: TestShop, q: string) =>
  listProducts.reply.parse((await http.get(`/api/products?q=${encodeURIComponent(q)}`).expect(200)).body);

it('finds what shoppers mean among the first three, in 95 of 100 queries', async () => {
  const shop = await openTestShop({ sample: true });
  const failed: string[] = [];
  for (const [q, title, understood] of SHOPPER_QUERIES) {
    const { items, search } = await ask(shop, q);
    const isFound = items.slice(0, 3).some((item) => title.test(item.title));
    const isRead = Object.entries(understood ?? {}).every(
      ([key, value]) => search.understood?.[key as keyof typeof understood] === value,
    );
    if (!isFound || !isRead || (!understood && search.understood))
      failed.push(`${q}: ${items.map((item) => item.title).join()} ${JSON.stringify(search)}`);
  }
  const recall = 1 - failed.length / SHOPPER_QUERIES.length;
  expect(recall, failed.join('\n')).toBeGreaterThanOrEqual(LEAST_RECALL);
});

it('finds nothing for what the shop does not sell, and suggests the near category', async () => {
  const shop = await openTestShop({ sample: true });
  for (const [q, category] of NOT_SOLD) {
    const { total, search } = await ask(shop, q);
    expect({ q, total, near: search.near?.[0]?.slug }).toEqual({ q, total: 0, near: category });
  }
});

it('finds nothing for nonsense', async () => {
  const shop = await openTestShop({ sample: true });
  const found: string[] = [];
  for (const q of NONSENSE) {
    const { total, items } = await ask(shop, q);
    if (total > 0) found.push(`${q}: ${total} ${items[0]?.title}`);
  }
  expect(found).toEqual([]);
});

it('follows the name of a seller, the badges of a product and the seller of a product', async () => {
  const shop = await openTestShop();
  const { id: sellerId } = await shop.seller({ name: 'Ipê Ágil' });
  const { title } = await shop.product({ title: 'Chave A', sellerId });
  const other = await shop.product({
    title: 'Chave B',
    sellerId: (await shop.seller({ name: 'Jatobá' })).id,
  });
  const titles = async (q: string) => (await ask(shop, q)).items.map((each) => each.title);
  expect([await titles('agil'), await titles('ipe chave'), await titles('jatoba')]).toEqual([
    [title],
    [title],
    [other.title],
  ]);
  await shop.db.updateTable('seller').set({ name: 'Cedro' }).where('id', '=', sellerId).execute();
  await expect.poll(() => titles('cedro')).toEqual([title]);
  expect(await titles('agil')).toEqual([]);
  await shop.db.updateTable('product').set({ sellerId }).where('id', '=', other.id).execute();
  await expect.poll(() => titles('jatoba')).toEqual([]);
  expect(await titles('cedro b')).toEqual([other.title]);
});

it('understands phrases on both sides of a synonym', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const at = '/api/admin/search-synonyms';
  await shop.product({ title: 'Vale presente de jogos' });
  await shop.product({ title: 'Cartão pré-pago' });
  expect(await ask(shop, 'gift card')).toMatchObject({ total: 0 });
  await admin.put(at).send({ word: 'gift card', meaning: 'Vale presente, cartão pré-pago' }).expect(200);
  await expect.poll(async () => (await ask(shop, 'comprar gift card')).total).toBe(2);
  await admin.delete(`${at}/gift%20card`).expect(204);
  await expect.poll(async () => (await ask(shop, 'gift card')).total).toBe(0);
});

it('reads price words as filters, unless the address has its own or a title holds them', async () => {
  const shop = await openTestShop();
  await shop.product({ title: 'Conta ouro', priceCents: 5_000, sold: 1 });
  await shop.product({ title: 'Conta prata', priceCents: 2_000, sold: 2 });
  await shop.product({ title: 'Crédito de R$ 15', priceCents: 1_490 });
  const found = async (q: string, more = '') => {
    const { body } = await shop.http.get(`/api/products?q=${encodeURIComponent(q)}${more}`).expect(200);
    const { items, search } = listProducts.reply.parse(body);
    return [items.map(({ title }) => title), search.understood];
  };
  expect(await found('conta até R$ 20')).toEqual([['Conta prata'], { text: 'conta', maxPrice: 20 }]);
  expect(await found('entre 50 e 20')).toEqual([
    ['Conta prata', 'Conta ouro'],
    { text: '', minPrice: 20, maxPrice: 50 },
  ]);
  expect(await found('conta mais barata')).toEqual([
    ['Conta prata', 'Conta ouro'],
    { text: 'conta', sort: 'price_asc' },
  ]);
  expect((await found('conta ate 20', '&maxPrice=100'))[0]).toEqual(['Conta prata', 'Conta ouro']);
  expect((await found('conta barata', '&sort=price_desc'))[0]).toEqual(['Conta ouro', 'Conta prata']);
  expect(await found('r$ 15')).toEqual([['Crédito de R$ 15'], undefined]);
  expect(await found('r$ 1')).toEqual([[], { text: '', maxPrice: 1, sort: 'price_desc' }]);
  // Counts, years and shares are no prices.
  for (const q of ['até 3 aparelhos', 'de 2014 a 2016', '50%', 'mais de 10 mil seguidores', 'até 10k'])
    expect([q, (await found(q))[1]]).toEqual([q, undefined]);
});

it('reads one number however it is written, the title with it first', async () => {
  const shop = await openTestShop();
  const text = { description: 'Já teve 22 mil.', sold: 9 };
  const { title: near } = await shop.product({ title: 'Perfil com 122 mil', sold: 90 });
  const { title: inText } = await shop.product({ title: 'Perfil', ...text });
  const { title } = await shop.product({ title: 'Perfil com 22 mil' });
  for (const q of ['perfil 22k', 'perfil 22 mil', 'perfil 22.000', '22000 perfil'])
    expect([q, (await ask(shop, q)).items.map((each) => each.title)]).toEqual([q, [title, near, inText]]);
});
