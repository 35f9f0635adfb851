import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { purge } from '#server/operations/retention/purge.ts';
import { keptPurchase } from '#server/testing/keptPurchase.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { DAY } from '#shared/values/time.ts';

const QUEUE = '/api/admin/listing-reports';
const own = (slug: string) => `/api/account/listing-reports/${slug}`;
const CLAIM = { account: '@bia.veste', text: 'Criei em 2017, perdi em março; protocolo 4411.' };

async function openReportedShop() {
  let time = new Date('2026-03-06T15:00:00.000Z');
  const shop = await openTestShop({ now: () => time });
  const owner = await shop.customer({ email: 'dona@correio.example' });
  const seller = await shop.seller({ ownerId: owner.id, name: 'Loja da Ana' });
  const listing = await shop.product({ sellerId: seller.id, title: 'Conta de moda' });
  const person = async (overrides: object = {}) => {
    const account = await shop.customer(overrides);
    return { ...account, browser: await shop.signInCustomer(account) };
  };
  let networks = 0;
  /** A buyer of a shop who revealed the goods without a refund, in a place of their own. */
  const buyer = async (
    overrides: object = {},
    { of = seller.id, productId = listing.id, priceCents = 10_000, address = '' } = {},
  ) => {
    const by = await person({ email: `${randomUUID()}@gmail.com`, ...overrides });
    await shop.db.updateTable('customerSession').set({ address: '' }).where('ownerId', '=', by.id).execute();
    networks += 1;
    const from = address || `198.51.100.${networks}`;
    await keptPurchase(shop.db, by.id, { sellerId: of, productId, priceCents }, from);
    return by;
  };
  const admin = await shop.signIn();
  const isOnSale = async () => (await shop.http.get(`/api/products/${listing.slug}`)).status === 200;
  const queue = async () => (await admin.get(QUEUE).expect(200)).body;
  const mailsTo = async (email: string) =>
    (
      await shop.db
        .selectFrom('mail')
        .where('recipient', '=', email)

        .select('subject')
        .execute()
    ).map(({ subject }) => subject);
  const ownerBrowser = await shop.signInCustomer(owner);
  return {
    shop,
    owner,
    ownerBrowser,
    listing,
    person,
    buyer,
    seller,
    admin,
    isOnSale,
    queue,
    mailsTo,
    pass: (ms: number) => (time = new Date(+time + ms)),
  };
}

it('takes a listing off sale at its third buyer, until staff decide to keep it', async () => {
  const { shop, owner, ownerBrowser, listing, person, buyer, admin, isOnSale, queue, mailsTo, pass } =
    await openReportedShop();
  const address = own(listing.slug);
  await shop.http.post(address).send({ reason: 'stolen' }).expect(401);
  const [one, two, three, four, newcomer] = [
    await buyer(),
    await buyer(),
    await buyer(),
    await buyer(),
    await person({ emailConfirmedAt: null }),
  ];
  const wrong = await one.browser.post(address).send({ reason: 'ugly' }).expect(400);
  expect(wrong.body.errors).toEqual([{ path: 'reason', message: 'Escolha o que há de errado' }]);
  await one.browser.post(own('nada')).send({ reason: 'stolen' }).expect(404);
  expect((await ownerBrowser.post(address).send({ reason: 'copied' }).expect(409)).body.detail).toContain(
    'da sua loja',
  );

  const reply = await one.browser.post(address).send({ reason: 'misleading', text: 'Mente.' }).expect(200);
  expect(reply.body).toMatchObject({ reported: true, claimed: false });
  // One account counts once for any number of reports; an account with an unconfirmed address does not count.
  await one.browser.post(address).send({ reason: 'copied' }).expect(409);
  await newcomer.browser.post(address).send({ reason: 'stolen' }).expect(200);
  await two.browser.post(address).send({ reason: 'copied' }).expect(200);
  await expect.poll(isOnSale).toBe(true);
  await three.browser.post(address).send({ reason: 'forbidden' }).expect(200);
  await expect.poll(isOnSale).toBe(false);
  expect((await three.browser.get(address).expect(200)).body).toMatchObject({ reported: true });

  const ownAddress = `/api/seller/products/${listing.id}`;
  expect((await ownerBrowser.get(ownAddress)).body).toMatchObject({
    state: 'blocked',
    takenOff: { waits: true, reason: null },
  });
  await ownerBrowser.patch(ownAddress).send({ onSale: true }).expect(409);
  expect((await admin.get('/api/admin/waiting')).body).toMatchObject({ reportedListings: 1 });

  pass(60_000);
  const { items } = await queue();
  expect(items).toMatchObject([{ title: 'Conta de moda', accounts: 4, claimed: false, state: 'open' }]);
  const at = `${QUEUE}/${items[0].id}`;
  const { version } = (await admin.get(at).expect(200)).body;
  const silent = await admin
    .post(`${at}/decision`)
    .send({ outcome: 'keep', reason: '', version })
    .expect(400);
  expect(silent.body.errors).toMatchObject([{ path: 'reason' }]);
  await admin
    .post(`${at}/decision`)
    .send({ outcome: 'keep', reason: 'Está tudo em ordem.', version: version - 1 })
    .expect(409);
  const keepReply = await admin
    .post(`${at}/decision`)
    .send({ outcome: 'keep', reason: 'Está tudo em ordem.', version })
    .expect(200);
  expect(keepReply.body).toMatchObject({ state: 'kept', product: { onSale: true } });
  await expect.poll(isOnSale).toBe(true);
  await admin
    .post(`${at}/decision`)
    .send({ outcome: 'take_down', reason: 'Pensei melhor.', version: version + 1 })
    .expect(409);
  expect(await mailsTo(owner.email)).toEqual([
    'O seu anúncio saiu do ar até a equipe olhar',
    'O seu anúncio foi mantido',
  ]);
  expect(await mailsTo(two.email)).toEqual(['Olhamos o anúncio que você denunciou']);
  const { body: log } = await admin.get('/api/admin/audit?subject=listingReport');
  expect(log.items).toMatchObject([
    {
      label: 'Conta de moda',
      before: { state: 'open', onSale: false },
      after: { state: 'kept', onSale: true },
    },
  ]);

  // Reporters whom the team has answered cannot take it off again.
  await two.browser.post(address).send({ reason: 'stolen' }).expect(409);
  await four.browser.post(address).send({ reason: 'stolen' }).expect(200);
  await expect.poll(isOnSale).toBe(true);
});

it('puts a claimed account on top of the queue, and deletes it permanently', async () => {
  const { shop, owner, ownerBrowser, listing, person, admin, isOnSale, queue, mailsTo, pass } =
    await openReportedShop();
  const other = await shop.product({ title: 'Conta de humor' });
  const [one, two] = [await person(), await person()];
  await one.browser.post(own(other.slug)).send({ reason: 'copied' }).expect(200);
  pass(60_000);
  const short = await two.browser.post(`${own(listing.slug)}/claim`).send({ account: '', text: 'É minha' });
  expect([short.status, short.body.errors.map(({ path }: { path: string }) => path).sort()]).toEqual([
    400,
    ['account', 'text'],
  ]);
  await two.browser
    .post(`${own(listing.slug)}/claim`)
    .send(CLAIM)
    .expect(200);
  const { items } = await queue();
  expect(items).toMatchObject([
    { title: 'Conta de moda', claimed: true, heldAt: null },
    { title: 'Conta de humor', claimed: false },
  ]);
  const at = `${QUEUE}/${items[0].id}`;
  const { version, reports } = (await admin.get(at)).body;
  expect(reports).toMatchObject([{ kind: 'mine', ...CLAIM, by: { confirmed: true } }]);
  // Its owner may pause it in between, and cannot put it back after the decision.
  await ownerBrowser.patch(`/api/seller/products/${listing.id}`).send({ onSale: false }).expect(200);
  const reason = 'A conta é de quem a reclamou.';
  await admin.post(`${at}/decision`).send({ outcome: 'take_down', reason, version }).expect(200);
  await expect.poll(isOnSale).toBe(false);
  await ownerBrowser.patch(`/api/seller/products/${listing.id}`).send({ onSale: true }).expect(409);
  expect((await ownerBrowser.get(`/api/seller/products/${listing.id}`)).body).toMatchObject({
    state: 'blocked',
    takenOff: { waits: false, reason },
  });
  const { takenOff } = (await ownerBrowser.get('/api/seller').expect(200)).body;
  expect(takenOff).toEqual([{ id: listing.id, title: 'Conta de moda' }]);
  expect(await mailsTo(owner.email)).toEqual(['O seu anúncio saiu do ar']);
  expect(await mailsTo(two.email)).toEqual(['O anúncio que você denunciou saiu do ar']);
  expect((await queue()).counts).toEqual({ open: 1, kept: 0, taken_down: 1 });
  const { body: exported } = await two.browser.get('/api/account/export').expect(200);
  expect(exported.listingReports).toMatchObject([{ title: 'Conta de moda', kind: 'mine' }]);
  await purge(shop.db, { mailFolder: shop.mediaDir, media: shop.media }, pass(366 * DAY));
  const left = await shop.db.selectFrom('listingReport').select('kind').execute();
  expect(left).toEqual([{ kind: 'copied' }]);
});

it('counts only reporters who revealed goods of the shop without a refund, and who are not banned', async () => {
  const { shop, listing, seller, person, buyer, queue } = await openReportedShop();
  const complain = ({ browser }: Awaited<ReturnType<typeof person>>) =>
    browser.post(own(listing.slug)).send({ reason: 'stolen' }).expect(200);
  const isHeld = async () => (await queue()).items[0].heldAt !== null;
  // Old accounts without a purchase, buyers of another shop, a banned buyer, a refunded one, one who revealed nothing.
  for (let each = 0; each < 4; each++) await complain(await person());
  const elsewhere = await shop.seller();
  for (let each = 0; each < 3; each++) await complain(await buyer({}, { of: elsewhere.id }));
  const banned = await buyer();
  await complain(banned);
  await shop.db.updateTable('customer').set({ status: 'banned' }).where('id', '=', banned.id).execute();
  const repaid = await buyer();
  await shop.db
    .updateTable('purchase')
    .set({ refundedCents: 10_000 })
    .where('customerId', '=', repaid.id)
    .execute();
  await complain(repaid);
  const unseen = await buyer();
  await shop.db.deleteFrom('unitReveal').where('address', '=', '198.51.100.6').execute();
  await complain(unseen);
  await complain(await buyer());
  await complain(await buyer());
  expect(await isHeld()).toBe(false);
  // A new account that bought another listing of the shop, for at least this one's price.
  const other = await shop.product({ sellerId: seller.id });
  await complain(await buyer({ joinedAt: '2026-03-05T15:00:00.000Z' }, { productId: other.id }));
  expect(await isHeld()).toBe(true);
});

it('lets three accounts that bought the cheapest item of a shop take off that item alone, and not for R$ 8.70', async () => {
  const { shop, listing, seller, buyer, queue } = await openReportedShop();
  const cheap = await shop.product({ sellerId: seller.id, priceCents: 290 });
  for (let each = 0; each < 3; each++) {
    const { browser } = await buyer({}, { productId: cheap.id, priceCents: 290 });
    for (const { slug } of [listing, cheap])
      await browser.post(own(slug)).send({ reason: 'misleading' }).expect(200);
  }
  expect((await queue()).items).toMatchObject([{ heldAt: null }, { heldAt: null }]);
  // Real buyers take it off sale all the same, at any price.
  for (let each = 0; each < 8; each++) {
    const { browser } = await buyer({}, { productId: cheap.id, priceCents: 290 });
    await browser.post(own(cheap.slug)).send({ reason: 'misleading' }).expect(200);
  }
  const held = (await queue()).items.filter(({ heldAt }: { heldAt: string | null }) => heldAt !== null);
  expect(held).toMatchObject([{ accounts: 11 }]);
});

it('counts a domain, a mailbox and a network once', async () => {
  const { listing, buyer, isOnSale } = await openReportedShop();
  const complain = async (overrides: object, where: { address?: string } = {}) =>
    (await buyer(overrides, where)).browser.post(own(listing.slug)).send({ reason: 'stolen' }).expect(200);
  for (const name of ['a', 'b', 'c', 'd']) await complain({ email: `${name}@caixa-unica.example` });
  for (const email of ['caio.lima@gmail.com', 'caiolima+1@gmail.com', 'c.aiolima@googlemail.com'])
    await complain({ email });
  await expect.poll(isOnSale).toBe(true);
  const [near, next] = ['2001:db8:7:1::1', '2001:db8:7:2::1'];
  await complain({}, { address: near });
  await expect.poll(isOnSale).toBe(false);
  const another = await openReportedShop();
  for (const address of [near, next, '2001:db8:7:3::1', '198.51.100.77']) {
    const { browser } = await another.buyer({}, { address });
    await browser.post(own(another.listing.slug)).send({ reason: 'stolen' }).expect(200);
  }
  await expect.poll(another.isOnSale).toBe(true);
});

it('needs a share of the month’s buyers against a shop in green, and counts half for reporters who were wrong before', async () => {
  const { shop, listing, seller, buyer, isOnSale } = await openReportedShop();
  await shop.db.updateTable('seller').set({ thermometer: 'green' }).where('id', '=', seller.id).execute();
  for (let each = 0; each < 70; each++)
    await salesOf(shop.db).order({
      status: 'completed',
      paidAt: '2026-03-01T15:00:00.000Z',
      lines: [{ sellerId: seller.id, productId: listing.id }],
    });
  const complain = async () => {
    const by = await buyer();
    await by.browser.post(own(listing.slug)).send({ reason: 'stolen' }).expect(200);
    return by;
  };
  const wrong = await buyer();
  const other = await shop.product({ title: 'Outro' });
  await wrong.browser.post(own(other.slug)).send({ reason: 'stolen' }).expect(200);
  await shop.db
    .updateTable('reportedListing')
    .set({ state: 'kept', decidedAt: '2026-03-05T15:00:00.000Z' })
    .where('productId', '=', other.id)
    .execute();
  await wrong.browser.post(own(listing.slug)).send({ reason: 'stolen' }).expect(200);
  for (let each = 0; each < 3; each++) await complain();
  await expect.poll(isOnSale).toBe(true); // 74 buyers require four voices, and these are three and a half
  await complain();
  await expect.poll(isOnSale).toBe(false);
});

it('leaves on sale for thirty days what the team has cleared, and lets only confirmed addresses to the top', async () => {
  const { shop, listing, person, buyer, queue, pass } = await openReportedShop();
  const report = async () =>
    (await buyer()).browser.post(own(listing.slug)).send({ reason: 'stolen' }).expect(200);
  await report();
  const decide = async () => {
    const admin = await shop.signIn();
    const [{ id }] = (await admin.get(`${QUEUE}?state=open`).expect(200)).body.items;
    const { version } = (await admin.get(`${QUEUE}/${id}`).expect(200)).body;
    await admin
      .post(`${QUEUE}/${id}/decision`)
      .send({ outcome: 'keep', reason: 'Está tudo em ordem.', version })
      .expect(200);
  };
  await decide();
  for (let each = 0; each < 4; each++) await report();
  const unproved = await person({ emailConfirmedAt: null });
  await unproved.browser
    .post(`${own(listing.slug)}/claim`)
    .send(CLAIM)
    .expect(200);
  const opened = (await queue()).items[0];
  expect(opened).toMatchObject({ state: 'open', claimed: false, heldAt: null });
  const proved = await person();
  await proved.browser
    .post(`${own(listing.slug)}/claim`)
    .send(CLAIM)
    .expect(200);
  expect((await queue()).items[0]).toMatchObject({ claimed: true });
  pass(30 * DAY + 1);
  await report();
  const { body } = await (await shop.signIn()).get(QUEUE).expect(200);
  expect(body.items[0].heldAt).toBe('2026-04-05T15:00:00.001Z');
});

it('shows its seller the latest reason why it is off sale', async () => {
  const { ownerBrowser, listing, person, admin, queue, pass } = await openReportedShop();
  const takenOff = async () =>
    (await ownerBrowser.get(`/api/seller/products/${listing.id}`).expect(200)).body.takenOff;
  const takeDown = async (reason: string) => {
    pass(60_000);
    await (await person()).browser.post(own(listing.slug)).send({ reason: 'copied' }).expect(200);
    const at = `${QUEUE}/${(await queue()).items[0].id}`;
    const { version } = (await admin.get(at).expect(200)).body;
    return () => {
      pass(60_000);
      return admin.post(`${at}/decision`).send({ outcome: 'take_down', reason, version }).expect(200);
    };
  };
  const turn = (form: object) => {
    pass(60_000);
    return admin.patch(`/api/admin/products/${listing.id}`).send(form).expect(200);
  };
  await (
    await takeDown('É cópia.')
  )();
  expect(await takenOff()).toEqual({ by: 'reports', waits: false, reason: 'É cópia.' });

  // A request of the team without a reason: that must not show an older one.
  await turn({ isActive: true });
  await turn({ isActive: false });
  expect(await takenOff()).toEqual({ by: 'team', waits: false, reason: null });

  await turn({ isActive: true });
  const decide = await takeDown('É cópia outra vez.');
  await turn({ isActive: false, reason: 'Falta a foto.' });
  expect(await takenOff()).toEqual({ by: 'team', waits: false, reason: 'Falta a foto.' });
  await decide();
  expect(await takenOff()).toEqual({ by: 'reports', waits: false, reason: 'É cópia outra vez.' });
});
