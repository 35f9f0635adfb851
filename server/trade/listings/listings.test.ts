import { readdir } from 'node:fs/promises';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { purge } from '#server/operations/retention/purge.ts';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { PNG } from '#server/testing/pictures.ts';
import { saveSettings } from '#server/testing/saveSettings.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { DAY } from '#shared/values/time.ts';
import { list, read } from './sellerListings.store.ts';

const OWN = '/api/seller/products';
const QUEUE = '/api/admin/listings';

async function openMarket() {
  let time = new Date('2026-03-06T15:00:00.000Z');
  const shop = await openTestShop({ now: () => time });
  const category = await shop.category({ slug: 'jogos', name: 'Jogos', feeBasisPoints: 1_000 });
  const openShop = async (name: string) => {
    const account = await shop.customer({ name });
    const seller = await shop.seller({ ownerId: account.id, name: `Loja de ${name}` });
    return { seller, email: account.email, browser: await shop.signInCustomer(account) };
  };
  const ana = await openShop('Ana');
  const admin = await shop.signIn();
  const begin = async (as = ana.browser): Promise<string> =>
    (await as.post(OWN).send({}).expect(201)).body.id;
  const submit = (id: string, changed: object = {}, as = ana.browser) =>
    as.post(`${OWN}/${id}/submission`).send({ ...DRAFT, ...changed });
  const decide = async (id: string, decision: object) => {
    const { version } = (await admin.get(`${QUEUE}/${id}`).expect(200)).body;
    return admin.post(`${QUEUE}/${id}/decision`).send({ ...decision, version });
  };
  const read = async (id: string) => (await ana.browser.get(`${OWN}/${id}`).expect(200)).body;
  return {
    shop,
    category,
    openShop,
    ana,
    admin,
    begin,
    submit,
    decide,
    read,
    pass: (ms: number) => (time = new Date(+time + ms)),
  };
}

const faultsIn = ({ body }: { body: { errors?: { path: string; message: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]));

it('stores a listing as it is entered, says what is missing, and puts it on sale once it is approved', async () => {
  const { shop, ana, admin, begin, submit, decide, read } = await openMarket();
  const id = await begin();
  expect(await begin()).toBe(id); // nothing was written yet
  await ana.browser.put(`${OWN}/${id}/draft`).send({ title: 'Con', price: '9,' }).expect(200);
  expect(await read(id)).toMatchObject({
    state: 'draft',
    slug: null,
    draft: { title: 'Con', price: '9,' },
    fees: [{ slug: 'jogos', percent: 10 }],
  });
  const empty = await submit(id, {
    title: 'Con',
    price: '',
    category: 'nada',
    guaranteeDays: '0',
    stock: 'x',
  });
  expect([empty.status, Object.keys(faultsIn(empty)).sort()]).toEqual([
    400,
    ['category', 'guaranteeDays', 'price', 'stock', 'title'],
  ]);
  // The refused input was stored all the same.
  expect(await read(id)).toMatchObject({ draft: { description: DRAFT.description } });
  expect((await admin.get(QUEUE)).body.items).toEqual([]);
  const { body: exported } = await ana.browser.get('/api/account/export').expect(200);
  expect(exported.listingDrafts).toMatchObject([{ state: 'draft', fields: { stock: 'x' } }]);

  const faultsReply = await submit(id, {
    title: 'Conta nível 60, chama no Zap',
    description: `${DRAFT.description} Ligue (11) 95555-0123 ou nove nove oito sete um dois três quatro cinco.`,
    specifications: [{ key: 'Perfil', value: '@ana.joga, ana@correio.example' }],
  });
  expect(faultsIn(faultsReply)).toEqual({
    title: expect.stringContaining('“chama no Zap”'),
    description: expect.stringContaining(
      '“(11) 95555-0123”, “nove nove oito sete um dois três quatro cinco”',
    ),
    'specifications.0.value': expect.stringMatching(/^Tire “ana@correio.example”:/),
  });
  expect((await read(id)).held).toMatchObject([{ path: 'title', words: ['chama no Zap'] }, {}, {}]);

  expect((await submit(id)).body).toMatchObject({ state: 'submitted', held: [] });
  await ana.browser.put(`${OWN}/${id}/draft`).send(DRAFT).expect(409);
  expect((await admin.get('/api/admin/waiting')).body).toMatchObject({ listingReviews: 1 });
  await ana.browser.delete(`${OWN}/${id}/submission`).expect(204);
  await ana.browser.delete(`${OWN}/${id}/submission`).expect(409);
  await submit(id);
  expect((await shop.http.get('/api/products').expect(200)).body.total).toBe(0);

  const silent = await decide(id, { outcome: 'changes' });
  expect([silent.status, Object.keys(faultsIn(silent))]).toEqual([400, ['reason']]);
  const fault = { path: 'title', message: 'Diga o jogo' };
  await decide(id, { outcome: 'changes', reason: 'Falta o nome do jogo.', faults: [fault] });
  expect(await read(id)).toMatchObject({
    state: 'changes',
    reason: 'Falta o nome do jogo.',
    faults: [fault],
  });
  await submit(id, { title: 'Conta de Quimera nível 60 com skins raras' });
  const review = (await admin.get(`${QUEUE}/${id}`).expect(200)).body;
  expect(review).toMatchObject({ isNew: true, approved: null, seller: { name: 'Loja de Ana' } });
  await admin
    .post(`${QUEUE}/${id}/decision`)
    .send({ outcome: 'approve', version: review.version - 1 })
    .expect(409);
  const done = await decide(id, { outcome: 'approve' });
  expect([done.status, done.body]).toEqual([200, { productId: id }]);
  await admin.get(`${QUEUE}/${id}`).expect(404);

  const { slug } = await read(id);
  const { body: product } = await shop.http.get(`/api/products/${slug}`).expect(200);
  expect(product).toMatchObject({
    title: 'Conta de Quimera nível 60 com skins raras',
    price: 97.79,
    stock: 2,
    delivery: '1h',
    guaranteeDays: 30,
    seller: { name: 'Loja de Ana' },
  });
  expect(await read(id)).toMatchObject({ state: 'on_sale', review: null });
  const mails = await shop.db.selectFrom('mail').select('subject').orderBy('subject').execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'O seu anúncio está no ar',
    'O seu anúncio precisa de ajustes',
  ]);
  expect((await admin.get('/api/admin/audit').expect(200)).body.items[0]).toMatchObject({
    subject: 'listing',
    label: product.title,
    before: { state: 'submitted' },
    after: { state: 'approved' },
  });
});

it('sends the stored values of fields that a program omits, and stores only the fields that it names', async () => {
  const { ana, begin, read } = await openMarket();
  const id = await begin();
  const { description, ...rest } = DRAFT;
  await ana.browser.put(`${OWN}/${id}/draft`).send(rest).expect(200);
  await ana.browser.put(`${OWN}/${id}/draft`).send({ brand: 'Quimera' }).expect(200);
  const storedListing = await read(id);
  expect(storedListing.draft).toMatchObject({ ...rest, brand: 'Quimera' });
  const refused = await ana.browser.post(`${OWN}/${id}/submission`).send({});
  expect([refused.status, Object.keys(faultsIn(refused))]).toEqual([400, ['description']]);
  expect(await read(id)).toEqual(storedListing); // nor is it newer
  const short = await ana.browser.post(`${OWN}/${id}/submission`).send({ description: 'Curta' });
  expect([short.status, Object.keys(faultsIn(short))]).toEqual([400, ['description']]);
  expect((await read(id)).draft).toEqual({ ...storedListing.draft, description: 'Curta' });
  await ana.browser.put(`${OWN}/${id}/draft`).send({ description, specifications: [] }).expect(200);
  const sent = await ana.browser.post(`${OWN}/${id}/submission`).send({}).expect(200);
  expect(sent.body).toMatchObject({ state: 'submitted', draft: { ...DRAFT, specifications: [] } });
});

it('finds links, account names and numbers in words in every field, and allows prices, years and decimals', async () => {
  const { begin, submit, read } = await openMarket();
  const id = await begin();
  const held = async (changed: object) => {
    await submit(id, changed).expect(400);
    const found: { path: string; words: string[] }[] = (await read(id)).held;
    return Object.fromEntries(found.map(({ path, words }) => [path, words]));
  };
  const says = (more: string) => ({ description: `${DRAFT.description} ${more}` });
  expect(await held(says('Veja em www.loja-da-ana.com/contas ou HTTPS://ana.example/x , sempre.'))).toEqual({
    description: ['www.loja-da-ana.com/contas', 'HTTPS://ana.example/x'],
  });
  expect(await held(says('O meu perfil é instagram.com/ana.joga, ou procure @ana.joga por lá.'))).toEqual({
    description: ['instagram.com/ana.joga', '@ana.joga'],
  });
  const number = 'Nove, oito - sete meia três DOIS, zero e um';
  expect(await held(says(`${number} é o meu.`))).toEqual({ description: [number] });
  // The specifications may contain an account name, but no link.
  expect(
    await held({
      title: 'Conta nível 60 de ana.store',
      specifications: [
        { key: 'Perfil', value: '@ana.joga' },
        { key: 'Prova', value: 'ana.gg/60' },
      ],
    }),
  ).toEqual({ title: ['ana.store'], 'specifications.1.value': ['ana.gg/60'] });
  await submit(id, says('De 2019 a 2025, 1.000 diamantes, nota 9.5, um ou dois acessos, R$ 97,79.')).expect(
    200,
  );
});

it('lets another version wait while the approved one stays on sale, and price and stock change at once', async () => {
  const { shop, ana, admin, submit, decide, read, category } = await openMarket();
  const product = await shop.product({
    sellerId: ana.seller.id,
    categoryId: category.id,
    title: 'Conta nível 50',
    description: DRAFT.description,
    priceCents: 10_000,
    stock: 3,
    sold: 1,
  });
  await shop.category({ slug: 'outra' });
  const { id, slug } = product;
  const publicProduct = async () => (await shop.http.get(`/api/products/${slug}`).expect(200)).body;
  await publicProduct();
  const offer = (offerBody: object) =>
    ana.browser.put(`${OWN}/${id}/offer`).send({
      price: 90,
      priceRead: 100,
      oldPrice: 100,
      oldPriceRead: null,
      stock: 5,
      stockRead: 3,
      ...offerBody,
    });
  expect((await offer({})).body).toMatchObject({ price: 90, oldPrice: 100, stock: 5, review: null });
  expect(await publicProduct()).toMatchObject({ price: 90, stock: 5 });
  const read90 = { priceRead: 90, oldPriceRead: 100 };
  expect((await offer(read90)).body.code).toBe('stock_moved');
  // The team changed the price: a seller who does not touch it writes none; a seller who edits it gets an error, and nothing is
  // written.
  await shop.db.updateTable('product').set({ priceCents: 9_500 }).where('id', '=', id).execute();
  expect((await offer({ ...read90, stock: 6, stockRead: 5 })).body).toMatchObject({ price: 95, stock: 6 });
  expect((await offer({ ...read90, price: 80, stock: 7, stockRead: 6 })).body.code).toBe('stale_version');
  expect((await offer({ ...read90, oldPrice: 94, stock: 6, stockRead: 6 })).status).toBe(400);
  expect(await read(id)).toMatchObject({ price: 95, oldPrice: 100, stock: 6 });
  await offer({ price: 90, priceRead: 95, oldPriceRead: 100, stock: 5, stockRead: 6 }).expect(200);
  expect(faultsIn(await offer({ oldPrice: 80 }))).toHaveProperty('oldPrice');

  const before = await read(id);
  // An equal text is no new version, and a category with sales can no longer be changed.
  await ana.browser.put(`${OWN}/${id}/draft`).send({ ...before.draft, category: 'outra', price: '1,00' });
  expect(await read(id)).toMatchObject({ review: null, draft: { category: 'jogos', price: '90,00' } });
  await submit(id, before.draft).expect(409);

  await submit(id, { ...before.draft, title: 'Conta nível 60', category: 'outra', price: '1,00' }).expect(
    200,
  );
  const sent = await ana.browser.post(`${OWN}/${id}/images`).attach('images', PNG, 'a.png');
  expect(sent.status).toBe(409);
  expect(await publicProduct()).toMatchObject({ title: 'Conta nível 50', price: 90 });
  expect((await admin.get(`${QUEUE}/${id}`)).body).toMatchObject({
    isNew: false,
    approved: { title: 'Conta nível 50' },
    proposed: { title: 'Conta nível 60' },
  });
  await decide(id, { outcome: 'decline', reason: 'O nível não confere.' });
  expect(await read(id)).toMatchObject({
    state: 'on_sale',
    review: 'declined',
    reason: 'O nível não confere.',
  });
  await submit(id, { ...before.draft, title: 'Conta nível 61' }).expect(409);
  await ana.browser.delete(`${OWN}/${id}/draft`).expect(204);
  expect(await read(id)).toMatchObject({ review: null, draft: { title: 'Conta nível 50' } });

  await submit(id, { ...before.draft, title: 'Conta nível 60' }).expect(200);
  await offer({ ...read90, price: 85, stock: 4, stockRead: 5 }).expect(200);
  await decide(id, { outcome: 'approve' });
  expect(await publicProduct()).toMatchObject({
    title: 'Conta nível 60',
    category: 'jogos',
    price: 85,
    stock: 4,
    slug,
  });
});

it('makes a delivery promise and a guarantee wait as a new version, and keeps the old ones for earlier sales', async () => {
  const { shop, ana, admin, submit, decide, read, category } = await openMarket();
  const { id, slug } = await shop.product({
    sellerId: ana.seller.id,
    categoryId: category.id,
    title: DRAFT.title,
    description: DRAFT.description,
    delivery: '1h',
    guaranteeDays: 30,
  });
  const buyer = await shop.signInCustomer();
  const lines = [{ productId: id, quantity: 1 }];
  const sell = async () => (await shop.buy(buyer, { lines, method: 'card' })).orderId;
  const promised = async (orderId: string) => {
    const { body } = await admin.get(`/api/admin/orders/${orderId}`).expect(200);
    return [body.lines[0].delivery, body.lines[0].guaranteeDays];
  };
  const publicProduct = async () => {
    const { delivery, guaranteeDays } = (await shop.http.get(`/api/products/${slug}`).expect(200)).body;
    return [delivery, guaranteeDays];
  };
  const sold: string[] = [];
  for (const [changed, before, after] of [
    [{ delivery: '24h' }, ['1h', 30], ['24h', 30]],
    [{ guaranteeDays: '60' }, ['24h', 30], ['24h', 60]],
  ] as const) {
    await submit(id, { ...(await read(id)).draft, ...changed }).expect(200);
    expect(await read(id)).toMatchObject({ state: 'on_sale', review: 'submitted' });
    expect(await publicProduct()).toEqual(before);
    sold.push(await sell());
    expect((await decide(id, { outcome: 'approve' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'on_sale', review: null });
    await expect.poll(publicProduct).toEqual(after);
  }
  sold.push(await sell());
  expect(await Promise.all(sold.map(promised))).toEqual([
    ['1h', 30],
    ['24h', 30],
    ['24h', 60],
  ]);
});

it('pauses, resumes, copies and archives, and cannot resume what the team took off', async () => {
  const { shop, ana, admin, read } = await openMarket();
  const { id, slug } = await shop.product({ sellerId: ana.seller.id, title: 'Chave de um ano' });
  const onSale = (isOn: boolean) => ana.browser.patch(`${OWN}/${id}`).send({ onSale: isOn });
  expect((await onSale(false).expect(200)).body).toMatchObject({ state: 'paused' });
  await shop.http.get(`/api/products/${slug}`).expect(404);
  expect((await onSale(true).expect(200)).body).toMatchObject({ state: 'on_sale' });
  await onSale(false);
  // The team's own switch replaces the pause.
  await admin.patch(`/api/admin/products/${id}`).send({ isActive: true }).expect(200);
  await admin.patch(`/api/admin/products/${id}`).send({ isActive: false }).expect(200);
  expect(await read(id)).toMatchObject({ state: 'blocked' });
  expect((await onSale(true).expect(409)).body.detail).toContain('A equipe tirou este anúncio do ar');

  const copy = (await ana.browser.post(`${OWN}/${id}/copy`).send({}).expect(201)).body;
  expect(await read(copy.id)).toMatchObject({ state: 'draft', title: 'Chave de um ano', sold: 0 });
  await ana.browser.post(`${OWN}/${id}/archive`).send({}).expect(204);
  expect(await read(id)).toMatchObject({ state: 'archived' });
  await ana.browser.put(`${OWN}/${id}/draft`).send(DRAFT).expect(409);
  const { body } = await ana.browser.get(`${OWN}?state=draft`).expect(200);
  expect(body).toMatchObject({
    total: 1,
    items: [{ id: copy.id }],
    counts: { draft: 1, archived: 1, on_sale: 0 },
  });
  await ana.browser.delete(`${OWN}/${copy.id}/draft`).expect(204);
  await ana.browser.get(`${OWN}/${copy.id}`).expect(404);
});

it('tells its seller why the team took a listing off sale or deleted it, and that it is back', async () => {
  const { shop, ana, admin, read, pass } = await openMarket();
  const { id, title } = await shop.product({ sellerId: ana.seller.id });
  const address = `/api/admin/products/${id}`;
  const form = async () => {
    const { badges, category, description, price, specifications, stock, version } = (
      await admin.get(address).expect(200)
    ).body;
    return { badges, category, description, price, specifications, stock, title, version };
  };
  const notices = async () => {
    pass(1_000);
    const { body } = await ana.browser.get('/api/account/notices').expect(200);
    const items: { title: string; detail: string | null }[] = body.items;
    return items.map((each) => `${each.title}: ${each.detail}`)[0];
  };
  const sent = () =>
    shop.db.selectFrom('mail').select(['subject', 'text']).orderBy('createdAt', 'desc').execute();
  const reason = 'A foto mostra outra conta.';

  expect(
    (await admin.patch(address).send({ isActive: false, reason: 'não' }).expect(400)).body.errors,
  ).toEqual([{ path: 'reason', message: 'Escreva o motivo' }]);
  await admin.patch(address).send({ isActive: false, reason }).expect(200);
  expect(await read(id)).toMatchObject({
    state: 'blocked',
    takenOff: { by: 'team', waits: false, reason },
  });
  expect(await notices()).toBe(`A equipe tirou o seu anúncio do ar: “${title}”. ${reason}`);
  const [mail] = await sent();
  expect(mail?.subject).toBe('A equipe tirou o seu anúncio do ar');
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain(`/vender/anuncios/${id}`);
  expect((await admin.get(address).expect(200)).body).toMatchObject({ owned: true, offSaleReason: reason });
  const [entry] = (await admin.get(`/api/admin/audit?subject=product`).expect(200)).body.items;
  expect(entry.after).toMatchObject({ isActive: false, offSaleReason: reason });

  await admin.patch(address).send({ isActive: true }).expect(200);
  expect(await notices()).toBe(`O seu anúncio voltou ao ar: “${title}”`);
  expect(await read(id)).toMatchObject({ state: 'on_sale', takenOff: null });

  // The team keeps off sale what its owner had paused, and says so as well.
  await ana.browser.patch(`${OWN}/${id}`).send({ onSale: false }).expect(200);
  const bulk = { action: 'deactivate', reason: 'Venda proibida.' };
  await admin
    .post('/api/admin/products/bulk')
    .send({ ids: [id], ...bulk })
    .expect(200);
  expect(await read(id)).toMatchObject({ state: 'blocked', takenOff: { reason: 'Venda proibida.' } });
  await admin
    .put(address)
    .send({ ...(await form()), isActive: true, seller: ana.seller.slug })
    .expect(200);
  expect(await read(id)).toMatchObject({ state: 'on_sale', takenOff: null });
  await notices();
  const off = { ...(await form()), isActive: false, seller: ana.seller.slug, reason: 'Sem prova.' };
  await admin.put(address).send(off).expect(200);
  expect(await notices()).toContain('A equipe tirou o seu anúncio do ar');
  await admin.patch(address).send({ isActive: true }).expect(200);

  // Without a reason from the program the seller sees whom to ask.
  await notices();
  await admin.patch(address).send({ isActive: false }).expect(200);
  expect(await notices()).toContain('O motivo não foi escrito.');
  expect(await read(id)).toMatchObject({ state: 'blocked', takenOff: { by: 'team', reason: null } });

  await admin.delete(`${address}?reason=${encodeURIComponent('Cópia de outro anúncio.')}`).expect(204);
  expect(await notices()).toBe(`A equipe excluiu o seu anúncio: “${title}”. Cópia de outro anúncio.`);
  expect(await read(id)).toMatchObject({
    state: 'archived',
    takenOff: { reason: 'Cópia de outro anúncio.' },
  });
  const matching = { filter: { status: 'archived' }, action: 'restore', count: 1 };
  await admin.post('/api/admin/products/bulk/matching').send(matching).expect(200);
  // It was off sale when it was deleted.
  expect(await read(id)).toMatchObject({ state: 'blocked' });

  // No seller owns the shop's own products.
  const before = await sent();
  const own = await shop.product();
  await admin.patch(`/api/admin/products/${own.id}`).send({ isActive: false }).expect(200);
  expect(await sent()).toEqual(before);
});

it('notifies each seller once of all their listings that the team takes off sale, deletes or puts back at once', async () => {
  const { shop, ana, admin, pass } = await openMarket();
  const otherOwner = await shop.customer();
  const other = await shop.seller({ ownerId: otherOwner.id });
  const add = (sellerId: string, title: string) => shop.product({ sellerId, title });
  const [one, two] = [await add(ana.seller.id, 'Conta de moda'), await add(ana.seller.id, 'Conta de humor')];
  const third = await add(other.id, 'Conta de viagem');
  const own = await shop.product({ title: 'Conta da casa' });
  const ids = [one.id, two.id, third.id, own.id];
  const notices = async () => {
    const mails = await shop.db.selectFrom('mail').select(['recipient', 'subject', 'text']).execute();
    const items = (await ana.browser.get('/api/account/notices').expect(200)).body.items as object[];
    await shop.db.deleteFrom('mail').execute();
    await shop.db.deleteFrom('notice').execute();
    pass(1_000);
    return { to: (email: string) => mails.filter(({ recipient }) => recipient === email), items };
  };
  await notices();

  const bulk = { action: 'deactivate', reason: 'Contas deste jogo não podem ser vendidas.' };
  await admin
    .post('/api/admin/products/bulk')
    .send({ ids, ...bulk })
    .expect(200);
  const off = await notices();
  expect(off.to(ana.email)).toMatchObject([{ subject: 'A equipe tirou anúncios seus do ar' }]);
  expect(off.to(ana.email)[0]?.text).toContain(
    `- Conta de humor\n- Conta de moda\n\nO motivo: ${bulk.reason}`,
  );
  expect(off.items).toMatchObject([{ title: 'A equipe tirou anúncios seus do ar', detail: bulk.reason }]);
  expect(off.to(otherOwner.email)).toMatchObject([{ subject: 'A equipe tirou o seu anúncio do ar' }]);

  // Each product of a filter is a step of its own, but the seller gets one notice.
  const matching = { filter: { q: 'Conta' }, action: 'activate', count: 4 };
  await admin.post('/api/admin/products/bulk/matching').send(matching).expect(200);
  const back = await notices();
  expect(back.to(ana.email)).toMatchObject([{ subject: 'Anúncios seus voltaram ao ar' }]);
  expect(back.items).toHaveLength(1);

  await admin
    .post('/api/admin/products/bulk')
    .send({ ids, ...bulk, action: 'delete' })
    .expect(200);
  expect((await notices()).to(ana.email)).toMatchObject([{ subject: 'A equipe excluiu anúncios seus' }]);
});

it('limits the listings and the price of newcomers, in plain words', async () => {
  const { shop, ana, admin, begin, submit, read } = await openMarket();
  await saveSettings(admin, { newcomerListings: 2 });
  const on = await shop.product({ sellerId: ana.seller.id });
  const one = await begin();
  const dear = await submit(one, { price: '500,01' }).expect(400);
  const other = await begin();
  expect(faultsIn(dear).price).toMatch(/não concluir 10 vendas, cada anúncio pode custar até R\$\s500,00/);
  expect(await read(one)).toMatchObject({ limits: { sales: 10, listings: 2, price: 500 } });
  // Of two simultaneous requests one is the last allowed.
  const both = await Promise.all([submit(one), submit(other)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'limit_reached' });
  expect(refused?.body.detail).toContain('até 2 anúncios no ar ou em análise');
  await ana.browser.patch(`${OWN}/${on.id}`).send({ onSale: false }).expect(200);
  expect((await submit(refused === both[0] ? one : other)).status).toBe(200);
  await ana.browser.patch(`${OWN}/${on.id}`).send({ onSale: true }).expect(409);
  await ana.browser
    .put(`${OWN}/${on.id}/offer`)
    .send({ price: 600, priceRead: on.priceCents / 100, oldPriceRead: null, stock: 1, stockRead: 10 })
    .expect(400);
  // Products that return after a holiday count in the meantime.
  await saveSettings(admin, { newcomerListings: 3 });
  await ana.browser.patch(`${OWN}/${on.id}`).send({ onSale: true }).expect(200);
  const holiday = (away: object | null) =>
    ana.browser.put('/api/seller/shop/holiday').send({ away }).expect(200);
  await holiday({ from: '2026-03-06', until: '2026-03-06', whole: true });
  expect((await submit(await begin())).status).toBe(409);
  await holiday(null);
  await saveSettings(admin, { newcomerSales: 0 });
  await ana.browser.patch(`${OWN}/${on.id}`).send({ onSale: true }).expect(200);
  expect(await read(one)).toMatchObject({ limits: null });
});

it('counts what is on sale against the limit of newcomers, not what is sold out', async () => {
  const { shop, ana, admin, begin, submit } = await openMarket();
  await saveSettings(admin, { newcomerListings: 2 });
  const sellerId = ana.seller.id;
  const [soldOut, paused, units] = [
    await shop.product({ sellerId, stock: 0 }),
    await shop.product({ sellerId, stock: 0, isActive: 0, ownerPaused: 1 }),
    await shop.product({ sellerId, stock: 0 }),
  ];
  await shop.product({ sellerId });
  expect((await submit(await begin())).status).toBe(200);
  const restock = ({ id, priceCents }: typeof soldOut, stock: number) =>
    ana.browser.put(`${OWN}/${id}/offer`).send({
      price: priceCents / 100,
      priceRead: priceCents / 100,
      oldPriceRead: null,
      stock,
      stockRead: 0,
    });
  const load = () =>
    ana.browser
      .post(`${OWN}/${units.id}/units`)
      .send({ kind: 'code', text: 'AB12-CD34-EF56', skipFaulty: false });
  // One on sale and one under review fill the place, whichever way another would come back.
  for (const reply of [await restock(soldOut, 3), await load()])
    expect([reply.status, reply.body.code]).toEqual([409, 'limit_reached']);
  const file = `ID;Estoque\r\n${soldOut.id};3\r\n`;
  const imported = await ana.browser
    .post('/api/seller/listing-imports')
    .attach('file', Buffer.from(file), 'anuncios.csv');
  const { body: lines } = await ana.browser
    .get(`/api/seller/listing-imports/${imported.body.id}/lines`)
    .expect(200);
  expect(JSON.stringify(lines)).toContain('até 2 anúncios no ar ou em análise');
  expect((await restock(soldOut, 0)).status).toBe(200);
  await ana.browser.patch(`${OWN}/${paused.id}`).send({ onSale: true }).expect(200);
  expect((await restock(paused, 1)).status).toBe(409);
  await saveSettings(admin, { newcomerListings: 4 });
  expect((await restock(soldOut, 3)).status).toBe(200);
  expect((await load()).status).toBe(201);
  expect((await restock(paused, 1)).status).toBe(409);
});

it('stores pictures with their version, and their files while any version shows them', async () => {
  const { shop, ana, admin, begin, submit, decide, read, pass } = await openMarket();
  const id = await begin();
  const upload = (name: string, content = PNG) =>
    ana.browser.post(`${OWN}/${id}/images`).attach('images', content, name);
  await upload('a.png').expect(201);
  const { images } = (await upload('b.png').expect(201)).body;
  await upload('c.png', Buffer.from('<svg/>')).expect(415);
  const [first, second] = images;
  await ana.browser
    .put(`${OWN}/${id}/images`)
    .send({ ids: [second.id, first.id, 'x'] })
    .expect(409);
  await ana.browser
    .put(`${OWN}/${id}/images`)
    .send({ ids: [second.id, first.id] })
    .expect(200);
  await submit(id);
  await decide(id, { outcome: 'approve' });
  const { slug } = await read(id);
  const publicImages = async () => (await shop.http.get(`/api/products/${slug}`).expect(200)).body.images;
  expect(await publicImages()).toMatchObject([{ url: second.url, alt: DRAFT.title }, { url: first.url }]);

  await ana.browser.post(`${OWN}/${id}/copy`).send({}).expect(201);
  await ana.browser
    .put(`${OWN}/${id}/images`)
    .send({ ids: [first.id] })
    .expect(200);
  expect(await publicImages()).toHaveLength(2);
  await admin.delete(`/api/admin/products/${id}/images/${second.id}`).expect(204);
  // The copy still shows the picture that was removed from the product.
  await shop.http.get(second.url).expect(200);
  pass(2 * DAY);
  const later = new Date(Date.now() + 2 * DAY);
  await purge(shop.db, { mailFolder: shop.mediaDir, media: shop.media }, later);
  expect(await readdir(shop.mediaDir)).toHaveLength(6);
});

it('shows and changes nothing of a shop to other users', async () => {
  const { shop, ana, openShop, submit, begin } = await openMarket();
  const bia = await openShop('Bia');
  const product = await shop.product({ sellerId: ana.seller.id });
  const draft = await begin();
  await submit(await begin());
  for (const id of [product.id, draft, 'nada']) {
    const at = `${OWN}/${id}`;
    const requests = [
      bia.browser.get(at),
      bia.browser.put(`${at}/draft`).send(DRAFT),
      bia.browser.delete(`${at}/draft`),
      bia.browser.post(`${at}/submission`).send(DRAFT),
      bia.browser.delete(`${at}/submission`),
      bia.browser
        .put(`${at}/offer`)
        .send({ price: 1, priceRead: 1, oldPriceRead: null, stock: 1, stockRead: 10 }),
      bia.browser.patch(at).send({ onSale: false }),
      bia.browser.post(`${at}/archive`).send({}),
      bia.browser.post(`${at}/copy`).send({}),
      bia.browser.post(`${at}/images`).attach('images', PNG, 'a.png'),
      bia.browser.put(`${at}/images`).send({ ids: [] }),
    ];
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 404));
  }
  expect((await bia.browser.get(OWN).expect(200)).body).toMatchObject({ total: 0 });
  const buyer = supertest.agent(shop.server).set('cookie', await shop.customerCookie());
  await buyer.post(OWN).send({}).expect(403);
  const untouched = await shop.db
    .selectFrom('product')
    .where('id', '=', product.id)
    .select(['isActive', 'version'])
    .execute();
  expect(untouched).toEqual([{ isActive: 1, version: 1 }]);
});

it('the sample shop contains nothing forbidden in a listing, and only live drafts', async () => {
  const shop = await openTestShop({ sample: true });
  const owned = await shop.db.selectFrom('seller').where('ownerId', 'is not', null).select('id').execute();
  const found: object[] = [];
  const states = new Set<string>();
  for (const { id: sellerId } of owned) {
    const { items } = await list(shop.db, sellerId, { page: 1, perPage: 48 }, new Date());
    for (const { id, state, review } of items) {
      states.add(review ?? state);
      found.push(...(await read(shop.db, sellerId, id, new Date())).held);
    }
  }
  expect(found).toEqual([]);
  expect([...states].sort()).toEqual(['changes', 'declined', 'draft', 'on_sale', 'sold_out', 'submitted']);
});

it('finds listings by title, the newest first, and counts a change that was sent back among the adjustments', async () => {
  const { ana, begin, submit, decide, pass } = await openMarket();
  const listed = async (query = '') => {
    const { body } = await ana.browser.get(`${OWN}?${query}`).expect(200);
    return { ...body, titles: body.items.map(({ title }: { title: string }) => title) };
  };
  const first = await begin();
  await submit(first, { title: 'Conta Ágil nível 60' });
  await decide(first, { outcome: 'approve' });
  pass(60_000);
  const second = await begin();
  await ana.browser.put(`${OWN}/${second}/draft`).send({ title: 'Moedas raras' }).expect(200);
  pass(60_000);
  await ana.browser.patch(`${OWN}/${first}`).send({ onSale: false }).expect(200);

  expect((await listed()).titles).toEqual(['Conta Ágil nível 60', 'Moedas raras']);
  expect((await listed('sort=newest')).titles).toEqual(['Moedas raras', 'Conta Ágil nível 60']);
  expect(await listed('q=agil')).toMatchObject({ titles: ['Conta Ágil nível 60'], total: 1, all: 2 });
  expect(await listed('q=MOEDAS')).toMatchObject({ titles: ['Moedas raras'] });
  expect(await listed('q=nada')).toMatchObject({ titles: [], total: 0, all: 2 });

  await submit(first, { title: 'Conta Veloz nível 60' });
  await decide(first, { outcome: 'changes', reason: 'Falta o nome do jogo.' });
  expect(await listed()).toMatchObject({ all: 2, counts: { changes: 1, paused: 1, draft: 1 } });
  expect(await listed('state=changes')).toMatchObject({
    total: 1,
    items: [{ id: first, state: 'paused', review: 'changes' }],
  });
  expect(await listed('q=veloz')).toMatchObject({ total: 1 });
  expect((await ana.browser.get('/api/seller/waiting').expect(200)).body).toMatchObject({ changes: 1 });
  expect((await ana.browser.get('/api/seller').expect(200)).body).toMatchObject({
    listings: 2,
    changes: [{ id: first, title: 'Conta Ágil nível 60' }],
    away: null,
  });
});

it('says which listings are off sale by a holiday', async () => {
  const { ana, begin, submit, decide, read } = await openMarket();
  const id = await begin();
  await submit(id);
  await decide(id, { outcome: 'approve' });
  expect(await read(id)).toMatchObject({ state: 'on_sale', away: false });
  const away = { from: '2026-03-06', until: '2026-03-08', whole: true };
  await ana.browser.put('/api/seller/shop/holiday').send({ away }).expect(200);
  expect(await read(id)).toMatchObject({ state: 'paused', away: true });
  expect((await ana.browser.get('/api/seller').expect(200)).body.away).toEqual({ ...away, now: true });
});

it('shows the team what sellers have on sale, apart from waiting listings, by title and seller, and as a file', async () => {
  const { shop, admin } = await openMarket();
  const [ana, bia] = [await shop.customer(), await shop.customer()];
  const ofAna = await shop.seller({ ownerId: ana.id, name: 'Loja Ágil' });
  const ofBia = await shop.seller({ ownerId: bia.id, name: 'Loja da Bia' });
  const ours = await shop.seller({ name: 'Sem dono' });
  const first = await shop.product({ sellerId: ofAna.id, title: 'Conta rara', stock: 2 });
  const second = await shop.product({ sellerId: ofBia.id, title: 'Curso de violão', stock: 1 });
  await shop.product({ sellerId: ofAna.id, title: 'Esgotada', stock: 0 });
  await shop.product({ sellerId: ofAna.id, title: 'Pausada', stock: 2, isActive: 0 });
  await shop.product({ sellerId: ours.id, title: 'Da equipe', stock: 2 });
  const ask = async (query: string) => (await admin.get(`${QUEUE}?${query}`).expect(200)).body;
  const { items, total, counts } = await ask('state=on_sale');
  expect(items).toMatchObject([
    { id: second.id, state: 'on_sale', title: 'Curso de violão', seller: { name: 'Loja da Bia' } },
    { id: first.id, state: 'on_sale', title: 'Conta rara', isNew: false },
  ]);
  expect([total, counts.on_sale]).toEqual([2, 2]);
  expect(await ask('')).toMatchObject({ items: [], total: 0, counts: { on_sale: 2, submitted: 0 } });
  expect((await ask('state=on_sale&q=agil')).items).toMatchObject([{ id: first.id }]);
  expect(await ask('state=on_sale&q=violao&perPage=1')).toMatchObject({
    total: 1,
    items: [{ id: second.id }],
  });
  const { text } = await admin.get(`${QUEUE}?state=on_sale&q=agil`).set('accept', 'text/csv').expect(200);
  expect(text).toContain('Conta rara');
  expect(text).toContain('No ar');
  expect(text).not.toContain('violão');
});
