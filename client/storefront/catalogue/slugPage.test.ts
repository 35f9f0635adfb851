import { afterEach, expect, it, vi } from 'vitest';
import { loader } from './SlugPage.loader.ts';

afterEach(() => void vi.unstubAllGlobals());

it('asks for no list of products beside an article that the server renders', async () => {
  const replies: Record<string, object> = {
    '/api/categories': { items: [{ slug: 'contas' }] },
    '/api/products': { items: [], total: 0, facets: {}, search: { match: 'exact', text: '' } },
    '/api/posts/novidades': { title: 'Novidades' },
  };
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const [path = ''] = address.split('?');
    requested.push(path);
    return Promise.resolve(Response.json(replies[path]));
  });
  const open = (slug: string) =>
    loader({ request: new Request(`http://shop.test/${slug}`), params: { slug } } as never);
  expect(await open('novidades')).toMatchObject({ data: { found: { kind: 'article' } } });
  expect(requested).toEqual(['/api/categories', '/api/posts/novidades']);
  expect(await open('contas')).toMatchObject({ data: { found: { kind: 'category' } } });
  expect(requested).toContain('/api/products');
});
