import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { MINUTE } from '#shared/values/time.ts';

const EMAIL = 'ana@correio.example';

/** A shop in which Ana has bought without a password, and her browser of the purchase. */
async function openShop() {
  let at = Date.now();
  const shop = await openTestShop({ now: () => new Date(at) });
  const { id } = await shop.product({ stock: 3 });
  const buyer = supertest.agent(shop.server);
  const body = await shop.orderBody(buyer, { lines: [{ productId: id, quantity: 1 }] });
  const { body: order } = await buyer
    .post('/api/account/checkout/guest')
    .set('idempotency-key', randomUUID())
    .send({ ...body, email: EMAIL, terms: true })
    .expect(201);
  const request = async (email = EMAIL) => {
    const { body: reply } = await shop.http.post('/api/account/session/code').send({ email }).expect(202);
    expect(reply).toEqual({ status: 'accepted', request: expect.stringMatching(/^[\w-]{32}$/) });
    return (reply as { request: string }).request;
  };
  const letter = async () =>
    (await shop.db.selectFrom('mail').select(['subject', 'text']).execute()).find(({ subject }) =>
      subject.includes('código'),
    );
  const mailed = async () => /^\d{6}$/m.exec((await letter())?.text ?? '')?.[0] ?? '';
  const browser = supertest.agent(shop.server);
  const redeem = (with_: { request: string; code: string; email?: string }) =>
    browser.post('/api/account/session/by-code').send({ email: EMAIL, ...with_ });
  const pass = (ms: number) => (at += ms);
  return { shop, order: order as { number: string }, buyer, browser, request, letter, mailed, redeem, pass };
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('signs a guest in by an emailed code, once, and proves the address', async () => {
  const { order, buyer, browser, request, mailed, redeem } = await openShop();
  const number = await request();
  const code = await mailed();
  await redeem({ request: number, code: otherThan(code) }).expect(401);
  const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  const { body } = await redeem({ request: number, code: spaced }).expect(201);
  expect(body).toMatchObject({ email: EMAIL, emailConfirmed: true });
  await browser.get(`/api/account/orders/${order.number}`).expect(200);
  // The address was unproved before: a stranger may have bought with it.
  await buyer.get('/api/account/session').expect(401);
  await redeem({ request: number, code }).expect(401);
});

it('takes five tries of a code, ten minutes, and only the browser that requested it', async () => {
  const { request, mailed, redeem, pass, shop } = await openShop();
  const first = await request();
  const code = await mailed();
  await redeem({ request: 'x'.repeat(32), code }).expect(401);
  for (let wrong = 0; wrong < 5; wrong++) await redeem({ request: first, code: otherThan(code) }).expect(401);
  await redeem({ request: first, code }).expect(401);

  await shop.db.deleteFrom('mail').execute();
  const second = await request();
  const next = await mailed();
  pass(10 * MINUTE + 1);
  await redeem({ request: second, code: next }).expect(401);
});

it('answers the same for an unknown, a banned and a password account, and sends them no code', async () => {
  const { shop, request, letter } = await openShop();
  await request('ninguem@correio.example');
  const bia = await shop.customer({ email: 'bia@correio.example' });
  await request(bia.email);
  await shop.db.updateTable('customer').set({ status: 'banned' }).where('email', '=', EMAIL).execute();
  await request(EMAIL);
  expect(await letter()).toBeUndefined();
  expect(
    await shop.db.selectFrom('accountToken').where('purpose', '=', 'code').selectAll().execute(),
  ).toEqual([]);
});

it('limits the codes of a mailbox', async () => {
  const { shop, request } = await openShop();
  const sent = async () => (await shop.http.post('/api/account/session/code').send({ email: EMAIL })).status;
  await request();
  const all = [await sent(), await sent(), await sent(), await sent(), await sent()];
  expect(all.at(-1)).toBe(429);
});
