import { expect, it } from 'vitest';
import { ProductQuery } from '#shared/contract/public/productList.ts';
import { searchOf } from './searchOf.ts';

const read = (query: string) => searchOf(ProductQuery, new Request(`http://shop.test/produtos?${query}`));

it('keeps what fits of a hand-edited address and lets the rest fall back', () => {
  expect(read('q=conta&page=0&sort=banana&minPrice=abc&category=instagram')).toMatchObject({
    q: 'conta',
    page: 1,
    sort: 'relevance',
    category: 'instagram',
  });
});

it.each([
  '__proto__=a&__proto__=b',
  '__proto__=x',
  'constructor=1&constructor=2',
  'page=1&page=2',
  'q[]=x',
  'q=%00',
  'q=a%00b',
])('reads ?%s as the defaults, and in no time', (query) => {
  expect(read(query)).toEqual(ProductQuery.parse({}));
});
