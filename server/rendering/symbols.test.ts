import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('writes each shape of a page once, ahead of all that refers to it', async () => {
  const { http } = await openTestShop({ sample: true, pages: true });
  for (const address of ['/', '/instagram', '/alpha/login']) {
    const { text } = await http.get(address).expect(200);
    const [, sprite = '', page = ''] = /<svg id="symbols"[^>]*>(.*?)<\/svg>(.*)/s.exec(text) ?? [];
    const defined = [...sprite.matchAll(/<(?:g|symbol) id="([^"]+)"[^>]*><\w/g)].map(([, id = '']) => id);
    const used = new Set([...page.matchAll(/<use href="#([^"]+)"/g)].map(([, id = '']) => id));
    expect(defined).toHaveLength(used.size);
    expect(new Set(defined)).toEqual(used);
    // What lucide draws by itself would name its class.
    expect(text).not.toContain('lucide');
  }
  const { text } = await http.get('/instagram').expect(200);
  expect(text.match(/<use href="#icon-clock"/g)?.length).toBeGreaterThan(1);
});
