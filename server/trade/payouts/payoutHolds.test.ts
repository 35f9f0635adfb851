import { expect, it, vi } from 'vitest';
import { openSellerByHand } from '#server/testing/sellerByHand.ts';
import { TEST_SETTINGS } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { DAY } from '#shared/values/time.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const ACCOUNT = '/api/admin/seller-accounts/ze';

/** A shop whose seller has requested all their balance. */
async function openShop() {
  const { shop, clock, owner, course, signInSeller, sell, ask } = await openSellerByHand(START);
  const { db } = shop;
  const seller = await signInSeller();
  const first = await sell();
  clock.now = new Date(START);
  await releaseDue(db, clock.now);
  await ask(90);
  const back = await signInSeller();
  const admin = await shop.signIn();
  /** The obstacle, as its seller and as the team see it. */
  const holds = async () => {
    const own = (await back.get('/api/seller/payouts').expect(200)).body.items[0].waitsFor;
    const [row] = (await admin.get('/api/admin/payouts').expect(200)).body.items;
    expect(row.waitsFor).toEqual(own);
    expect((await admin.get(ACCOUNT).expect(200)).body.payouts[0].waitsFor).toEqual(own);
    return own.map((hold: { text: string }) => ({ ...hold, text: hold.text.replaceAll('\u00a0', ' ') }));
  };
  const move = async (to: string, more: object = {}, by = admin) => {
    const [{ id, version }] = (await by.get('/api/admin/payouts').expect(200)).body.items;
    return by.post(`/api/admin/payouts/${id}/move`).send({ to, reason: 'Combinado', version, ...more });
  };
  const jobs = shop.runPayoutJobs;
  const mails = (subject: string) =>
    db
      .selectFrom('mail')
      .where('subject', 'like', subject)
      .orderBy('createdAt')
      .select(['recipient', 'text'])
      .execute();
  return {
    ...shop,
    insertSeller: shop.seller,
    course,
    clock,
    owner,
    seller,
    sell,
    first,
    admin,
    holds,
    move,
    jobs,
    mails,
  };
}

it('shows the sale behind a debt that holds a payout, what covers it and by when', async () => {
  const shop = await openShop();
  expect(await shop.holds()).toEqual([]);
  const order = `/api/admin/orders/${shop.first.orderId}`;
  const { version } = (await shop.admin.get(order).expect(200)).body;
  await shop.admin.post(`${order}/refund`).send({ reason: 'Não funcionou', version }).expect(200);
  expect((await shop.move('sent')).status).toBe(409);
  const debt = {
    reason: 'debt',
    text: 'O saldo da loja está negativo em R$ 90,00, por valores devolvidos a compradores.',
    sales: [{ number: `${shop.first.number}-1`, title: 'Curso' }],
  };
  expect(await shop.holds()).toMatchObject([{ ...debt, until: null }]);
  // The next sale's money covers it when its guarantee is over.
  await shop.sell();
  expect(await shop.holds()).toMatchObject([{ ...debt, until: new Date(START + 7 * DAY).toISOString() }]);
  shop.clock.now = new Date(START + 7 * DAY);
  await releaseDue(shop.db, shop.clock.now);
  const later = await shop.signIn();
  const { items } = (await later.get('/api/admin/payouts').expect(200)).body;
  expect(items).toMatchObject([{ state: 'requested', waitsFor: [] }]);
});

it('shows why a suspension holds one and until when, and nothing more of the decision', async () => {
  const shop = await openShop();
  const version = async () => (await shop.admin.get(ACCOUNT).expect(200)).body.version;
  const suspend = async (until: string | null) =>
    shop.admin
      .post(`${ACCOUNT}/suspension`)
      .send({ reason: 'Documentos a conferir.', until, version: await version() })
      .expect(200);
  await suspend('2026-01-20');
  const suspended = { reason: 'suspension', text: 'A loja está suspensa. Documentos a conferir.', sales: [] };
  expect(await shop.holds()).toMatchObject([{ ...suspended, until: '2026-01-21T03:00:00.000Z' }]);
  await suspend(null);
  expect(await shop.holds()).toMatchObject([{ ...suspended, until: null }]);
  expect((await shop.move('refused')).status).toBe(200);
  expect(await shop.holds()).toEqual([]);
});

it('names the sales behind the strikes that have suspended its shop', async () => {
  const shop = await openShop();
  const number = `${shop.first.number}-1`;
  const strike = { reason: 'Vendeu o que não tinha.', grave: true, sales: [number] };
  const { body } = await shop.admin.post(`${ACCOUNT}/strikes`).send(strike).expect(201);
  const { until } = body.standing;
  expect(until).toEqual(expect.any(String));
  expect(await shop.holds()).toMatchObject([
    { reason: 'suspension', until, sales: [{ number, title: 'Curso' }] },
  ]);
});

const UNTIL = new Date(START + 2 * DAY).toISOString();

it('shows the sales, the requested information and the deadline of a review on the page, by email and in the record', async () => {
  const shop = await openShop();
  const number = `${shop.first.number}-1`;
  const review = { reviewUntil: UNTIL, sales: [number, number.toLowerCase()], needed: 'A nota da compra' };
  expect((await shop.move('in_review', review)).status).toBe(200);
  expect(await shop.holds()).toEqual([
    {
      reason: 'review',
      text: 'Combinado',
      needed: 'A nota da compra',
      until: UNTIL,
      late: false,
      sales: [{ number, title: 'Curso' }],
    },
  ]);
  const [mail] = await shop.mails('Saque % em análise');
  expect(mail?.recipient).toBe(shop.owner.email);
  expect(mail?.text).toContain(`${number}: Curso\nhttp://shop.test/vender/vendas/${number}`);
  expect(mail?.text).toContain('O que falta de você:\nA nota da compra');
  const [entry] = (await shop.admin.get('/api/admin/audit').expect(200)).body.items;
  expect(entry).toMatchObject({
    subject: 'payout',
    after: { state: 'in_review', sales: [number], needed: 'A nota da compra', reviewUntil: UNTIL },
  });

  // The requested information ends with the review, and another one has its own.
  expect((await shop.move('requested')).status).toBe(200);
  expect(await shop.holds()).toEqual([]);
  expect((await shop.move('in_review', { reviewUntil: UNTIL })).status).toBe(200);
  expect(await shop.holds()).toMatchObject([
    { needed: 'Nada por enquanto: a equipe analisa e responde.', sales: [] },
  ]);
});

it('accepts no promised date in the past', async () => {
  const shop = await openShop();
  const refused = await shop.move('in_review', { reviewUntil: new Date(START - DAY).toISOString() });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([
    { path: 'reviewUntil', message: 'Escolha um momento que ainda não passou' },
  ]);
});

it('reviews no payout over a sale of another seller', async () => {
  const shop = await openShop();
  const { id: sellerId } = await shop.insertSeller();
  const theirs = await shop.product({ sellerId, priceCents: 1_000 });
  const buy = async (productId: string, method: 'card' | 'pix') =>
    shop.buy(await shop.signInCustomer(), { lines: [{ productId, quantity: 1 }], method });
  const foreign = await buy(theirs.id, 'card');
  const unpaid = await buy(shop.course.id, 'pix');
  for (const number of [`${foreign.number}-1`, `${unpaid.number}-1`, `${shop.first.number}-2`, 'qualquer']) {
    const refused = await shop.move('in_review', { reviewUntil: UNTIL, sales: [number] });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { path: 'sales', message: `${number} não é uma venda deste vendedor` },
    ]);
  }
  expect(await shop.holds()).toEqual([]);
});

it('notifies the shop once of a late review, counts it apart and puts it first', async () => {
  const shop = await openShop();
  const list = async (state: string, by = shop.admin) =>
    (await by.get(`/api/admin/payouts?state=${state}`).expect(200)).body;
  const waiting = async (by = shop.admin) => (await by.get('/api/admin/waiting').expect(200)).body;
  const reviewMails = () => shop.mails('A análise do saque S-1001%');
  expect((await shop.move('in_review', { reviewUntil: UNTIL })).status).toBe(200);
  await shop.jobs();
  expect(await reviewMails()).toEqual([]);
  expect(await waiting()).toMatchObject({ waitingPayouts: 1, latePayouts: 0 });
  expect((await list('late')).items).toEqual([]);

  shop.clock.now = new Date(UNTIL);
  const begun = vi.spyOn(shop.db, 'transaction');
  await Promise.all([shop.jobs(), shop.jobs()]);
  const [mail, ...more] = await reviewMails();
  expect(more).toEqual([]);
  const { storeEmail } = TEST_SETTINGS;
  expect(mail?.recipient).toBe(storeEmail);
  expect(mail?.text).toContain('Combinado\n\nhttp://shop.test/alpha/dashboard/payouts?state=late');
  await shop.db.deleteFrom('mail').execute(); // they are forgotten with time
  begun.mockClear();
  await shop.jobs();
  expect(begun).not.toHaveBeenCalled();
  expect(await reviewMails()).toEqual([]);

  const admin = await shop.signIn();
  expect(await waiting(admin)).toMatchObject({ waitingPayouts: 1, latePayouts: 1 });
  expect(await list('late', admin)).toMatchObject({
    counts: { waiting: 1, late: 1 },
    items: [{ number: 'S-1001', waitsFor: [{ reason: 'review', late: true }] }],
  });
  const file = await admin.get('/api/admin/payouts?state=late').set('accept', 'text/csv').expect(200);
  expect(file.text).toContain('S-1001');

  // An answer ends it, and another review has another date.
  expect((await shop.move('requested', {}, admin)).status).toBe(200);
  expect(await waiting(admin)).toMatchObject({ latePayouts: 0 });
  const reviewUntil = new Date(shop.clock.now.getTime() + DAY).toISOString();
  expect((await shop.move('in_review', { reviewUntil }, admin)).status).toBe(200);
  await shop.jobs();
  expect(await reviewMails()).toEqual([]);
  shop.clock.now = new Date(reviewUntil);
  await shop.jobs();
  expect(await reviewMails()).toHaveLength(1);
});
