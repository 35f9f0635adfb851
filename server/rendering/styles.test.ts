import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, a = '']) => a);

it('sends the styles of the build as files that browsers keep, and with a page only what depends on properties', async () => {
  const { http } = await openTestShop({ sample: true, pages: true });
  const { text } = await http.get('/instagram').expect(200);
  const [sheet = '', ...more] = sheetsOf(text);
  expect(more).toEqual([]);
  const { text: rules } = await http
    .get(sheet)
    .set('accept-encoding', 'br')
    .expect(200)
    .expect('content-type', /text\/css/)
    .expect('content-encoding', 'br')
    .expect('cache-control', /immutable/);
  const [, own = ''] = /<style [^>]*data-styled[^>]*>(.*?)<\/style>/s.exec(text) ?? [];
  expect(text.indexOf(sheet)).toBeLessThan(text.indexOf('<style data-styled'));

  // A class of styled-components that nobody rules would leave its element bare.
  expect(own).toContain('data-styled');
  expect(own.length).toBeLessThan(10_000);
  for (const fact of ['@font-face', '.icon{', ':root.dark{', 'prefers-color-scheme:dark'])
    expect([fact, rules.includes(fact), own.includes(fact)]).toEqual([fact, true, false]);
  const classes = new Set(
    [...text.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const compiled = [...classes].filter((name) => /^[a-zA-Z]{5,7}$/.test(name) && own.includes(`.${name}{`));
  const filed = [...classes].filter((name) => name.startsWith('sc-') && rules.includes(`.${name}`));
  expect(filed.length).toBeGreaterThan(3 * compiled.length);
});

it('gives the back-office its own styles besides', async () => {
  const shop = await openTestShop({ pages: true });
  const { text } = await shop.http.get('/alpha/login').expect(200);
  expect(sheetsOf(text).map((file) => file.replace(/-[\w-]+\.css$/, ''))).toEqual([
    '/assets/shop',
    '/assets/admin',
  ]);
});
