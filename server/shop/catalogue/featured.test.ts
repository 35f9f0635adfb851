import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { engineOf } from '#server/platform/database/open.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { listFeatured } from '#shared/contract/public/products.ts';
import { featuredOf } from './featured.store.ts';

it('shows up to two featured products of Instagram and two of TikTok, the best-selling first', async () => {
  const shop = await openTestShop();
  const instagram = await shop.category({ slug: 'instagram' });
  const tiktok = await shop.category({ slug: 'tiktok' });
  const google = await shop.category({ slug: 'google' });
  const add = (
    title: string,
    categoryId: string,
    more: { sold?: number; featured?: 0 | 1; isActive?: 0 | 1 } = {},
  ) => shop.product({ title, categoryId, featured: 1, ...more });
  await add('I1', instagram.id, { sold: 1 });
  await add('I9', instagram.id, { sold: 9 });
  await add('I5', instagram.id, { sold: 5 });
  await add('I fora', instagram.id, { sold: 99, featured: 0 });
  await add('T1', tiktok.id, { sold: 3 });
  await add('T desligado', tiktok.id, { sold: 8, isActive: 0 });
  await add('G', google.id, { sold: 50 });

  const { body } = await shop.http.get('/api/featured-products').expect(200);

  expect(listFeatured.reply.parse(body).items.map(({ title }) => title)).toEqual(['I9', 'I5', 'T1']);

  // An index of their own finds these, for any number of products.
  if (engineOf(shop.db) === 'postgres') return;
  const plan = await featuredOf(shop.db, 'instagram').explain(undefined, sql`query plan`);
  expect(JSON.stringify(plan)).toContain('SEARCH product USING INDEX featuredProducts');
});
