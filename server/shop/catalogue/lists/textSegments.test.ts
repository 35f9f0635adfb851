import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { listProducts } from '#shared/contract/public/productList.ts';
import { mergeSegments } from './textSegments.ts';

const TITLES = Array.from({ length: 12 }, (_, n) => `Chave ${n % 2 ? 'Windows' : 'Office'} ${n}`);

it('makes few segments of many, and finds the same afterwards', async () => {
  const { http, product, db } = await openTestShop();
  for (const title of TITLES) await product({ title });
  const found = async (q: string) =>
    listProducts.reply.parse((await http.get(`/api/products?perPage=48&q=${q}`).expect(200)).body).items;
  const words = ['windows', 'win', 'of', '7'];
  const before = await Promise.all(words.map(found));
  expect(before.map(({ length }) => length)).toEqual([6, 6, 6, 1]);
  if (process.env['TEST_DATABASE_URL']) return mergeSegments(db, new AbortController().signal);

  const segments = async () => {
    const counts = ['productText', 'productPart', 'productWord'].map(async (index) => {
      const ids = sql<{
        count: number;
      }>`select count(distinct "segid") as "count" from ${sql.table(`${index}_idx`)}`;
      return (await ids.execute(db)).rows[0]?.count;
    });
    return Promise.all(counts);
  };
  expect(Math.min(...(await segments()).map(Number))).toBeGreaterThan(4);
  await mergeSegments(db, AbortSignal.abort());
  expect(Math.min(...(await segments()).map(Number))).toBeGreaterThan(4);
  await mergeSegments(db, new AbortController().signal);
  expect(await segments()).toEqual([1, 1, 1]);
  expect(await Promise.all(words.map(found))).toEqual(before);
});
