import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { readProduct } from '#shared/contract/public/products.ts';
import { listReviews } from '#shared/contract/public/reviews.ts';

describe('GET /api/products/{slug}/reviews', () => {
  it('puts reviews with words first, and the newest first within each kind', async () => {
    const { http, product, review } = await openTestShop();
    const { id: productId } = await product({ slug: 'curso' });
    await review({ productId, text: 'Antigo', createdAt: '2026-01-01T00:00:00.000Z' });
    await review({
      productId,
      text: null,
      author: 'Só estrelas, nova',
      createdAt: '2026-01-09T00:00:00.000Z',
    });
    await review({ productId, text: 'Novo', createdAt: '2026-01-05T00:00:00.000Z' });
    await review({ productId, text: null, author: 'Só estrelas', createdAt: '2026-01-08T00:00:00.000Z' });
    await review({ productId: (await product({ slug: 'outro' })).id, text: 'De outro produto' });

    const { body } = await http.get('/api/products/curso/reviews').expect(200);

    const { items, total } = listReviews.reply.parse(body);
    expect(items.map(({ text, author }) => text ?? author)).toEqual([
      'Novo',
      'Antigo',
      'Só estrelas, nova',
      'Só estrelas',
    ]);
    expect(total).toBe(4);
  });

  it('gives each review on exactly one page, and an empty page after the last', async () => {
    const { http, product, review } = await openTestShop();
    const { id: productId } = await product({ slug: 'curso' });
    const sameMoment = '2026-01-05T00:00:00.000Z';
    for (let count = 0; count < 7; count++) await review({ productId, createdAt: sameMoment });

    const ids: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await http.get(`/api/products/curso/reviews?page=${page}&perPage=3`).expect(200);
      const reply = listReviews.reply.parse(body);
      expect(reply).toMatchObject({ page, perPage: 3, total: 7 });
      ids.push(...reply.items.map(({ id }) => id));
    }
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
  });

  it.each(['page=0', 'perPage=49', 'page=x'])('refuses ?%s and names the parameter', async (query) => {
    const { http, product } = await openTestShop();
    await product({ slug: 'curso' });
    const { body } = await http.get(`/api/products/curso/reviews?${query}`).expect(400);
    expect((body as { errors: { path: string }[] }).errors[0]?.path).toBe(query.split('=')[0]);
  });

  it('is not found for an unknown product or one that is not on sale', async () => {
    const { http, product } = await openTestShop();
    await product({ slug: 'desligado', isActive: 0 });
    for (const slug of ['nao-existe', 'desligado'])
      await http.get(`/api/products/${slug}/reviews`).expect(404);
  });
});

describe('the review summary of GET /api/products/{slug}', () => {
  it('counts the stars that people really gave', async () => {
    const { http, product, review } = await openTestShop();
    const { id: productId } = await product({ slug: 'curso', rating: 4, ratingCount: 4 });
    for (const stars of [5, 5, 4, 2]) await review({ productId, stars });
    await review({ productId: (await product()).id, stars: 1 });

    const { body } = await http.get('/api/products/curso').expect(200);

    expect(readProduct.reply.parse(body).reviewSummary).toEqual({
      average: 4,
      count: 4,
      stars: { 5: 2, 4: 1, 3: 0, 2: 1, 1: 0 },
    });
  });

  it('adds up, for every sample product, to the count and the mean on its card', async () => {
    const { http, db } = await openTestShop({ sample: true });
    const onSale = await db.selectFrom('product').where('isActive', '=', 1).select('slug').execute();
    expect(onSale.length).toBeGreaterThan(48);
    for (const { slug } of onSale) {
      const { reviewSummary, rating, ratingCount } = readProduct.reply.parse(
        (await http.get(`/api/products/${slug}`)).body,
      );
      const starCounts = Object.entries(reviewSummary.stars);
      const count = starCounts.reduce((sum, [, each]) => sum + each, 0);
      const mean = starCounts.reduce((sum, [stars, each]) => sum + Number(stars) * each, 0) / (count || 1);
      expect([reviewSummary.count, ratingCount], slug).toEqual([count, count]);
      const average = Math.round(mean * 10) / 10;
      expect([reviewSummary.average, rating], slug).toEqual([average, average]);
    }
  });
});

it('the sample is believable: fewer reviews than sales, many with words, and what exists once is sold once', async () => {
  const { db } = await openTestShop({ sample: true });
  const products = await db
    .selectFrom('product')
    .select(['id', 'title', 'sold', 'stock', 'ratingCount'])
    .execute();
  const reviews = await db.selectFrom('review').select(['author', 'text']).execute();
  for (const { title, sold, ratingCount } of products) expect(ratingCount, title).toBeLessThanOrEqual(sold);
  expect(reviews.filter(({ text }) => text !== null).length / reviews.length).toBeGreaterThan(0.3);
  expect(reviews.filter(({ author }) => /loja/i.test(author))).toEqual([]);
  const once = products.filter(({ title }) => /(64|120|210|310|38) mil|^Canal|passes antigos/i.test(title));
  expect(once.length).toBeGreaterThan(5);
  for (const { title, sold, stock } of once) expect([title, sold + stock]).toEqual([title, 1]);
});
