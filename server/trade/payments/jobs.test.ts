import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { simuladoAt } from '#server/testing/checkout.ts';
import { openTestShop, TEST_SECRET } from '#server/testing/testShop.ts';
import type { Charge, PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import { ABOUT_SIMULADO } from '#server/trade/payments/providers/simulado/adapter.ts';
import { simuladoSecrets } from '#server/trade/payments/providers/simulado/simulado.ts';
import { runOrderDeadlines, runPaymentJobs } from './jobs.ts';

/** A shop whose provider is asked through `ask`, which may fail for single charges. */
async function openShop(ask: (id: string, read: () => Promise<Charge>) => Promise<Charge>) {
  const clock = { now: new Date() };
  let real: PaymentProvider | undefined;
  const to = () => real as PaymentProvider;
  const provider: PaymentProvider = {
    ...ABOUT_SIMULADO,
    createCharge: (order) => to().createCharge(order),
    findCharge: (order) => to().findCharge(order),
    readCharge: (id) => ask(id, () => to().readCharge(id)),
    cancelCharge: (id) => to().cancelCharge(id),
    refund: (id, input) => to().refund(id, input),
    readWebhook: (webhook, now) => to().readWebhook(webhook, now),
    readHeld: (currency) => to().readHeld(currency),
  };
  const shop = await openTestShop({ now: () => clock.now, provider });
  real = simuladoAt(shop.address, simuladoSecrets(TEST_SECRET));
  const product = await shop.product({ stock: 5 });
  const ana = await shop.signInCustomer();
  const buy = () => shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
  const { db, vault, providers } = shop;
  const deps = { db, vault, providers, publicUrl: '', now: () => clock.now };
  const statusOf = async (id: string) =>
    (await shop.db.selectFrom('purchase').select('status').where('id', '=', id).executeTakeFirst())?.status;
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return { ...shop, buy, deps, statusOf, pass };
}

it('handles all other payments although one charge cannot be read, and logs that one', async () => {
  let poison = '';
  const shop = await openShop((id, read) =>
    id === poison ? Promise.reject(new Error('no charge at all')) : read(),
  );
  const [broken, paid, unpaid] = [await shop.buy(), await shop.buy(), await shop.buy()];
  const chargeOf = async ({ orderId }: { orderId: string }) =>
    (
      await shop.db
        .selectFrom('payment')
        .select('providerId')
        .where('purchaseId', '=', orderId)
        .executeTakeFirstOrThrow()
    ).providerId ?? '';
  poison = await chargeOf(broken);
  await shop.db
    .updateTable('simuladoCharge')
    .set({ status: 'approved' })
    .where('id', '=', await chargeOf(paid))
    .execute();
  shop.pass(31);
  for (const run of [runPaymentJobs, runOrderDeadlines])
    await expect(run(shop.deps)).rejects.toThrow('could not be looked after');
  expect(await Promise.all([broken, paid, unpaid].map(({ orderId }) => shop.statusOf(orderId)))).toEqual([
    'pending',
    'processing',
    'cancelled',
  ]);
});

it('ends at once when the shop closes, although the provider is silent', async () => {
  const closing = new AbortController();
  const shop = await openShop(() => {
    closing.abort();
    return new Promise(() => {});
  });
  const { orderId } = await shop.buy();
  shop.pass(31);
  await runOrderDeadlines(shop.deps, closing.signal);
  await runPaymentJobs(shop.deps, closing.signal);
  expect(await shop.statusOf(orderId)).toBe('pending');
});

it('changes the state of a payment in one function', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .map((name) => ({ name, text: readFileSync(join('server', name), 'utf8') }));
  const setting = /updateTable\('payment'\)[^;]*?\.set\((?:\{[^}]*?\bstatus\b|[^{])/;
  expect(sources.filter(({ text }) => setting.test(text)).map(({ name }) => name)).toEqual([
    join('trade', 'payments', 'settlePayment.ts'),
  ]);
});
