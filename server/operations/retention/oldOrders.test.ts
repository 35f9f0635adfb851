import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { pictureUrl } from '#shared/values/pictureSizes.ts';
import { purge } from './purge.ts';

const OUTDATED = [
  'payment',
  'paymentEvent',
  'refund',
  'unit',
  'unitReveal',
  'purchaseEvent',
  'idempotencyKey',
  'soldListing',
  'buyerKey',
] as const;

it('deletes an order five years after the end of its year, and keeps the amounts for the books', async () => {
  const clock = { now: new Date('2026-06-10T12:00:00.000Z') };
  const shop = await openTestShop({ now: () => clock.now });
  const folders = { mailFolder: await temporaryFolder(), media: shop.media };
  const admin = await shop.signIn();
  const product = await shop.product({ priceCents: 10_000 });
  await admin
    .post(`/api/admin/products/${product.id}/units`)
    .send({ kind: 'code', text: 'VELHA-1\nVELHA-2\nNOVA-3' })
    .expect(201);
  const buyer = await shop.customer({ name: 'Ana Velha', email: 'ana.velha@correio.example' });
  const ana = await shop.signInCustomer(buyer);
  const placed = await shop.buy(ana, { lines: [{ productId: product.id, quantity: 2 }], method: 'card' });
  const own = `/api/account/orders/${placed.orderId}`;
  const line = ((await ana.get(own).expect(200)).body as { lines: { id: string }[] }).lines[0]?.id;
  await ana.post(`${own}/lines/${line}/reveal`).send({}).expect(200);
  const { version } = (await admin.get(`/api/admin/orders/${placed.orderId}`).expect(200)).body as {
    version: number;
  };
  await admin
    .post(`/api/admin/orders/${placed.orderId}/refund`)
    .send({ amount: 50, reason: 'Ana pediu', version })
    .expect(200);
  // As a guest from before there were accounts.
  await shop.db.updateTable('customer').set({ passwordHash: null }).where('id', '=', buyer.id).execute();

  const after = async (moment: string) => {
    clock.now = new Date(moment);
    await Promise.all([1, 2].map(() => purge(shop.db, folders, clock.now)));
    const rowCounts = await Promise.all(
      OUTDATED.map(async (table) => (await shop.db.selectFrom(table).selectAll().execute()).length),
    );
    const sales = await (
      await shop.signIn()
    )
      .get('/api/admin/reports/sales?start=2026-06-01&end=2026-06-30')
      .expect(200);
    return { left: rowCounts.map((count) => count > 0), totals: (sales.body as { totals: unknown }).totals };
  };
  const beforeEnd = await after('2032-01-01T02:59:00.000Z'); // still 2031 in the shop's time zone
  expect(beforeEnd.left).toEqual(OUTDATED.map((table) => table !== 'paymentEvent' || beforeEnd.left[1]));
  const afterEnd = await after('2032-01-01T03:00:00.000Z');
  expect(afterEnd.totals).toEqual(beforeEnd.totals);
  // The unsold unit stays in stock.
  expect(afterEnd.left).toEqual(OUTDATED.map((table) => table === 'unit'));
  expect(await shop.db.selectFrom('unit').select('state').execute()).toEqual([{ state: 'available' }]);
  const people = JSON.stringify([
    await shop.db.selectFrom('customer').selectAll().execute(),
    await shop.db.selectFrom('purchase').selectAll().execute(),
    await shop.db.selectFrom('purchaseLine').selectAll().execute(),
  ]);
  expect(people).not.toMatch(/ana|velha/i);
  expect(people).not.toContain(`"customerId":"${buyer.id}"`);
});

it('removes uploaded pictures that no row names, once they are a day old', async () => {
  const shop = await openTestShop();
  const now = new Date('2026-06-10T12:00:00.000Z');
  const folders = { mailFolder: await temporaryFolder(), media: shop.media };
  const product = await shop.product();
  const [inUse, orphan, young] = [randomUUID(), randomUUID(), randomUUID()];
  await mkdir(shop.mediaDir, { recursive: true });
  for (const [id, hours] of [
    [inUse, 100],
    [orphan, 25],
    [young, 23],
  ] as const)
    for (const width of [400, 1600]) {
      const file = join(shop.mediaDir, `${id}-${width}.webp`);
      await writeFile(file, 'x');
      const writtenAt = new Date(now.getTime() - hours * 3_600_000);
      await utimes(file, writtenAt, writtenAt);
    }
  await writeFile(join(shop.mediaDir, 'something-else'), 'x');
  const image = { id: randomUUID(), productId: product.id, position: 0, alt: '', width: 1, height: 1 };
  await shop.db
    .insertInto('productImage')
    .values({ ...image, url: pictureUrl(inUse) })
    .execute();
  await Promise.all([1, 2].map(() => purge(shop.db, folders, now)));
  const files = await readdir(shop.mediaDir);
  expect(files.sort()).toEqual(
    [...[inUse, young].flatMap((id) => [`${id}-1600.webp`, `${id}-400.webp`]), 'something-else'].sort(),
  );
});
