import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { listProducts } from '#shared/contract/public/productList.ts';
import { listTestimonials } from '#shared/contract/public/testimonials.ts';

describe('GET /api/products', () => {
  it('lists what is on sale, cheapest first when asked', async () => {
    const shop = await openTestShop();
    const { id: categoryId } = await shop.category({ slug: 'instagram' });
    await shop.product({ title: 'Caro', categoryId, priceCents: 9_000 });
    await shop.product({ title: 'Barato', categoryId, priceCents: 1_990 });
    await shop.product({ title: 'Desligado', categoryId, isActive: 0 });
    await shop.product({ title: 'De outra' });

    const { body } = await shop.http.get('/api/products?category=instagram&sort=price_asc').expect(200);

    const page = listProducts.reply.parse(body);
    expect(page.items.map(({ title, price }) => [title, price])).toEqual([
      ['Barato', 19.9],
      ['Caro', 90],
    ]);
    expect(page.total).toBe(2);
  });

  it('finds words in any case and with any accents', async () => {
    const shop = await openTestShop();
    await shop.product({ title: 'Licença vitalícia' });
    const { body } = await shop.http.get('/api/products?q=LICENCA').expect(200);
    expect(body).toMatchObject({ total: 1, items: [{ title: 'Licença vitalícia' }] });
  });

  it('finds products by ids, and leaves out those no longer on sale', async () => {
    const shop = await openTestShop();
    const { id: first } = await shop.product({ title: 'Primeiro' });
    const { id: second } = await shop.product({ title: 'Segundo' });
    const { id: deletedId } = await shop.product({ title: 'Desligado', isActive: 0 });
    await shop.product({ title: 'Outro' });
    const titlesOf = async (query: string) => {
      const { body } = await shop.http.get(`/api/products?${query}`).expect(200);
      return listProducts.reply.parse(body).items.map(({ title }) => title);
    };
    expect((await titlesOf(`id=${first}&id=${second}&id=${deletedId}&id=nobody`)).sort()).toEqual([
      'Primeiro',
      'Segundo',
    ]);
    expect(await titlesOf(`id=${second}`)).toEqual(['Segundo']);
  });

  it('reads a price as a form without scripts sends it, and as programs write it', async () => {
    const shop = await openTestShop();
    await shop.product({ title: 'Barato', priceCents: 1_290 });
    await shop.product({ title: 'Caro', priceCents: 123_456 });
    const titles = async (query: string) =>
      listProducts.reply
        .parse((await shop.http.get(`/api/products?${query}`).expect(200)).body)
        .items.map(({ title }) => title);
    expect(await titles('maxPrice=12,9')).toEqual(['Barato']);
    expect(await titles('maxPrice=12.90')).toEqual(['Barato']);
    expect(await titles('minPrice=1.234,56')).toEqual(['Caro']);
    expect(await titles('minPrice=1.234')).toEqual(['Caro']);
  });

  it.each([
    'page=0',
    'minPrice=abc',
    'minPrice=1,234',
    'sort=banana',
    'perPage=49',
    'minRating=6',
    'feature=x',
  ])('refuses ?%s and names the parameter', async (query) => {
    const shop = await openTestShop();
    const { body } = await shop.http
      .get(`/api/products?${query}`)
      .expect(400)
      .expect('content-type', /problem\+json/);
    expect(body).toMatchObject({ code: 'invalid', status: 400 });
    expect((body as { errors: { path: string }[] }).errors[0]?.path.split('.')[0]).toBe(query.split('=')[0]);
  });
});

describe('the sample shop', () => {
  it('has about fifty products in eight categories', async () => {
    const shop = await openTestShop({ sample: true });
    const { body } = await shop.http.get('/api/products?perPage=48').expect(200);
    expect((body as { total: number }).total).toBeGreaterThanOrEqual(48);
    const { body: categories } = await shop.http.get('/api/categories').expect(200);
    expect((categories as { items: unknown[] }).items).toHaveLength(9);
    // The shop makes no invoices, so nothing on sale may promise one.
    const promises = await shop.db.selectFrom('product').select('specifications').execute();
    expect(JSON.stringify(promises)).not.toMatch(/nota fiscal/i);
    const { body: testimonials } = await shop.http.get('/api/testimonials').expect(200);
    const { items } = listTestimonials.reply.parse(testimonials);
    expect([items.length, items[0]?.name]).toEqual([5, 'Patrícia Nogueira']);
  });
});
