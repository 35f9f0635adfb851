import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { listSynonyms } from '#shared/contract/admin/synonyms.ts';
import { listProducts } from '#shared/contract/public/productList.ts';

const ask = async ({ http }: Pick<TestShop, 'http'>, q: string, more = '') =>
  listProducts.reply.parse(
    (await http.get(`/api/products?q=${encodeURIComponent(q)}&perPage=48${more}`).expect(200)).body,
  );
const titles = async (shop: Pick<TestShop, 'http'>, q: string) =>
  (await ask(shop, q)).items.map(({ title }) => title);

it('finds in the sample shop what shoppers search for, with the plainest answers first', async () => {
  const shop = await openTestShop({ sample: true });
  for (const [query, expected] of [
    ['conta de tiktok', /tiktok/i],
    ['instagram conta', /instagram/i],
    ['windows pro', /windows.*pro/i],
    ['Contas do TikTok', /tiktok/i],
    ['licença windows', /licença.*windows/i],
    ['insta', /instagram/i],
    ['ff', /free fire/i],
    ['win 11', /windows 11/i],
    ['perfis facebook', /facebook/i],
  ] as const) {
    const { items, search } = await ask(shop, query);
    expect(search.match, query).toBe('exact');
    expect(items[0]?.title, query).toMatch(expected);
  }
});

it('corrects one slip in a word of five characters or more, and says what it searched for', async () => {
  const shop = await openTestShop({ sample: true });
  for (const [query, corrected] of [
    ['instagran', 'instagram'],
    ['conta instagarm', 'conta instagram'],
    ['wimdows', 'windows'],
    ['recarga freee fire', 'recarga free fire'],
    ['freefire', 'free fire'],
    ['conta,tiktok', 'conta tiktok'],
  ] as const) {
    const { items, search } = await ask(shop, query);
    expect(search, query).toEqual({ match: 'corrected', text: corrected });
    expect(items).toEqual((await ask(shop, corrected)).items);
  }
  expect(await ask(shop, 'isntagran')).toMatchObject({ total: 0, search: { match: 'exact' } });
});

it('without a product with all words shows those with some, the most first', async () => {
  const { product, http } = await openTestShop();
  await product({ title: 'Chave Windows', sold: 5 });
  await product({ title: 'Windows e Office', sold: 1 });
  const { items, total, search } = await ask({ http }, 'office windows xyzzy');
  expect(search).toEqual({ match: 'partial', text: 'office windows xyzzy' });
  expect(total).toBe(2);
  expect(items.map(({ title }) => title)).toEqual(['Windows e Office', 'Chave Windows']);
  // Products with the words only in their text, or inside of other words, come after.
  await product({ title: 'Modelos', description: 'Abrem no Office; produto digital.', sold: 900 });
  await product({ title: 'Office 2021', description: 'Para um computador.', sold: 0 });
  expect(await titles({ http }, 'office 2021 pro xyzzy')).toEqual([
    'Office 2021',
    'Windows e Office',
    'Modelos',
  ]);
  expect(await ask({ http }, 'xyzzy')).toMatchObject({ total: 0, search: { match: 'exact' } });
});

it('keeps the promise of the specification: any part of title or description is found', async () => {
  const { product, http } = await openTestShop();
  const { title } = await product({
    title: 'Conta: nível 72',
    description: 'Vem com 3 skins (raras) e 50% de bônus.',
  });
  for (const part of ['nta: nív', 'ível 7', 'kins (rar', 'de', '50% de b', ': ', 's) e 5', 'COM 3'])
    expect(await titles({ http }, part), part).toEqual([title]);
});

it('finds nothing, and never fails, where only punctuation is asked for', async () => {
  const shop = await openTestShop();
  await shop.product({ title: 'Conta com nível 30 [BR]' });
  for (const query of ['[]', '()', '""', '?!', '...', '[] ()', "'"]) {
    expect([query, await titles(shop, query)]).toEqual([query, []]);
  }
  expect(await titles(shop, '[br]')).toHaveLength(1);
});

it('puts the title before the category and the category before the description', async () => {
  const { product, category, http } = await openTestShop();
  const music = await category({ name: 'Música' });
  const other = await category({ name: 'Outros' });
  await product({ title: 'No texto', description: 'Assinatura de música.', categoryId: other.id, sold: 900 });
  await product({ title: 'Na categoria', description: '', categoryId: music.id, sold: 90 });
  await product({ title: 'Música por um mês', description: '', categoryId: other.id, sold: 9 });
  expect(await titles({ http }, 'musica')).toEqual(['Música por um mês', 'Na categoria', 'No texto']);
});

it('counts facets and totals over what was found, also after a correction', async () => {
  const shop = await openTestShop({ sample: true });
  const { facets, total } = await ask(shop, 'instagran');
  const instagram = facets.categories.find(({ value }) => value === 'instagram')?.count ?? 0;
  expect(
    facets.categories.filter(({ value }) => value !== 'promocoes').reduce((sum, { count }) => sum + count, 0),
  ).toBe(total);
  expect(await ask(shop, 'instagran', '&category=instagram')).toMatchObject({
    total: instagram,
    search: { match: 'corrected' },
  });
});

it('lets administrators define a synonym, and records who did', async () => {
  const { product, signIn, http, db } = await openTestShop();
  await product({ title: 'Assinatura de streaming' });
  const admin = await signIn();
  const at = '/api/admin/search-synonyms';
  await http.get(at).expect(401);
  expect(await titles({ http }, 'filmes')).toEqual([]);
  await admin.put(at).send({ word: 'filme', meaning: 'Streaming' }).expect(200);
  await expect.poll(() => titles({ http }, 'filmes')).toEqual(['Assinatura de streaming']);
  await admin.put(at).send({ word: 'filme', meaning: 'Cinema' }).expect(200);
  await expect.poll(() => titles({ http }, 'filmes')).toEqual([]);
  const { items } = listSynonyms.reply.parse((await admin.get(at).expect(200)).body);
  expect(items).toContainEqual({ word: 'filme', meaning: 'Cinema' });
  expect(items).toContainEqual({ word: 'ff', meaning: 'free fire' });
  for (const word of ['Filme', 'um dois tres quatro cinco', 'série', 'x'])
    await admin.put(at).send({ word, meaning: 'Cinema' }).expect(400);
  await admin.put(at).send({ word: 'filme', meaning: ' ' }).expect(400);
  await admin.put(at).send({ word: 'filme', meaning: ', ,' }).expect(400);
  await admin.delete(`${at}/filme`).expect(204);
  await admin.delete(`${at}/filme`).expect(404);
  const deeds = await db
    .selectFrom('auditEntry')
    .select('action')
    .where('subject', '=', 'synonym')
    .orderBy('seq')
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual(['created', 'updated', 'removed']);
});

it('in a large shop shows titles first among the best-selling, as they are now, and still finds any part', async () => {
  const shop = await openTestShop();
  const games = await shop.category({ name: 'Jogos' });
  const { id: sellerId } = await shop.seller();
  const common = { description: 'Alfa com beta.', categoryId: games.id, sellerId };
  for (let n = 0; n < 320; n++) await shop.product({ ...common, title: `Item ${n}`, sold: 1_000 + n });
  const titled = await shop.product({ ...common, title: 'Betas do alfa', description: '', sold: 3 });
  await shop.product({ ...common, title: 'Alfabeto', description: '', sold: 2 });
  const other = await shop.category({ name: 'Outra' });
  await shop.product({ ...common, title: 'Alfa e beta noutra', categoryId: other.id, sold: 1 });
  // As many on sale as a large shop has; their content does not matter.
  await shop.db.insertInto('productCell').values({ cell: 0, count: 30_000 }).execute();

  expect((await titles(shop, 'alfa beta')).slice(0, 3)).toEqual([
    'Betas do alfa',
    'Alfa e beta noutra',
    'Item 319',
  ]);
  expect((await ask(shop, 'alfa beta', `&category=${games.slug}`)).items[0]?.title).toBe('Betas do alfa');
  // Parts of words and punctuation are no whole words.
  expect(await titles(shop, 'alfabe')).toEqual(['Alfabeto']);
  expect(await titles(shop, 'm 319')).toEqual(['Item 319']);
  expect((await titles(shop, 'lfa bet')).length).toBe(48);

  const capivara = await shop.seller({ name: 'Capivara Alfa' });
  await shop.product({ title: 'Zeta', categoryId: games.id, sellerId: capivara.id, sold: 0 });
  await expect.poll(() => titles(shop, 'capivara')).toEqual(['Zeta']);
  expect(await titles(shop, 'zeta capivara')).toEqual(['Zeta']);

  const renamed = { title: 'Gama', titleText: 'gama', searchText: 'gama' };
  await shop.db.updateTable('product').set(renamed).where('id', '=', titled.id).execute();
  await expect.poll(async () => (await titles(shop, 'alfa beta'))[0]).toBe('Alfa e beta noutra');
  await shop.db.deleteFrom('product').where('title', '=', 'Alfa e beta noutra').execute();
  await expect.poll(async () => (await titles(shop, 'alfa beta'))[0]).toBe('Item 319');
});
