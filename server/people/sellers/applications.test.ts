import supertest from 'supertest';
import { expect, it } from 'vitest';
import { PNG } from '#server/testing/pictures.ts';
import { APPLICATION } from '#server/testing/sellerApplication.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { pixKeyOf } from '#shared/contract/account/application.ts';
import { isBirthDate } from '#shared/people/sellerApplication.ts';
import { DAY, HOUR } from '#shared/values/time.ts';

const OWN = '/api/account/seller-application';
const QUEUE = '/api/admin/seller-applications';

async function openMarket() {
  let time = new Date('2026-03-06T15:00:00.000Z'); // a Friday
  const shop = await openTestShop({ now: () => time });
  const browser = async (email?: string) => {
    return supertest.agent(shop.server).set('cookie', await shop.customerCookie(email ? { email } : {}));
  };
  type Browser = Awaited<ReturnType<typeof browser>>;
  const upload = (as: Browser, kind = 'identity', content = PNG, name = 'rg.png') =>
    as.post(`${OWN}/documents/${kind}`).attach('document', content, name);
  const apply = async (as: Browser, fields: object = {}) => {
    await upload(as).expect(201);
    await upload(as, 'selfie').expect(201);
    return as.post(`${OWN}/submission`).send({ ...APPLICATION, ...fields });
  };
  const admin = await shop.signIn();
  const queue = async () => (await admin.get(QUEUE).expect(200)).body;
  return {
    shop,
    browser,
    upload,
    apply,
    admin,
    queue,
    pass: (ms: number) => (time = new Date(+time + ms)),
  };
}

const faultsIn = ({ body }: { body: { errors?: { path: string; message: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]));

it('stores a draft, checks it when it is submitted, and opens a shop once it is approved', async () => {
  const { shop, browser, upload, apply, admin, queue } = await openMarket();
  const ana = await browser('ana@correio.example');
  expect((await ana.get(OWN).expect(200)).body).toMatchObject({ state: 'draft', fields: { shopName: '' } });
  await ana.put(OWN).send({ shopName: 'Toca', taxId: '123' }).expect(200);
  expect((await ana.get(OWN)).body).toMatchObject({ fields: { shopName: 'Toca', taxId: '123' } });

  const empty = await ana
    .post(`${OWN}/submission`)
    .send({ ...APPLICATION, taxId: '529.982.247-24', pixKey: '1' });
  expect([empty.status, faultsIn(empty)]).toEqual([
    400,
    { taxId: expect.stringContaining('CPF'), pixKey: expect.stringContaining('CPF') },
  ]);
  const without = await ana.post(`${OWN}/submission`).send(APPLICATION).expect(400);
  expect(Object.keys(faultsIn(without))).toEqual(['documents.identity', 'documents.selfie']);
  const lying = await upload(ana, 'identity', Buffer.from('<script>'), 'rg.png').expect(415);
  expect(lying.body.detail).toBe('“rg.png” não é JPEG, PNG nem PDF, seja qual for o nome.');
  expect((await queue()).items).toEqual([]);

  const sent = await apply(ana);
  expect([sent.status, sent.body.state]).toEqual([200, 'submitted']);
  await ana.put(OWN).send({ shopName: 'Outra' }).expect(409);
  await upload(ana).expect(409);
  const { items } = await queue();
  // Two working days after a Friday is a Tuesday.
  expect(items).toMatchObject([
    { shopName: 'Toca da Ana', state: 'submitted', dueAt: '2026-03-10T15:00:00.000Z' },
  ]);
  expect((await admin.get('/api/admin/waiting')).body).toMatchObject({ sellerApplications: 1 });

  const at = `${QUEUE}/${items[0].id}`;
  const read = (await admin.get(at).expect(200)).body;
  expect(read).toMatchObject({
    fields: { taxId: '52998224725', pixKey: '52998224725' },
    documents: [{ kind: 'identity' }, { kind: 'selfie' }],
  });
  expect(JSON.stringify(await shop.db.selectFrom('sellerApplication').selectAll().execute())).not.toMatch(
    /52998224725|Prado/,
  );

  const { version } = read;
  await admin
    .post(`${at}/decision`)
    .send({ outcome: 'approve', version: version - 1 })
    .expect(409);
  const decisionReply = await admin.post(`${at}/decision`).send({ outcome: 'approve', version }).expect(200);
  expect(decisionReply.body).toMatchObject({ state: 'approved', seller: 'toca-da-ana' });
  const { avatar } = (await shop.http.get('/api/sellers/toca-da-ana').expect(200)).body;
  expect(avatar).toBe('/pictures/initials/TA.svg');
  expect((await shop.http.get(avatar).expect(200)).headers['content-type']).toContain('image/svg+xml');
  const forged = await shop.http.get('/pictures/initials/%3Cscript%3E.svg').expect(200);
  expect(String(forged.body)).not.toContain('<SCRIPT');
  await admin
    .post(`${at}/decision`)
    .send({ outcome: 'decline', reason: 'Mudei de ideia', version: decisionReply.body.version })
    .expect(409);
  expect((await ana.get(OWN)).body).toMatchObject({ state: 'approved', seller: { slug: 'toca-da-ana' } });
  expect((await shop.http.get('/api/sellers/toca-da-ana').expect(200)).body).toMatchObject({
    name: 'Toca da Ana',
  });
  const mails = await shop.db.selectFrom('mail').select('subject').orderBy('subject').execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A sua loja foi aprovada',
    'Recebemos a sua inscrição',
  ]);

  // Whether a CPF already sells is revealed only after proof of identity, and limited in number.
  const bia = await browser();
  const hers = { ...APPLICATION, pixKind: 'email', pixKey: 'bia@correio.example' };
  const probe = await bia.post(`${OWN}/submission`).send(hers).expect(400);
  expect(faultsIn(probe)).not.toHaveProperty('taxId');
  expect(faultsIn(await apply(bia, hers))).toEqual({ shopName: 'Já existe uma loja com este nome' });
  const send = () => bia.post(`${OWN}/submission`).send({ ...hers, shopName: 'Toca da Bia' });
  for (let tries = 2; tries < 15; tries++)
    expect(faultsIn(await send().expect(400))).toEqual({
      taxId: 'Este documento já está em outra inscrição',
    });
  await send().expect(429);
});

it('refuses shop names of the marketplace, its official words, and look-alike characters', async () => {
  const { shop, browser, apply, admin } = await openMarket();
  const settings = (await admin.get('/api/admin/settings').expect(200)).body;
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, storeName: 'Arara Digital' })
    .expect(200);
  await shop.seller({ name: 'Ladeira Games', slug: 'ladeira-games' });
  const ana = await browser();
  const messages: Record<string, string | undefined> = {};
  const names = [
    'Arara Digital',
    'Árara-Digital Jogos',
    'AraraDigital',
    'Arara Digita1',
    'Suporte da Ana',
    'Ana Oficial',
    'Administração de Contas',
    'Ar\u0430ra Digital',
    'L\u0430deira Games',
    'Ar\u0251ra Digital',
    'Ana ✔',
  ];
  for (const shopName of names) messages[shopName] = faultsIn(await apply(ana, { shopName })).shopName;
  const [name, letters] = ['Este nome parece o de Arara Digital', expect.stringMatching(/^Use só letras/)];
  const speaks = (word: string) => `Tire “${word}”: parece que Arara Digital fala aqui`;
  expect(messages).toEqual({
    'Arara Digital': name,
    'Árara-Digital Jogos': name,
    AraraDigital: name,
    'Arara Digita1': name,
    'Suporte da Ana': speaks('suporte'),
    'Ana Oficial': speaks('oficial'),
    'Administração de Contas': speaks('administração'),
    'Ar\u0430ra Digital': letters,
    'L\u0430deira Games': letters,
    'Ar\u0251ra Digital': letters,
    'Ana ✔': letters,
  });
  expect((await apply(ana, { shopName: 'Ação & Cia. (Ana) nº 2' })).body).toMatchObject({
    state: 'submitted',
  });
});

it('refuses contact data in the texts that everyone reads, and leaves the others to the team', async () => {
  const { browser, apply, admin, queue } = await openMarket();
  const ana = await browser();
  const contact = 'Chaves e contas. Chama no zap 11 98888-7777';
  const refusal = await apply(ana, { about: contact, shopName: 'Toca 11988887777' });
  const message = (words: string) =>
    expect.stringMatching(new RegExp(`^Tire .*“${words}”.*contato e termos proibidos não entram na loja$`));
  expect(faultsIn(refusal)).toEqual({ about: message('11 98888-7777'), shopName: message('11988887777') });
  expect((await apply(ana, { products: contact })).body).toMatchObject({ state: 'submitted' });

  // A term that is forbidden after the submission.
  const settings = (await admin.get('/api/admin/settings').expect(200)).body;
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, forbiddenTerms: 'licenças de software' })
    .expect(200);
  const [{ id }] = (await queue()).items;
  const { version } = (await admin.get(`${QUEUE}/${id}`).expect(200)).body;
  const approval = await admin
    .post(`${QUEUE}/${id}/decision`)
    .send({ outcome: 'approve', version })
    .expect(409);
  expect(approval.body.detail).toBe(
    'Sobre a loja: Tire “Licenças de software”: contato e termos proibidos não entram na loja. Peça outro texto em “Pedir ajustes”.',
  );
});

it('shows a document only with a reason, and logs it', async () => {
  const { shop, browser, apply, admin, queue } = await openMarket();
  await apply(await browser());
  const [{ id, shopName }] = (await queue()).items;
  // A copy of the database shows neither the documents nor the fields.
  const storedRows = JSON.stringify([
    await shop.db.selectFrom('sellerDocument').selectAll().execute(),
    await shop.db.selectFrom('sellerApplication').selectAll().execute(),
  ]);
  expect(storedRows).toContain(shopName);
  for (const secretText of [
    PNG.toString('base64'),
    APPLICATION.taxId,
    APPLICATION.pixKey,
    APPLICATION.legalName,
  ])
    expect(storedRows).not.toContain(secretText);
  const view = (reason: string) => admin.post(`${QUEUE}/${id}/documents/selfie/view`).send({ reason });
  await view('').expect(400);
  const documentReply = await view('Conferir o rosto').expect(200);
  expect(documentReply.body).toEqual({ name: 'rg.png', type: 'image/png', content: PNG.toString('base64') });
  const { body } = await admin.get('/api/admin/audit').expect(200);
  expect(body.items[0]).toMatchObject({
    action: 'viewed',
    subject: 'application',
    label: shopName,
    after: { document: 'Selfie com o documento', reason: 'Conferir o rosto' },
  });
});

it('requests changes at their fields, declines with a reason, and sets a wait before another try', async () => {
  const { shop, upload, apply, admin, queue, pass } = await openMarket();
  const account = await shop.customer();
  let ana = await shop.signInCustomer(account);
  await apply(ana);
  const [{ id }] = (await queue()).items;
  const decide = async (decision: object) => {
    const { version } = (await admin.get(`${QUEUE}/${id}`)).body;
    return admin.post(`${QUEUE}/${id}/decision`).send({ ...decision, version });
  };
  const silent = await decide({ outcome: 'changes' });
  expect([silent.status, Object.keys(faultsIn(silent))]).toEqual([400, ['reason']]);
  const faults = [{ path: 'documents.identity', message: 'A foto está escura' }];
  expect((await decide({ outcome: 'changes', reason: 'Falta uma foto melhor', faults })).status).toBe(200);
  expect((await ana.get(OWN)).body).toMatchObject({
    state: 'changes',
    faults,
    reason: 'Falta uma foto melhor',
  });
  await upload(ana, 'selfie').expect(201);
  expect((await ana.get(OWN)).body).toMatchObject({ faults });
  await upload(ana).expect(201);
  expect((await ana.get(OWN)).body).toMatchObject({ state: 'changes', faults: [] });
  expect((await apply(ana)).body).toMatchObject({ state: 'submitted', faults: [] });

  expect((await decide({ outcome: 'decline', reason: 'Não vendemos isto' })).status).toBe(200);
  expect((await ana.get(OWN)).body).toMatchObject({
    state: 'declined',
    mayApplyAgainAt: '2026-04-05T15:00:00.000Z',
  });
  await ana.put(OWN).send(APPLICATION).expect(409);
  // The date in the email holds after a change of the settings; an older application follows the settings.
  const { body: settings } = await admin.get('/api/admin/settings').expect(200);
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, sellerReapplyDays: 60 })
    .expect(200);
  const again = async () => (await ana.get(OWN).expect(200)).body.mayApplyAgainAt;
  expect(await again()).toBe('2026-04-05T15:00:00.000Z');
  const row = shop.db.updateTable('sellerApplication').where('id', '=', id);
  await row.set({ mayApplyAgainAt: null }).execute();
  expect(await again()).toBe('2026-05-05T15:00:00.000Z');
  await row.set({ mayApplyAgainAt: '2026-04-05T15:00:00.000Z' }).execute();
  pass(30 * DAY + HOUR);
  ana = await shop.signInCustomer(account);
  expect((await ana.get(OWN)).body).toMatchObject({ mayApplyAgainAt: null });
  await ana.put(OWN).send(APPLICATION).expect(200);
});

it('accepts a phone in common spellings, and stores it as banks do', async () => {
  const { browser, apply } = await openMarket();
  const ana = await browser();
  const pixInput = { pixKind: 'phone', pixKey: '011 91234-5678' };
  expect((await apply(ana, pixInput)).body.fields).toMatchObject({ pixKey: '+5511912345678' });
  const same = ['11912345678', '(011) 91234-5678', '+55 11 91234-5678', '+55 (0)11 91234-5678'];
  expect(same.map((text) => [text, pixKeyOf('phone', text)])).toEqual(
    same.map((text) => [text, '+5511912345678']),
  );
  // A landline, one digit too few, one too many, and the zero of an unknown area code.
  const wrong = ['011 3123-4567', '011 9123-4567', '0011 91234-5678', '01 91234-5678', '+1 11 91234-5678'];
  expect(wrong.filter((text) => pixKeyOf('phone', text) !== undefined)).toEqual([]);
});

it('is for adults with a proved address, and private', async () => {
  const { shop, browser, apply, admin } = await openMarket();
  const unproved = supertest
    .agent(shop.server)
    .set('cookie', await shop.customerCookie({ emailConfirmedAt: null }));
  expect((await apply(unproved)).body).toMatchObject({ code: 'email_unconfirmed' });
  const young = await browser();
  expect(faultsIn(await apply(young, { birthDate: `${new Date().getFullYear() - 17}-01-01` }))).toEqual({
    birthDate: 'Você precisa ter 18 anos ou mais para vender',
  });
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  for (const birthDate of [
    '1992-02-30',
    '2001-02-29',
    '1990-13-01',
    '1895-05-17',
    '0990-05-17',
    tomorrow,
    '17/05/1990',
  ])
    expect(faultsIn(await apply(young, { birthDate })), birthDate).toEqual({
      birthDate: 'Informe a data de nascimento',
    });
  expect(isBirthDate('2000-02-29', new Date())).toBe(true);
  const firm = { kind: 'company', taxId: '12.ABC.345/01DE-35', pixKind: 'cnpj', pixKey: '12ABC34501DE35' };
  const other = await apply(young, { ...firm, pixKind: 'cpf', pixKey: '529.982.247-25' });
  expect(faultsIn(other)).toEqual({ pixKey: 'Esta chave tem de ser o mesmo documento da inscrição' });
  expect((await apply(young, firm)).status).toBe(200);
  expect((await (await browser()).get(OWN)).body).toMatchObject({ state: 'draft', documents: [] });
  const { body } = await admin.get(QUEUE);
  await young.get(`${QUEUE}/${body.items[0].id}`).expect(401);
  expect((await young.get('/api/account/export').expect(200)).body).toMatchObject({
    sellerApplication: { shopName: 'Toca da Ana', state: 'submitted' },
  });
});

it('takes one application per CPF, and opens one shop per name, also at the same moment', async () => {
  const { browser, upload, admin, queue } = await openMarket();
  const both = async (as: Awaited<ReturnType<typeof browser>>[], fields: (index: number) => object) => {
    for (const each of as) for (const kind of ['identity', 'selfie']) await upload(each, kind).expect(201);
    return Promise.all(
      as.map((each, index) => each.post(`${OWN}/submission`).send({ ...APPLICATION, ...fields(index) })),
    );
  };
  const same = await both([await browser(), await browser()], (index) => ({ shopName: `Toca ${index + 1}` }));
  expect(same.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect(faultsIn(same.find(({ status }) => status === 400)!)).toEqual({
    taxId: 'Este documento já está em outra inscrição',
  });

  const ids = ['111.444.777-35', '123.456.789-09'];
  const alike = ['Ninho da Bia', 'Ninh0 da Bia'];
  const sent = await both([await browser(), await browser()], (index) => ({
    taxId: ids[index],
    pixKey: ids[index]?.replace(/\D/g, ''),
    shopName: alike[index],
  }));
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const waiting = ((await queue()).items as { id: string; shopName: string }[]).filter(({ shopName }) =>
    alike.includes(shopName),
  );
  const decided = await Promise.all(
    waiting.map(async ({ id }) => {
      const { version } = (await admin.get(`${QUEUE}/${id}`).expect(200)).body;
      return admin
        .post(`${QUEUE}/${id}/decision`)
        .send({ outcome: 'approve', reason: '', faults: [], version });
    }),
  );
  expect(decided.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
