import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { ImagesReply } from '#shared/contract/productPictures.ts';

const drawn = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#2540e0' } });
const withPlace = () =>
  drawn()
    .withExif({ IFD0: { Copyright: 'segredo da casa' } })
    .jpeg()
    .toBuffer();
const MEGABYTE = 1_048_576;

/** A PNG whose header declares another size than its pixels have: a few bytes can unpack to very many. */
function pngThatSays(png: Buffer, says: { width: number; height: number; bits: 8 | 16; passes: 0 | 1 }) {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(says.width, 16);
  changed.writeUInt32BE(says.height, 20);
  changed[24] = says.bits;
  changed[28] = says.passes;
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

async function openOffice() {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const product = await shop.product({ title: 'Planilha' });
  const address = `/api/admin/products/${product.id}/images`;
  const send = (...files: [content: Buffer, name: string][]) =>
    files.reduce(
      (request, [content, name]) => request.attach('images', content, { filename: name }),
      admin.post(address),
    );
  const sent = async (...files: [content: Buffer, name: string][]) =>
    ImagesReply.parse((await send(...files).expect(201)).body);
  const files = () => readdir(shop.mediaDir).catch(() => []);
  return { shop, admin, product, address, send, sent, files };
}

describe('POST /api/admin/products/:id/images', () => {
  it('keeps a picture as WebP in three widths without its metadata, and the shop shows it', async () => {
    const { shop, product, sent, files } = await openOffice();
    const { images } = await sent([await withPlace(), 'foto.jpeg']);
    expect(images).toMatchObject([{ alt: 'Planilha', width: 900, height: 600 }]);
    expect(await files()).toHaveLength(3);
    const url = images[0]?.url ?? '';
    const { body, headers } = await shop.http.get(url).buffer(true).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format, exif } = await sharp(body as Buffer).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    const small = await shop.http.get(url.replace('1600', '400')).buffer(true).expect(200);
    expect((await sharp(small.body as Buffer).metadata()).width).toBe(400);

    const publicProduct = await shop.http.get(`/api/products/${product.slug}`).expect(200);
    expect(publicProduct.body).toMatchObject({ image: url, images: [{ url }] });
    await shop.http.get(`/og/produto/${product.slug}.jpg`).expect(200).expect('content-type', 'image/jpeg');
  });

  it('takes PNG and GIF by their content, not by their names', async () => {
    const { sent } = await openOffice();
    const { images } = await sent(
      [await drawn().gif().toBuffer(), 'animacao.jpg'],
      [await drawn().png().toBuffer(), 'sem-nome'],
    );
    expect(images).toHaveLength(2);
  });

  it.each([
    ['<?php system($_GET["c"]); ?>', 'php.png'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'desenho.png'],
    ['<!doctype html><script>alert(1)</script>', 'pagina.png'],
    ['', 'vazio.png'],
  ])('refuses %j named as a picture', async (content, name) => {
    const { send, files } = await openOffice();
    const { body } = await send([Buffer.from(content), name]).expect(415);
    expect(body).toMatchObject({
      code: 'unsupported_type',
      detail: `“${name}” não é uma imagem PNG, JPG ou GIF.`,
    });
    expect(await files()).toEqual([]);
  });

  it('names a broken and a too large picture, and keeps the others', async () => {
    const { sent, files } = await openOffice();
    const noisy = drawn(1200, 900);
    const whole = await noisy.jpeg({ quality: 100 }).toBuffer();
    const { images, refused } = await sent(
      [whole.subarray(0, whole.length / 2), 'cortada.jpg'],
      [await drawn().png().toBuffer(), 'boa.png'],
      [Buffer.concat([await drawn().png().toBuffer(), Buffer.alloc(11 * MEGABYTE)]), 'enorme.png'],
    );
    expect(images).toHaveLength(1);
    expect(await files()).toHaveLength(3);
    expect(refused).toEqual([
      {
        name: 'cortada.jpg',
        message: '“cortada.jpg” está corrompida ou incompleta. Salve a imagem de novo e tente outra vez.',
      },
      { name: 'enorme.png', message: '“enorme.png” passa de 10 MB.' },
    ]);
  });

  it('refuses 11 MB, and few bytes that unpack to very many pixels', async () => {
    const { send } = await openOffice();
    const large = Buffer.concat([await drawn().png().toBuffer(), Buffer.alloc(11 * MEGABYTE)]);
    expect((await send([large, 'enorme.png']).expect(413)).body).toMatchObject({
      detail: '“enorme.png” passa de 10 MB.',
    });
    const bomb = await sharp({
      create: { width: 8000, height: 6000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await send([bomb, 'bomba.png']).expect(413)).body).toMatchObject({
      detail: expect.stringContaining('40 megapixels') as string,
    });
  });

  it.each([
    [
      'of 16 bits that unfolds to 200 MB',
      { width: 5000, height: 5000, bits: 16, passes: 0 },
      /memória demais/,
    ],
    ['in passes with 14 megapixels', { width: 3500, height: 4000, bits: 8, passes: 1 }, /13 megapixels/],
  ] as const)('refuses a picture %s by what its head says', async (_name, says, words) => {
    const { send, files } = await openOffice();
    const head = pngThatSays(await drawn().ensureAlpha().png().toBuffer(), says);
    const { body } = await send([head, 'grande.png']).expect(413);
    expect(body).toMatchObject({ detail: expect.stringMatching(words) as string });
    expect(await files()).toEqual([]);
  });

  it('accepts a progressive photograph of a phone', async () => {
    const { sent } = await openOffice();
    const photograph = sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#2540e0' } });
    const { images } = await sent([await photograph.jpeg({ progressive: true }).toBuffer(), 'foto.jpg']);
    expect(images).toHaveLength(1);
  });

  it('draws one at a time for all requests, and answers 503 beyond a short queue', async () => {
    const { send } = await openOffice();
    const picture = await sharp({ create: { width: 2500, height: 2500, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const answers = await Promise.all(Array.from({ length: 14 }, async () => send([picture, 'a.png'])));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 503]));
    for (const { headers } of answers.filter(({ status }) => status === 503))
      expect(headers['retry-after']).toBe('1');
  });

  it('asks for files where there are none, and for their type', async () => {
    const { admin, address } = await openOffice();
    await admin.post(address).field('images', 'texto').expect(400);
    await admin.post(address).send({ images: [] }).expect(415);
    await admin
      .post('/api/admin/products/nada/images')
      .attach('images', await drawn().png().toBuffer(), 'a.png')
      .expect(404);
  });
});

it('orders pictures and writes their texts, the first one being the cover', async () => {
  const { shop, admin, product, address, sent } = await openOffice();
  const { images } = await sent(
    [await drawn().png().toBuffer(), 'a.png'],
    [await drawn().png().toBuffer(), 'b.png'],
  );
  const [a, b] = images.map(({ id }) => id);
  await admin
    .patch(address)
    .send({
      images: [
        { id: b, alt: 'Vista de frente' },
        { id: a, alt: '' },
      ],
    })
    .expect(200);
  const { body } = await shop.http.get(`/api/products/${product.slug}`).expect(200);
  expect(body).toMatchObject({ image: images[1]?.url, images: [{ alt: 'Vista de frente' }, { alt: '' }] });
  await admin
    .patch(address)
    .send({ images: [{ id: a, alt: '' }] })
    .expect(409);
});

it('removes a picture and its files, and records it', async () => {
  const { shop, admin, product, address, sent, files } = await openOffice();
  const { images } = await sent([await drawn().png().toBuffer(), 'a.png']);
  const [image] = images;
  await admin.delete(`${address}/${image?.id}`).expect(204);
  await admin.delete(`${address}/${image?.id}`).expect(404);
  expect(await files()).toEqual([]);
  await shop.http.get(image?.url ?? '').expect(404);
  const notes = await shop.db
    .selectFrom('auditEntry')
    .where('subjectId', '=', product.id)
    .select('after')
    .orderBy('seq')
    .execute();
  expect(notes.map(({ after }) => after)).toEqual([JSON.stringify({ images }), '{"images":[]}']);
});

it('serves nothing else from the folder of pictures', async () => {
  const { shop } = await openOffice();
  for (const address of ['/media/', '/media/../shop.sqlite', '/media/%2e%2e/shop.sqlite', '/media/nada.webp'])
    await shop.http.get(address).expect(404);
});
