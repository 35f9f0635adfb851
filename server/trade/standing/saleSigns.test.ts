import supertest from 'supertest';
import { expect, it } from 'vitest';
import { insertApproved } from '#server/people/sellers/applications.store.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';

const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

/** Zé's shop with one automatic listing; each visitor has an address of their own. */
async function openShop() {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now, trustProxy: 1 });
  const boss = await shop.admin();
  const ze = await shop.customer({ email: 'ze.silva@gmail.com' });
  const { id: sellerId } = await shop.seller({ slug: 'ze', ownerId: ze.id });
  const product = await shop.product({ sellerId, delivery: '1h', priceCents: 10_000, stock: 50 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const signInAt = (who: { email: string; password: string }, address: string, cookie = '') =>
    supertest(shop.server)
      .post('/api/account/session')
      .set('x-forwarded-for', address)
      .set('cookie', cookie)
      .send({ email: who.email, password: who.password })
      .expect(201);
  /** The cookies of a browser after a reply. */
  const cookiesOf = (reply: supertest.Response) =>
    (reply.headers['set-cookie'] as unknown as string[]).map((each) => each.split(';')[0] ?? '').join('; ');
  const browserOf = (cookie: string, address: string) =>
    supertest.agent(shop.server).set('cookie', cookie).set('x-forwarded-for', address);
  const customerAt = async (address: string) =>
    browserOf(cookiesOf(await signInAt(await shop.customer(), address)), address);
  const deliver = async (number: string) =>
    (await shop.signInCustomer(ze))
      .post(`/api/seller/sales/${number}-1/delivery`)
      .send({ kind: 'message', text: 'Usuário ana01, senha capivara-7' })
      .expect(200);
  const lineOf = async (orderId: string) => {
    const office = await shop.signIn(boss);
    return (await office.get(`/api/admin/orders/${orderId}`).expect(200)).body.lines[0];
  };
  const signsOf = async (orderId: string) => (await lineOf(orderId)).linked?.signs ?? null;
  const soldOf = async () =>
    (await shop.http.get(`/api/products/${product.slug}`).expect(200)).body.sold as number;
  return {
    ...shop,
    clock,
    ze,
    sellerId,
    lines,
    signInAt,
    cookiesOf,
    browserOf,
    customerAt,
    deliver,
    lineOf,
    signsOf,
    soldOf,
  };
}

type Shop = Awaited<ReturnType<typeof openShop>>;
type Browser = Awaited<ReturnType<Shop['customerAt']>>;

/** Buys, gets the delivery, and confirms it after a pause. */
async function buyAndConfirm(shop: Shop, buyer: Browser, afterMs: number) {
  const placed = await shop.buy(buyer, { lines: shop.lines });
  await shop.pay(placed);
  await shop.deliver(placed.number);
  shop.clock.now = new Date(shop.clock.now.getTime() + afterMs);
  const path = `/api/account/orders/${placed.number}/lines/${(await shop.lineOf(placed.orderId)).id}`;
  await buyer.post(`${path}/reveal`).send({}).expect(200);
  await buyer.post(`${path}/confirmation`).send({}).expect(200);
  return placed;
}

it('links purchases on the seller’s own device after any number of other accounts signed in on it', async () => {
  const shop = await openShop();
  let cookie = shop.cookiesOf(await shop.signInAt(shop.ze, HOME));
  for (let count = 0; count < 6; count++)
    cookie = shop.cookiesOf(await shop.signInAt(await shop.customer(), ELSEWHERE, cookie));
  const bought = await shop.buy(shop.browserOf(cookie, ELSEWHERE), { lines: shop.lines });
  expect(await shop.signsOf(bought.orderId)).toEqual(['device']);
});

it('links no sale for the network alone, and one for the network of a buyer of this shop alone', async () => {
  const shop = await openShop();
  await shop.signInAt(shop.ze, HOME);
  const buyer = await shop.customerAt(HOME);
  const orders: string[] = [];
  for (let count = 0; count < 3; count++) {
    const placed = await shop.buy(buyer, { lines: shop.lines });
    await shop.pay(placed);
    orders.push(placed.orderId);
  }
  const [first = '', second = '', third = ''] = orders;
  expect(await shop.signsOf(first)).toBeNull();
  expect(await shop.signsOf(second)).toBeNull();
  expect(await shop.signsOf(third)).toEqual(['network', 'onlyHere']);

  const neighbour = await shop.buy(await shop.customerAt(HOME), { lines: shop.lines });
  expect(await shop.signsOf(neighbour.orderId)).toBeNull();
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * DAY);
  const later = await shop.buy(await shop.customerAt(HOME), { lines: shop.lines });
  await shop.pay(later);
  expect(await shop.signsOf(later.orderId)).toBeNull();
});

it('links a sale that a stranger confirms seconds after paying, and counts it no more', async () => {
  const shop = await openShop();
  const buyer = await shop.signInCustomer(await shop.customer({ emailConfirmedAt: null }));
  const placed = await buyAndConfirm(shop, buyer, 20_000);
  expect(await shop.signsOf(placed.orderId)).toEqual(['strangerInHaste']);
  expect(await shop.soldOf()).toBe(0);
});

it('links no sale for the haste of a proved account, unless it came from the seller’s network', async () => {
  const shop = await openShop();
  const slow = await buyAndConfirm(shop, await shop.customerAt(ELSEWHERE), 2 * MINUTE);
  const fast = await buyAndConfirm(shop, await shop.customerAt(ELSEWHERE), 10_000);
  await shop.signInAt(shop.ze, HOME);
  const near = await buyAndConfirm(shop, await shop.customerAt(HOME), 10_000);
  expect(await shop.signsOf(slow.orderId)).toBeNull();
  expect(await shop.signsOf(fast.orderId)).toBeNull();
  expect(await shop.signsOf(near.orderId)).toEqual(['network', 'haste']);
  expect(await shop.soldOf()).toBe(2);
});

it("links another account's purchase on a device, once together with its own haste", async () => {
  const shop = await openShop();
  const first = await shop.signInAt(await shop.customer(), ELSEWHERE);
  const device = shop.cookiesOf(first);
  await buyAndConfirm(shop, shop.browserOf(device, ELSEWHERE), 5 * MINUTE);
  const second = shop.cookiesOf(await shop.signInAt(await shop.customer(), ELSEWHERE, device));
  const placed = await buyAndConfirm(shop, shop.browserOf(second, ELSEWHERE), 5_000);
  expect(await shop.signsOf(placed.orderId)).toEqual(['sharedDevice', 'haste']);
});

it('links purchases of the owner of the shop’s Pix key', async () => {
  const shop = await openShop();
  const fields = ApplicationDraft.parse({
    kind: 'company',
    legalName: 'Zé Ltda.',
    taxId: '11222333000181',
    pixKind: 'email',
    pixKey: 'caixa@ze.example',
  });
  const approved = { customerId: shop.ze.id, sellerId: shop.sellerId, fields };
  await insertApproved(shop.db, shop.vault, approved, shop.clock.now);
  const partner = await shop.signInCustomer(await shop.customer({ email: 'caixa@ze.example' }));
  expect(await shop.signsOf((await shop.buy(partner, { lines: shop.lines })).orderId)).toEqual(['pixKey']);
});

it('deletes half signs with the account of their buyer', async () => {
  const shop = await openShop();
  await shop.signInAt(shop.ze, HOME);
  const who = await shop.customer();
  const buyer = shop.browserOf(shop.cookiesOf(await shop.signInAt(who, HOME)), HOME);
  const placed = await shop.buy(buyer, { lines: shop.lines });
  const stored = async () =>
    (
      await shop.db
        .selectFrom('purchaseLine')
        .where('purchaseId', '=', placed.orderId)
        .select('weakSigns')
        .executeTakeFirstOrThrow()
    ).weakSigns;
  expect(await stored()).toBe('["network"]');
  await buyer.post(`/api/account/orders/${placed.number}/cancel`).send({}).expect(200);
  await buyer.post('/api/account/deletion').send({ currentPassword: who.password }).expect(200);
  expect(await stored()).toBeNull();
});
