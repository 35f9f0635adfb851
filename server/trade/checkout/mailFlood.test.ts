import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { ORIGINALS } from '#server/services/mails/originals.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { HOUR, MINUTE } from '#shared/values/time.ts';

const VICTIM = 'vitima@correio.example';
const OWNER = 'vendedora@correio.example';

/** A shop with a seller who delivers within minutes, and a stranger who enters the victim's address. */
async function openMarket() {
  const opened = Math.floor(Date.now() / HOUR) * HOUR;
  const clock = { opened, now: opened };
  const shop = await openTestShop({
    now: () => new Date(clock.now),
    limits: { reads: 0, writes: 0 },
  });
  const { id: ownerId } = await shop.customer({ email: OWNER });
  const { id: sellerId } = await shop.seller({ slug: 'barata', ownerId });
  const { id: productId } = await shop.product({
    sellerId,
    title: 'Código barato',
    priceCents: 290,
    stock: 90,
  });
  const lines = [{ productId, quantity: 1 }];
  const guest = async (email: string) => {
    const browser = supertest.agent(shop.server);
    const body = { ...(await shop.orderBody(browser, { lines })), email, terms: true };
    const { body: placed } = await browser
      .post('/api/account/checkout/guest')
      .set('idempotency-key', randomUUID())
      .send(body)
      .expect(201);
    return { browser, placed: placed as { orderId: string; number: string } };
  };
  /** The emails sent or queued, by address. */
  const sentTo = async (recipient: string) =>
    shop.db
      .selectFrom('mail')
      .where('recipient', '=', recipient)
      .where((eb) =>
        eb.or([eb('lastError', 'is', null), eb('lastError', '!=', 'Foi junto com outros avisos.')]),
      )
      .orderBy('createdAt')
      .select(['subject', 'text', 'dueAt'])
      .execute();
  return { shop, clock, lines, guest, sentTo };
}

it('a stranger’s mailbox gets seven emails of twelve paid and refunded orders, and the last names the rest', async () => {
  const { shop, clock, lines, guest, sentTo } = await openMarket();
  const { browser, placed } = await guest(VICTIM);
  let order = placed;
  for (let loop = 0; loop < 12; loop += 1) {
    if (loop > 0) order = await shop.buy(browser, { lines });
    await shop.pay(order);
    await browser.post(`/api/account/orders/${order.orderId}/refund`).send({}).expect(200);
    clock.now += 1_000;
  }
  const mails = await sentTo(VICTIM);
  const counted = mails.filter(({ subject }) => !subject.startsWith('Crie a sua senha'));
  expect(counted.length).toBeLessThanOrEqual(8);
  const digest = mails.find(({ subject }) => subject === 'Há novidades na sua conta e nos seus pedidos');
  expect(digest?.text).toContain(`- Pagamento confirmado: pedido ${order.number}: `);
  expect(digest?.text).toContain(`/conta/pedidos/${order.number}`);
  expect(digest?.text).toContain(`- Reembolso do pedido ${order.number}: `);
  expect(digest?.dueAt).toBe(new Date(clock.opened + 30 * MINUTE).toISOString());
  // Nothing is lost: the bell has each notice.
  const notices = await shop.db.selectFrom('notice').select('title').execute();
  expect(notices.filter(({ title }) => title.startsWith('Pagamento confirmado'))).toHaveLength(12);
  const ofOwner = await sentTo(OWNER);
  // The seller has one email per deadline of each order, and one for all withdrawals of a buyer.
  const [toDeliver, sales] = [/^Você vendeu: entregar/, /^(?!Você vendeu: entregar)/].map((words) =>
    ofOwner.filter(({ subject }) => words.test(subject)),
  );
  expect(toDeliver).toHaveLength(12);
  expect(sales!.length).toBeLessThanOrEqual(7);
  expect(sales!.filter(({ subject }) => subject === 'Há novidades nas suas vendas')).toHaveLength(1);

  clock.now += HOUR;
  const later = await shop.buy(browser, { lines });
  await shop.pay(later);
  const afterwards = (await sentTo(VICTIM)).map(({ subject }) => subject);
  expect(afterwards).toContain(`Pagamento confirmado: pedido ${later.number}`);
});

it('another spelling of the mailbox and another guest account share the limit', async () => {
  const { shop, clock, guest, sentTo } = await openMarket();
  const spellings = ['vitima@gmail.com', 'vi.tima@gmail.com', 'vitima+a@gmail.com', 'v.itima@googlemail.com'];
  for (const email of spellings) {
    const { browser, placed } = await guest(email);
    await shop.pay(placed);
    await browser.post(`/api/account/orders/${placed.orderId}/refund`).send({}).expect(200);
    clock.now += MINUTE;
  }
  const mails = await Promise.all(spellings.map(sentTo));
  const counted = mails.flat().filter(({ subject }) => /^(Pagamento|Reembolso|Recebemos)/.test(subject));
  expect(counted.length).toBeLessThanOrEqual(7);
});

it('a guest with one purchase has every email of the order at once', async () => {
  const { shop, guest, sentTo } = await openMarket();
  const { browser, placed } = await guest(VICTIM);
  await shop.pay(placed);
  await browser.post(`/api/account/orders/${placed.orderId}/refund`).send({}).expect(200);
  expect((await sentTo(VICTIM)).map(({ subject }) => subject).toSorted()).toEqual([
    'Crie a sua senha para acompanhar o pedido',
    `Pagamento confirmado: pedido ${placed.number}`,
    `Recebemos o seu pedido ${placed.number}`,
    `Reembolso do pedido ${placed.number}`,
  ]);
});

it('a proved address has no limit', async () => {
  const { shop, lines, sentTo } = await openMarket();
  const ana = await shop.customer({ email: 'ana@correio.example' });
  const browser = await shop.signInCustomer(ana);
  for (let count = 0; count < 8; count += 1) await shop.pay(await shop.buy(browser, { lines }));
  const paid = (await sentTo(ana.email)).filter(({ subject }) => subject.startsWith('Pagamento confirmado'));
  expect(paid).toHaveLength(8);
});

it('every email that the limit leaves out has a notice in the bell', () => {
  const silent = ORIGINALS.filter(({ unproved, bell }) => unproved === 'bell' && !bell);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
