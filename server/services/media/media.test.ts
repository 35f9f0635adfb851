import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sentenceFor } from '#server/startFault.ts';
import { temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { fakeS3 } from '#server/testing/fakeS3.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { ImagesReply } from '#shared/contract/productPictures.ts';
import { DAY } from '#shared/values/time.ts';
import { FolderStore } from './folderStore.ts';
import type { MediaStore } from './mediaStore.ts';
import { fillSums } from './missingSums.ts';
import { removeOrphans } from './orphans.ts';
import type { Patience } from './s3.ts';
import { S3Store } from './s3Store.ts';

const quiet = { error: () => undefined };
/** For a bucket that stays silent; under load, one that answers may need longer than this. */
const SHORT_PATIENCE = { answerMs: 150, wholeMs: 400 };

async function inFolder() {
  const folder = join(await temporaryFolder(), 'media');
  return {
    store: new FolderStore(folder),
    names: async () => readdir(folder).catch(() => [] as string[]),
    makeOlder: async (name: string, at: Date) => utimes(join(folder, name), at, at),
  };
}

type InBucket = Parameters<typeof fakeS3>[0] & { patience?: Patience };

async function inBucket({ patience, ...options }: InBucket = {}) {
  const s3 = await fakeS3(options);
  const folder = await temporaryFolder();
  const store = new S3Store(s3.urlOf().replace('/arara?', '/arara/loja/fotos?'), {
    log: quiet,
    beside: folder,
    ...(patience && { patience }),
  });
  const prefix = 'loja/fotos/';
  return {
    s3,
    store,
    folder,
    names: async () => [...s3.objects.keys()].map((name) => name.replace(prefix, '')),
    makeOlder: async (name: string, at: Date) => {
      const object = s3.objects.get(prefix + name);
      if (object) object.at = at;
    },
  };
}

const newPicture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#2540e0' } });

/** A shop with a product that has a picture, in a store. */
async function openOffice(store: MediaStore) {
  const shop = await openTestShop({ media: store });
  const admin = await shop.signIn();
  const product = await shop.product({ title: 'Planilha' });
  const address = `/api/admin/products/${product.id}/images`;
  const upload = async () =>
    admin.post(address).attach('images', await newPicture().jpeg().toBuffer(), { filename: 'foto.jpg' });
  const { images } = ImagesReply.parse((await upload()).body);
  const [image] = images;
  if (!image) throw new Error('no picture was stored');
  return { shop, admin, product, address, image, upload };
}

describe.each([
  ['a folder', inFolder],
  ['an S3', inBucket],
] as const)('pictures in %s', (_name, open) => {
  it('are stored, shown, hashed, compared, swept and removed', async () => {
    const place = await open();
    const { shop, admin, product, address, image } = await openOffice(place.store);
    expect(await place.names()).toHaveLength(3);

    const { body, headers } = await shop.http.get(image.url).buffer(true).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String((body as Buffer).length),
    });
    await shop.http
      .get(image.url)
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304);
    await shop.http.head(image.url).expect(200).expect('content-length', String(headers['content-length']));
    await shop.http.get(image.url.replace(image.id, crypto.randomUUID())).expect(404);
    await shop.http.get(`/og/produto/${product.slug}.jpg`).expect(200).expect('content-type', 'image/jpeg');

    // A sale reads no file; older pictures are hashed afterwards.
    const sha256 = createHash('sha256')
      .update(body as Buffer)
      .digest('hex');
    const summed = () => shop.db.selectFrom('pictureSum').selectAll().execute();
    expect(await summed()).toEqual([{ url: image.url, sha256 }]);
    await shop.db.deleteFrom('pictureSum').execute();
    await fillSums(shop.db, place.store, '/nowhere');
    expect(await summed()).toEqual([{ url: image.url, sha256 }]);

    const nobodys = `${crypto.randomUUID()}-400.webp`;
    await place.store.put(nobodys, Buffer.from('nobody names it'));
    const sweep = () => removeOrphans({ db: shop.db, media: place.store }, new Date());
    await sweep();
    expect(await place.names()).toHaveLength(4);
    for (const name of await place.names()) await place.makeOlder(name, new Date(Date.now() - 2 * DAY));
    await sweep();
    expect(await place.names()).toHaveLength(3);
    expect(await place.names()).not.toContain(nobodys);

    await admin.delete(`${address}/${image.id}`).expect(204);
    expect(await place.names()).toEqual([]);
    expect(await summed()).toEqual([]);
    await shop.http.get(image.url).expect(404);
  });

  it('are copied into a backup and come back from it', async () => {
    const place = await open();
    const names = [1, 2, 3].map(() => `${crypto.randomUUID()}-400.webp`).toSorted();
    for (const name of names) await place.store.put(name, Buffer.from(name));
    const backup = join(await temporaryFolder(), 'backup');
    await mkdir(backup);
    await place.store.copyTo(backup);
    expect((await readdir(backup)).toSorted()).toEqual(names);
    await place.store.remove(names[0] ?? '');
    const swap = await place.store.replaceBy(backup);
    await swap(async (path) => rm(path, { recursive: true }));
    expect((await place.names()).toSorted()).toEqual(names);
    expect(String(await place.store.read(names[0] ?? ''))).toBe(names[0]);
  });
});

describe('a bucket that fails', () => {
  it('delays pictures and uploads, and neither pages nor purchases', async () => {
    const { s3, store } = await inBucket({ patience: SHORT_PATIENCE });
    const { shop, product, image, upload } = await openOffice(store);
    const buyer = await shop.signInCustomer(await shop.customer());
    expect([...store.failures]).toEqual([]);
    for (const fault of [
      'silent',
      'hangs up',
      { status: 500, code: 'InternalError' },
      { status: 503, code: 'SlowDown' },
      { status: 403, code: 'InvalidAccessKeyId' },
      { status: 404, code: 'NoSuchBucket' },
    ] as const) {
      s3.fail(fault);
      const { status, headers } = await shop.http.get(image.url);
      const { 'retry-after': after, 'cache-control': cacheControl } = headers;
      expect([status, after, cacheControl], JSON.stringify(fault)).toEqual([503, '5', 'no-store']);
      await expect(store.copyTo(await temporaryFolder())).rejects.toThrow();
      s3.fail();
      await shop.http.get(image.url).expect(200);
    }
    // Each was a request for the picture and one for the list; a word that both gave counts for both.
    expect(Object.fromEntries(store.failures)).toEqual({
      'GET unreachable': 4,
      'GET 500': 2,
      'GET 503': 2,
      'GET 403': 2,
      'GET 404': 2,
    });
    s3.fail('hangs up');
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'not_ready' } });
    await shop.http.get(`/og/produto/${product.slug}.jpg`).expect(503);
    await expect(removeOrphans({ db: shop.db, media: store }, new Date())).rejects.toThrow();
    await shop.http.get('/readyz').expect(200);
    await shop.http.get(`/api/products/${product.slug}`).expect(200);
    await shop.buy(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  });

  it('is asked once more, and sends no half picture as a whole one', async () => {
    const { s3, store } = await inBucket();
    const shop = await openTestShop({ media: store });
    const name = `${crypto.randomUUID()}-400.webp`;
    await store.put(name, Buffer.alloc(200_000, 'arara'));
    // Once failing, and well from then on.
    for (const fault of ['hangs up', { status: 503, code: 'SlowDown' }] as const) {
      s3.fail(fault, 'half');
      await expect(shop.http.get(`/media/${name}`).buffer(true)).rejects.toThrow(/aborted|hang up/);
    }
    s3.fail('half');
    await expect(store.read(name)).rejects.toThrow();
    s3.fail('rubbish');
    await expect(store.list().next()).rejects.toThrow();
    await expect(store.copyTo(await temporaryFolder())).rejects.toThrow();
    expect(store.failures.get('GET 200')).toBe(2);
  });

  it('is dropped as soon as the visitor has gone, without a logged fault', async () => {
    const logLines: unknown[] = [];
    const s3 = await fakeS3();
    const store = new S3Store(s3.urlOf(), {
      log: { error: (what: unknown) => logLines.push(what) },
      beside: '/',
    });
    const shop = await openTestShop({ media: store });
    const name = `${crypto.randomUUID()}-400.webp`;
    await store.put(name, Buffer.alloc(8_000_000, 'arara'));
    const { port } = shop.server.address() as { port: number };
    const leave = new AbortController();
    const reply = await fetch(`http://127.0.0.1:${port}/media/${name}`, { signal: leave.signal });
    expect(reply.status).toBe(200);
    leave.abort();
    await shop.http.get(`/media/${name}`).buffer(true).expect(200);
    expect(logLines).toEqual([]);
  });
});

it('lists a bucket of many pages, and touches no other prefix', async () => {
  const { s3, store, folder } = await inBucket({ pageSize: 2 });
  const names = Array.from({ length: 7 }, () => `${crypto.randomUUID()}-800.webp`);
  for (const name of names) await writeFile(join(folder, name), name);
  await writeFile(join(folder, 'capa.txt'), 'not a picture of ours');
  expect(await store.addFrom(folder)).toEqual({ copied: 7, there: 0 });
  s3.objects.set('loja/fotos/a & b.txt', { content: Buffer.from(''), at: new Date() });
  s3.objects.set(`outra/${names[0]}`, { content: Buffer.from(''), at: new Date() });
  const listedNames: string[] = [];
  for await (const { name } of store.list()) listedNames.push(name);
  expect(listedNames.toSorted()).toEqual(names.toSorted());
  expect(await store.addFrom(folder)).toEqual({ copied: 0, there: 7 });
});

it("starts on a bucket that supports the shop's requests, and else says why not and what to do", async () => {
  const s3 = await fakeS3();
  const DATA_DIR = await temporaryFolder();
  const startError = async (MEDIA_URL: string) => {
    const config = readConfig({ DATA_DIR, MEDIA_URL });
    const store = new S3Store(MEDIA_URL, { log: quiet, beside: config.mediaDir, patience: SHORT_PATIENCE });
    try {
      await store.check();
      return 'well';
    } catch (error) {
      const sentence = sentenceFor(error, config);
      expect(sentence).not.toMatch(/wJalr|AKIA/);
      return sentence;
    }
  };
  expect(await startError(s3.urlOf())).toBe('well');
  expect(s3.objects.size).toBe(0);
  expect(await startError(s3.urlOf({ as: 'AKIAOTHER' }))).toMatch(/refuses the key .*InvalidAccessKeyId/);
  expect(await startError(s3.urlOf({ by: 'wJalr/another+one' }))).toMatch(
    /refuses .*SignatureDoesNotMatch.*%2F/,
  );
  expect(await startError(s3.urlOf({ at: 'us-east-1' }))).toMatch(/another region .*region=sa-east-1/);
  expect(await startError(s3.urlOf({ bucket: 'outro' }))).toMatch(/does not exist/);
  for (const [fault, words] of [
    [{ status: 403, code: 'AccessDenied' }, /does not let this key list, read, write and delete/],
    [{ status: 403, code: 'RequestTimeTooSkewed' }, /clock/],
    ['silent', /does not answer \(too slow\)/],
    ['hangs up', /does not answer \(\w+\)/],
    ['rubbish', /does not do what an S3 does/],
  ] as const) {
    s3.fail(fault);
    expect(await startError(s3.urlOf())).toMatch(words);
  }
  // An empty bucket would show a shop without pictures.
  s3.fail();
  await mkdir(join(DATA_DIR, 'media'));
  await writeFile(join(DATA_DIR, 'media', `${crypto.randomUUID()}-400.webp`), '');
  expect(await startError(s3.urlOf())).toMatch(/holds 1 files of pictures.*npm run media:copy/);
});
