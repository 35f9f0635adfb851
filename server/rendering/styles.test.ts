import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, a = '']) => a);

it('sends the styles of the build as files that browsers keep, and none with a page', async () => {
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
  expect([...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, own = '']) => own)).toEqual([
    '@view-transition{navigation:auto}',
  ]);

  for (const fact of ['@font-face', '.icon{', ':root.dark{', 'prefers-color-scheme:dark'])
    expect([fact, rules.includes(fact)]).toEqual([fact, true]);
  // What depends on something asks for an attribute, which the element bears.
  expect(rules).toMatch(/:where\(\[data-variant='outline'\]\)\{/);
  expect(text).toContain('data-variant="outline"');
  const all = [...text.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const classes = new Set(all.filter((name) => /^s\w{1,3}-\d+$/.test(name)));
  expect(classes.size).toBeGreaterThan(50);
  expect([...classes].filter((name) => !rules.includes(`.${name}`))).toEqual([]);
});

it('gives the back-office its own styles besides', async () => {
  const shop = await openTestShop({ pages: true });
  const { text } = await shop.http.get('/alpha/login').expect(200);
  expect(sheetsOf(text).map((file) => file.replace(/-[\w-]+\.css$/, ''))).toEqual([
    '/assets/shop',
    '/assets/admin',
  ]);
});
