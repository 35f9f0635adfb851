import { expect, it } from 'vitest';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

const HOUR = 3_600_000;

it('keeps sessions, orders and queued emails when the clock jumps ahead and back', async () => {
  let time = Date.now();
  const now = () => new Date(time);
  const shop = await openTestShop({ now });
  const product = await shop.product({ stock: 9 });
  const lines = [{ productId: product.id, quantity: 1 }];
  const ana = await shop.signInCustomer();
  const admin = await shop.signIn();
  const statusOf = async (id: string) =>
    ((await ana.get(`/api/account/orders/${id}`).expect(200)).body as { status: string }).status;
  const sent: string[] = [];
  const mailer = { send: ({ id }: { id: string }) => Promise.resolve(void sent.push(id)) };

  const unpaid = await shop.buy(ana, { lines });
  time += 3 * HOUR;
  await shop.runPaymentJobs();
  expect(await statusOf(unpaid.orderId)).toBe('cancelled');
  const ahead = await shop.buy(ana, { lines });
  await shop.pay(ahead);
  expect(await statusOf(ahead.orderId)).toBe('processing');

  time -= 3 * HOUR;
  expect(await statusOf(ahead.orderId)).toBe('processing');
  await admin.get('/api/admin/session').expect(200);
  const back = await shop.buy(ana, { lines });
  await shop.runPaymentJobs();
  expect(await statusOf(back.orderId)).toBe('pending');
  await shop.pay(back);
  expect(await statusOf(back.orderId)).toBe('processing');
  const other = await shop.customer();
  await shop.signInCustomer({ email: other.email, password: TEST_PASSWORD });
  await sendDue(shop.db, mailer, 'http://shop.test', now);
  // Emails queued by the clock that ran ahead go out at that hour; nothing is lost.
  time += 4 * HOUR;
  await sendDue(shop.db, mailer, 'http://shop.test', now);
  const waiting = await shop.db.selectFrom('mail').select('cause').where('sentAt', 'is', null).execute();
  expect(waiting).toEqual([]);
  expect(new Set(sent).size).toBe(sent.length);
  await shop.runPaymentJobs();
  expect(await brokenBooks(shop.db)).toEqual([]);
});
