import { expect, it } from 'vitest';
import { pocketsOf } from '#server/office/finance/finance.store.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import { confirmDue } from './confirmation.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

async function openShop(goods: Goods = 'keys', { pages = false } = {}) {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ pages, now: () => clock.now });
  const { db } = shop;
  const settings = JSON.stringify({
    ...JSON.parse((await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()).value),
    newcomerSales: 0,
  });
  await db.updateTable('settings').set({ value: settings }).execute();
  const owner = await shop.customer({ name: 'Zé' });
  const ze = await shop.seller({ id: 'ze', slug: 'ze', ownerId: owner.id });
  const product = await shop.product({
    sellerId: ze.id,
    categoryId: (await shop.category({ goods })).id ?? '',
    title: 'Coisa',
    guaranteeDays: 30,
    delivery: '1h',
    stock: 9,
  });
  // A session does not last for the days that a test skips.
  const account = await shop.customer({ name: 'Ana Souza' });
  const after = async (ms: number) => {
    clock.now = new Date(START + ms);
    await confirmDue(db, 'http://shop.test', clock.now);
    await releaseDue(db, clock.now);
    expect(await brokenBooks(db)).toEqual([]);
  };
  /** A line that the seller has delivered, and what its buyer does with it. */
  const sell = async (delivered: object) => {
    const ana = () => shop.signInCustomer(account);
    const { number } = await shop.buy(await ana(), {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
    });
    await (
      await shop.signInCustomer(owner)
    )
      .post(`/api/seller/sales/${number}-1/delivery`)
      .send(delivered)
      .expect(200);
    const order = `/api/account/orders/${number}`;
    const line = async () => (await (await ana()).get(order).expect(200)).body.lines[0];
    const { id } = await line();
    const post = async (what: 'reveal' | 'confirmation', status = 200) =>
      (await ana()).post(`${order}/lines/${id}/${what}`).send({}).expect(status);
    /** The seller delivers it again. */
    const correct = async (again: object) =>
      (await shop.signInCustomer(owner))
        .post(`/api/seller/sales/${number}-1/delivery`)
        .send(again)
        .expect(200);
    return { number, order, line, post, ana, correct };
  };
  const mails = async () =>
    (await db.selectFrom('mail').select('cause').where('cause', 'like', 'confirms itself%').execute()).map(
      ({ cause }) => cause.split(':')[0],
    );
  return { ...shop, clock, owner, after, sell, mails };
}

const KEY = { kind: 'code', code: 'K-1' };
const ACCOUNT = { kind: 'credential', login: 'ana', password: 's3nha-boa' };

it('takes the word of a buyer who has looked, once, and lets the money of a key go two days later', async () => {
  const shop = await openShop();
  const { line, post, order, ana, number } = await shop.sell(KEY);
  expect(await line()).toMatchObject({
    state: 'ready',
    canConfirm: false,
    confirmedAt: null,
    confirmBy: '2026-01-16T12:00:00.000Z',
  });
  await post('confirmation', 409);
  await post('reveal');
  expect(await line()).toMatchObject({ canConfirm: true });
  const stranger = await shop.signInCustomer();
  const { id } = await line();
  await stranger.post(`${order}/lines/${id}/confirmation`).send({}).expect(404);
  await shop.after(HOUR);
  await post('confirmation');
  await shop.after(2 * HOUR);
  await post('confirmation');
  const { body } = await (await ana()).get(order).expect(200);
  expect(body.lines[0]).toMatchObject({
    canConfirm: false,
    confirmBy: null,
    confirmedAt: '2026-01-15T13:00:00.000Z',
  });
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain('confirmed');
  const seller = await shop.signInCustomer(shop.owner);
  const moves = await seller.get('/api/seller/statement').expect(200);
  expect(moves.body.items[0].rule).toBe(
    'Retido até 17/01/2026: código ou licença, recebimento confirmado em 15/01/2026.',
  );
  expect((await seller.get(`/api/seller/sales/${number}-1`).expect(200)).body).toMatchObject({
    byBuyer: true,
    heldUntil: '2026-01-17T13:00:00.000Z',
  });
  expect(await shop.mails()).toEqual([]);
  await shop.after(2 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90, available: 0 });
  await shop.after(2 * DAY + HOUR);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 0, reserve: 9, available: 81 });
});

it('offers to confirm what was revealed alone, and says first to try it', { timeout: 60_000 }, async () => {
  const shop = await openShop('keys', { pages: true });
  const { ana, number, post } = await shop.sell(KEY);
  const shown = async () => {
    const { text } = await (await ana()).get(`/conta/pedidos/${number}`).expect(200);
    return text.replace(/<[^>]*>/g, '');
  };
  expect(await shown()).not.toContain('Confirmar recebimento');
  await post('reveal');
  expect(await shown()).toMatch(
    /Teste antes de confirmar\. Ninguém da loja pede isso\..*Confirmar recebimento/s,
  );
  await post('confirmation');
  expect(await shown()).not.toContain('Confirmar recebimento');
});

it('confirms a key by itself after a day with a word two hours before, and brings nothing sooner by that', async () => {
  const shop = await openShop();
  const { line, order, ana } = await shop.sell(KEY);
  const { body } = await (await shop.signInCustomer(shop.owner)).get('/api/seller/statement').expect(200);
  expect(body.items[0].rule).toBe(
    'Retido até 19/01/2026: código ou licença, garantia de 30 dias. Se quem comprou confirmar o recebimento, são 2 dias a partir daí.',
  );
  await shop.after(21 * HOUR);
  expect(await shop.mails()).toEqual([]);
  await shop.after(22 * HOUR + MINUTE);
  await shop.after(23 * HOUR);
  expect(await shop.mails()).toEqual(['confirms itself in 2 h']);
  expect((await line()).confirmedAt).toBeNull();
  await shop.after(DAY);
  expect((await line()).confirmedAt).toBe('2026-01-16T12:00:00.000Z');
  const { events } = (await (await ana()).get(order).expect(200)).body;
  expect(events.at(-1)).toMatchObject({ kind: 'confirmed_alone', title: 'Coisa' });
  await shop.after(3 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90 });
  await shop.after(4 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 0 });
});

it('keeps the money of an account for its guarantee, whatever its seller calls what they hand over', async () => {
  const shop = await openShop('accounts');
  const { line } = await shop.sell(KEY);
  expect(await line()).toMatchObject({ confirmBy: '2026-01-18T12:00:00.000Z' });
  await shop.after(29 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90, available: 0 });
});

it('gives the whole time again after a correction, with its notice, except to whoever has confirmed', async () => {
  const shop = await openShop();
  const { line, post, correct } = await shop.sell(KEY);
  await shop.after(23 * HOUR);
  await correct({ ...KEY, code: 'K-2' });
  expect(await line()).toMatchObject({ confirmBy: '2026-01-17T11:00:00.000Z', confirmedAt: null });
  await shop.after(46 * HOUR);
  expect(await shop.mails()).toEqual(['confirms itself in 2 h', 'confirms itself in 2 h']);
  await shop.after(47 * HOUR);
  expect((await line()).confirmedAt).toBe('2026-01-17T11:00:00.000Z');
  await correct({ ...KEY, code: 'K-3' });
  expect(await line()).toMatchObject({ confirmBy: '2026-01-18T11:00:00.000Z', confirmedAt: null });
  await post('reveal');
  await post('confirmation');
  await correct({ ...KEY, code: 'K-4' });
  expect((await line()).confirmedAt).toBe('2026-01-17T11:00:00.000Z');
});

it('gives an account three days, tells a day and two hours before, and keeps its money for the guarantee', async () => {
  const shop = await openShop('accounts');
  const { line, post } = await shop.sell(ACCOUNT);
  expect(await line()).toMatchObject({ confirmBy: '2026-01-18T12:00:00.000Z' });
  await shop.after(47 * HOUR);
  expect(await shop.mails()).toEqual([]);
  await shop.after(48 * HOUR);
  await shop.after(70 * HOUR);
  expect(new Set(await shop.mails())).toEqual(new Set(['confirms itself in 24 h', 'confirms itself in 2 h']));
  await post('reveal');
  await post('confirmation');
  await shop.after(29 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90, available: 0 });
});

it('lets the money of an account of a shop in green go seven days after its delivery, and four after its buyer’s own word', async () => {
  const shop = await openShop('accounts');
  const sellInGreen = async () => {
    // Each delivery reckons the colour anew, and so few sales have none.
    await shop.db.updateTable('seller').set({ thermometer: 'green' }).execute();
    return shop.sell(ACCOUNT);
  };
  const { number } = await sellInGreen();
  const { post } = await sellInGreen();
  await post('reveal');
  await shop.after(DAY);
  await post('confirmation');
  const pockets = () => pocketsOf(shop.db, 'ze', 'BRL');
  await shop.after(5 * DAY - 1);
  expect(await pockets()).toMatchObject({ held: 180, reserve: 0, available: 0 });
  await shop.after(5 * DAY);
  expect(await pockets()).toMatchObject({ held: 90, reserve: 9, available: 81 });
  const seller = await shop.signInCustomer(shop.owner);
  expect((await seller.get(`/api/seller/sales/${number}-1`).expect(200)).body).toMatchObject({
    byBuyer: false,
    heldUntil: '2026-01-22T12:00:00.000Z',
  });
  await shop.after(7 * DAY - 1);
  expect(await pockets()).toMatchObject({ held: 90, reserve: 9, available: 81 });
  await shop.after(7 * DAY);
  expect(await pockets()).toMatchObject({ held: 0, reserve: 18, available: 162 });
  await shop.after(30 * DAY);
  expect(await pockets()).toMatchObject({ held: 0, reserve: 0, available: 180 });
});

it('calls a sale concluded when its guarantee is over and nothing is disputed, to its buyer and its seller alike', async () => {
  const shop = await openShop();
  const { number, line, order, ana } = await shop.sell(KEY);
  const other = await shop.sell(KEY);
  const sale = async () =>
    (await (await shop.signInCustomer(shop.owner)).get(`/api/seller/sales/${number}-1`).expect(200)).body;
  const at = '2026-02-14T12:00:00.000Z';
  await shop.after(30 * DAY - 1);
  for (const { stage, steps } of [await line(), await sale()]) {
    expect(stage).toBe('confirmed');
    expect(steps).toContainEqual(expect.objectContaining({ kind: 'guarantee_ends', at, ahead: true }));
  }
  const { id } = await other.line();
  await (await other.ana()).post(`${other.order}/lines/${id}/reveal`).send({}).expect(200);
  await (
    await other.ana()
  )
    .post(`${other.order}/lines/${id}/dispute`)
    .send({ reason: 'not_working', text: 'A chave parou de funcionar ontem à noite.' })
    .expect(201);
  await shop.after(30 * DAY);
  for (const { stage, steps } of [await line(), await sale()]) {
    expect(stage).toBe('completed');
    expect(steps).toContainEqual(expect.objectContaining({ kind: 'completed', at, ahead: false }));
  }
  expect(await other.line()).toMatchObject({ stage: 'disputed' });
  const buyer = await ana();
  const late = { reason: 'other', text: 'Queria reclamar depois da garantia.' };
  const refused = await buyer
    .post(`${order}/lines/${(await line()).id}/dispute`)
    .send(late)
    .expect(409);
  expect(refused.body.detail).toContain('A garantia deste item terminou.');
});

it('confirms nothing whose money is on its way back, or went', async () => {
  const shop = await openShop();
  const { line, post, number } = await shop.sell(KEY);
  await post('reveal');
  const admin = await shop.signIn();
  const { id } = (await admin.get(`/api/admin/orders?q=${number}`).expect(200)).body.items[0];
  const read = (await admin.get(`/api/admin/orders/${id}`).expect(200)).body;
  await admin
    .post(`/api/admin/orders/${id}/refund`)
    .send({ reason: 'Não funciona', version: read.version })
    .expect(200);
  await post('confirmation', 409);
  await shop.after(2 * DAY);
  expect(await line()).toMatchObject({ state: 'refunded', confirmedAt: null });
});
