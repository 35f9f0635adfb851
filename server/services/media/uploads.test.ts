import { request } from 'node:http';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const MB = 1_048_576;

/** A shop with an upload that no decoder reads (415), and one that stalls with ten megabytes sent. */
async function openShop() {
  const shop = await openTestShop({ trustProxy: 1 });
  const cookie = await shop.adminCookie();
  const { id } = await shop.product();
  const path = `/api/admin/products/${id}/images`;
  const { port } = shop.server.address() as { port: number };
  return {
    upload: (from: string) =>
      shop.http
        .post(path)
        .set({ cookie, 'x-forwarded-for': from })
        .attach('images', Buffer.alloc(MB / 8), { filename: 'foto.jpg' }),
    stall: (from: string, declared?: number) => {
      const sending = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        headers: {
          cookie,
          'x-forwarded-for': from,
          'content-type': 'multipart/form-data; boundary=x',
          ...(declared && { 'content-length': declared }),
        },
      });
      sending.on('error', () => undefined);
      sending.write('--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n');
      sending.write(Buffer.alloc(10 * MB - 1_024));
      return sending;
    },
  };
}

it('limits the memory of uploads in progress, refuses further ones, and frees that of broken ones', async () => {
  const { upload, stall } = await openShop();
  const stalled = Array.from({ length: 21 }, (_each, at) => stall(`203.0.113.${at}`));
  const stranger = '198.51.100.1';
  await expect
    .poll(async () => (await upload(stranger)).status, { timeout: 20_000, interval: 200 })
    .toBe(503);
  const { body, headers } = await upload(stranger);
  expect(body).toMatchObject({ code: 'not_ready', detail: expect.stringContaining('muitos arquivos') });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // Answered before the rest has arrived, which it never does.
  const late = stall(stranger, 40 * MB);
  const status = await new Promise((resolve) => late.once('response', (reply) => resolve(reply.statusCode)));
  expect(status).toBe(503);

  for (const each of [...stalled, late]) each.destroy();
  await expect
    .poll(async () => (await upload(stranger)).status, { timeout: 20_000, interval: 200 })
    .toBe(415);
}, 60_000);

it('keeps a share for others where one network uploads as much as it can', async () => {
  const { upload, stall } = await openShop();
  const stalled = Array.from({ length: 13 }, (_each, at) => stall(`2001:db8:7:${at}::1`));
  await expect
    .poll(async () => (await upload('2001:db8:7:ffff::1')).status, { timeout: 20_000, interval: 200 })
    .toBe(429);
  const { body, headers } = await upload('2001:db8:7:ffff::1');
  expect(body).toMatchObject({ code: 'too_many', detail: expect.stringContaining('seu endereço') });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await upload('2001:db8:8::1')).status).toBe(415);
  for (const each of stalled) each.destroy();
  await expect
    .poll(async () => (await upload('2001:db8:7:ffff::1')).status, { timeout: 20_000, interval: 200 })
    .toBe(415);
}, 60_000);

it('keeps room for single files where two networks upload as much as they can', async () => {
  const { upload, stall } = await openShop();
  const [one, two] = ['203.0.113.1', '203.0.113.2'];
  const stalled = [
    ...Array.from({ length: 12 }, () => stall(one)),
    ...Array.from({ length: 8 }, () => stall(two)),
  ];
  await expect.poll(async () => (await upload(two)).status, { timeout: 20_000, interval: 200 }).toBe(503);
  expect((await upload('198.51.100.1')).status).toBe(415);
  for (const each of stalled) each.destroy();
}, 60_000);
