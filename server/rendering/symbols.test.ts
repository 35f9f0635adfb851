import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it('writes each shape of a page once, ahead of all that refers to it', async () => {
  const { http } = await openTestShop({ sample: true, pages: true });
  for (const address of ['/', '/instagram', '/alpha/login']) {
    const { text } = await http.get(address).expect(200);
    const [, sprite = '', shown = ''] = /<svg id="symbols"[^>]*>(.*?)<\/svg>(.*)/s.exec(text) ?? [];
    const standing = [...sprite.matchAll(/<(?:g|symbol) id="([^"]+)"[^>]*><\w/g)].map(([, id = '']) => id);
    const wanted = new Set([...shown.matchAll(/<use href="#([^"]+)"/g)].map(([, id = '']) => id));
    expect(standing).toHaveLength(wanted.size);
    expect(new Set(standing)).toEqual(wanted);
    // What lucide draws by itself would name its class.
    expect(text).not.toContain('lucide');
  }
  const { text } = await http.get('/instagram').expect(200);
  expect(text.match(/<use href="#icon-clock"/g)?.length).toBeGreaterThan(1);
});
