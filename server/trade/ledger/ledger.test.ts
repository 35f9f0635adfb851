import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { engineOf } from '#server/platform/database/open.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { goodsFaults, ledgerFaults } from '#server/testing/ledgerFaults.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { heldCents } from '#server/trade/payments/providers/simulado/charges.store.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { ELSEWHERE } from '#shared/trade/ledgerWords.ts';
import type { Currency } from '#shared/values/money.ts';
import { balanceOf } from './ledger.store.ts';

async function openShop() {
  const shop = await openTestShop();
  const [admin, ana] = [await shop.signIn(), await shop.signInCustomer()];
  const ze = await shop.seller({ id: 'ze' });
  const house = await shop.seller({ id: STORE_SELLER_SLUG, slug: STORE_SELLER_SLUG });
  const goods = [
    await shop.product({ sellerId: ze.id, priceCents: 10_001, delivery: '1h', stock: 50 }),
    await shop.product({ sellerId: house.id, priceCents: 5_000, delivery: '1h', stock: 50 }),
  ];
  const lines = goods.map(({ id: productId }) => ({ productId, quantity: 1 }));
  /** The change of each account by each cause, in order. */
  const bookings = async (purchaseId: string) => {
    const rows = await shop.db
      .selectFrom('ledgerEntry')
      .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
      .where('purchaseId', '=', purchaseId)
      .orderBy('seq')
      .orderBy('account')
      .selectAll()
      .execute();
    return rows.map(({ cause, account, amountCents }) => `${cause} ${account} ${amountCents}`);
  };
  const refund = async (id: string, amount?: number) => {
    const { body } = await admin.get(`/api/admin/orders/${id}`).expect(200);
    const { version } = body as { version: number };
    return admin.post(`/api/admin/orders/${id}/refund`).send({ amount, reason: 'Porque sim', version });
  };
  return { ...shop, admin, ana, lines, bookings, refund };
}

it('divides a sale by line: the seller bears the fee, the shop the Pix discount; a partial refund is in proportion', async () => {
  const shop = await openShop();
  const placed = await shop.buy(shop.ana, { lines: shop.lines, method: 'pix' });
  expect(await shop.bookings(placed.orderId)).toEqual([]);
  await shop.pay(placed);
  await shop.pay(placed);
  // 5 % of each: 5.00 and 2.50.
  const sale = [
    'paid provider:simulado 9501',
    'paid seller:ze:held -9001',
    'paid shop:discounts 500',
    'paid shop:fees -1000',
    'paid provider:simulado 4750',
    'paid shop:discounts 250',
    'paid shop:sales -5000',
  ];
  expect(await shop.bookings(placed.orderId)).toEqual(sale);

  expect((await shop.refund(placed.orderId, 10)).status).toBe(200);
  const buyer = `buyer:${placed.orderId}`;
  const part = [
    // 10.00 over 95.01 and 47.50, the largest remainder first.
    `refund_promised ${buyer} -667`,
    'refund_promised seller:ze:held 632',
    'refund_promised shop:discounts -35',
    'refund_promised shop:fees 70',
    `refund_promised ${buyer} -333`,
    'refund_promised shop:discounts -18',
    'refund_promised shop:sales 351',
    `refunded ${buyer} 1000`,
    'refunded provider:simulado -1000',
  ];
  expect(await shop.bookings(placed.orderId)).toEqual([...sale, ...part]);

  expect((await shop.refund(placed.orderId)).status).toBe(200);
  const left = await shop.db
    .selectFrom('ledgerPosting')
    .select((eb) => ['account', eb.fn.sum<number>('amountCents').as('cents')])
    .groupBy('account')
    .execute();
  expect(left.map(({ cents }) => cents)).toEqual(left.map(() => 0));
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

it('books interest, money that no order accepted, a chargeback of it, and orders paid elsewhere', async () => {
  const shop = await openShop();
  const card = await shop.buy(shop.ana, { lines: shop.lines, method: 'card', installments: 6 });
  const bookings = await shop.bookings(card.orderId);
  expect(bookings.filter((each) => each.startsWith('interest'))).toEqual([
    expect.stringMatching(/^interest provider:simulado \d+$/),
    expect.stringMatching(/^interest shop:interest -\d+$/),
  ]);
  await shop.pay(card, 'contestar');
  const after = await shop.bookings(card.orderId);
  expect(after.slice(bookings.length).map((each) => each.split(' ')[0])).toEqual(
    after.slice(bookings.length).map(() => 'charged_back'),
  );

  const late = await shop.buy(shop.ana, { lines: shop.lines, method: 'pix' });
  const { body } = await shop.admin.get(`/api/admin/orders/${late.orderId}`).expect(200);
  await shop.admin
    .patch(`/api/admin/orders/${late.orderId}`)
    .send({ status: 'cancelled', version: (body as { version: number }).version })
    .expect(200);
  await shop.db
    .updateTable('simuladoCharge')
    .set({ status: 'pending' })
    .where('requestKey', 'in', (eb) =>
      eb.selectFrom('payment').select('id').where('purchaseId', '=', late.orderId),
    )
    .execute();
  await shop.pay(late);
  const came = [`stray buyer:${late.orderId} -14251`, 'stray provider:simulado 14251'];
  expect(await shop.bookings(late.orderId)).toEqual(came);
  await shop.runPaymentJobs();
  expect(await shop.bookings(late.orderId)).toEqual([
    ...came,
    `refunded buyer:${late.orderId} 14251`,
    'refunded provider:simulado -14251',
  ]);

  const byHand = await shop.buy(shop.ana, { lines: shop.lines.slice(0, 1), method: 'boleto' });
  const move = async (status: string) => {
    const read = await shop.admin.get(`/api/admin/orders/${byHand.orderId}`).expect(200);
    const { version } = read.body as { version: number };
    const change = { status, note: 'Pago por fora.', version };
    await shop.admin.patch(`/api/admin/orders/${byHand.orderId}`).send(change).expect(200);
  };
  await move('processing');
  await move('cancelled');
  expect(await shop.bookings(byHand.orderId)).toEqual([
    `paid provider:${ELSEWHERE} 10001`,
    'paid seller:ze:held -9001',
    'paid shop:fees -1000',
    `cancelled provider:${ELSEWHERE} -10001`,
    'cancelled seller:ze:held 9001',
    'cancelled shop:fees 1000',
  ]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

it('is guarded by the database: entries add up, are written once and never changed', async () => {
  const shop = await openShop();
  const placed = await shop.buy(shop.ana, { lines: shop.lines, method: 'card' });
  const { db } = shop;
  const [entry] = await db.selectFrom('ledgerEntry').selectAll().orderBy('seq').execute();
  for (const table of ['ledgerEntry', 'ledgerPosting'] as const) {
    await expect(db.deleteFrom(table).execute()).rejects.toThrow(/append-only/);
  }
  await expect(db.updateTable('ledgerPosting').set({ amountCents: 1 }).execute()).rejects.toThrow(
    /append-only/,
  );
  await expect(db.updateTable('ledgerEntry').set({ at: '2020' }).execute()).rejects.toThrow(/append-only/);
  const write = (cents: number[], causeKey: string = randomUUID(), currencies: readonly Currency[] = []) =>
    transaction(db, async (trx) => {
      const id = randomUUID();
      for (const [place, amountCents] of cents.entries())
        await trx
          .insertInto('ledgerPosting')
          .values({
            entryId: id,
            account: `shop:${place}`,
            amountCents,
            currency: currencies[place] ?? 'BRL',
          })
          .execute();
      const row = {
        id,
        cause: 'paid' as const,
        causeKey,
        at: '2026-01-15T12:00:00.000Z',
        currency: 'BRL' as const,
      };
      if (causeKey !== '')
        await trx
          .insertInto('ledgerEntry')
          .values({ ...row, purchaseId: null, lineId: null, paymentId: null })
          .execute();
    });
  await expect(write([1, -2])).rejects.toThrow(/adds up to 0/);
  await expect(write([])).rejects.toThrow(/adds up to 0/);
  await expect(write([1, -1], randomUUID(), ['BRL', 'USD'])).rejects.toThrow(/one currency/);
  await expect(write([1, -1], '')).rejects.toThrow(/foreign key/i);
  await expect(write([1, -1], entry?.causeKey)).rejects.toThrow(/unique/i);
  const late = { entryId: entry?.id ?? '', account: 'shop:late', amountCents: 1, currency: 'BRL' as const };
  await expect(db.insertInto('ledgerPosting').values(late).execute()).rejects.toThrow(/closed/);
  expect(await shop.bookings(placed.orderId)).toHaveLength(5);

  // A process of the previous release, which stores no seller, may still write beside this one; SQLite has one process.
  if (engineOf(db) === 'sqlite') return;
  const id = randomUUID();
  const { id: lineId } = await db
    .selectFrom('purchaseLine')
    .where('sellerId', 'is not', null)
    .select('id')
    .executeTakeFirstOrThrow();
  await transaction(db, async (trx) => {
    const posting = { entryId: id, currency: 'BRL' as const };
    await trx
      .insertInto('ledgerPosting')
      .values({ ...posting, account: 'a', amountCents: 1 })
      .execute();
    await trx
      .insertInto('ledgerPosting')
      .values({ ...posting, account: 'b', amountCents: -1 })
      .execute();
    const row = { id, cause: 'paid', causeKey: id, at: '2026-01-15T12:00:00.000Z', currency: 'BRL' } as const;
    await trx
      .insertInto('ledgerEntry')
      .values({ ...row, purchaseId: null, lineId, paymentId: null })
      .execute();
  });
  const written = await db
    .selectFrom('ledgerEntry')
    .where('id', '=', id)
    .select('sellerId')
    .executeTakeFirst();
  expect(written?.sellerId).not.toBeNull();
});

it('contains the orders of the sample shop, those of the last month as the simulator charged them, and its disputes', async () => {
  const shop = await openTestShop({ sample: new Date('2026-11-20T17:30:00Z') });
  const { db } = shop;
  expect([...(await ledgerFaults(db)), ...(await goodsFaults(db))]).toEqual([]);
  const { total } = await db
    .selectFrom('purchase')
    .where('paidAt', 'is not', null)
    .select((eb) => eb.fn.sum<number>('totalCents').as('total'))
    .executeTakeFirstOrThrow();
  const of = async (provider: string) => balanceOf(db, `provider:${provider}`, 'BRL');
  expect(await of('simulado')).toBe(await heldCents(db, 'BRL'));
  expect(await of('simulado')).toBeGreaterThan(0);
  expect((await of('simulado')) + (await of(ELSEWHERE))).toBe(total);

  const disputes = await db.selectFrom('dispute').select(['state', 'dueAt', 'endedBy']).execute();
  expect(disputes.map(({ state, endedBy }) => endedBy ?? state).sort()).toEqual([
    'appealed',
    'decided',
    'decision',
    'mediation',
    'mediation',
    'negotiating',
    'negotiating',
    'open',
    'withdrawal',
  ]);
  // On its first day no deadline of the sample has passed.
  expect(disputes.filter(({ dueAt }) => dueAt !== null && dueAt < '2026-11-20T19:00:00Z')).toEqual([]);
  expect(await db.selectFrom('mail').select('cause').execute()).toEqual([]);

  // The bank takes such a charge back like any other, and the shop gets the webhook.
  const { id, providerId } = await db
    .selectFrom('payment')
    .where('status', '=', 'approved')
    .select(['id', 'providerId'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  await shop.http.post(`/simulado/cobrancas/${providerId}/contestar`).expect(303);
  expect(await db.selectFrom('payment').where('id', '=', id).select('status').execute()).toEqual([
    { status: 'charged_back' },
  ]);
  expect([...(await ledgerFaults(db)), ...(await goodsFaults(db))]).toEqual([]);
});
