import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { FolderStore } from '#server/services/media/folderStore.ts';
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

  it('answers 304 to a client that has it already', async () => {
    const { http } = await openTestShop({ sample: true });
    const { headers } = await http.get(`/og/produto/${SLUG}.jpg`).expect(200);
    await http
      .get(`/og/produto/${SLUG}.jpg`)
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304);
  });

  it('is drawn once, and stored for later processes', async () => {
    const shop = await openTestShop({ sample: true });
    const { headers } = await shop.http.get(`/og/produto/${SLUG}.jpg`).expect(200);
    const storedFiles = await readdir(join(shop.mediaDir, 'share'));
    expect(storedFiles).toEqual([expect.stringMatching(/^[\da-f]{40}\.jpg$/)]);
    const [name = ''] = storedFiles;
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

  it('gives the same picture to all simultaneous requests', async () => {
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

/** Readers of a picture wait until `open` is called. */
class HeldPictures extends FolderStore {
  open = (): void => undefined;
  reading = 0;
  readonly #opened = new Promise<void>((resolve) => (this.open = resolve));

  override async read(): Promise<Buffer> {
    this.reading += 1;
    await this.#opened;
    return sharp({ create: { width: 8, height: 6, channels: 3, background: '#2540e0' } })
      .webp()
      .toBuffer();
  }
}

it('draws two at a time, lets eight wait, and gives the others a time to retry', async () => {
  const media = new HeldPictures(join(tmpdir(), `arara-held-${randomUUID()}`));
  const { http, db, product } = await openTestShop({ media });
  const requests: Promise<Response>[] = [];
  for (let n = 0; n < 12; n++) {
    const { id, slug } = await product();
    const url = `/media/${randomUUID()}-800.webp`;
    await db
      .insertInto('productImage')
      .values({ id: randomUUID(), productId: id, position: 0, url, alt: '', width: 8, height: 6 })
      .execute();
    requests.push(http.get(`/og/produto/${slug}.jpg`).then((reply) => reply));
  }
  const first = await Promise.race(requests);
  expect({ status: first.status, after: first.headers['retry-after'] }).toEqual({ status: 503, after: '1' });
  // The last request must arrive before a place is free.
  await vi.waitFor(async () => expect(await settled(requests)).toBe(2));
  expect(media.reading).toBe(2);
  media.open();
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
});

/** How many are answered by now. */
async function settled(requests: readonly Promise<Response>[]): Promise<number> {
  const later = Symbol('later');
  const seen = await Promise.all(requests.map((each) => Promise.race([each, Promise.resolve(later)])));
  return seen.filter((each) => each !== later).length;
}
