import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';

/** Status and text of the reply to a raw request. */
async function rawRequest(shop: TestShop, lines: string[], body = ''): Promise<string> {
  const { port } = shop.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n${body}`);
  await closed;
  return text;
}

const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]);

it('refuses a second Host and other single headers, for any cached reply', async () => {
  const shop = await openTestShop({ sample: true });
  for (let n = 0; n < 4; n++) await shop.http.get('/api/settings').expect(200);
  const get = ['GET /api/settings HTTP/1.1', 'host: shop.test'];
  expect(statusOf(await rawRequest(shop, get))).toBe(200);
  for (const name of ['Host', 'host', 'HOST']) {
    const reply = await rawRequest(shop, [...get, `${name}: elsewhere.example`]);
    expect([name, statusOf(reply)]).toEqual([name, 400]);
    expect(reply).toContain('"code":"invalid"');
  }
  expect(statusOf(await rawRequest(shop, [...get, 'host: shop.test']))).toBe(400);
  const write = ['POST /api/newsletter HTTP/1.1', 'host: shop.test', 'content-type: application/json'];
  const body = JSON.stringify({ email: 'ana@correio.example' });
  const length = `content-length: ${body.length}`;
  expect(statusOf(await rawRequest(shop, [...write, length], body))).toBe(202);
  for (const more of [
    length,
    'content-type: text/plain',
    'transfer-encoding: chunked',
    'authorization: Bearer a\r\nauthorization: Bearer b',
  ])
    expect([more, statusOf(await rawRequest(shop, [...write, length, more], body))]).toEqual([more, 400]);
  const chunked = ['transfer-encoding: chunked', 'transfer-encoding: chunked'];
  expect(statusOf(await rawRequest(shop, [...write, ...chunked], '0\r\n\r\n'))).toBe(400);
});
