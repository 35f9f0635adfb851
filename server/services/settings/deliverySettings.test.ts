import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { remindToReveal } from '#server/trade/orders/remindToReveal.ts';
import { readStoreSettings, type VersionedSettings } from '#shared/contract/admin/settings.ts';

const HOUR_MS = 3_600_000;
const MESSAGE = { kind: 'message', text: 'Seu acesso está pronto.' };

/** A shop on a Thursday, two hours after closing time, with a buyer and an administrator. */
async function openShop() {
  const clock = { now: new Date('2026-01-15T23:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  let chefe = await shop.signIn();
  const admin = () => chefe;
  const ana = await shop.signInCustomer();
  const set = async (changes: Partial<VersionedSettings>) => {
    const { body } = await admin().get('/api/admin/settings').expect(200);
    await admin()
      .put('/api/admin/settings')
      .send({ ...readStoreSettings.reply.parse(body), ...changes })
      .expect(200);
  };
  const bought = async (delivery: '15min' | '24h' = '15min') => {
    const product = await shop.product({ delivery });
    const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }] });
    await shop.pay(placed);
    const { body } = await admin().get(`/api/admin/orders/${placed.orderId}`).expect(200);
    const [line] = (body as { lines: { id: string; dueAt: string }[] }).lines;
    return { ...placed, lineId: line?.id, dueAt: line?.dueAt };
  };
  const deliver = ({ orderId, lineId }: { orderId: string; lineId: string | undefined }) =>
    admin().post(`/api/admin/orders/${orderId}/lines/${lineId}/delivery`).send(MESSAGE).expect(200);
  const reminders = async () => {
    await remindToReveal(shop.db, 'http://shop.test', clock.now);
    return shop.db
      .selectFrom('mail')
      .where('subject', 'like', '%espera por você')
      .select(['recipient', 'text'])
      .execute();
  };
  const later = async (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * HOUR_MS);
    chefe = await shop.signIn(); // no session lasts that long
  };
  return { ...shop, admin, ana, set, bought, deliver, reminders, later };
}

it('a new product has the delivery time of the settings, unless it has its own', async () => {
  const { admin, category, set } = await openShop();
  const { slug } = await category();
  const made = async (more: object) => {
    const form = { title: 'Conta', description: 'Uma conta.', price: 10, stock: 1, category: slug };
    const { body } = await admin()
      .post('/api/admin/products')
      .send({ ...form, ...more })
      .expect(201);
    return (body as { delivery: string }).delivery;
  };
  expect(await made({})).toBe('instant');
  await set({ defaultDelivery: '24h' });
  expect(await made({})).toBe('24h');
  expect(await made({ delivery: '1h' })).toBe('1h');
});

it("a hand delivery's deadline runs at any hour, or only during opening hours", async () => {
  const { bought, http, set } = await openShop();
  expect((await bought()).dueAt).toBe('2026-01-15T23:15:00.000Z');
  await set({ deliveryClock: 'attended' });
  // From nine in the morning, in São Paulo; nine hours on Friday, four on Saturday, nine on Monday, two on Tuesday.
  expect((await bought()).dueAt).toBe('2026-01-16T12:15:00.000Z');
  expect((await bought('24h')).dueAt).toBe('2026-01-20T14:00:00.000Z');
  await expect
    .poll(async () => ((await http.get('/api/settings')).body as VersionedSettings).deliveryClock)
    .toBe('attended');
  await set({ hoursWeekdays: '', hoursSaturday: '' });
  expect((await bought()).dueAt).toBe('2026-01-15T23:15:00.000Z');
});

it('the shop’s instructions are shown with a delivery, and nowhere before', async () => {
  const { ana, bought, deliver, set, http } = await openShop();
  await set({ deliveryInstructions: 'Troque a senha.\nDepois avalie.' });
  const order = await bought();
  const instructions = async () => {
    const { body } = await ana.get(`/api/account/orders/${order.orderId}`).expect(200);
    return (body as { lines: { instructions: string }[] }).lines[0]?.instructions;
  };
  expect(await instructions()).toBe('');
  await deliver(order);
  expect(await instructions()).toBe('Troque a senha.\nDepois avalie.');
  expect((await http.get('/api/settings')).text).not.toContain('Troque');
});

it('a buyer who has not revealed a delivery is reminded once, after the hours of the settings', async () => {
  const { ana, bought, deliver, reminders, later, set } = await openShop();
  const [viewedLine, unviewedLine] = [await bought(), await bought()];
  await deliver(viewedLine);
  await deliver(unviewedLine);
  await ana
    .post(`/api/account/orders/${viewedLine.orderId}/lines/${viewedLine.lineId}/reveal`)
    .send({})
    .expect(200);
  await set({ revealReminderHours: 0 });
  await later(25);
  expect(await reminders()).toEqual([]);
  await set({ revealReminderHours: 26 });
  expect(await reminders()).toEqual([]);
  await later(1);
  await Promise.all([reminders(), reminders()]);
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`http://shop.test/conta/pedidos/${unviewedLine.number}`);
  expect(mail?.text).not.toContain(MESSAGE.text);
});

it('turning the reminder on sends none about old deliveries', async () => {
  const { bought, deliver, reminders, later, set } = await openShop();
  await set({ revealReminderHours: 0 });
  await deliver(await bought());
  await later(24 * 10);
  await set({ revealReminderHours: 24 });
  expect(await reminders()).toEqual([]);
});

it("buyers refund themselves within the days of their order's settings, never fewer than seven", async () => {
  const { admin, ana, bought, later, set, db } = await openShop();
  const refund = ({ orderId }: { orderId: string }) =>
    ana.post(`/api/account/orders/${orderId}/refund`).send({});
  const daysOf = async ({ orderId }: { orderId: string }) =>
    (await ana.get(`/api/account/orders/${orderId}`).expect(200)).body.selfRefundDays as number;
  await set({ selfRefundDays: 30 });
  const [long, older] = [await bought(), await bought()];
  await set({ selfRefundDays: 7 });
  const short = await bought();
  // An order without a stored term follows the settings.
  await sql`update "purchase" set "selfRefundDays" = null where "id" = ${older.orderId}`.execute(db);
  await later(24 * 10);
  expect([await daysOf(long), await daysOf(older), await daysOf(short)]).toEqual([30, 7, 7]);
  for (const late of [older, short])
    expect((await refund(late).expect(409)).body).toMatchObject({
      detail: expect.stringContaining('por 7 dias') as string,
    });
  await refund(long).expect(200);
  const { body } = await admin().get('/api/admin/settings').expect(200);
  await admin()
    .put('/api/admin/settings')
    .send({ ...(body as object), selfRefundDays: 6 })
    .expect(400);
  await set({ selfRefundDays: 15 });
  await refund(older).expect(200);
  await refund(short).expect(409);
});

it('a Pix and its reservations last as long as the settings say', async () => {
  const { ana, buy, product, runPaymentJobs, later, set, db } = await openShop();
  await set({ pixMinutes: 120 });
  const { id } = await product({ stock: 1 });
  const { payment } = await buy(ana, { lines: [{ productId: id, quantity: 1 }] });
  expect(payment.expiresAt).toBe('2026-01-16T01:00:00.000Z');
  const stockAfter = async (hours: number) => {
    await later(hours);
    await runPaymentJobs();
    return (await db.selectFrom('product').where('id', '=', id).select('stock').executeTakeFirst())?.stock;
  };
  expect(await stockAfter(1.9)).toBe(0);
  expect(await stockAfter(0.2)).toBe(1);
});
