import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

/** Filtered lists are endless; each list itself is visited once. */
const withoutFilters = (address: string): string => {
  const url = new URL(address, 'http://shop.test');
  const page = url.searchParams.get('page');
  return `${url.pathname}${page ? `?page=${page}` : ''}`;
};

it(
  'leads from the home page to nothing but real pages and files, fragments included',
  { timeout: 240_000 },
  async () => {
    const shop = await openTestShop({ sample: true, pages: true });
    const from = new Map([
      ['/', 'the home page'],
      ['/newsletter/confirmar', 'a mail'],
      ['/newsletter/sair', 'a mail'],
    ]);
    const broken: string[] = [];
    const fragments: { page: string; fragment: string; found: string }[] = [];
    const ids = new Map<string, Set<string>>();

    for (const [address, found] of from) {
      const reply = await shop.http
        .get(address)
        .redirects(2)
        .ok(() => true);
      if (reply.status !== 200) {
        broken.push(`${address} answers ${reply.status}, linked on ${found}`);
        continue;
      }
      if (!reply.type.includes('html') || address.startsWith('/alpha') || address.startsWith('/api'))
        continue;
      ids.set(address, new Set([...reply.text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
      for (const [, href = ''] of reply.text.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
        const link = href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
        if (/^(https?:|mailto:|tel:)/.test(link)) continue;
        const [path = '', fragment] = link.split('#');
        const target = path === '' ? address : withoutFilters(path);
        if (!from.has(target)) from.set(target, address);
        if (fragment)
          fragments.push({ page: target, fragment: decodeURIComponent(fragment), found: address });
      }
    }

    const lost = fragments
      .filter(({ page, fragment }) => ids.has(page) && !ids.get(page)?.has(fragment))
      .map(({ page, fragment, found }) => `${page}#${fragment} is not there, linked on ${found}`);
    expect([...broken, ...new Set(lost)]).toEqual([]);
    expect(from.size).toBeGreaterThan(100);
  },
);
