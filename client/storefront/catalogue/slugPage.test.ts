import { expect, it } from 'vitest';
import { answerCallsWith } from '#client/calls/call.ts';
import { listCategories } from '#shared/contract/public/categories.ts';
import { readPost } from '#shared/contract/public/posts.ts';
import { listProducts } from '#shared/contract/public/productList.ts';
import { loader } from './SlugPage.loader.ts';

it('asks for no list of products beside an article that the server renders', async () => {
  const replies: Record<string, object> = {
    [listCategories.path]: { items: [{ slug: 'contas' }] },
    [listProducts.path]: { items: [], total: 0, facets: {} },
    [readPost.path]: { title: 'Novidades' },
  };
  const asked: string[] = [];
  answerCallsWith(({ path }) => {
    asked.push(path);
    return Promise.resolve(replies[path] as never);
  });
  const open = (slug: string) =>
    loader({ request: new Request(`http://shop.test/${slug}`), params: { slug } } as never);
  expect(await open('novidades')).toMatchObject({ data: { found: { kind: 'article' } } });
  expect(asked).toEqual([listCategories.path, readPost.path]);
  expect(await open('contas')).toMatchObject({ data: { found: { kind: 'category' } } });
  expect(asked).toContain(listProducts.path);
});
