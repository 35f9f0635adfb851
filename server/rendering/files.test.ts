import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { vitePolicy } from './clientHandlers.ts';

const MANIFEST = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');
const built = Object.values(
  JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string; name: string }>,
);
/** The file of a part of the shop: only the build's own list knows its name. */
const fileOf = (part: string): string => `/${built.find(({ name }) => name === part)?.file}`;

it.each([
  ['br', 'br', 0.35],
  ['gzip', 'gzip', 0.4],
  ['identity', undefined, 1],
])('sends a script packed as the browser asks: %s', async (accepts, encoding, most) => {
  const shop = await openTestShop({ pages: true });
  const script = fileOf('framework');
  const whole = await shop.http.get(script).set('accept-encoding', 'identity').expect(200);
  const reply = await shop.http
    .get(script)
    .set('accept-encoding', accepts)
    .expect(200)
    .expect('content-type', /javascript/)
    .expect('cache-control', /immutable/);
  expect(reply.headers['content-encoding']).toBe(encoding);
  const size = Number(reply.headers['content-length']);
  expect(size).toBeLessThanOrEqual(most * Number(whole.headers['content-length']));
});

it('packs pictures that are text, and answers plainly for a chunk of an older release', async () => {
  const shop = await openTestShop({ pages: true });
  const picture = await shop.http
    .get('/pictures/products/recarga-freefire-100-diamantes.svg')
    .set('accept-encoding', 'gzip')
    .expect(200);
  expect(picture.headers['content-encoding']).toBe('gzip');
  expect(picture.headers['cache-control']).toBe('public, max-age=3600');
  await shop.http
    .get('/assets/index-gone.js')
    .expect(404)
    .expect('content-type', /text\/plain/);
});

it('has a browser fetch scripts after it has painted what is read without them, and no others', async () => {
  const shop = await openTestShop({ pages: true });
  for (const path of ['/', '/alpha/login']) {
    const { text } = await shop.http.get(path).expect(200);
    expect(text).not.toMatch(/<(?:script [^>]*src|link rel="modulepreload")/);
    const [, list = ''] = /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec(text) ?? [];
    const [entry = '', ...others] = JSON.parse(list) as string[];
    expect(entry).toMatch(/^\/assets\/index-.*\.js$/);
    expect(others.length).toBeGreaterThan(2);
    for (const address of [entry, ...others]) await shop.http.get(address).expect(200);
    // What only moves on to other pages comes when it is needed; of the back-office all is needed at once.
    const moving = ['startRouter', 'router', 'adminRouter'].filter((part) => others.includes(fileOf(part)));
    expect(moving.length).toBe(path === '/' ? 0 : 2);
  }
});

it('lets browsers keep a picture for a year, under an address that names its contents', async () => {
  const shop = await openTestShop({ sample: true });
  const rows = await Promise.all([
    shop.db.selectFrom('productImage').select('url').execute(),
    shop.db.selectFrom('seller').select('avatar as url').execute(),
    shop.db.selectFrom('post').select('image as url').execute(),
    shop.db.selectFrom('testimonial').select('avatar as url').execute(),
  ]);
  for (const urls of rows) {
    const url = urls[0]?.url ?? '';
    expect(url).toMatch(/\?v=[\w-]{12}$/);
    const { headers } = await shop.http.get(url).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

it('lets the page of `npm run dev` wait for a restarted server, in the worker that Vite makes of a blob', async () => {
  const app = express().use(vitePolicy({ scripts: [], styles: [] }), (_req, res) => void res.end());
  const { headers } = await supertest(app).get('/').expect(200);
  expect(headers['content-security-policy']).toContain("worker-src 'self' blob:");
});

it('only `npm run dev` has /dev/ui: the build has no route, script, style or word of it', async () => {
  const OF_THE_PAGE = /dev\/ui|partsPage|\.sample\.tsx|Peças da interface|13\.5rem minmax\(0,/;
  expect(readFileSync('client/dev/partsPage.tsx', 'utf8')).toMatch(/13\.5rem minmax\(0,/);
  const dist = join(import.meta.dirname, '../../dist');
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:m?js|css|html|json)$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(300);
  const named = texts.filter((file) => OF_THE_PAGE.test(readFileSync(join(dist, file), 'utf8')));
  expect(named).toEqual([]);
  const shop = await openTestShop({ pages: true });
  const [page, unknown] = await Promise.all(['/dev/ui', '/dev/other'].map((path) => shop.http.get(path)));
  expect([page?.status, page?.headers['location']]).toEqual([302, '/']);
  expect([unknown?.status, unknown?.headers['location']]).toEqual([302, '/']);
});
