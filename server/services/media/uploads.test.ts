import { request } from 'node:http';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const MB = 1_048_576;

it('holds so much of uploads under way, asks for patience beyond it, and forgets those that were cut off', async () => {
  const shop = await openTestShop();
  const cookie = await shop.adminCookie();
  const { id } = await shop.product();
  const address = `/api/admin/products/${id}/images`;
  // Nothing that anybody can draw, so that what was received is refused with 415 and none is kept.
  const upload = () =>
    shop.http
      .post(address)
      .set('cookie', cookie)
      .attach('images', Buffer.alloc(MB / 8), { filename: 'foto.jpg' });

  const { port } = shop.server.address() as { port: number };
  const stalled = Array.from({ length: 21 }, () => {
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: address,
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    });
    sending.on('error', () => undefined);
    sending.write('--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n');
    sending.write(Buffer.alloc(10 * MB - 1_024));
    return sending;
  });
  await expect.poll(async () => (await upload()).status, { timeout: 20_000, interval: 200 }).toBe(503);
  const { body, headers } = await upload();
  expect(body).toMatchObject({ code: 'not_ready', detail: expect.stringContaining('muitos arquivos') });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);

  for (const each of stalled) each.destroy();
  await expect.poll(async () => (await upload()).status, { timeout: 20_000, interval: 200 }).toBe(415);
}, 60_000);
