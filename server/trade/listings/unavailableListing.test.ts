import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { applyHolidays } from '#server/trade/standing/holidays.ts';
import { DAY } from '#shared/values/time.ts';

const OWN = '/api/seller/products';

async function openPausing() {
  let time = new Date('2026-03-06T15:00:00.000Z');
  const shop = await openTestShop({ now: () => time, pages: true });
  const category = await shop.category({ slug: 'chaves', name: 'Chaves' });
  const account = await shop.customer();
  const seller = await shop.seller({ ownerId: account.id, name: 'Loja da Ana', slug: 'loja-da-ana' });
  const owner = await shop.signInCustomer(account);
  const product = await shop.product({
    sellerId: seller.id,
    categoryId: category.id,
    title: 'Chave de um ano',
  });
  await shop.product({ categoryId: category.id, title: 'Chave de outra loja' });
  await shop.review({ productId: product.id, author: 'Bia L.', text: 'Veio certo.', stars: 5 });
  const page = async () => {
    const { status, text } = await shop.http.get(`/produto/${product.slug}`);
    return { status, text };
  };
  const statuses = async () =>
    Promise.all(
      ['', '/unavailable', '/reviews', '/questions'].map(async (rest) => {
        const { status, body } = await shop.http.get(`/api/products/${product.slug}${rest}`);
        return status === 404 ? body.code : status;
      }),
    );
  const pause = (paused: boolean) =>
    owner.patch(`${OWN}/${product.id}`).send({ onSale: !paused }).expect(200);
  const pass = async (ms: number) => {
    time = new Date(+time + ms);
    await applyHolidays(shop.db, time);
  };
  return { shop, seller, owner, product, category, page, statuses, pause, pass };
}

// The first refusal says whether to request the replacement.
const ON_SALE = [200, 'not_found', 200, 200];
const UNAVAILABLE = ['unavailable', 200, 200, 200];
const MISSING = ['not_found', 'not_found', 'not_found', 'not_found'];

it('keeps the page of a listing that its seller paused, with nothing to buy and in no list', async () => {
  const { shop, product, page, statuses, pause } = await openPausing();
  // Cached replies follow at once.
  expect((await page()).text).toContain('schema.org/InStock');
  expect(await statuses()).toEqual(ON_SALE);
  await pause(true);
  await expect.poll(statuses).toEqual(UNAVAILABLE);
  const { status, text } = await page();
  expect(status).toBe(200);
  expect(text).toContain('Indisponível no momento');
  expect(text).toContain('schema.org/OutOfStock');
  expect(text).toContain('Chave de outra loja');
  expect(text).toContain('Veio certo.');
  expect(text).not.toMatch(/Comprar agora|Adicionar ao carrinho|Perguntar ao vendedor|noindex|volta em/);
  const { body } = await shop.http.get(`/api/products/${product.slug}/unavailable`);
  expect(body).toMatchObject({ title: 'Chave de um ano', stock: 0, backOn: null });
  expect(body.related.map(({ title }: { title: string }) => title)).toEqual(['Chave de outra loja']);
  for (const list of ['/api/products?q=chave', '/api/products', '/sitemap.xml'])
    expect((await shop.http.get(list)).text).not.toContain(product.slug);

  await pause(false);
  await expect.poll(statuses).toEqual(ON_SALE);
  await expect.poll(async () => (await page()).text).toContain('Comprar agora');
});

it('says when a listing returns from its seller’s holiday', async () => {
  const { shop, owner, product, page, statuses, pass } = await openPausing();
  await owner
    .put('/api/seller/shop/holiday')
    .send({ away: { from: '2026-03-06', until: '2026-03-10', whole: true } })
    .expect(200);
  await expect.poll(statuses).toEqual(UNAVAILABLE);
  expect((await page()).text).toMatch(/Indisponível no momento<\/strong>.*volta em .*11\/03\/2026/);
  expect((await shop.http.get(`/api/products/${product.slug}/unavailable`)).body.backOn).toBe('2026-03-11');
  await pass(5 * DAY);
  await expect.poll(statuses).toEqual(ON_SALE);
});

it('shows nothing of products that the team took off, of a hidden category, and of a shop that does not sell', async () => {
  const { shop, seller, product, category, page, statuses, pause } = await openPausing();
  await pause(true);
  await expect.poll(statuses).toEqual(UNAVAILABLE);
  const change = async (changes: { product?: object; category?: object; seller?: object }) => {
    if (changes.product)
      await shop.db.updateTable('product').set(changes.product).where('id', '=', product.id).execute();
    if (changes.category)
      await shop.db.updateTable('category').set(changes.category).where('id', '=', category.id).execute();
    if (changes.seller)
      await shop.db.updateTable('seller').set(changes.seller).where('id', '=', seller.id).execute();
  };
  for (const [off, on] of [
    [{ product: { ownerPaused: 0 } }, { product: { ownerPaused: 1 } }],
    [{ category: { visible: 0 } }, { category: { visible: 1 } }],
    [{ seller: { standing: 'suspended' } }, { seller: { standing: 'active' } }],
    [{ seller: { standing: 'closed' } }, { seller: { standing: 'active' } }],
  ]) {
    await change(off!);
    await expect.poll(statuses).toEqual(MISSING);
    expect((await page()).status).toBe(404);
    await change(on!);
    await expect.poll(statuses).toEqual(UNAVAILABLE);
  }
  await change({ product: { archivedAt: '2026-03-06T15:00:00.000Z' } });
  await expect.poll(async () => (await page()).status).toBe(410);
});
