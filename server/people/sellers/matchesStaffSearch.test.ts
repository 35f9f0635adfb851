import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { orderNumber, saleNumber } from '#shared/trade/orderStatus.ts';
import { payoutNumber } from '#shared/trade/payouts.ts';

interface Listed {
  items: { id: string }[];
  total: number;
  counts?: Record<string, number>;
}

async function openSample() {
  const shop = await openTestShop({ sample: true });
  const { db } = shop;
  const owner = await shop.signIn();
  const permissions = ['disputes.read', 'reviews.read', 'listings.reports', 'listings.read'];
  const { body } = await owner
    .post('/api/admin/roles')
    .send({ name: 'Sem clientes', permissions, twoStep: false })
    .expect(201);
  const stranger = await shop.signIn(
    await shop.admin({ username: 'zeca', roleId: (body as { id: string }).id }),
  );
  const ask = async (list: string, q: string, by = owner) =>
    (await by.get(`/api/admin/${list}?perPage=48&q=${encodeURIComponent(q)}`).expect(200)).body as Listed;
  const found = async (list: string, q: string, by = owner) => {
    const reply = await ask(list, q, by);
    expect(reply.total).toBe(reply.items.length);
    return reply.items.map(({ id }) => id);
  };
  const file = async (list: string, q: string) =>
    (
      await owner
        .get(`/api/admin/${list}?q=${encodeURIComponent(q)}`)
        .set('accept', 'text/csv')
        .expect(200)
    ).text;
  return { shop, db, stranger, ask, found, file };
}

it('finds a dispute and a review by number, product, seller and, with permission, buyer', async () => {
  const { db, stranger, ask, found, file } = await openSample();
  const dispute = await db
    .selectFrom('dispute')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'dispute.lineId')
    .innerJoin('purchase', 'purchase.id', 'dispute.purchaseId')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .innerJoin('product', 'product.id', 'purchaseLine.productId')
    .select(['dispute.id', 'purchase.seq', 'purchaseLine.position', 'purchaseLine.sellerName'])
    .select(['product.title', 'productId', 'customer.name', 'email', 'purchaseLine.id as line'])
    .orderBy('dispute.openedAt')
    .executeTakeFirstOrThrow();
  const { id, seq, position, title, sellerName, name, email } = dispute;
  const words = [orderNumber(seq), saleNumber(seq, position), title.toUpperCase(), sellerName, name, email];
  for (const q of words) expect(await found('disputes', q)).toContain(id);
  expect(await found('disputes', saleNumber(seq, position))).toEqual([id]);
  expect(await found('disputes', saleNumber(seq, position + 7))).toEqual([]);
  expect(await found('disputes', 'nada disto')).toEqual([]);
  for (const q of words.slice(0, 4)) expect(await found('disputes', q, stranger)).toContain(id);
  expect(await found('disputes', email, stranger)).toEqual([]);
  const { waiting, all } = (await ask('disputes', email)) as Listed & Record<'waiting' | 'all', number>;
  expect(waiting).toBeLessThanOrEqual(all);
  expect(all).toBe((await found('disputes', email)).length);
  expect((await file('disputes', saleNumber(seq, position))).trim().split('\r\n')).toHaveLength(2);

  await db
    .insertInto('review')
    .values({
      id: 'r-1',
      productId: dispute.productId ?? '',
      purchaseLineId: dispute.line,
      author: 'X',
      stars: 5,
      text: 'Tudo certo',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    .execute();
  for (const q of words) expect((await ask('reviews', q)).items.map((each) => each.id)).toContain('r-1');
  expect(await found('reviews', email, stranger)).toEqual([]);
  expect((await ask('reviews', email)).counts).toMatchObject({ pending: 0, published: 1, refused: 0 });
  expect(await file('reviews', email)).toContain('Tudo certo');
  // The sample is filled first.
}, 60_000);

it('finds payouts, listings, reports and applications by what staff know of them', async () => {
  const { db, stranger, ask, found, file } = await openSample();
  const [shopkeeper, neighbour] = await db
    .selectFrom('seller')
    .where('ownerId', 'is not', null)
    .select(['id', 'name'])
    .execute();
  for (const [id, sellerId] of [
    ['s-1', shopkeeper!.id],
    ['s-2', neighbour!.id],
  ] as const)
    await db
      .insertInto('payout')
      .values({
        id,
        sellerId,
        amountCents: 2_000,
        state: 'paid',
        weekly: 0,
        requestKey: id,
        pixKind: 'cpf',
        keyHint: '***',
        sealedPayee: null,
        requestedAt: '2026-01-01T00:00:00.000Z',
      })
      .execute();
  const payout = await db
    .selectFrom('payout')
    .innerJoin('seller', 'seller.id', 'payout.sellerId')
    .where('payout.id', '=', 's-1')
    .select(['payout.id', 'payout.seq', 'name', 'sellerId'])
    .executeTakeFirstOrThrow();
  expect(await found('payouts', payoutNumber(payout.seq))).toEqual([payout.id]);
  const sellerPayouts = await db
    .selectFrom('payout')
    .where('sellerId', '=', payout.sellerId)
    .select('id')
    .execute();
  expect((await found('payouts', payout.name)).toSorted()).toEqual(
    sellerPayouts.map(({ id }) => id).toSorted(),
  );
  const { counts } = await ask('payouts', payout.name);
  const { late: _waitToo, ...states } = counts ?? {};
  expect(Object.values(states).reduce((sum, each) => sum + each, 0)).toBe(sellerPayouts.length);
  expect(await file('payouts', 'nada disto')).not.toContain('S-1');

  const draft = await db
    .selectFrom('listingDraft')
    .innerJoin('seller', 'seller.id', 'listingDraft.sellerId')
    .where('state', '=', 'submitted')
    .select(['listingDraft.id', 'titleText', 'name'])
    .executeTakeFirstOrThrow();
  expect(draft.titleText).not.toBe('');
  expect(await found('listings', draft.titleText.toUpperCase())).toEqual([draft.id]);
  expect(await found('listings', draft.name, stranger)).toContain(draft.id);
  expect((await ask('listings', draft.titleText)).counts).toMatchObject({ submitted: 1, changes: 0 });
  expect(await file('listings', 'nada disto')).not.toContain(draft.name);

  const report = await db
    .selectFrom('listingReport')
    .innerJoin('reportedListing', 'reportedListing.id', 'listingReport.reportedId')
    .innerJoin('product', 'product.id', 'reportedListing.productId')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .innerJoin('customer', 'customer.id', 'listingReport.customerId')
    .select(['reportedListing.id', 'title', 'seller.name as shop', 'customer.email'])
    .executeTakeFirstOrThrow();
  for (const q of [report.title, report.shop, report.email])
    expect(await found('listing-reports', q)).toContain(report.id);
  expect(await found('listing-reports', report.shop, stranger)).toContain(report.id);
  expect(await found('listing-reports', report.email, stranger)).toEqual([]);

  const [person, other] = await db.selectFrom('customer').select(['id', 'email']).limit(2).execute();
  await db
    .insertInto('personReport')
    .values({
      id: 'p-1',
      conversationId: null,
      reporterId: person!.id,
      reportedId: other!.id,
      side: 'buyer',
      title: 'Conta Ágil (A-10001-1)',
      titleText: 'conta agil (a-10001-1)',
      fault: 'insult',
      text: '',
      state: 'open',
      createdAt: '2026-01-01T00:00:00.000Z',
      version: 1,
    })
    .execute();
  for (const q of ['ágil', 'A-10001-1', person!.email, other!.email])
    expect(await found('person-reports', q)).toContain('p-1');
  expect(await found('person-reports', person!.email, stranger)).toEqual([]);

  const applied = await db
    .selectFrom('sellerApplication')
    .innerJoin('customer', 'customer.id', 'sellerApplication.customerId')
    .where('submittedAt', 'is not', null)
    .where('state', '<>', 'draft')
    .select(['sellerApplication.id', 'shopName', 'email', 'name'])
    .executeTakeFirst();
  if (applied)
    for (const q of [applied.shopName.toUpperCase(), applied.email, applied.name])
      expect(await found('seller-applications', q)).toContain(applied.id);
  expect(await found('seller-applications', 'nada disto')).toEqual([]);
});
