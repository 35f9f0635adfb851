import { expect, it } from 'vitest';
import { purge } from '#server/operations/retention/purge.ts';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { PNG } from '#server/testing/pictures.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { addListingPictures, arrangeListingPictures } from '#shared/contract/seller/listingPictures.ts';
import { previewListing } from '#shared/contract/seller/listingPreview.ts';
import {
  beginListing,
  copyListing,
  discardListingDraft,
  listSellerListings,
  readSellerListing,
  saveListingDraft,
} from '#shared/contract/seller/listings.ts';
import { DAY } from '#shared/values/time.ts';

const APPLICATION = '/api/account/seller-application';
const QUEUE = '/api/admin/seller-applications';
const OWN = '/api/seller/products';
/** The pages that an applicant may open before the decision; the rest of the seller centre is closed. */
const DRAFTS = new Set(
  [
    listSellerListings,
    beginListing,
    readSellerListing,
    previewListing,
    saveListingDraft,
    discardListingDraft,
    copyListing,
    addListingPictures,
    arrangeListingPictures,
  ].map(({ method, path }) => `${method} ${path}`),
);

async function openMarket(pages = false) {
  const shop = await openTestShop({ pages });
  await shop.category({ slug: 'jogos', name: 'Jogos' });
  const admin = await shop.signIn();
  const applicant = async (shopName: string, taxId: string) => {
    const account = await shop.customer();
    const browser = await shop.signInCustomer(account);
    const apply = async () => {
      for (const kind of ['identity', 'selfie'])
        await browser.post(`${APPLICATION}/documents/${kind}`).attach('document', PNG, 'rg.png').expect(201);
      await browser
        .post(`${APPLICATION}/submission`)
        .send({
          kind: 'person',
          legalName: 'Ana Lúcia Prado',
          taxId,
          birthDate: '1990-05-17',
          shopName,
          about: 'Licenças de software com nota e suporte.',
          products: 'Licenças de antivírus e de escritório, umas trinta por mês.',
          pixKind: 'cpf',
          pixKey: taxId,
        })
        .expect(200);
    };
    return { account, browser, apply };
  };
  const decide = async (shopName: string, decision: object) => {
    const { items } = (await admin.get(QUEUE).expect(200)).body;
    const { id } = items.find((each: { shopName: string }) => each.shopName === shopName);
    const { version } = (await admin.get(`${QUEUE}/${id}`).expect(200)).body;
    await admin
      .post(`${QUEUE}/${id}/decision`)
      .send({ ...decision, version })
      .expect(200);
  };
  return { shop, admin, applicant, decide, ana: await applicant('Toca da Ana', '529.982.247-25') };
}

it('lets an applicant prepare listings, which belong to the shop once it opens', async () => {
  const { shop, ana, decide, applicant, admin } = await openMarket();
  await ana.browser.post(OWN).send({}).expect(403);
  await ana.apply();
  const { id } = (await ana.browser.post(OWN).send({}).expect(201)).body;
  const saved = await ana.browser.put(`${OWN}/${id}/draft`).send(DRAFT).expect(200);
  expect(saved.body).toMatchObject({
    preparing: true,
    state: 'draft',
    limits: { sales: 10 },
    fees: [{ slug: 'jogos', percent: 10 }],
  });
  await ana.browser.post(`${OWN}/${id}/images`).attach('images', PNG, 'capa.png').expect(201);
  const copy = (await ana.browser.post(`${OWN}/${id}/copy`).send({}).expect(201)).body.id;
  await ana.browser.delete(`${OWN}/${copy}/draft`).expect(204);
  expect((await ana.browser.get(OWN).expect(200)).body).toMatchObject({
    preparing: true,
    total: 1,
    items: [{ id, title: DRAFT.title }],
  });
  await ana.browser.post(`${OWN}/${id}/submission`).send(DRAFT).expect(403);

  // Prepared listings belong to the applicant alone: other applicants and staff do not see them.
  const bia = await applicant('Quarto da Bia', '111.444.777-35');
  await bia.apply();
  await bia.browser.get(`${OWN}/${id}`).expect(404);
  await bia.browser.put(`${OWN}/${id}/draft`).send({ title: 'Meu' }).expect(404);
  expect((await bia.browser.get(OWN).expect(200)).body).toMatchObject({ total: 0 });
  expect((await admin.get('/api/admin/listings').expect(200)).body.items).toEqual([]);
  expect((await ana.browser.get('/api/account/export').expect(200)).body.listingDrafts).toMatchObject([
    { fields: { title: DRAFT.title } },
  ]);

  await decide('Toca da Ana', { outcome: 'changes', reason: 'Falta uma página.', faults: [] });
  expect((await ana.browser.get(`${OWN}/${id}`).expect(200)).body).toMatchObject({ preparing: true });
  await ana.apply();
  await decide('Toca da Ana', { outcome: 'approve' });
  const storedDraft = (await ana.browser.get(`${OWN}/${id}`).expect(200)).body;
  expect(storedDraft).toMatchObject({ preparing: false, title: DRAFT.title, pictures: [{ alt: '' }] });
  const { body: sent } = await ana.browser.post(`${OWN}/${id}/submission`).send(DRAFT).expect(200);
  expect(sent).toMatchObject({ state: 'submitted' });
  expect((await admin.get('/api/admin/listings').expect(200)).body.items).toMatchObject([{ id }]);
  const seller = await shop.db.selectFrom('seller').where('slug', '=', 'toca-da-ana').selectAll().execute();
  expect(seller).toMatchObject([{ ownerId: ana.account.id, standing: 'active' }]);
});

it('opens nothing else of the seller centre to an applicant, and nothing at all before and after', async () => {
  const { shop, ana, decide } = await openMarket();
  const tables = ['listingDraft', 'product', 'seller', 'unit', 'payout', 'sellerKey', 'quickReply'] as const;
  const storedDrafts = async () =>
    JSON.stringify(await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute())));
  const { paths } = (await shop.http.get('/api/openapi.json').expect(200)).body as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { example?: object } | undefined> } }>
    >;
  };
  const walked = shop.endpoints.filter(({ path }) => /^\/api\/seller(\/|$)/.test(path));
  expect(walked.length).toBeGreaterThan(30);
  /** Each endpoint with the body of its document, for the applicant's own draft. */
  const refused = async (id: string, open: ReadonlySet<string>) => {
    for (const { method, path, headers, files = 'file' } of walked) {
      if (open.has(`${method} ${path}`)) continue;
      const content = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.requestBody?.content;
      const address = path.replace(':number', 'A-10001-1').replace(':seq', '1').replace(/:\w+/g, id);
      const request = ana.browser[method](address);
      if (headers) request.set('idempotency-key', id);
      const reply = await (content?.['multipart/form-data']
        ? request.attach(files, PNG, 'a.png')
        : method === 'get'
          ? request
          : request.send(content?.['application/json']?.example ?? {}));
      expect([method, path, reply.status]).toEqual([method, path, 403]);
    }
  };
  const nobodys = '00000000-0000-4000-8000-000000000000';
  await ana.browser.put(APPLICATION).send({ shopName: 'Toca' }).expect(200);
  await refused(nobodys, new Set()); // it was never sent

  await ana.apply();
  const { id } = (await ana.browser.post(OWN).send({}).expect(201)).body;
  await ana.browser.put(`${OWN}/${id}/draft`).send(DRAFT).expect(200);
  const before = await storedDrafts();
  await refused(id, DRAFTS);
  await decide('Toca da Ana', { outcome: 'changes', reason: 'Falta uma página.', faults: [] });
  await refused(id, DRAFTS);
  await ana.apply();
  await decide('Toca da Ana', { outcome: 'decline', reason: 'Os documentos não são seus.' });
  await refused(id, new Set());
  expect(await storedDrafts()).toBe(before);

  // A declined draft is gone: it is deleted with the documents, and new input is no application yet.
  const forget = (days: number) =>
    purge(shop.db, { mailFolder: shop.mediaDir, media: shop.media }, new Date(Date.now() + days * DAY));
  const drafts = async () => (await shop.db.selectFrom('listingDraft').select('id').execute()).length;
  await forget(89);
  expect(await drafts()).toBe(1);
  await forget(91);
  expect(await drafts()).toBe(0);
});

it('deletes with an account its prepared listings', async () => {
  const { shop, ana } = await openMarket();
  await ana.apply();
  const { id } = (await ana.browser.post(OWN).send({}).expect(201)).body;
  await ana.browser.put(`${OWN}/${id}/draft`).send(DRAFT).expect(200);
  await ana.browser.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect(await shop.db.selectFrom('listingDraft').selectAll().execute()).toEqual([]);
});

it('limits the drafts of an applicant', async () => {
  const { ana } = await openMarket();
  await ana.apply();
  for (let made = 0; made < 20; made += 1) {
    const { id } = (await ana.browser.post(OWN).send({}).expect(201)).body;
    await ana.browser
      .put(`${OWN}/${id}/draft`)
      .send({ title: `Conta ${made}` })
      .expect(200);
  }
  const full = await ana.browser.post(OWN).send({}).expect(409);
  expect(full.body).toMatchObject({ code: 'limit_reached', detail: expect.stringContaining('20 rascunhos') });
});

it(
  'shows an applicant the way to their drafts, and why sending them waits',
  { timeout: 60_000 },
  async () => {
    const { ana, decide } = await openMarket(true);
    const page = async (address: string) => (await ana.browser.get(address).expect(200)).text;
    const leads = async (address: string) => (await ana.browser.get(address).expect(302)).headers['location'];
    expect(await leads('/vender/anuncios')).toBe('/vender');
    await ana.apply();
    expect(await page('/vender')).toContain('href="/vender/anuncios"');
    const created = await ana.browser.post('/vender/anuncios').type('form').send('intent=begin').expect(303);
    const at = created.headers['location'] ?? '';
    for (const address of ['/vender/anuncios', at]) {
      const html = await page(address);
      expect(html).toContain('Sua inscrição ainda não foi aprovada.');
      expect(html).not.toMatch(/Enviar para análise|Importar planilha/);
    }
    for (const room of ['/vender/vendas', '/vender/extrato', '/vender/loja', '/vender/saques'])
      expect(await leads(room)).toBe('/vender');
    expect(await leads('/vender/anuncios/importar')).toBe('/vender/anuncios');
    await decide('Toca da Ana', { outcome: 'approve' });
    expect(await page(at)).toContain('Enviar para análise');
  },
);
