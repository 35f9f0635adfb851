import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { ChargeRefused, ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import { cancelUndelivered } from './cancelLine.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const LATE = HOUR + 30 * MINUTE;

/** An order of three lines of two sellers, which its buyer paid by card in instalments with interest. */
async function openShop() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const { db } = shop;
  const open = async (name: string, priceCents: number) => {
    const account = await shop.customer({ name });
    const seller = await shop.seller({ ownerId: account.id, name: `Loja de ${name}` });
    const input = {
      sellerId: seller.id,
      title: `Coisa de ${name}`,
      priceCents,
      delivery: '1h',
      stock: 3,
    } as const;
    return { account, seller, product: await shop.product(input) };
  };
  const [ana, bia] = [await open('Ana', 10_000), await open('Bia', 3_333)];
  const caio = await shop.customer({ name: 'Caio Lima' });
  const placed = await shop.buy(await shop.signInCustomer(caio), {
    lines: [ana, bia].map(({ product }) => ({ productId: product.id, quantity: 1 })),
    method: 'card',
    installments: 12,
  });
  const own = `/api/account/orders/${placed.number}`;
  const buyer = () => shop.signInCustomer(caio);
  const read = async () => (await (await buyer()).get(own).expect(200)).body;
  const lineIds = (await read()).lines.map(({ id }: { id: string }) => id) as [string, string];
  const cancel = async (line: 0 | 1, status: number) =>
    (await buyer()).post(`${own}/lines/${lineIds[line]}/cancellation`).send({}).expect(status);
  const after = (ms: number) => {
    clock.now = new Date(START + ms);
  };
  const balance = async (account: string) => {
    const rows = await db.selectFrom('ledgerPosting').where('account', '=', account).selectAll().execute();
    return rows.reduce((sum, { amountCents }) => sum - amountCents, 0);
  };
  const mails = async (like: string) =>
    (await db.selectFrom('mail').where('subject', 'like', like).selectAll().execute()).map(
      ({ recipient, text }) => ({ recipient, text }),
    );
  const deliver = async (who: typeof ana, line: 1 | 2, status = 200) =>
    (await shop.signInCustomer(who.account))
      .post(`/api/seller/sales/${placed.number}-${line}/delivery`)
      .send({ kind: 'code', code: 'K-1' })
      .expect(status);
  /** The latest events that the buyer's account shows. */
  const activity = async () =>
    (await (await buyer()).get('/api/account').expect(200)).body.activity.map(
      ({ text }: { text: string }) => text,
    );
  /** An administrator refunds the order, or a part of it. */
  const refundWhole = async (body: object) => {
    const admin = await shop.signIn();
    const address = `/api/admin/orders/${placed.orderId}`;
    const { version } = (await admin.get(address).expect(200)).body;
    await admin
      .post(`${address}/refund`)
      .send({ version, ...body })
      .expect(200);
  };
  return {
    ...shop,
    activity,
    refundWhole,
    clock,
    ana,
    bia,
    placed,
    own,
    buyer,
    read,
    lineIds,
    cancel,
    after,
    balance,
    mails,
    deliver,
  };
}

it('cancels a line in time although its buyer disputed it just before and withdrew', async () => {
  const clock = { now: new Date('2026-01-15T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const [ana, owner] = [await shop.signInCustomer(), await shop.customer()];
  const seller = await shop.seller({ ownerId: owner.id });
  const product = await shop.product({ sellerId: seller.id, stock: 5, delivery: '1h' });
  const lines = [{ productId: product.id, quantity: 1 }];
  const { orderId } = await shop.buy(ana, { lines, method: 'card' });
  const { id, cancelAt } = await shop.db.selectFrom('purchaseLine').selectAll().executeTakeFirstOrThrow();
  clock.now = new Date(Date.parse(cancelAt ?? '') + 1_000);
  const text = 'Nada veio até agora.';
  let disputeId = '';
  const { db, vault, providers } = shop;
  const deps = { db, vault, providers, publicUrl: 'http://shop.test', now: () => clock.now };
  await cancelUndelivered(deps, async (work) => {
    const address = `/api/account/orders/${orderId}/lines/${id}/dispute`;
    const { body } = await ana.post(address).send({ reason: 'not_received', text }).expect(201);
    disputeId = body.id;
    await work();
  });
  await ana.post(`/api/account/disputes/${disputeId}/moves`).send({ move: 'withdraw', text: '' }).expect(200);
  clock.now = new Date(clock.now.getTime() + 10 * DAY);
  await shop.runPaymentJobs();
  const order = await shop.db.selectFrom('purchase').select('status').executeTakeFirst();
  expect(order?.status).toBe('cancelled');
});

it('lets a buyer cancel the late line with all its money, and the other goes on', async () => {
  const shop = await openShop();
  expect((await shop.cancel(0, 409)).body.detail).toContain('15/01/2026');
  shop.after(LATE - 1);
  await shop.cancel(0, 409);
  expect((await shop.read()).lines[0]).toMatchObject({ stage: 'paid', cancellable: 0 });
  shop.after(LATE);
  const stranger = await shop.signInCustomer();
  await stranger.post(`${shop.own}/lines/${shop.lineIds[0]}/cancellation`).send({}).expect(404);
  const { cancellable } = (await shop.read()).lines[0];
  const kinds = async () => (await shop.read()).lines[0].steps.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toEqual(['paid', 'due', 'late', 'cancels']);
  // A missing automatic delivery is not shown as if it had happened.
  shop.after(LATE + 2 * DAY);
  expect(await kinds()).toEqual(['paid', 'due', 'late']);
  shop.after(LATE);
  // The price, and its part of the cost of the instalments: three quarters of the two.
  expect(cancellable).toBeGreaterThan(100);
  const { body } = await shop.cancel(0, 200);
  expect(body).toMatchObject({ status: 'processing', refunded: cancellable });
  expect(body.lines).toMatchObject([{ stage: 'cancelled' }, { stage: 'late' }]);
  expect(body.lines[0].steps.at(-1)).toMatchObject({ kind: 'cancelled', amount: cancellable, ahead: false });
  await shop.cancel(0, 409);
  expect(await shop.balance(`seller:${shop.ana.seller.id}:held`)).toBe(0);
  expect(await shop.balance(`seller:${shop.bia.seller.id}:held`)).toBe(3_000);
  expect(await shop.balance('shop:fees')).toBe(333);
  const mails = await shop.mails('%cancelad%');
  expect(mails.map(({ recipient }) => recipient)).toContain(shop.ana.account.email);
  expect(mails).toHaveLength(2);

  await shop.deliver(shop.ana, 1, 409);
  await shop.deliver(shop.bia, 2);
  expect(await shop.read()).toMatchObject({ status: 'completed' });
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('lets a seller cancel a line with a reason, also the last of an order, which is cancelled then', async () => {
  const shop = await openShop();
  const sale = `/api/seller/sales/${shop.placed.number}`;
  const [ana, bia] = [
    await shop.signInCustomer(shop.ana.account),
    await shop.signInCustomer(shop.bia.account),
  ];
  const reason = 'O lote acabou ontem.';
  await ana.post(`${sale}-1/cancellation`).send({ reason: 'curto' }).expect(400);
  await ana.post(`${sale}-2/cancellation`).send({ reason }).expect(404);
  const { body } = await ana.post(`${sale}-1/cancellation`).send({ reason }).expect(200);
  expect(body).toMatchObject({ stage: 'cancelled', canCancel: false, byHand: false });
  expect(body.steps.at(-1)).toMatchObject({ kind: 'cancelled', reason });
  expect((await shop.read()).lines[0].steps.at(-1)).toMatchObject({ reason });
  const [mail] = await shop.mails('%um item foi cancelado');
  expect(mail?.text).not.toContain(reason);
  await bia.post(`${sale}-2/cancellation`).send({ reason }).expect(200);
  expect(await shop.read()).toMatchObject({ status: 'cancelled', allRefunded: true });
  const charge = await shop.db.selectFrom('simuladoCharge').selectAll().executeTakeFirstOrThrow();
  expect(charge.refundedCents).toBe(charge.amountCents);
  const stocks = await shop.db.selectFrom('product').select('stock').execute();
  expect(stocks).toEqual([{ stock: 3 }, { stock: 3 }]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('cancels automatically a day after a broken promise, and nothing that was delivered', async () => {
  const shop = await openShop();
  await shop.deliver(shop.bia, 2);
  shop.after(25 * HOUR - 1);
  await shop.runPaymentJobs();
  expect((await shop.read()).lines).toMatchObject([{ stage: 'late' }, { stage: 'delivered' }]);
  shop.after(25 * HOUR);
  await Promise.all([shop.runPaymentJobs(), shop.runPaymentJobs()]);
  expect(await shop.read()).toMatchObject({
    status: 'completed',
    lines: [{ stage: 'cancelled' }, { stage: 'delivered' }],
  });
  expect(await shop.db.selectFrom('refund').select(['actor', 'status']).execute()).toEqual([
    { actor: 'system', status: 'done' },
  ]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('lets a buyer withdraw from the rest after one line was cancelled, and from no line with a partial refund', async () => {
  const shop = await openShop();
  shop.after(LATE);
  await shop.cancel(0, 200);
  const { refundable } = await shop.read();
  expect(refundable).toBeGreaterThan(33.33);
  await (await shop.buyer()).post(`${shop.own}/refund`).send({}).expect(200);
  expect(await shop.read()).toMatchObject({
    status: 'cancelled',
    allRefunded: true,
    lines: [{ stage: 'cancelled' }, { stage: 'cancelled' }],
  });
  expect(await brokenBooks(shop.db)).toEqual([]);

  const other = await openShop();
  const admin = await other.signIn();
  const part = { reason: 'Um agrado', amount: 1, version: 2 };
  await admin
    .post(`/api/admin/orders/${other.placed.orderId}/lines/${other.lineIds[1]}/refund`)
    .send(part)
    .expect(200);
  const { refundable: whole, lines } = await other.read();
  expect(lines).toMatchObject([
    { refundable: whole, unrefundable: null },
    { refundable: 0, unrefundable: 'part_refunded' },
  ]);
  const back = async (status: number) =>
    (await (await other.buyer()).post(`${other.own}/refund`).send({}).expect(status)).body;
  expect((await back(200)).refunded).toBe(whole + 1);
  expect((await back(409)).detail).toContain('Parte do valor já foi devolvida');
});

it('takes back every line that a refund of the order leaves without money, also while the interest stays', async () => {
  const shop = await openShop();
  const admin = await shop.signIn();
  const order = `/api/admin/orders/${shop.placed.orderId}`;
  const { version } = (await admin.get(order).expect(200)).body as Order;
  await admin.post(`${order}/refund`).send({ reason: 'Não serviu', amount: 133.33, version }).expect(200);
  expect((await shop.read()).lines).toMatchObject([{ stage: 'cancelled' }, { stage: 'cancelled' }]);
  await shop.deliver(shop.ana, 1, 409);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('lets an administrator refund a part of a line and then its rest, which takes the line back', async () => {
  const shop = await openShop();
  await shop.deliver(shop.ana, 1);
  await shop.deliver(shop.bia, 2);
  const admin = await shop.signIn();
  const order = async () =>
    (await admin.get(`/api/admin/orders/${shop.placed.orderId}`).expect(200)).body as Order;
  const refund = async (body: object, status: number, line: 0 | 1 = 1) =>
    admin
      .post(`/api/admin/orders/${shop.placed.orderId}/lines/${shop.lineIds[line]}/refund`)
      .send({ reason: 'Não serviu', version: (await order()).version, ...body })
      .expect(status);
  await refund({ amount: 500 }, 409);
  await refund({ reason: '' }, 400);
  await refund({ version: 1 }, 409);
  await refund({ amount: 10 }, 200);
  expect((await order()).lines).toMatchObject([{ stage: 'delivered' }, { stage: 'delivered' }]);
  // Ten reais of 33.33: three tenths of its seller's and the shop's parts, and nothing of the other's.
  expect(await shop.balance(`seller:${shop.bia.seller.id}:held`)).toBe(2_100);
  expect(await shop.balance(`seller:${shop.ana.seller.id}:held`)).toBe(9_000);
  const sale = async () =>
    (
      await (
        await shop.signInCustomer(shop.bia.account)
      )
        .get(`/api/seller/sales/${shop.placed.number}-2`)
        .expect(200)
    ).body;
  expect(await sale()).toMatchObject({ price: 33.33, refunded: 10, fee: 2.33, net: 21 });
  await refund({}, 200);
  expect(await order()).toMatchObject({
    status: 'completed',
    lines: [{ stage: 'delivered' }, { stage: 'refunded', refundable: 0 }],
    money: { refunds: [{ line: 'Coisa de Bia' }, { line: 'Coisa de Bia' }] },
  });
  expect(await shop.balance(`seller:${shop.bia.seller.id}:held`)).toBe(0);
  expect(await sale()).toMatchObject({ refunded: 33.33, fee: 0, net: 0 });
  await refund({}, 409);
  const { lines } = await shop.read();
  await (await shop.buyer()).post(`${shop.own}/lines/${lines[1].id}/reveal`).send({}).expect(409);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('leaves a line its goods while a refund of another that takes from its money may still be refused', async () => {
  const shop = await openShop();
  await shop.deliver(shop.bia, 2);
  const bank = shop.providers.inUse;
  const answers = bank.refund;
  const refuses = () => Promise.reject(new ChargeRefused('no'));
  const isSilent = () => Promise.reject(new ProviderUnreachable('asleep'));
  const admin = await shop.signIn();
  const address = `/api/admin/orders/${shop.placed.orderId}`;
  const order = async () => (await admin.get(address).expect(200)).body as Order;
  const refund = async (line: 0 | 1, amount: number | undefined, status: number) => {
    const { version } = await order();
    const body = { reason: 'Não serviu', version, ...(amount && { amount }) };
    await admin.post(`${address}/lines/${shop.lineIds[line]}/refund`).send(body).expect(status);
  };
  bank.refund = refuses;
  await refund(0, 15, 409);
  bank.refund = answers;
  await refund(0, undefined, 200);
  // Its own line has nothing left: sent again, it takes from the other.
  bank.refund = isSilent;
  const refused = (await order()).money.refunds.find(({ status }) => status === 'failed');
  await admin.post(`${address}/refunds/${refused?.id}/retry`).send({}).expect(200);
  bank.refund = answers;
  await refund(1, undefined, 200);
  expect((await order()).lines).toMatchObject([{ stage: 'cancelled' }, { stage: 'delivered' }]);
  const reveal = async () =>
    (await shop.buyer()).post(`${shop.own}/lines/${shop.lineIds[1]}/reveal`).send({});
  expect((await reveal()).body.code).toBe('refund_pending');
  expect(await brokenBooks(shop.db)).toEqual([]);
  bank.refund = refuses;
  await shop.runPaymentJobs();
  expect((await reveal()).status).toBe(200);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('shows cancellations and refunds of single items in the story of their order, and no full delivery', async () => {
  const shop = await openShop();
  shop.after(LATE);
  const { body } = await shop.cancel(0, 200);
  shop.after(LATE + 1);
  await shop.deliver(shop.bia, 2);
  const story = async () =>
    ((await shop.read()).events as BuyerOrder['events']).map(({ kind, title, amount }) => [
      kind,
      title,
      amount,
    ]);
  const cancelled = ['cancelled', 'Coisa de Ana', body.refunded];
  expect(await story()).toEqual([
    ['placed', null, null],
    ['paid', null, null],
    cancelled,
    ['delivered', 'Coisa de Bia', null],
    ['completed', null, null],
  ]);
  expect(await shop.activity()).toContain('Entregas concluídas');
  expect(await shop.activity()).not.toContain('Tudo entregue');
  await shop.refundWhole({ amount: 1, reason: 'Cortesia da loja.' });
  expect((await story()).at(-1)).toEqual(['part_refunded', null, 1]);
});

it('shows the refund of a delivered order in its story, with its amount', async () => {
  const shop = await openShop();
  shop.after(1);
  await shop.deliver(shop.ana, 1);
  await shop.deliver(shop.bia, 2);
  expect(await shop.activity()).toContain('Tudo entregue');
  shop.after(2);
  await shop.refundWhole({ reason: 'Não funcionou.' });
  const { events, charged } = (await shop.read()) as BuyerOrder;
  const ends = events.filter(({ kind }) => kind === 'refunded' || kind === 'completed');
  expect(ends.map(({ kind, title, amount }) => [kind, title, amount])).toEqual([
    ['completed', null, null],
    ['refunded', 'Coisa de Ana', null],
    ['refunded', 'Coisa de Bia', null],
    ['refunded', null, charged],
  ]);
});
