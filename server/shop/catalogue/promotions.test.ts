import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import type { AuditEntry } from '#shared/contract/admin/audit.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import type { Product } from '#shared/contract/public/products.ts';
import { keepPromotions } from './keepPromotions.ts';

const at = (time: string) => `2026-01-15T${time}:00.000Z`;

async function openShop() {
  const clock = { now: new Date(at('12:00')) };
  const shop = await openTestShop({ now: () => clock.now });
  const office = await shop.signIn(await shop.admin());
  const buyer = await shop.signInCustomer();
  const read = async (id: string): Promise<AdminProduct> =>
    (await office.get(`/api/admin/products/${id}`).expect(200)).body as AdminProduct;
  return {
    ...shop,
    office,
    buyer,
    read,
    /** Moves the clock, with or without the job. */
    until: async (time: string, { job = true } = {}) => {
      clock.now = new Date(at(time));
      if (job) await Promise.all([keepPromotions(shop.db, clock.now), keepPromotions(shop.db, clock.now)]);
    },
    prices: async (id: string) => {
      const { price, oldPrice, promotion } = await read(id);
      return { price, oldPrice, running: promotion?.running };
    },
    plan: async (id: string, fields: object = {}) => {
      const { version } = await read(id);
      return office
        .put(`/api/admin/products/${id}/promotion`)
        .send({ price: 80, startsAt: at('12:05'), endsAt: at('12:10'), version, ...fields });
    },
    save: async (id: string, changed: Partial<AdminProduct>) => {
      const { title, description, category, stock, price, oldPrice, version } = await read(id);
      const form = { title, description, category, stock, price, oldPrice, version, ...changed };
      await office.put(`/api/admin/products/${id}`).send(form).expect(200);
    },
    shown: async (slug: string): Promise<Product> =>
      (await buyer.get(`/api/products/${slug}`).expect(200)).body as Product,
    quoted: async (productId: string): Promise<number> => {
      const lines = [{ productId, quantity: 1 }];
      const { body } = await buyer.post('/api/account/checkout/quote').send({ lines }).expect(200);
      return (body as Quote).subtotal;
    },
  };
}

it('a promotion begins and ends by itself, once, for visitors and buyers, and the audit log has it', async () => {
  const shop = await openShop();
  const { id, slug } = await shop.product({ priceCents: 10_000, oldPriceCents: 12_000 });
  const planned = await shop.plan(id);
  expect(planned.body).toMatchObject({
    price: 100,
    version: 2,
    promotion: { price: 80, startsAt: at('12:05'), endsAt: at('12:10'), running: false, regularPrice: 100 },
  });
  await shop.until('12:04');
  expect(await shop.prices(id)).toEqual({ price: 100, oldPrice: 120, running: false });
  expect(await shop.quoted(id)).toBe(100);

  // Before its job has run, a purchase already has the price.
  await shop.until('12:05', { job: false });
  expect(await shop.quoted(id)).toBe(80);
  const lines = [{ productId: id, quantity: 1 }];
  const order = (total: number) =>
    shop.buyer
      .post('/api/account/checkout')
      .set('idempotency-key', randomUUID())
      .send({ lines, method: 'boleto', installments: 1, total });
  const refused = await order(100).expect(409);
  expect(refused.body).toMatchObject({ code: 'price_changed' });
  await order(80).expect(201);

  await shop.until('12:05');
  expect(await shop.prices(id)).toEqual({ price: 80, oldPrice: 100, running: true });
  await expect
    .poll(() => shop.shown(slug))
    .toMatchObject({ price: 80, oldPrice: 100, percentOff: 20, promotionEndsAt: at('12:10') });
  const runningProduct = await shop.read(id);
  expect(runningProduct).toMatchObject({ version: 3, lastChange: { username: 'Automático' } });

  await shop.until('12:10', { job: false });
  expect(await shop.quoted(id)).toBe(100);
  await shop.until('12:10');
  await shop.until('12:11');
  expect(await shop.prices(id)).toEqual({ price: 100, oldPrice: 120, running: undefined });
  await expect.poll(() => shop.shown(slug)).toMatchObject({ price: 100, promotionEndsAt: null });
  const { body: log } = await shop.office.get(`/api/admin/audit?who=${encodeURIComponent('Automático')}`);
  expect((log as { items: AuditEntry[] }).items).toMatchObject([
    {
      action: 'updated',
      label: runningProduct.title,
      before: { price: 80 },
      after: { price: 100, oldPrice: 120 },
    },
    {
      action: 'updated',
      label: runningProduct.title,
      before: { price: 100 },
      after: { price: 80, oldPrice: 100 },
    },
  ]);
  expect((await shop.read(id)).version).toBe(4);
});

it('what cannot be planned is refused with its reason; one that runs can be changed, ended, or overtaken', async () => {
  const shop = await openShop();
  const { id } = await shop.product({ priceCents: 10_000 });
  const faults: [given: object, path: string][] = [
    [{ price: 100 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ endsAt: at('12:05') }, 'endsAt'],
    [{ startsAt: at('10:00'), endsAt: at('11:00') }, 'endsAt'],
    [{ endsAt: 'amanhã' }, 'endsAt'],
  ];
  for (const [fields, path] of faults) {
    const { status, body } = await shop.plan(id, fields);
    expect([status, body]).toMatchObject([400, { errors: [{ path }] }]);
  }
  expect((await shop.plan(id, { version: 7 })).body).toMatchObject({ code: 'stale_version' });
  const owner = await shop.customer();
  const seller = await shop.seller({ ownerId: owner.id });
  const theirs = await shop.product({ sellerId: seller.id });
  expect((await shop.plan(theirs.id, { price: 1 })).body).toMatchObject({ code: 'conflict' });

  // At once, then at another price, which is compared with the price without it.
  expect((await shop.plan(id, { startsAt: null })).body).toMatchObject({ price: 80, oldPrice: 100 });
  expect((await shop.plan(id, { startsAt: null, price: 90 })).body).toMatchObject({
    price: 90,
    oldPrice: 100,
    promotion: { running: true, regularPrice: 100 },
  });
  const { version } = await shop.read(id);
  const end = (read: number) => shop.office.delete(`/api/admin/products/${id}/promotion?version=${read}`);
  expect((await end(version - 1).expect(409)).body.code).toBe('stale_version');
  await end(version).expect(200);
  expect(await shop.prices(id)).toEqual({ price: 100, oldPrice: null, running: undefined });

  // An edit of the price during the promotion wins; a saved form without a new price does not.
  await shop.plan(id, { startsAt: null });
  await shop.save(id, { title: 'Outro nome' });
  expect(await shop.prices(id)).toEqual({ price: 80, oldPrice: 100, running: true });
  await shop.save(id, { price: 95 });
  expect(await shop.prices(id)).toEqual({ price: 95, oldPrice: 100, running: undefined });
  await shop.until('12:10');
  expect(await shop.prices(id)).toEqual({ price: 95, oldPrice: 100, running: undefined });

  // A promotion that is no discount at its time, or whose time passes while the shop is down, changes nothing.
  await shop.plan(id, { startsAt: at('12:15'), endsAt: at('12:20') });
  await shop.save(id, { price: 70, oldPrice: null });
  await shop.until('12:15');
  expect(await shop.read(id)).toMatchObject({ price: 70, oldPrice: null, promotion: null });
  await shop.plan(id, { price: 60, startsAt: at('12:20'), endsAt: at('12:25') });
  await shop.until('12:30');
  expect(await shop.read(id)).toMatchObject({ price: 70, oldPrice: null, promotion: null });
});
