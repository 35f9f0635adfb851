import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openMercadoPagoShop } from '#server/testing/mercadoPagoShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import { DAY } from '#shared/values/time.ts';

type News = 'in_process' | 'reimbursed';

/** A seller's key, bought and paid by card, and the buyer's bank with a chargeback. */
async function openShop({ seen = true, delivered = true } = {}) {
  const clock = { now: new Date() };
  const shop = await openMercadoPagoShop({ now: () => clock.now });
  const owner = await shop.customer();
  const seller = await shop.seller({ id: 'ze', slug: 'ze' });
  const product = await shop.product({
    sellerId: seller.id,
    priceCents: 10_000,
    guaranteeDays: 30,
    stock: 4,
  });
  const admin = await shop.signIn();
  const units = `/api/admin/products/${product.id}/units`;
  if (delivered) await admin.post(units).send({ kind: 'code', text: 'AAAA-1111' }).expect(201);
  // The team loads no units for a seller's own shop.
  await shop.db.updateTable('seller').set({ ownerId: owner.id }).where('id', '=', 'ze').execute();
  const customer = await shop.customer();
  const ana = await shop.signInCustomer(customer);
  const placed = await shop.order(ana, { productId: product.id, method: 'card' });
  const order = `/api/account/orders/${placed.number}`;
  const line = async () =>
    (await (await shop.signInCustomer(customer)).get(order).expect(200)).body.lines[0] as {
      id: string;
      state: string;
    };
  const { id: lineId } = await line();
  if (seen && delivered) await ana.post(`${order}/lines/${lineId}/reveal`).send({}).expect(200);
  const charge = shop.bank.of(placed.payment.id);
  const tell = async (news: News, requestId: string = randomUUID()) => {
    Object.assign(charge, { status: 'charged_back', status_detail: news });
    await shop.tell(charge.id, { requestId, at: clock.now }).expect(200);
  };
  const after = async (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * DAY);
    await releaseDue(shop.db, clock.now);
  };
  const sellerHeard = async () => {
    const mails = shop.db.selectFrom('mail').where('recipient', '=', owner.email).select('subject');
    return (await mails.execute()).map(({ subject }) => subject.replace(/ ?A-\d+-1/, '')).toSorted();
  };
  /** The balances of the seller, the shop and the provider; and the state of order and key. */
  const books = async () => {
    // It compares payments with charges for the simulator alone.
    const faults = (await brokenBooks(shop.db)).filter((fault) => !fault.startsWith('paid but not charged'));
    expect(faults).toEqual([]);
    const { held, reserve, available } = await pocketsOf(shop.db, 'ze', 'BRL');
    const rows = await shop.db.selectFrom('ledgerPosting').select(['account', 'amountCents']).execute();
    const of = (name: string) =>
      rows.reduce((sum, { account, amountCents }) => (account === name ? sum + amountCents : sum), 0);
    const { status, refundedCents } = await shop.db
      .selectFrom('purchase')
      .select(['status', 'refundedCents'])
      .executeTakeFirstOrThrow();
    return {
      money: {
        held,
        reserve,
        available,
        fees: 0 - of('shop:fees') / 100,
        bank: of('provider:mercadopago') / 100,
      },
      order: status,
      refundedCents,
      entries: rows.length,
    };
  };
  return { ...shop, product, placed, line, tell, after, books, sellerHeard };
}

it('returns the money of a chargeback to seller and shop when its bank has reimbursed it', async () => {
  const shop = await openShop();
  const before = await shop.books();
  expect(before.money).toEqual({ held: 90, reserve: 0, available: 0, fees: 10, bank: 100 });
  await shop.tell('in_process');
  expect(await shop.books()).toMatchObject({
    money: { held: 0, reserve: 0, available: 0, fees: 0, bank: 0 },
    refundedCents: 10_000,
  });
  const [contested] = await shop.db
    .selectFrom('mail')
    .where('subject', 'like', '%contestado no banco')
    .select('text')
    .execute();
  expect(contested?.text).toMatch(/, de R\$\s100,00\. .*\/contato, .*\/vender\/vendas\/A-\d+-1/s);
  await shop.tell('reimbursed');
  const won = await shop.books();
  expect(won).toMatchObject({ money: before.money, order: 'completed', refundedCents: 0 });
  expect(await shop.line()).toMatchObject({ state: 'seen' });
  // A repeated or late webhook changes nothing.
  for (const news of ['reimbursed', 'in_process', 'reimbursed'] as const) await shop.tell(news);
  await shop.runPaymentJobs();
  expect(await shop.books()).toEqual(won);
  expect(await shop.sellerHeard()).toEqual([
    'Venda: a contestação foi desfeita',
    'Venda: pagamento contestado no banco',
    'Você vendeu:',
  ]);
  await shop.after(31);
  expect((await shop.books()).money).toEqual({ held: 0, reserve: 0, available: 90, fees: 10, bank: 100 });
});

it('finds a reversal by the bank that no webhook reported', async () => {
  const shop = await openShop();
  const before = await shop.books();
  await shop.tell('in_process');
  Object.assign(shop.bank.of(shop.placed.payment.id), { status_detail: 'reimbursed' });
  await shop.after(100);
  await shop.runPaymentJobs();
  expect(await shop.books()).toMatchObject({
    order: 'completed',
    refundedCents: 0,
    money: { bank: before.money.bank },
  });
});

it("returns the money that was taken from the seller's available balance", async () => {
  const shop = await openShop();
  await shop.after(31);
  const before = await shop.books();
  expect(before.money).toMatchObject({ held: 0, available: 90 });
  await shop.tell('in_process');
  await shop.tell('reimbursed');
  expect(await shop.books()).toMatchObject({ money: before.money, order: 'completed' });
});

it('takes nothing for a chargeback that is found only after its reversal', async () => {
  const shop = await openShop();
  const before = await shop.books();
  await shop.tell('reimbursed');
  await shop.tell('in_process');
  expect(await shop.books()).toEqual(before);
  expect(await shop.line()).toMatchObject({ state: 'seen' });
});

it.each(['an unrevealed key', 'a pending manual delivery'] as const)(
  'restores %s to its buyer while it is available',
  async (what) => {
    const shop = await openShop(what.startsWith('a key') ? { seen: false } : { delivered: false });
    const before = await shop.books();
    const shelf = () =>
      shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', shop.product.id).execute();
    const goods = await shelf();
    await shop.tell('in_process');
    await shop.tell('reimbursed');
    const { entries: _entries, ...stands } = before;
    expect(await shop.books()).toMatchObject(stands);
    expect(await shelf()).toEqual(goods);
  },
);

it('refunds the buyer whose key was sold to another one since', async () => {
  const shop = await openShop({ seen: false });
  await shop.tell('in_process');
  const bia = await shop.signInCustomer();
  await shop.order(bia, { productId: shop.product.id, method: 'card' });
  await shop.tell('reimbursed');
  const refunds = await shop.db.selectFrom('refund').select(['amountCents', 'status']).execute();
  expect(refunds).toEqual([{ amountCents: 10_000, status: 'pending' }]);
  const { held } = await pocketsOf(shop.db, 'ze', 'BRL');
  expect(held).toBe(90);
});

it('gives the team the refund for a sold key that the provider refuses', async () => {
  const shop = await openShop({ seen: false });
  await shop.tell('in_process');
  const bia = await shop.signInCustomer();
  await shop.order(bia, { productId: shop.product.id, method: 'card' });
  await shop.tell('reimbursed');
  // Mercado Pago refunds nothing of a chargeback.
  await shop.runPaymentJobs();
  const queue = async () => {
    const chefe = await shop.signIn();
    const { body: waiting } = await chefe.get('/api/admin/waiting').expect(200);
    const { body: orders } = await chefe.get('/api/admin/orders?refused=true').expect(200);
    return [waiting.refusedRefunds, orders.items.map(({ id }: { id: string }) => id)];
  };
  const { orderId } = shop.placed;
  expect(await queue()).toEqual([1, [orderId]]);
  const mails = await shop.db
    .selectFrom('mail')
    .select('subject')
    .where('recipient', '=', 'loja@teste.example')
    .execute();
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Reembolso recusado'));
  // No other person is paid with it.
  await shop.after(31);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90, available: 90 });
  Object.assign(shop.bank.of(shop.placed.payment.id), { status: 'approved', status_detail: 'accredited' });
  const chefe = await shop.signIn();
  const { money } = (await chefe.get(`/api/admin/orders/${orderId}`).expect(200)).body;
  await chefe.post(`/api/admin/orders/${orderId}/refunds/${money.refunds[0].id}/retry`).send({}).expect(200);
  expect(await queue()).toEqual([0, []]);
  expect((await shop.books()).money).toEqual({ held: 0, reserve: 0, available: 90, fees: 10, bank: 100 });
});
