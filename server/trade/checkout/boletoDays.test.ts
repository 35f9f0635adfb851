import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import { addDays, storeDayOf } from '#shared/values/storeDay.ts';
import { deadlineOf, keptUntil } from './totals.ts';

/** Easter Sundays, from which the movable bank holidays are computed. (US Naval Observatory) */
const EASTERS = ['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21', '2031-04-13'];
const CLOSED = new Set(
  EASTERS.flatMap((easter) => [
    ...[-48, -47, -2, 60].map((days) => addDays(easter, days)),
    ...'01-01 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'
      .split(' ')
      .map((day) => `${easter.slice(0, 4)}-${day}`),
  ]),
);
const banksWork = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !CLOSED.has(day);

it('a boleto is due on the first bank day from its term on, and its goods stay reserved three bank days longer', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('2026-01-01T00:00:00Z'),
        max: new Date('2031-10-31T23:59:59Z'),
        noInvalidDate: true,
      }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 10 }),
      fc.constantFrom('America/Sao_Paulo', 'America/Rio_Branco', 'America/Manaus'),
      (now, boletoDays, boletoSettleDays, timezone) => {
        const settings = { ...DEFAULT_SETTINGS, boletoDays, boletoSettleDays, timezone };
        const due = deadlineOf('boleto', settings, now);
        const day = storeDayOf(due, timezone);
        const term = addDays(storeDayOf(now, timezone), boletoDays);
        expect(banksWork(day)).toBe(true);
        for (let each = term; each < day; each = addDays(each, 1)) expect(banksWork(each)).toBe(false);
        expect(day >= term).toBe(true);
        expect(storeDayOf(new Date(due.getTime() + 1_000), timezone)).toBe(addDays(day, 1));

        const reservedUntil = storeDayOf(keptUntil('boleto', due, settings), timezone);
        let worked = 0;
        for (let each = day; each < reservedUntil; each = addDays(each, 1))
          if (banksWork(addDays(each, 1))) worked += 1;
        expect(worked).toBe(boletoSettleDays);
        expect(banksWork(reservedUntil)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('a boleto ordered on Wednesday, 25 November 2026, for three days', () => {
  const ordered = async () => {
    const clock = { now: new Date('2026-11-26T02:59:00.000Z') }; // 23:59 in São Paulo
    const shop = await openTestShop({ now: () => clock.now });
    const product = await shop.product({ stock: 2 });
    const ana = await shop.signInCustomer();
    const lines = [{ productId: product.id, quantity: 1 }];
    const placed = await shop.buy(ana, { lines, method: 'boleto' });
    const at = async (instant: string) => {
      clock.now = new Date(instant);
      await shop.runPaymentJobs();
      const { body } = await ana.get(`/api/account/orders/${placed.number}/payment`).expect(200);
      return body as Record<string, unknown>;
    };
    const stock = async () =>
      (
        await shop.db
          .selectFrom('product')
          .select('stock')
          .where('id', '=', product.id)
          .executeTakeFirstOrThrow()
      ).stock;
    return { shop, ana, placed, at, stock };
  };

  it('is due on Monday, and waits for its bank until Thursday without asking for payment', async () => {
    const { shop, ana, placed, at, stock } = await ordered();
    expect(await at('2026-12-01T02:59:58.000Z')).toMatchObject({
      expiresAt: '2026-12-01T02:59:59.000Z',
      settlesUntil: null,
      boleto: { line: expect.any(String) },
    });
    expect(await at('2026-12-01T03:10:00.000Z')).toMatchObject({
      status: 'pending',
      orderStatus: 'pending',
      settlesUntil: '2026-12-04T02:59:59.000Z',
      boleto: null,
      retry: null,
    });
    const { body: order } = await ana.get(`/api/account/orders/${placed.number}`).expect(200);
    expect(order).toMatchObject({ payment: { settlesUntil: '2026-12-04T02:59:59.000Z' } });
    await ana
      .post(`/api/account/orders/${placed.number}/payment`)
      .set('idempotency-key', 'another-way-0001')
      .send({ method: 'pix', replaces: placed.payment.id })
      .expect(409);
    expect(await stock()).toBe(1);

    await at('2026-12-03T12:00:00.000Z');
    await shop.pay(placed, 'pagar');
    expect(await at('2026-12-03T12:00:01.000Z')).toMatchObject({ status: 'approved', settlesUntil: null });
  });

  it('is delivered when the bank reports it, also after its provider called it expired on the due day', async () => {
    const { shop, placed, at, stock } = await ordered();
    await shop.pay(placed, 'expirar');
    expect(await at('2026-12-01T03:10:00.000Z')).toMatchObject({ status: 'pending', orderStatus: 'pending' });
    await at('2026-12-03T12:00:00.000Z');
    await shop.pay(placed, 'pagar');
    expect(await at('2026-12-03T12:00:01.000Z')).toMatchObject({ status: 'approved' });
    expect(await stock()).toBe(1);
  });

  it("releases its goods when the bank's time to report has passed", async () => {
    const { at, stock } = await ordered();
    expect(await at('2026-12-04T02:59:58.000Z')).toMatchObject({ orderStatus: 'pending' });
    expect(await stock()).toBe(1);
    expect(await at('2026-12-04T03:00:00.000Z')).toMatchObject({
      status: 'expired',
      orderStatus: 'cancelled',
    });
    expect(await stock()).toBe(2);
  });
});
