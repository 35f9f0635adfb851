import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { removeOrphans } from '#server/services/media/orphans.ts';
import { bringBack } from '#server/shop/catalogue/productSale.store.ts';
import { keptPurchase } from '#server/testing/keptPurchase.ts';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { PNG } from '#server/testing/pictures.ts';
import { salesOf } from '#server/testing/sales.ts';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { refreshReputations } from '#server/trade/standing/reputation.ts';
import { LineDossier } from '#shared/contract/admin/dossier.ts';
import { listEvents } from '#shared/contract/admin/events.ts';
import { type Event } from '#shared/contract/eventLog.ts';
import { DAY } from '#shared/values/time.ts';
import { purge } from './checks.store.ts';

const OWN = '/api/seller/products';
const QUEUE = '/api/admin/listing-checks';

/** A shop of Ana's that is green by the sales it has completed. */
async function openTrusted({ sales = 50, pages = false }: { sales?: number; pages?: boolean } = {}) {
  let time = new Date('2026-03-06T15:00:00.000Z');
  const shop = await openTestShop({ now: () => time, pages });
  await shop.category({ slug: 'jogos', name: 'Jogos', feeBasisPoints: 1_000 });
  const account = await shop.customer({ name: 'Ana', email: 'ana@correio.example' });
  const seller = await shop.seller({ ownerId: account.id, name: 'Loja de Ana', slug: 'ana' });
  const ana = await shop.signInCustomer(account);
  const admin = await shop.signIn();
  const at = '2026-02-01T12:00:00.000Z';
  const over = { deliveredAt: at, guaranteeUntil: '2026-02-20T12:00:00.000Z', sellerId: seller.id };
  const sold = await salesOf(shop.db).order({
    status: 'completed',
    placedAt: at,
    paidAt: at,
    lines: Array.from({ length: sales }, () => over),
  });
  await refreshReputations(shop.db, time);
  const begin = async (): Promise<string> => (await ana.post(OWN).send({}).expect(201)).body.id;
  const submit = (id: string, changed: object = {}) =>
    ana.post(`${OWN}/${id}/submission`).send({ ...DRAFT, ...changed });
  const read = async (id: string) => (await ana.get(`${OWN}/${id}`).expect(200)).body;
  const waiting = async () => (await admin.get(`${QUEUE}?state=waiting`).expect(200)).body.items;
  const checkOf = async (index = 0) =>
    (await admin.get(`${QUEUE}/${(await waiting())[index].id}`).expect(200)).body;
  const decide = async (decision: object) => {
    const { id, version } = await checkOf();
    return admin.post(`${QUEUE}/${id}/decision`).send({ version, ...decision });
  };
  const publicProduct = async (slug: string) => {
    const { status, body } = await shop.http.get(`/api/products/${slug}`);
    return status === 200 ? body : status;
  };
  const subjects = async () => {
    const mails = await shop.db
      .selectFrom('mail')
      .where('recipient', '=', account.email)
      .select('subject')
      .execute();
    return mails.map(({ subject }) => subject);
  };
  return {
    shop,
    account,
    seller,
    ana,
    admin,
    sold,
    begin,
    submit,
    read,
    waiting,
    checkOf,
    decide,
    publicProduct,
    subjects,
    pass: (ms: number) => (time = new Date(+time + ms)),
    now: () => time,
  };
}

const REASON = 'O nível não confere.';

it('puts a listing of a trusted shop on sale at once, counts it, and lets the team agree afterwards', async () => {
  const { shop, ana, admin, begin, submit, read, waiting, checkOf, decide, publicProduct, subjects } =
    await openTrusted();
  const id = await begin();
  expect(await read(id)).toMatchObject({ state: 'draft', atOnce: true, checking: false });
  // Forbidden content blocks a listing of every seller.
  await submit(id, { title: 'Conta nível 60, chama no Zap' }).expect(400);
  expect((await read(id)).state).toBe('draft');

  // Words that may be contact data wait for the team, which reads them beside the listing.
  const likely = await begin();
  const description = `${DRAFT.description} Me acha no telegrama como rafadigital.`;
  expect((await submit(likely, { description }).expect(200)).body).toMatchObject({
    state: 'submitted',
    atOnce: false,
    held: [],
  });
  expect((await admin.get(`/api/admin/listings/${likely}`).expect(200)).body.likely).toEqual([
    { path: 'description', words: ['Me acha no telegrama como rafadigital'] },
  ]);
  await ana.delete(`${OWN}/${likely}/submission`).expect(204);

  expect((await submit(id).expect(200)).body).toMatchObject({
    state: 'on_sale',
    checking: true,
    review: null,
  });
  const { slug } = await read(id);
  expect(await publicProduct(slug)).toMatchObject({
    title: DRAFT.title,
    price: 97.79,
    stock: 2,
    delivery: '1h',
  });
  expect((await admin.get('/api/admin/waiting')).body).toMatchObject({ listingChecks: 1, listingReviews: 0 });
  expect((await admin.get('/api/admin/listings').expect(200)).body.items).toEqual([]);
  expect(await waiting()).toMatchObject([{ title: DRAFT.title, isNew: true, seller: { slug: 'ana' } }]);
  const check = await checkOf();
  expect(check).toMatchObject({
    productId: id,
    before: null,
    after: { title: DRAFT.title, categoryName: 'Jogos' },
  });

  const silent = await decide({ outcome: 'decline' });
  expect([silent.status, silent.body.errors[0].path]).toEqual([400, 'reason']);
  const done = await decide({ outcome: 'approve' });
  expect(done.body).toMatchObject({ state: 'approved', decidedBy: expect.any(String) });
  await admin.post(`${QUEUE}/${check.id}/decision`).send({ outcome: 'approve', version: 1 }).expect(409);
  expect(await publicProduct(slug)).toMatchObject({ title: DRAFT.title });
  expect(await read(id)).toMatchObject({ state: 'on_sale', checking: false, atOnce: true });
  expect(await subjects()).toEqual(['Conferimos o seu anúncio']);
  expect((await admin.get('/api/admin/waiting')).body).toMatchObject({ listingChecks: 0 });
  expect((await admin.get(QUEUE).expect(200)).body).toMatchObject({
    total: 1,
    counts: { waiting: 0, approved: 1 },
    items: [{ state: 'approved' }],
  });
  const file = await admin.get(QUEUE).set('accept', 'text/csv').expect(200);
  expect(file.text).toContain('Loja de Ana');
  const { items } = (await admin.get('/api/admin/audit?subject=listingCheck').expect(200)).body;
  expect(items.at(-1)).toMatchObject({
    label: DRAFT.title,
    before: { check: 'waiting' },
    after: { check: 'approved' },
  });
  expect((await shop.http.get(QUEUE)).status).toBe(401);
});

it('restores the former text and pictures of a refused version, and leaves to buyers what they bought', async () => {
  const {
    shop,
    account,
    ana,
    admin,
    begin,
    submit,
    read,
    checkOf,
    decide,
    publicProduct,
    subjects,
    pass,
    now,
  } = await openTrusted();
  const id = await begin();
  const upload = async () =>
    (await ana.post(`${OWN}/${id}/images`).attach('images', PNG, 'a.png').expect(201)).body.images;
  const [first] = await upload();
  await submit(id).expect(200);
  await decide({ outcome: 'approve' });
  const { slug } = await read(id);

  // Two changes before a check: the text before the first of them is the approved one.
  await submit(id, { title: 'Conta nível 61 com skins raras', guaranteeDays: '60' }).expect(200);
  pass(60_000);
  const [, second] = await upload();
  await ana
    .put(`${OWN}/${id}/images`)
    .send({ ids: [second.id] })
    .expect(200);
  await submit(id, { title: 'Conta nível 99 de verdade', guaranteeDays: '60' }).expect(200);
  expect(await publicProduct(slug)).toMatchObject({
    title: 'Conta nível 99 de verdade',
    images: [{ url: second.url }],
  });
  const check = await checkOf();
  expect(check).toMatchObject({
    isNew: false,
    submittedAt: '2026-03-06T15:00:00.000Z',
    before: { title: DRAFT.title, guaranteeDays: '30', pictures: [{ url: first.url }] },
    after: { title: 'Conta nível 99 de verdade', pictures: [{ url: second.url }] },
  });
  const lines = [{ productId: id, quantity: 1 }];
  const placed = await shop.buy(await shop.signInCustomer(), { lines, method: 'card' });
  await ana
    .put(`${OWN}/${id}/offer`)
    .send({ price: 80, priceRead: 97.79, oldPrice: null, oldPriceRead: null, stock: 5, stockRead: 1 })
    .expect(200);
  // The files of a version that may be restored stay.
  await removeOrphans(shop, new Date(Date.now() + 2 * DAY));
  expect(await readdir(shop.mediaDir)).not.toEqual([]);
  await shop.http.get(first.url).expect(200);

  const fault = { path: 'title', message: 'Diga o nível' };
  const done = await decide({ outcome: 'changes', reason: REASON, faults: [fault] });
  expect(done.body).toMatchObject({ state: 'changes', faults: [fault] });
  await expect
    .poll(() => publicProduct(slug))
    .toMatchObject({
      title: DRAFT.title,
      guaranteeDays: 30,
      images: [{ url: first.url, alt: DRAFT.title }],
      // Changes that need no approval stay.
      price: 80,
      stock: 5,
    });
  expect(await read(id)).toMatchObject({
    state: 'on_sale',
    review: 'changes',
    reason: REASON,
    faults: [fault],
    draft: { title: 'Conta nível 99 de verdade' },
    pictures: [{ url: second.url }],
    checking: false,
    atOnce: false,
  });
  expect(await subjects()).toContain('O seu anúncio precisa de ajustes');
  const line = await shop.db
    .selectFrom('purchaseLine')
    .where('purchaseId', '=', placed.orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  const dossier = await admin.get(`/api/admin/orders/${placed.orderId}/lines/${line.id}/dossier`).expect(200);
  expect(LineDossier.parse(dossier.body)).toMatchObject({
    listing: { title: 'Conta nível 99 de verdade', pictures: [{ url: second.url }] },
  });
  const { items } = (await admin.get('/api/admin/audit?subject=listingCheck').expect(200)).body;
  expect(items[0]).toMatchObject({
    before: { check: 'waiting', title: 'Conta nível 99 de verdade' },
    after: { check: 'changes', reason: REASON, title: DRAFT.title },
  });
  expect(items[0].after).not.toHaveProperty('price');

  // A seller with a refused text waits for three months.
  expect((await submit(id, { title: 'Conta nível 62 com skins raras' }).expect(200)).body).toMatchObject({
    review: 'submitted',
    checking: false,
  });
  pass(89 * DAY);
  await refreshReputations(shop.db, now());
  const later = await shop.signInCustomer(account);
  const atOnce = async () => (await later.get(`${OWN}/${id}`).expect(200)).body.atOnce;
  expect(await atOnce()).toBe(false);
  pass(2 * DAY);
  expect(await atOnce()).toBe(true);
});

it('takes a new listing that is refused off sale, and brings it back once it is corrected', async () => {
  const { ana, admin, shop, begin, submit, read, decide, publicProduct, subjects } = await openTrusted();
  const id = await begin();
  await submit(id).expect(200);
  const { slug } = await read(id);
  await ana.patch(`${OWN}/${id}`).send({ onSale: false }).expect(200);
  const done = await decide({ outcome: 'decline', reason: REASON });
  expect(done.body).toMatchObject({ state: 'declined', reason: REASON });
  expect(await publicProduct(slug)).toBe(404);
  // The owner's own pause no longer applies.
  expect((await ana.patch(`${OWN}/${id}`).send({ onSale: true }).expect(409)).body.detail).toContain(
    'A equipe tirou',
  );
  expect(await read(id)).toMatchObject({
    state: 'blocked',
    review: 'declined',
    reason: REASON,
    takenOff: { by: 'check', waits: false, reason: REASON },
    draft: { title: DRAFT.title },
    atOnce: false,
  });
  expect(await subjects()).toEqual(['O que você pôs no ar não foi aprovado']);
  await ana.delete(`${OWN}/${id}/draft`).expect(204);
  expect((await submit(id).expect(409)).body.detail).toContain('desde que a equipe o tirou do ar');
  expect((await submit(id, { title: 'Conta nível 59 com skins raras' }).expect(200)).body).toMatchObject({
    state: 'blocked',
    review: 'submitted',
  });
  const { version } = (await admin.get(`/api/admin/listings/${id}`).expect(200)).body;
  await admin.post(`/api/admin/listings/${id}/decision`).send({ outcome: 'approve', version }).expect(200);
  await expect.poll(() => publicProduct(slug)).toMatchObject({ title: 'Conta nível 59 com skins raras' });
  expect(await read(id)).toMatchObject({ state: 'on_sale', takenOff: null, atOnce: false });
  // What the team switches off manually stays off after later approvals.
  await admin.patch(`/api/admin/products/${id}`).send({ isActive: false }).expect(200);
  await submit(id, { title: 'Conta nível 58 com skins raras' }).expect(200);
  const again = (await admin.get(`/api/admin/listings/${id}`).expect(200)).body;
  const agreed = { outcome: 'approve', version: again.version };
  await admin.post(`/api/admin/listings/${id}/decision`).send(agreed).expect(200);
  expect(await read(id)).toMatchObject({ state: 'blocked', takenOff: { by: 'team', reason: null } });
  expect((await shop.http.get('/api/products').expect(200)).body.total).toBe(0);
});

it('forgets a refusal that the team itself has undone', async () => {
  const { admin, begin, submit, read, decide, publicProduct } = await openTrusted();
  const id = await begin();
  await submit(id).expect(200);
  const { slug } = await read(id);
  await decide({ outcome: 'changes', reason: REASON });
  const turn = (isActive: boolean) => admin.patch(`/api/admin/products/${id}`).send({ isActive }).expect(200);
  await turn(true);
  await expect.poll(() => publicProduct(slug)).toMatchObject({ title: DRAFT.title });
  // Taken off for another reason, it does not return with the next approval.
  await turn(false);
  await submit(id, { title: 'Conta nível 58 com skins raras' }).expect(200);
  const { version } = (await admin.get(`/api/admin/listings/${id}`).expect(200)).body;
  await admin.post(`/api/admin/listings/${id}/decision`).send({ outcome: 'approve', version }).expect(200);
  expect(await read(id)).toMatchObject({ state: 'blocked', takenOff: { by: 'team', reason: null } });
});

it('sells nothing of a seller who is away, even after later approvals', async () => {
  const { shop, seller, admin, begin, submit, read, publicProduct } = await openTrusted({ sales: 1 });
  const id = await begin();
  await submit(id).expect(200);
  await shop.db.updateTable('seller').set({ away: 1, awayWhole: 1 }).where('id', '=', seller.id).execute();
  const { version } = (await admin.get(`/api/admin/listings/${id}`).expect(200)).body;
  await admin.post(`/api/admin/listings/${id}/decision`).send({ outcome: 'approve', version }).expect(200);
  const { slug } = await read(id);
  expect(await publicProduct(slug)).toBe(404);
  await bringBack(shop.db, seller.id, new Date());
  await expect.poll(() => publicProduct(slug)).toMatchObject({ title: DRAFT.title });
});

it(
  'says what a trusted shop reads: that its texts are checked once they are on sale',
  { timeout: 60_000 },
  async () => {
    const { shop, ana, admin, begin, submit } = await openTrusted({ pages: true });
    const list = async () => (await ana.get(OWN).expect(200)).body.atOnce;
    const preview = async (of: string) => (await ana.get(`${OWN}/${of}/preview`).expect(200)).body.atOnce;
    const words = async (page: string) => (await ana.get(`/vender/anuncios${page}`).expect(200)).text;
    expect(await list()).toBe(true);
    const empty = await words('');
    expect(empty).toContain('Seus anúncios vão ao ar na hora e são revisados depois');
    expect(empty).toContain('só vai ao ar quando você publicar');
    const id = await begin();
    expect(await words(`/${id}/previa`)).toContain(
      'Publique para os compradores verem o anúncio. Revisamos depois',
    );
    await submit(id).expect(200);
    const changed = { ...DRAFT, title: 'Conta nível 61 com skins raras' };
    await ana.put(`${OWN}/${id}/draft`).send(changed).expect(200);
    expect(await words(`/${id}/previa`)).toContain('até você publicar esta. Revisamos depois');

    await saveSettings(admin, { trustedSales: 0 });
    expect([await list(), await preview(id)]).toEqual([false, false]);
    expect(await words('')).toContain('A equipe analisa cada texto antes de publicar');
    expect(await words(`/${id}/previa`)).toContain('até a equipe aprovar esta');
    const sent = await begin();
    expect(await words(`/${sent}/previa`)).toContain('depois da aprovação');
    await submit(sent).expect(200);
    // A waiting listing continues to wait.
    await saveSettings(admin, { trustedSales: 50 });
    expect([await list(), await preview(id), await preview(sent)]).toEqual([true, true, false]);
    expect(await words(`/${sent}/previa`)).toContain('depois da aprovação');

    const stranger = await shop.customer();
    await shop.seller({ ownerId: stranger.id });
    const fresh = (await (await shop.signInCustomer(stranger)).get('/vender/anuncios').expect(200)).text;
    expect(fresh).toContain('só vai ao ar depois da análise');
  },
);

it('has all other sellers wait as before', async () => {
  const { shop, seller, ana, admin, begin, read, submit, sold } = await openTrusted({ sales: 49 });
  const id = await begin();
  const atOnce = async () => (await read(id)).atOnce;
  expect(await atOnce()).toBe(false);
  await saveSettings(admin, { trustedSales: 49 });
  expect(await atOnce()).toBe(true);
  await saveSettings(admin, { trustedSales: 0 });
  expect(await atOnce()).toBe(false);
  await saveSettings(admin, { trustedSales: 49 });
  const row = shop.db.updateTable('seller').where('id', '=', seller.id);
  await row.set({ thermometer: 'yellow' }).execute();
  expect(await atOnce()).toBe(false);
  await row.set({ thermometer: 'green' }).execute();
  // A refunded sale does not count.
  const [line] = sold.lines;
  const sale = shop.db.updateTable('purchaseLine').where('id', '=', line?.id ?? '');
  await sale.set({ revokedAt: '2026-02-02T12:00:00.000Z' }).execute();
  expect(await atOnce()).toBe(false);
  await sale.set({ revokedAt: null }).execute();
  expect(await atOnce()).toBe(true);

  const holiday = (away: object | null) => ana.put('/api/seller/shop/holiday').send({ away }).expect(200);
  await holiday({ from: '2026-03-06', until: '2026-03-06', whole: true });
  expect(await atOnce()).toBe(false);
  await holiday(null);

  const product = await shop.product({ sellerId: seller.id });
  const report = { reason: 'misleading', text: 'Mente.' };
  const reportAs = async (who: object) =>
    (await shop.signInCustomer(await shop.customer(who)))
      .post(`/api/account/listing-reports/${product.slug}`)
      .send(report)
      .expect(200);
  await reportAs({ emailConfirmedAt: null });
  expect(await atOnce()).toBe(true);
  await reportAs({});
  expect((await submit(id).expect(200)).body).toMatchObject({ state: 'submitted', checking: false });
  expect((await admin.get('/api/admin/waiting')).body).toMatchObject({ listingChecks: 0, listingReviews: 1 });
  const { items } = (await admin.get('/api/admin/listing-reports').expect(200)).body;
  const decideReport = (outcome: string, version: number) =>
    admin
      .post(`/api/admin/listing-reports/${items[0].id}/decision`)
      .send({ outcome, reason: 'Olhamos tudo.', version });
  await decideReport('keep', 1).expect(200);
  expect(await atOnce()).toBe(true);

  await admin.patch(`/api/admin/products/${product.id}`).send({ isActive: false }).expect(200);
  expect(await atOnce()).toBe(false);
  await admin.patch(`/api/admin/products/${product.id}`).send({ isActive: true }).expect(200);
  expect(await atOnce()).toBe(true);

  // A shop cannot fill the catalogue with unchecked products.
  for (let count = 0; count < 20; count += 1) {
    const copy = (await ana.post(`${OWN}/${id}/copy`).send({}).expect(201)).body.id;
    expect((await submit(copy).expect(200)).body.state).toBe('on_sale');
  }
  const last = (await ana.post(`${OWN}/${id}/copy`).send({}).expect(201)).body.id;
  expect((await submit(last).expect(200)).body.state).toBe('submitted');
});

it('decides once, about the version that was read, and not about one that was approved since', async () => {
  const { shop, ana, admin, begin, submit, read, waiting, checkOf, publicProduct, pass } =
    await openTrusted();
  const first = await begin();
  await submit(first).expect(200);
  const read1 = await checkOf();
  await submit(first, { title: 'Conta nível 61 com skins raras' }).expect(200);
  const at = `${QUEUE}/${read1.id}/decision`;
  const stale = await admin.post(at).send({ outcome: 'approve', version: read1.version });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);

  const other = await shop.signIn();
  pass(60_000);
  const second = (await ana.post(`${OWN}/${first}/copy`).send({}).expect(201)).body.id;
  await submit(second).expect(200);
  const { version } = await checkOf();
  const decline = { outcome: 'decline', reason: REASON, version };
  const both = await Promise.all([
    admin.post(at).send(decline),
    other.post(at).send({ outcome: 'approve', version }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  const won = both.find(({ status }) => status === 200);
  const [left] = await waiting();
  const { slug } = await read(first);
  const isDeclined = won?.body.state === 'declined';
  await expect.poll(async () => (await publicProduct(slug)) === 404).toBe(isDeclined);

  // A reviewer approves another waiting change: nothing is left to check.
  await shop.db.updateTable('seller').set({ thermometer: 'yellow' }).execute();
  await submit(second, { title: 'Conta nível 62 com skins raras' }).expect(200);
  const review = (await admin.get(`/api/admin/listings/${second}`).expect(200)).body;
  const agreed = { outcome: 'approve', version: review.version };
  await admin.post(`/api/admin/listings/${second}/decision`).send(agreed).expect(200);
  expect(await waiting()).toEqual([]);
  expect(await read(second)).toMatchObject({ state: 'on_sale', checking: false });
  const late = await admin.post(`${QUEUE}/${left.id}/decision`).send({ ...decline, version: 1 });
  expect(late.status).toBe(409);
});

it('has the longest waiting on top of either queue, and below it the last decided', async () => {
  const { admin, begin, submit, decide, pass } = await openTrusted();
  const send = async (title: string): Promise<string> => {
    const id = await begin();
    await submit(id, { title }).expect(200);
    pass(60_000);
    return id;
  };
  const sendAll = async (): Promise<[string, string]> => {
    const [one, two] = [await send('Conta número um'), await send('Conta número dois')];
    for (const title of ['Conta número três', 'Conta número quatro']) await send(title);
    return [one, two];
  };
  const titles = async (queue: string) =>
    (await admin.get(queue).expect(200)).body.items.map(({ title }: { title: string }) => title);
  const inOrder = ['Conta número três', 'Conta número quatro', 'Conta número dois', 'Conta número um'];

  await sendAll();
  for (let count = 0; count < 2; count += 1) {
    await decide({ outcome: 'approve' });
    pass(60_000);
  }
  expect(await titles(QUEUE)).toEqual(inOrder);

  await saveSettings(admin, { trustedSales: 0 });
  for (const id of await sendAll()) {
    const at = `/api/admin/listings/${id}`;
    const { version } = (await admin.get(at).expect(200)).body;
    await admin.post(`${at}/decision`).send({ outcome: 'decline', reason: REASON, version }).expect(200);
    pass(60_000);
  }
  expect(await titles('/api/admin/listings')).toEqual(inOrder);
});

it('takes nothing back from a product that has moved to another shop', async () => {
  const { shop, admin, begin, submit, read, decide, publicProduct } = await openTrusted();
  const id = await begin();
  await submit(id).expect(200);
  const { slug } = await read(id);
  await shop.seller({ slug: 'bia' });
  const { body: product } = await admin.get(`/api/admin/products/${id}`).expect(200);
  const { title, description, price, stock, category, specifications, version } = product;
  await admin
    .put(`/api/admin/products/${id}`)
    .send({ title, description, price, stock, category, specifications, version, seller: 'bia' })
    .expect(200);
  const { status, body } = await decide({ outcome: 'decline', reason: REASON });
  expect([status, body.detail]).toEqual([409, expect.stringContaining('é de outro vendedor agora')]);
  expect(await publicProduct(slug)).toMatchObject({ title: DRAFT.title, seller: { slug: 'bia' } });
  expect((await decide({ outcome: 'approve' })).status).toBe(200);
});

it('keeps what a seller has written since', async () => {
  const { ana, begin, submit, read, decide } = await openTrusted();
  const id = await begin();
  await submit(id).expect(200);
  await ana
    .put(`${OWN}/${id}/draft`)
    .send({ ...DRAFT, title: 'Conta que ainda escrevo' })
    .expect(200);
  await decide({ outcome: 'decline', reason: REASON });
  expect(await read(id)).toMatchObject({
    state: 'blocked',
    review: 'changes',
    reason: REASON,
    draft: { title: 'Conta que ainda escrevo' },
  });
});

it('archiving is no way around it: a refused listing stays off sale when it is restored', async () => {
  const { shop, ana, admin, begin, submit, read, decide } = await openTrusted();
  const id = await begin();
  await submit(id).expect(200);
  await ana.post(`${OWN}/${id}/archive`).send({}).expect(204);
  await decide({ outcome: 'decline', reason: REASON });
  expect(await read(id)).toMatchObject({ state: 'archived', review: null, atOnce: false });
  await admin.post(`/api/admin/products/${id}/restore`).send({}).expect(200);
  expect(await read(id)).toMatchObject({ state: 'blocked', takenOff: { by: 'check', reason: REASON } });
  expect((await shop.http.get('/api/products').expect(200)).body.total).toBe(0);
});

it('stays off sale by a refusal after reports of it failed', async () => {
  const { shop, seller, admin, begin, submit, read, decide, publicProduct } = await openTrusted();
  await saveSettings(admin, { reportsToHold: 1 });
  const id = await begin();
  await submit(id).expect(200);
  const { slug } = await read(id);
  const account = await shop.customer();
  const reporter = await shop.signInCustomer(account);
  await keptPurchase(shop.db, account.id, { sellerId: seller.id, productId: id }, '198.51.100.7');
  const report = { reason: 'misleading', text: 'Mente.' };
  await reporter.post(`/api/account/listing-reports/${slug}`).send(report).expect(200);
  expect((await read(id)).takenOff).toMatchObject({ by: 'reports', waits: true });
  await decide({ outcome: 'decline', reason: REASON });
  const { items } = (await admin.get('/api/admin/listing-reports').expect(200)).body;
  const at = `/api/admin/listing-reports/${items[0].id}`;
  const { version } = (await admin.get(at).expect(200)).body;
  const keepDecision = { outcome: 'keep', reason: 'Não mente.', version };
  expect((await admin.post(`${at}/decision`).send(keepDecision).expect(200)).body.product).toMatchObject({
    onSale: false,
  });
  expect(await read(id)).toMatchObject({ state: 'blocked', takenOff: { by: 'check', reason: REASON } });
  expect(await publicProduct(slug)).toBe(404);
});

it("is in the seller's export, is deleted a year after the decision, and is hidden from roles that may not review", async () => {
  const { shop, ana, begin, submit, decide, checkOf } = await openTrusted();
  await submit(await begin()).expect(200);
  const { id, version } = await checkOf();
  const { body } = await ana.get('/api/account/export').expect(200);
  expect(body.listingChecks).toMatchObject([
    { state: 'waiting', listing: { fields: { title: DRAFT.title } } },
  ]);
  const finance = await shop.signIn(await shop.admin({ roleId: 'finance' }));
  const viewer = await shop.signIn(await shop.admin({ roleId: 'viewer' }));
  await finance.get(QUEUE).expect(403);
  await finance.get(`${QUEUE}/${id}`).expect(403);
  expect((await finance.get('/api/admin/waiting').expect(200)).body).toMatchObject({ listingChecks: 0 });
  await viewer.get(`${QUEUE}/${id}`).expect(200);
  await viewer.post(`${QUEUE}/${id}/decision`).send({ outcome: 'approve', version }).expect(403);
  await ana.get(`${QUEUE}/${id}`).expect(401);
  const purgeAt = (days: number) =>
    purge(shop.db, new Date(Date.parse('2026-03-06T15:00:00.000Z') + days * DAY));
  const left = async () => (await shop.db.selectFrom('listingCheck').select('id').execute()).length;
  await purgeAt(800);
  expect(await left()).toBe(1); // not decided yet
  await decide({ outcome: 'approve' });
  await purgeAt(364);
  expect(await left()).toBe(1);
  await purgeAt(366);
  expect(await left()).toBe(0);
});

it("is deleted with its author's account", async () => {
  const { shop, account, ana, begin, submit } = await openTrusted();
  await submit(await begin()).expect(200);
  const units = `${OWN}/${await begin()}/units`;
  await ana.post(units).send({ kind: 'code', text: 'CODIGO-1' }).expect(201);
  await shop.db.updateTable('seller').set({ standing: 'closed' }).where('slug', '=', 'ana').execute();
  await ana.post('/api/account/deletion').send({ currentPassword: account.password }).expect(200);
  for (const table of ['listingCheck', 'listingDraft', 'preparedUnit'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

it.each([
  { outcome: 'approve', type: 'check.approved' },
  { outcome: 'changes', reason: REASON, type: 'check.changes' },
  { outcome: 'decline', reason: REASON, type: 'check.declined' },
])('events of a decision carry what the queue shows: $type', async ({ type, ...outcome }) => {
  const { admin, begin, submit, decide } = await openTrusted();
  await submit(await begin()).expect(200);
  const { status, body } = await decide(outcome);
  expect(status).toBe(200);
  const events: Event[] = [];
  for (let after: string | undefined, more = true; more;) {
    const reply = await admin.get('/api/admin/events').query({ perPage: 100, after }).expect(200);
    const read = listEvents.reply.parse(reply.body);
    events.push(...read.items.filter((each) => each.type.startsWith('check.')));
    ({ more } = read);
    after = read.after ?? undefined;
  }
  expect(events).toMatchObject([{ type, data: body }]);
});
