import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PNG } from '#server/testing/pictures.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '#server/testing/testShop.ts';

const EMAIL = 'zoraide@correio.example';
const NAME = 'Zoraide Quintanilha';
const TRACES = [
  'zoraide',
  'quintanilha',
  '988887161',
  '98888-7161',
  '52998224725',
  '529.982.247-25',
  'rastro',
];

/** Each table with its whole content. */
async function tablesOf(shop: TestShop): Promise<[string, string][]> {
  const places: [string, string][] = [];
  for (const { name } of await shop.db.introspection.getTables())
    if (!/^(productText|productPart|productWord)/.test(name))
      places.push([
        `table ${name}`,
        JSON.stringify(
          await shop.db
            .selectFrom(name as 'unit')
            .selectAll()
            .execute(),
        ),
      ]);
  return places;
}

const found = (places: [string, string][], traces: string[]): string[] =>
  places.flatMap(([place, text]) =>
    traces.filter((trace) => text.toLowerCase().includes(trace)).map((trace) => `${place}: ${trace}`),
  );

/** The person's traces in each table, in the database file and its log, and among the uploads. */
async function tracesIn(shop: TestShop): Promise<string[]> {
  const places = await tablesOf(shop);
  const folders = [shop.mediaDir];
  if (shop.databaseUrl.startsWith('sqlite:')) folders.push(dirname(shop.databaseUrl.replace('sqlite:', '')));
  for (const folder of folders.filter((each) => existsSync(each)))
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) places.push([file.name, await readFile(join(file.parentPath, file.name), 'latin1')]);
  return found(places, TRACES);
}

it('removes a deleted account from the database, its file, its log and the uploads', async () => {
  const shop = await openTestShop({ inFile: true });
  const zoraide = await shop.customer({ name: NAME, email: EMAIL, phone: '(11) 98888-7161' });
  const own = await shop.signInCustomer({ email: EMAIL, password: TEST_PASSWORD });
  const put = (path: string, body: object) => own.put(path).send(body).expect(200);
  const post = (path: string, body: object, status = 201) => own.post(path).send(body).expect(status);
  await put('/api/account', { name: NAME, phone: '(11) 98888-7161', cpf: '529.982.247-25' });
  await post('/api/account/addresses', {
    label: 'Rastro',
    postalCode: '01310100',
    street: 'Rua do Rastro',
    number: '1',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  });
  await shop.http.post('/api/newsletter').send({ email: EMAIL });
  await shop.http.post('/api/account/password-reset').send({ email: EMAIL });
  await shop.http
    .post('/api/account/session')
    .send({ email: EMAIL, password: 'um-rastro-errado' })
    .expect(401);

  const seller = await shop.customer({ id: 'ze' });
  const { id: sellerId } = await shop.seller({ ownerId: 'ze', name: 'Loja do Zé' });
  const ofSeller = await shop.signInCustomer(seller);
  const product = await shop.product({ sellerId, stock: 9, delivery: '1h' });
  const questionReply = await post(`/api/account/listing-questions/${product.slug}`, {
    text: 'Uma pergunta, rastro?',
  });
  const { id: questionId } = questionReply.body as { id: string };
  await ofSeller
    .post(`/api/seller/questions/${questionId}/answer`)
    .send({ text: 'Rastro, sim.' })
    .expect(200);
  const bought = await shop.buy(own, { lines: [{ productId: product.id, quantity: 1 }], method: 'card' });
  const order = `/api/account/orders/${bought.orderId}`;
  const sale = `${bought.number}-1`;
  await post(`/api/account/conversations/${sale}/messages`, { text: 'Onde está o rastro?', after: 0 }, 204);
  const admin = await shop.signIn();
  const { body } = await own.get(order).expect(200);
  const [line] = (body as { lines: { id: string }[] }).lines;
  await admin
    .post(`/api/admin${order.slice('/api/account'.length)}/lines/${line?.id}/delivery`)
    .send({ kind: 'code', code: 'CHAVE' })
    .expect(200);
  await own.post(`${order}/lines/${line?.id}/reveal`).send({}).expect(200);
  await post(`${order}/lines/${line?.id}/review`, { stars: 5, text: 'Chegou.' });
  await own
    .post('/api/account/seller-application/documents/identity')
    .attach('document', PNG, 'rastro.png')
    .expect(201);
  await put('/api/account/seller-application', { shopName: 'Toca do Rastro', legalName: NAME });
  await own
    .post(`/api/account/listing-reports/${product.slug}`)
    .send({ reason: 'copied', text: 'Um rastro aqui' })
    .expect(200);
  await shop.db
    .updateTable('purchase')
    .set({ status: 'completed' })
    .where('id', '=', bought.orderId)
    .execute();
  // All traces exist before.
  const before = await tracesIn(shop);
  for (const trace of ['zoraide', 'quintanilha', 'rastro'])
    expect(before.filter((each) => each.endsWith(trace)).length).toBeGreaterThan(1);

  await own.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect(await tracesIn(shop)).toEqual([]);
  expect((await admin.get(`/api/admin/customers/${zoraide.id}`).expect(200)).body).toMatchObject({
    name: 'Conta apagada',
  });
}, 30_000);

it('removes former names, addresses and phones, after any edit by the team, and keeps the rest of the audit log', async () => {
  const shop = await openTestShop();
  const FORMER = 'zoraide.antiga@correio.example';
  const zoraide = await shop.customer({ name: NAME, email: FORMER, phone: '(11) 98888-7161' });
  const other = await shop.customer({ name: 'Zoraide Pereira', email: 'outra@correio.example' });
  const own = await shop.signInCustomer({ email: FORMER, password: TEST_PASSWORD });
  const admin = await shop.signIn(await shop.admin({ username: 'eva' }));
  await own.post('/api/contact').send({ name: NAME, email: FORMER, message: 'Oi', terms: true }).expect(201);
  const [message] = (await admin.get('/api/admin/messages').expect(200)).body.items;
  await admin.post(`/api/admin/messages/${message.id}/replies`).send({ text: 'Olá' }).expect(201);

  const versionOf = async (id: string) =>
    (await admin.get(`/api/admin/customers/${id}`).expect(200)).body.version;
  const customer = `/api/admin/customers/${zoraide.id}`;
  const renamed = { name: `${NAME} Silva`, phone: '(11) 97777-6161' };
  await admin
    .patch(customer)
    .send({ ...renamed, version: await versionOf(zoraide.id) })
    .expect(200);
  const status = async (id: string, to: string, reason: string) =>
    admin
      .put(`/api/admin/customers/${id}/status`)
      .send({ status: to, reason, version: await versionOf(id) })
      .expect(200);
  await status(zoraide.id, 'inactive', 'Conferir quem é Zoraide');
  await status(zoraide.id, 'active', '');
  await status(other.id, 'inactive', 'Pedido por Zoraide Pereira');
  const [mail] = (await admin.get(`/api/admin/mails?q=${FORMER}`).expect(200)).body.items;
  await shop.db.updateTable('mail').set({ dueAt: null, sentAt: mail.createdAt }).execute();
  await admin.post(`/api/admin/mails/${mail.id}/resend`).send({}).expect(200);
  for (const [list, q] of [
    ['customers', FORMER],
    ['customers', 'Zoraide'],
    ['orders', `${NAME} Silva`],
    ['customers', '11988887161'],
  ] as const)
    await admin
      .get(`/api/admin/${list}?q=${encodeURIComponent(q)}`)
      .set('accept', 'text/csv')
      .expect(200);
  const view = (name: string, q: string) =>
    admin
      .post('/api/admin/list-views')
      .send({ name, list: 'customers', search: `q=${encodeURIComponent(q)}`, shared: true })
      .expect(201);
  await view('Casos', FORMER);
  await view('As duas', 'Zoraide');

  // They change name and address themselves.
  await own
    .put('/api/account')
    .send({ name: 'Zora Quintanilha', phone: '(11) 96666-6161', cpf: '' })
    .expect(200);
  for (const email of ['nunca@correio.example', 'zora@correio.example'])
    await own.put('/api/account/email').send({ email, currentPassword: TEST_PASSWORD }).expect(202);
  const { text } = await shop.db
    .selectFrom('mail')
    .where('recipient', '=', 'zora@correio.example')
    .select('text')
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(text)?.[1];
  await own.post('/api/account/confirmation').send({ token }).expect(200);

  const TRACED = [
    'quintanilha',
    encodeURIComponent(FORMER),
    FORMER,
    'zora@correio.example',
    'nunca@correio.example',
    '988887161',
    '98888-7161',
    '97777-6161',
    '977776161',
    '96666-6161',
    'quem é zoraide',
  ];
  const traces = async () => {
    await admin.get('/api/admin/events').expect(200); // reading the events writes their bodies
    return found(await tablesOf(shop), TRACED);
  };
  const tables = new Set((await traces()).map((each) => each.replace(/:.*/, '')));
  for (const table of ['auditEntry', 'mail', 'listView', 'formerName', 'customer', 'message', 'event'])
    expect(tables).toContain(`table ${table}`);
  const record = () =>
    shop.db
      .selectFrom('auditEntry')
      .orderBy('seq')
      .select(['seq', 'at', 'adminId', 'username', 'action', 'subject', 'subjectId'])
      .execute();
  const before = await record();

  await own.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect(await traces()).toEqual([]);
  expect(await record()).toEqual(before);
  const entries = async (q: string) => (await admin.get(`/api/admin/audit?q=${q}`).expect(200)).body.items;
  expect(await entries(`eva alterou conta apagada ${zoraide.id}`)).toMatchObject([
    { label: 'Conta apagada', before: { status: 'inactive' }, after: { status: 'active' } },
    { after: { status: 'inactive', reason: 'Conta apagada' } },
    { before: { name: 'Conta apagada', phone: 'Conta apagada' } },
  ]);
  // Messages stay for their term, and cannot be answered.
  expect((await admin.get('/api/admin/messages').expect(200)).body.items).toMatchObject([
    { name: 'Conta apagada', email: '', excerpt: 'Oi' },
  ]);
  await admin.post(`/api/admin/messages/${message.id}/replies`).send({ text: 'Ainda aí?' }).expect(409);
  // Another person of the same name loses nothing.
  expect(await entries(other.id)).toMatchObject([
    { label: 'Zoraide Pereira', after: { reason: 'Pedido por Zoraide Pereira' } },
  ]);
  expect(await entries('exportou')).toMatchObject(
    ['Conta apagada', 'Conta apagada', 'Zoraide', 'Conta apagada'].map((q) => ({ after: { q } })),
  );
  const { items } = (await admin.get('/api/admin/list-views').expect(200)).body;
  expect(items).toMatchObject([{ name: 'As duas' }]);
});

it('removes no address that now belongs to another account, and nothing of the staff', async () => {
  const shop = await openTestShop();
  const EMAIL_OF_BOTH = 'chefe@correio.example';
  const admin = await shop.signIn();
  await admin
    .post('/api/admin/staff/invitations')
    .send({ email: EMAIL_OF_BOTH, roleId: 'support' })
    .expect(201);
  // An unproved address does not belong to its account.
  const squatter = await shop.customer({
    name: 'Convite Gerente',
    email: EMAIL_OF_BOTH,
    emailConfirmedAt: null,
  });
  const own = await shop.signInCustomer(squatter);
  await shop.db
    .updateTable('customer')
    .set({ email: 'outro@correio.example' })
    .where('id', '=', squatter.id)
    .execute();
  const chief = await shop.customer({ name: 'Chefe Souza', email: EMAIL_OF_BOTH });
  const { version } = (await admin.get(`/api/admin/customers/${chief.id}`).expect(200)).body;
  await admin
    .put(`/api/admin/customers/${chief.id}/status`)
    .send({ status: 'inactive', reason: `Pedido de ${EMAIL_OF_BOTH}`, version })
    .expect(200);
  const auditRows = async () => [
    await shop.db.selectFrom('auditEntry').orderBy('seq').selectAll().execute(),
    await shop.db
      .selectFrom('mail')
      .where('recipient', '=', EMAIL_OF_BOTH)
      .select('id')
      .orderBy('id')
      .execute(),
  ];
  const before = await auditRows();
  await own.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect(await auditRows()).toEqual(before);
});
