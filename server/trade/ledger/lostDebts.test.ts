import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openSellerByHand } from '#server/testing/sellerByHand.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import { DAY } from '#shared/values/time.ts';
import { enterMoneyOf } from './ledger.store.ts';
import { releaseDue } from './releaseHolds.ts';
import { writeOffDebts } from './writeOffs.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

async function openShop() {
  const { shop, clock, sellerId, signInSeller, sell, ask } = await openSellerByHand(START);
  const { db } = shop;
  /** Runs the jobs at that time. */
  const pass = async (days: number) => {
    clock.now = new Date(START + days * DAY);
    await releaseDue(db, clock.now);
    await writeOffDebts(db, clock.now);
    expect(await brokenBooks(db)).toEqual([]);
  };
  const move = async (to: string) => {
    const admin = await shop.signIn();
    const [{ id, version }] = (await admin.get('/api/admin/payouts').expect(200)).body.items;
    const input = { to, reason: 'Combinado', version };
    await admin.post(`/api/admin/payouts/${id}/move`).send(input).expect(200);
    await shop.runPayoutJobs();
  };
  /** The seller's available balance and the shop's losses, from books that add up to 0. */
  const books = async () => {
    const admin = await shop.signIn();
    const { body } = await admin.get('/api/admin/finance').expect(200);
    expect(body.sum).toBe(0);
    return { available: (await pocketsOf(db, sellerId, 'BRL')).available, losses: body.shop.losses };
  };
  const statement = async () =>
    (await (await signInSeller()).get('/api/seller/statement').expect(200)).body.items;
  return { ...shop, clock, sell, pass, ask, move, books, statement };
}

it("writes off a seller's debt after 90 days, once, and later sales are the seller's", async () => {
  const shop = await openShop();
  const [first, second] = [await shop.sell(), await shop.sell()];
  await shop.pass(0);
  await shop.ask(180);
  await shop.move('sent');
  // Paid out, and then each buyer's bank charges back, one ten days after the other.
  await shop.pay(first, 'contestar');
  await shop.pass(10);
  await shop.pay(second, 'contestar');
  expect(await shop.books()).toEqual({ available: -180, losses: 0 });
  await shop.pass(89);
  expect(await shop.books()).toEqual({ available: -180, losses: 0 });
  await shop.pass(90);
  expect(await shop.books()).toEqual({ available: -90, losses: -90 });
  await shop.pass(91);
  expect(await shop.books()).toEqual({ available: -90, losses: -90 });
  const [latest] = await shop.statement();
  expect(latest).toMatchObject({
    cause: 'written_off',
    sale: null,
    changes: [{ pocket: 'available', amount: 90 }],
  });
  expect(latest.rule).toBe(
    'Nenhuma liberação cobriu esse valor no prazo. Ele não será descontado das suas próximas vendas.',
  );
  expect(latest.text.replaceAll('\u00a0', ' ')).toBe('A loja assumiu R$ 90,00 do seu saldo negativo.');
  const admin = await shop.signIn();
  const { body } = await admin.get('/api/admin/finance/entries?account=shop:losses').expect(200);
  expect(body.items).toMatchObject([{ cause: 'written_off' }]);

  // A sale before the deadline covers the other debt; nothing of it is lost.
  await shop.sell();
  await shop.pass(99);
  expect(await shop.books()).toEqual({ available: 0, losses: -90 });
  await shop.sell();
  await shop.pass(200);
  expect(await shop.books()).toEqual({ available: 90, losses: -90 });
});

it('loses nothing that other money of the seller covers, and follows the days of the settings', async () => {
  const shop = await openShop();
  const [first, second] = [await shop.sell(), await shop.sell()];
  await shop.pass(0);
  await shop.ask(90);
  await shop.move('sent');
  await shop.ask(90);
  await shop.pay(first, 'contestar');
  // A pending payout is the seller's, and covers it when the team refuses it.
  await shop.pass(120);
  expect(await shop.books()).toEqual({ available: -90, losses: 0 });
  await shop.move('refused');
  expect(await shop.books()).toEqual({ available: 0, losses: 0 });

  await shop.pay(second, 'contestar');
  const admin = await shop.signIn();
  const { body } = await admin.get('/api/admin/settings').expect(200);
  await admin
    .put('/api/admin/settings')
    .send({ ...(body as object), lossAfterDays: 5 })
    .expect(200);
  await shop.pass(124);
  expect(await shop.books()).toEqual({ available: -90, losses: 0 });
  await shop.pass(125);
  expect(await shop.books()).toEqual({ available: 0, losses: -90 });
});

it('gets its loss back when a provider refuses the refund behind it, and gives the seller nothing', async () => {
  const shop = await openShop();
  const { db, clock } = shop;
  const { orderId } = await shop.sell();
  await shop.pass(0);
  await shop.ask(90);
  await shop.move('sent');
  // The provider is silent for that long.
  const { id: paymentId } = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('refund')
    .values({
      id: randomUUID(),
      paymentId,
      amountCents: 10_000,
      reason: 'Não funcionou',
      status: 'pending',
      actor: 'admin',
      who: 'chefe',
      createdAt: clock.now.toISOString(),
      doneAt: null,
    })
    .execute();
  await transaction(db, (trx) => enterMoneyOf(trx, orderId));
  expect(await shop.books()).toEqual({ available: -90, losses: 0 });
  await shop.pass(91);
  expect(await shop.books()).toEqual({ available: 0, losses: -90 });
  await db.updateTable('simuladoCharge').set({ status: 'pending' }).execute();
  await shop.runPaymentJobs();
  expect(await db.selectFrom('refund').select('status').execute()).toEqual([{ status: 'failed' }]);
  expect(await shop.books()).toEqual({ available: 0, losses: 0 });
});
