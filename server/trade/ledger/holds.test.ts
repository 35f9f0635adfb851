import { expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { exchangeLine } from '#server/trade/disputes/resolution/exchange.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import { readStatement } from '#shared/contract/admin/sellers.ts';
import { DAY } from '#shared/values/time.ts';
import { sellerAccount } from './accounts.ts';
import { releaseDue } from './releaseHolds.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

async function openShop() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const { db } = shop;
  const ze = await shop.seller({ id: 'ze', slug: 'ze' });
  const keys = (await shop.category({ goods: 'keys' })).id ?? '';
  const key = await shop.product({ sellerId: ze.id, categoryId: keys, title: 'Chave', guaranteeDays: 30 });
  const load = async (kind: string, text: string) => {
    const reply = await fetch(`${shop.address}/api/admin/products/${key.id}/units`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await shop.adminCookie() },
      body: JSON.stringify({ kind, text }),
    });
    expect(reply.status).toBe(201);
  };
  // A session ends during the weeks that a test skips.
  const buy = async (method: 'card' | 'pix' = 'card') =>
    shop.buy(await shop.signInCustomer(), { lines: [{ productId: key.id, quantity: 1 }], method });
  const set = async (changes: object) => {
    const { value, version } = await db
      .selectFrom('settings')
      .select(['value', 'version'])
      .executeTakeFirstOrThrow();
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...JSON.parse(value), ...changes }), version: version + 1 })
      .execute();
  };
  /** The seller's balance after a number of days, when due money is released. */
  const after = async (days: number) => {
    clock.now = new Date(START + days * DAY);
    await releaseDue(db, clock.now);
    expect(await brokenBooks(db)).toEqual([]);
    const { held, reserve, available } = await pocketsOf(db, 'ze', 'BRL');
    return { held, reserve, available };
  };
  /** The same product in a category of accounts. */
  const sellAccounts = async () =>
    db
      .updateTable('product')
      .set({ categoryId: (await shop.category()).id ?? '' })
      .execute();
  return { ...shop, clock, sellAccounts, keys, load, buy, set, after };
}

it('releases a key after four days less a tenth, and the tenth when the guarantee ends', async () => {
  const shop = await openShop();
  await shop.load('code', 'CHAVE-1\nCHAVE-2');
  await shop.set({ newcomerSales: 0 });
  await shop.buy();
  const { id: ownerId } = await shop.customer();
  await shop.db.updateTable('seller').set({ ownerId }).where('id', '=', 'ze').execute();
  // A started hold keeps its numbers.
  await shop.set({ holdDays: 9, reservePercent: 50 });
  expect(await shop.after(3.9)).toEqual({ held: 90, reserve: 0, available: 0 });
  expect(await shop.after(4)).toEqual({ held: 0, reserve: 9, available: 81 });
  expect(await shop.after(29.9)).toEqual({ held: 0, reserve: 9, available: 81 });
  expect(await shop.after(30)).toEqual({ held: 0, reserve: 0, available: 90 });
  expect(await shop.after(31)).toEqual({ held: 0, reserve: 0, available: 90 });

  // Its seller is notified on each day with a release.
  const notices = await shop.db
    .selectFrom('notice')
    .where('cause', 'like', 'released ze %')
    .orderBy('seq')
    .select(['title', 'kind', 'path'])
    .execute();
  expect(
    notices.map(({ title, ...notice }) => ({ ...notice, title: title.replaceAll('\u00a0', ' ') })),
  ).toEqual(
    ['81,00', '9,00'].map((amount) => ({
      title: `Liberamos R$ ${amount} das suas vendas`,
      kind: 'money',
      path: '/vender/extrato',
    })),
  );
  const admin = await shop.signIn();
  const { body } = await admin.get('/api/admin/seller-accounts/ze/statement').expect(200);
  const { items } = readStatement.reply.parse(body);
  expect(items.map(({ text, rule }) => [text, rule].join(' ').replaceAll('\u00a0', ' '))).toEqual([
    'A reserva da venda de “Chave”, R$ 9,00, ficou disponível. A garantia terminou em 14/02/2026.',
    'R$ 81,00 da venda de “Chave” ficaram disponíveis. R$ 9,00 foram para a reserva e já saíram dela, porque a garantia de 30 dias vai além da retenção.',
    'Venda de “Chave” por R$ 100,00, menos a taxa de 10% (R$ 10,00). Ficou retido até 19/01/2026: código ou licença, garantia de 30 dias.',
  ]);
  const csv = await admin
    .get('/api/admin/seller-accounts/ze/statement')
    .set('accept', 'text/csv')
    .expect(200);
  expect(csv.text.split('\r\n')[3]).toContain(';-90;;9;81;');
});

it("holds the shop's discount until the guarantee ends, beside the reserve of the rest", async () => {
  const shop = await openShop();
  await shop.load('code', 'CHAVE-1\nCHAVE-2\nCHAVE-3');
  await shop.set({ newcomerSales: 0 });
  const order = await shop.buy('pix');
  await shop.pay(order);
  // R$ 95,00 were paid by Pix: of R$ 90,00 the shop paid 5, and a tenth of the other 85 is the reserve.
  expect(await shop.after(4)).toEqual({ held: 0, reserve: 13.5, available: 76.5 });
  const { body } = await (await shop.signIn()).get('/api/admin/seller-accounts/ze/statement').expect(200);
  expect(readStatement.reply.parse(body).items[0]?.rule).toMatch(
    /^R\$\s13,50 ficam em reserva até 14\/02\/2026, porque a garantia de 30 dias vai além da retenção\. O desconto pago pela loja também fica retido até lá\.$/,
  );
  expect(await shop.after(29.9)).toEqual({ held: 0, reserve: 13.5, available: 76.5 });
  expect(await shop.after(30)).toEqual({ held: 0, reserve: 0, available: 90 });

  // Half of it is refunded while it is held: half of the discount returns to the shop.
  const half = await shop.buy('pix');
  await shop.pay(half);
  const admin = await shop.signIn();
  const read = await admin.get(`/api/admin/orders/${half.orderId}`).expect(200);
  const { version, lines } = read.body as { version: number; lines: { id: string }[] };
  await admin
    .post(`/api/admin/orders/${half.orderId}/lines/${lines[0]?.id}/refund`)
    .send({ amount: 47.5, reason: 'Metade', version })
    .expect(200);
  expect(await shop.after(33.9)).toEqual({ held: 45, reserve: 0, available: 90 });
  expect(await shop.after(34)).toEqual({ held: 0, reserve: 6.75, available: 128.25 });

  // A delivery before the rule keeps its own.
  const older = await shop.buy('pix');
  await shop.pay(older);
  const ofOlder = shop.db.updateTable('purchaseLine').where('purchaseId', '=', older.orderId);
  await ofOlder.set({ discountWaits: 0 }).execute();
  expect(await shop.after(38)).toEqual({ held: 0, reserve: 15.75, available: 209.25 });
});

it('releases the reserve of an earlier rule, also after an exchange without one', async () => {
  const shop = await openShop();
  await shop.load('code', 'CHAVE-1\nCHAVE-2');
  await shop.set({ newcomerSales: 0 });
  await shop.buy();
  expect(await shop.after(10)).toEqual({ held: 0, reserve: 9, available: 81 });
  await shop.set({ reservePercent: 0 });
  const { id } = await shop.db.selectFrom('purchaseLine').select('id').executeTakeFirstOrThrow();
  await transaction(shop.db, (trx) =>
    exchangeLine(trx, { lineId: id, units: null }, 'stock', shop.clock.now),
  );
  expect(await shop.after(39.9)).toEqual({ held: 0, reserve: 9, available: 81 });
  expect(await shop.after(40)).toEqual({ held: 0, reserve: 0, available: 90 });
});

it('holds accounts, and all sales of a new seller, for the whole guarantee', async () => {
  const shop = await openShop();
  await shop.sellAccounts();
  await shop.load('code', 'CONTA-1');
  await shop.set({ newcomerSales: 0 });
  await shop.buy();
  await shop.db.updateTable('product').set({ categoryId: shop.keys }).execute();
  await shop.load('code', 'CHAVE-1');
  await shop.set({ newcomerSales: 1 });
  await shop.buy();
  expect(await shop.after(29.9)).toEqual({ held: 180, reserve: 0, available: 0 });
  expect(await shop.after(30)).toEqual({ held: 0, reserve: 0, available: 180 });
  // Two sales are completed now, so that the seller is no longer new.
  await shop.load('code', 'CHAVE-2');
  await shop.buy();
  expect(await shop.after(34)).toEqual({ held: 0, reserve: 9, available: 261 });
});

it('says why a line is held for its whole guarantee, and from when on later sales are held for less', async () => {
  const shop = await openShop();
  await shop.set({ newcomerSales: 0 });
  await shop.sellAccounts();
  await shop.load('code', 'CONTA-1\nCONTA-2');
  await shop.buy();
  await shop.set({ newcomerSales: 10 });
  await shop.buy();
  await shop.db.updateTable('product').set({ categoryId: shop.keys }).execute();
  await shop.load('code', 'CHAVE-1\nCHAVE-2');
  await shop.buy();
  const rules = async () => {
    const { body } = await (await shop.signIn()).get('/api/admin/seller-accounts/ze/statement').expect(200);
    return readStatement.reply.parse(body).items.map(({ rule }) => rule);
  };
  const KEPT = 'Retido até 14/02/2026:';
  const NEXT = 'Esta venda não pode ser antecipada. Com';
  const newKey = `${KEPT} código ou licença, garantia de 30 dias, vendedor novo.`;
  const newAccount = `${KEPT} conta, garantia de 30 dias, vendedor novo.`;
  const account = `${KEPT} conta, garantia de 30 dias, loja fora do verde.`;
  expect(await rules()).toEqual([
    `${newKey} ${NEXT} 10 vendas concluídas, as próximas ficam retidas só 4 dias.`,
    `${newAccount} ${NEXT} 10 vendas concluídas e a loja no verde, as próximas ficam retidas só 7 dias.`,
    `${account} ${NEXT} a loja no verde, as próximas ficam retidas só 7 dias.`,
  ]);
  await shop.set({ newcomerSales: 1 });
  expect((await rules())[0]).toBe(
    `${newKey} ${NEXT} 1 venda concluída, as próximas ficam retidas só 4 dias.`,
  );
  // The reason was stored at the delivery, and later settings do not change it.
  await shop.set({ newcomerSales: 0, holdDays: 30, greenHoldDays: 30 });
  expect(await rules()).toEqual(
    [newKey, newAccount, account].map((rule) => `${rule} Não há como antecipar.`),
  );
  // A delivery from before reasons were stored has none.
  await shop.db.updateTable('purchaseLine').set({ heldBecause: null }).execute();
  expect(new Set(await rules())).toEqual(
    new Set([`${KEPT} conta ou vendedor novo, garantia de 30 dias. Não há como antecipar.`]),
  );
  expect(await shop.after(30)).toMatchObject({ held: 0, available: 270 });
  // An ended hold cannot end sooner.
  const over = 'Ficou retido até 14/02/2026: conta ou vendedor novo, garantia de 30 dias.';
  expect((await rules()).slice(-3)).toEqual([over, over, over]);
  await shop.db.updateTable('purchaseLine').set({ heldBecause: 'newcomer' }).execute();
  expect((await rules()).at(-3)).toBe(newKey.replace('Retido', 'Ficou retido'));
});

it("holds a new seller's key with a short guarantee no shorter than a general one", async () => {
  const shop = await openShop();
  await shop.load('code', 'CHAVE-1\nCHAVE-2');
  await shop.db.updateTable('product').set({ guaranteeDays: 1 }).execute();
  await shop.buy();
  const rule = async () => {
    const { body } = await (await shop.signIn()).get('/api/admin/seller-accounts/ze/statement').expect(200);
    return readStatement.reply.parse(body).items.at(-1)?.rule;
  };
  const why = 'código ou licença, vendedor novo. A garantia de 1 dia termina antes do prazo mínimo.';
  expect(await rule()).toBe(`Retido até 19/01/2026: ${why} Não há como antecipar.`);
  // An account is held for its guarantee, even if that is shorter than all terms.
  await shop.sellAccounts();
  await shop.load('code', 'CONTA-1');
  await shop.buy();
  expect(await shop.after(0.9)).toEqual({ held: 180, reserve: 0, available: 0 });
  expect(await shop.after(1)).toEqual({ held: 90, reserve: 0, available: 90 });
  expect(await shop.after(3.9)).toEqual({ held: 90, reserve: 0, available: 90 });
  expect(await shop.after(4)).toEqual({ held: 0, reserve: 0, available: 180 });
  expect(await rule()).toBe(`Ficou retido até 19/01/2026: ${why}`);
  await shop.set({ newcomerSales: 0 });
  await shop.db.updateTable('seller').set({ thermometer: 'green' }).where('id', '=', 'ze').execute();
  await shop.load('code', 'CONTA-2');
  await shop.buy();
  expect(await shop.after(4.9)).toEqual({ held: 90, reserve: 0, available: 180 });
  expect(await shop.after(5)).toEqual({ held: 0, reserve: 0, available: 270 });
});

it('takes the missing part from the available balance, which later sales fill first', async () => {
  const shop = await openShop();
  await shop.load('code', 'CHAVE-1\nCHAVE-2');
  await shop.set({ newcomerSales: 0 });
  const first = await shop.buy();
  expect(await shop.after(4)).toEqual({ held: 0, reserve: 9, available: 81 });
  // As if it had been paid out.
  await shop.db.transaction().execute(async (trx) => {
    for (const [pocket, amountCents] of [
      ['available', 8_100],
      ['payout', -8_100],
    ] as const)
      await trx
        .insertInto('ledgerPosting')
        .values({ entryId: 'saque', account: sellerAccount('ze', pocket), amountCents, currency: 'BRL' })
        .execute();
    const nothing = { purchaseId: null, lineId: null, paymentId: null };
    const entry = {
      id: 'saque',
      cause: 'released' as const,
      causeKey: 'saque',
      at: '2026-01-19T12:00:00.000Z',
      currency: 'BRL' as const,
    };
    await trx
      .insertInto('ledgerEntry')
      .values({ ...entry, ...nothing })
      .execute();
  });
  await shop.pay(first, 'contestar');
  expect(await shop.after(5)).toEqual({ held: 0, reserve: 0, available: -81 });
  await shop.buy();
  expect(await shop.after(8)).toEqual({ held: 90, reserve: 0, available: -81 });
  expect(await shop.after(9)).toEqual({ held: 0, reserve: 9, available: 0 });
});
