import { readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const SLUG = 'conta-instagram-fitness-15k';

describe('GET /og/produto/{slug}.jpg', () => {
  it('draws the cover as a light JPEG of 1200 × 630', async () => {
    const { http } = await openTestShop({ sample: true });
    const { body, headers } = await http
      .get(`/og/produto/${SLUG}.jpg`)
      .expect(200)
      .expect('content-type', 'image/jpeg');
    const { width, height, format } = await sharp(body as Buffer).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect((body as Buffer).length).toBeLessThan(300_000);
    expect(headers['cache-control']).toContain('public');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('answers 304 to who has it already', async () => {
    const { http } = await openTestShop({ sample: true });
    const { headers } = await http.get(`/og/produto/${SLUG}.jpg`).expect(200);
    await http
      .get(`/og/produto/${SLUG}.jpg`)
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304);
  });

  it('is drawn once, and kept for the processes that come after', async () => {
    const shop = await openTestShop({ sample: true });
    const { headers } = await shop.http.get(`/og/produto/${SLUG}.jpg`).expect(200);
    const kept = await readdir(join(shop.mediaDir, 'share'));
    expect(kept).toEqual([expect.stringMatching(/^[\da-f]{40}\.jpg$/)]);
    const [name = ''] = kept;
    const later = Buffer.concat([await readFile(join(shop.mediaDir, 'share', name)), Buffer.from('later')]);
    await writeFile(join(shop.mediaDir, 'share', name), later);
    await shop.http.get(`/og/produto/${SLUG}.jpg`).expect('etag', headers['etag'] ?? '');
    const next = await openTestShop({ sample: true, mediaDir: shop.mediaDir });
    const { body } = await next.http.get(`/og/produto/${SLUG}.jpg`).expect(200);
    expect(later.equals(body as Buffer)).toBe(true);
  });

  it('is drawn although its folder takes nothing', async () => {
    const shop = await openTestShop({ sample: true });
    await writeFile(shop.mediaDir, 'a file where a folder should be');
    await shop.http.get(`/og/produto/${SLUG}.jpg`).expect(200);
  });

  it('gives the same picture to everybody who asks at once', async () => {
    const { http } = await openTestShop({ sample: true });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => http.get(`/og/produto/${SLUG}.jpg`).expect(200)),
    );
    expect(new Set(replies.map(({ headers }) => headers['etag'])).size).toBe(1);
  });

  it('is not found for an unknown product, one that is not on sale, and a picture that is not ours', async () => {
    const { http, db, product } = await openTestShop();
    await product({ slug: 'desligado', isActive: 0 });
    const { id } = await product({ slug: 'de-fora' });
    await db
      .insertInto('productImage')
      .values({
        id: 'p1',
        productId: id,
        position: 0,
        url: '/pictures/../products.yaml',
        alt: '',
        width: 1,
        height: 1,
      })
      .execute();
    for (const slug of ['nao-existe', 'desligado', 'de-fora', 'Fora-Do-Padrao', '..%2f..%2fproducts'])
      await http.get(`/og/produto/${slug}.jpg`).expect(404);
  });
});

it('gives an article a share picture too, and a product without a picture the shop’s own', async () => {
  const shop = await openTestShop({ sample: true });
  await shop.http
    .get('/og/artigo/tiktok-primeiros-30-dias.jpg')
    .expect(200)
    .expect('content-type', 'image/jpeg');
  await shop.http.get('/og/artigo/nada.jpg').expect(404);
  const bare = await shop.product();
  await shop.http.get(`/og/produto/${bare.slug}.jpg`).expect(302).expect('location', '/share.png');
});

it('draws two at a time, lets eight wait, and tells the others when to come back', async () => {
  const { http, server } = await openTestShop({ sample: true });
  const { body } = await http.get('/api/products?perPage=12').expect(200);
  const slugs = (body as { items: { slug: string }[] }).items.map(({ slug }) => slug);
  // In one piece, so that all have come before the first is drawn, however busy the machine is.
  const asked = slugs.map((slug) => `GET /og/produto/${slug}.jpg HTTP/1.1\r\nHost: shop.test\r\n\r\n`);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(asked.join('').replace(/\r\n$/, 'Connection: close\r\n\r\n'));
  const replies = Buffer.concat(await socket.toArray()).toString('latin1');
  const statuses = [...replies.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
  expect(statuses.filter((status) => status === '200')).toHaveLength(10);
  expect(statuses.filter((status) => status === '503')).toHaveLength(2);
  expect(replies).toMatch(/HTTP\/1\.1 503 [^]*?^Retry-After: 1\r$/im);
});
