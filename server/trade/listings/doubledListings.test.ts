import { expect, it } from 'vitest';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { refreshReputations } from '#server/trade/standing/reputation.ts';
import type { ReportedListing } from '#shared/contract/admin/listingReports.ts';

const QUEUE = '/api/admin/listing-reports';

/** Ana, who sells 'conta-rara', and Bia, who tries to. */
async function openShop() {
  const time = new Date('2026-03-06T15:00:00.000Z');
  const shop = await openTestShop({ now: () => time });
  await shop.category({ slug: 'jogos', name: 'Jogos' });
  const open = async (name: string) => {
    const account = await shop.customer({ name });
    const slug = `loja-${name.toLowerCase()}`;
    const { id: sellerId } = await shop.seller({ ownerId: account.id, name: `Loja de ${name}`, slug });
    const product = await shop.product({ sellerId, title: `Conta de ${name}` });
    const browser = await shop.signInCustomer(account);
    const load = (id = product.id, more: object = {}) =>
      browser
        .post(`/api/seller/products/${id}/units`)
        .send({ kind: 'credential', text: 'conta-rara;s3nha', ...more });
    const begin = async (): Promise<string> =>
      (await browser.post('/api/seller/products').send({}).expect(201)).body.id;
    return { account, sellerId, slug, product, browser, load, begin };
  };
  const [ana, bia] = [await open('Ana'), await open('Bia')];
  const admin = await shop.signIn();
  const queue = async () => (await admin.get(QUEUE).expect(200)).body.items;
  const read = async (index = 0): Promise<ReportedListing> =>
    (await admin.get(`${QUEUE}/${(await queue())[index].id}`).expect(200)).body;
  return { ...shop, time, ana, bia, open, admin, queue, read };
}

it('reports a listing to the team once for each other listing with the same login, and notifies neither shop', async () => {
  const shop = await openShop();
  const { ana, bia, admin } = shop;
  await ana.load().expect(201);
  expect(await shop.queue()).toEqual([]);
  const refused = await bia.load().expect(400);
  expect(refused.body.errors).toEqual([{ path: 'line.1', message: 'Já está em outro anúncio' }]);
  expect(await shop.queue()).toMatchObject([
    { title: 'Conta de Ana', seller: { slug: ana.slug }, accounts: 0, doubled: true, claimed: false },
  ]);
  const bias = {
    id: bia.product.id,
    title: 'Conta de Bia',
    seller: { slug: bia.slug, name: 'Loja de Bia' },
    approved: true,
  };
  expect(await shop.read()).toMatchObject({
    doubledBy: [bias],
    reports: [],
    product: { id: ana.product.id },
  });

  // Again, and with the good lines: the pair is known.
  await bia.load().expect(400);
  await bia.load(bia.product.id, { skipFaulty: true, text: 'conta-rara;x\noutra;y' }).expect(201);
  expect((await shop.read()).doubledBy).toHaveLength(1);
  const waiting = await bia.begin();
  await bia.load(waiting).expect(400);
  const { doubledBy } = await shop.read();
  expect(doubledBy).toHaveLength(2);
  for (const other of [bias, { id: waiting, approved: false }])
    expect(doubledBy).toContainEqual(expect.objectContaining(other));
  expect(await shop.queue()).toHaveLength(1);
  const { items: events } = (await admin.get('/api/admin/events?type=report.received').expect(200)).body;
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'report.received',
      data: expect.objectContaining({ title: 'Conta de Ana', doubled: true }),
    }),
  );

  for (const [browser, other] of [
    [ana.browser, 'Bia'],
    [bia.browser, 'Ana'],
  ] as const)
    for (const path of ['/api/seller', '/api/seller/products', '/api/account/notices', '/api/account/export'])
      expect((await browser.get(path).expect(200)).text).not.toContain(`Conta de ${other}`);
  expect(await shop.db.selectFrom('mail').select('id').execute()).toEqual([]);

  // DecisionSummary, it is no news any more; what is off sale is none either.
  const { id, version } = await shop.read();
  const decision = { outcome: 'keep', reason: 'A conta é dela.', version };
  await admin.post(`${QUEUE}/${id}/decision`).send(decision).expect(200);
  await bia.load().expect(400);
  const carla = await shop.open('Carla');
  await shop.db.updateTable('product').set({ isActive: 0 }).where('id', '=', ana.product.id).execute();
  await carla.load().expect(400);
  expect(await shop.queue()).toHaveLength(1);
});

it('reports what was prepared and is sold by another shop when its listing is approved', async () => {
  const shop = await openShop();
  const { ana, bia, admin } = shop;
  const waiting = await bia.begin();
  await bia.load(waiting).expect(201);
  await ana.load().expect(201);
  expect(await shop.queue()).toEqual([]);
  await bia.browser.post(`/api/seller/products/${waiting}/submission`).send(DRAFT).expect(200);
  const review = `/api/admin/listings/${waiting}`;
  const { version } = (await admin.get(review).expect(200)).body;
  await admin.post(`${review}/decision`).send({ outcome: 'approve', version }).expect(200);
  expect(await shop.read()).toMatchObject({
    title: 'Conta de Ana',
    doubledBy: [{ id: waiting, title: DRAFT.title, approved: true }],
  });
});

it('a shop stays trusted when another shop tries to sell the same item', async () => {
  const shop = await openShop();
  const { ana, bia } = shop;
  const at = '2026-02-01T12:00:00.000Z';
  const over = { deliveredAt: at, guaranteeUntil: '2026-02-20T12:00:00.000Z', sellerId: ana.sellerId };
  const sales = { placedAt: at, paidAt: at, lines: Array.from({ length: 50 }, () => over) };
  await salesOf(shop.db).order({ status: 'completed', ...sales });
  await refreshReputations(shop.db, shop.time);
  await ana.load().expect(201);
  await bia.load().expect(400);
  expect(await shop.queue()).toHaveLength(1);
  const id = await ana.begin();
  await ana.browser.post(`/api/seller/products/${id}/submission`).send(DRAFT).expect(200);
  expect((await ana.browser.get(`/api/seller/products/${id}`).expect(200)).body.state).toBe('on_sale');
});
