import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { DRAFT } from '#server/testing/listingDraft.ts';
import { databaseBefore } from '#server/testing/olderDatabase.ts';
import { openTestShop } from '#server/testing/testShop.ts';

const AT = '2026-01-15T12:00:00.000Z';
const BUYER = {
  id: 'c',
  email: 'c@correio.example',
  phone: '',
  status: 'active',
  joinedAt: AT,
  updatedAt: AT,
  searchText: 'ana lima',
};

it('keeps names and titles in one line, without what nobody sees', async () => {
  const shop = await openTestShop();
  const owner = await shop.customer();
  await shop.seller({ ownerId: owner.id, name: 'Loja da Ana' });
  const browser = await shop.signInCustomer(owner);
  await browser
    .put('/api/account')
    .send({ name: ' Ana\n\nJoão \u2028\u0001da\uffff Conceição 👩🏽\u200d💻❤\ufe0f', phone: '', cpf: '' })
    .expect(200);
  expect((await browser.get('/api/account/session').expect(200)).body).toMatchObject({
    name: 'Ana João da Conceição 👩🏽\u200d💻❤\ufe0f',
  });

  const { version } = (await browser.get('/api/seller/shop').expect(200)).body;
  const hours = { hoursWeekdays: '', hoursSaturday: '', hoursSunday: '' };
  const window = { ...hours, name: 'Ana\n\n& Filhas', bio: 'Uma linha.\n\nOutra.', version };
  expect((await browser.put('/api/seller/shop').send(window).expect(200)).body).toMatchObject({
    name: 'Ana & Filhas',
    bio: 'Uma linha.\n\nOutra.',
  });
});

it('keeps a title as it was typed within the sentence of a mail that names it', async () => {
  const shop = await openTestShop();
  await shop.category({ slug: 'jogos' });
  const owner = await shop.customer();
  await shop.seller({ ownerId: owner.id });
  const browser = await shop.signInCustomer(owner);
  const { id } = (await browser.post('/api/seller/products').send({}).expect(201)).body;
  const typed = { ...DRAFT, title: 'Conta nível 60\n\nSua compra ficou retida' };
  await browser.post(`/api/seller/products/${id}/submission`).send(typed).expect(200);
  const admin = await shop.signIn();
  const review = `/api/admin/listings/${id}`;
  const { version } = (await admin.get(review).expect(200)).body;
  const decision = { outcome: 'decline', reason: 'Não vendemos isto.', version };
  await admin.post(`${review}/decision`).send(decision).expect(200);
  const mails = await shop.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', owner.email)
    .execute();
  expect(mails.map(({ text }) => text).join()).toContain('Conta nível 60 Sua compra ficou retida');
});

it('puts names, titles and other short texts of an older release into one line', async () => {
  const { db, insert } = await databaseBefore('2027-03-19-names-in-one-line');

  const PARTED = 'Planilha\u2028 MEI\r\n\n completa ';
  const WHOLE = 'Planilha MEI completa';
  const description = 'Uma linha.\n\nOutra.';
  await insert('customer', { ...BUYER, name: 'Ana\n\nLima' });
  const icon = { icon: 'key', position: 1, visible: 1, guaranteeVerified: 0 };
  await insert('category', {
    id: 'k',
    slug: 'k',
    name: 'Dois\tnomes',
    heading: PARTED,
    description,
    ...icon,
  });
  const shop = { bio: description, verified: 0, avatar: '', since: AT };
  await insert('seller', { id: 's', slug: 's', name: 'Loja\nda Ana', ...shop });
  const pair = [{ key: 'Prazo\nde uso', value: PARTED }];
  const offer = { priceCents: 100, stock: 1, delivery: '1h', guaranteeDays: 7, featured: 0, isActive: 1 };
  const texts = { titleText: WHOLE.toLowerCase(), searchText: WHOLE.toLowerCase(), description };
  const dates = { publishedAt: AT, createdAt: AT, updatedAt: AT };
  const product = { categoryId: 'k', sellerId: 's', ...offer, ...texts, ...dates };
  const sheet = { badges: '["Novo\\nselo"]', specifications: JSON.stringify(pair), brand: 'Uma\u2029marca' };
  await insert('product', { id: 'p', slug: 'p', title: PARTED, ...sheet, ...product });
  const whole = { title: 'Uma "linha"', badges: '["Um \\"selo\\""]', specifications: '[]', brand: null };
  await insert('product', { id: 'q', slug: 'q', ...whole, ...product });
  const money = { subtotalCents: 100, discountCents: 0, totalCents: 100 };
  const order = { id: 'o', customerId: 'c', status: 'completed', paymentMethod: 'pix' };
  await insert('purchase', { ...order, ...money, placedAt: AT, updatedAt: AT });
  const sold = { priceCents: 100, guaranteeDays: 7, delivery: '1h', quantity: 1, feeBasisPoints: 0 };
  const line = { id: 'l', purchaseId: 'o', position: 1, productId: 'p', ...sold };
  await insert('purchaseLine', { ...line, title: PARTED, sellerName: 'Loja\nda Ana' });
  const lines = JSON.stringify([{ lineId: 'l', number: 'A-10001-1', title: PARTED }]);
  const strike = { id: 'f', sellerId: 's', reason: description, weight: 1, lines, givenAt: AT };
  await insert('sellerStrike', strike);
  const fields = JSON.stringify({ title: PARTED, description, specifications: pair });
  const draft = { id: 'p', sellerId: 's', state: 'draft', titleText: texts.titleText, version: 1 };
  const seen = { pictures: '[]', faults: '[]', createdAt: AT, updatedAt: AT };
  await insert('listingDraft', { ...draft, fields, ...seen });
  const sent = { id: 'i', adminId: 'a', username: 'Eva', fileName: 'a.csv', state: 'preview' };
  await insert('productImport', { ...sent, ignoredColumns: '[]', afterSeq: 0, createdAt: AT });
  const columns = JSON.stringify({ title: PARTED, description, badges: '["Novo\\nselo"]', stock: 3 });
  const read = { importId: 'i', line: 1, verdict: 'new', stockDelta: 0, faults: '[]' };
  await insert('productImportLine', { ...read, title: PARTED, columns });
  const settings = JSON.stringify({ storeName: 'Arara\nDigital', mailSignature: description });
  await insert('settings', { id: 'store', value: settings, version: 1, updatedAt: AT });

  await migrate(db);
  const one = (table: keyof Tables, ...columns: string[]) =>
    db
      .selectFrom(table)
      .select(columns as never)
      .orderBy(columns[0] as never)
      .execute();
  expect(await one('customer', 'name')).toEqual([{ name: 'Ana Lima' }]);
  expect(await one('category', 'name', 'heading', 'description')).toEqual([
    { name: 'Dois nomes', heading: WHOLE, description },
  ]);
  expect(await one('seller', 'name', 'bio')).toEqual([{ name: 'Loja da Ana', bio: description }]);
  const mended = [{ key: 'Prazo de uso', value: WHOLE }];
  expect(await one('product', 'title', 'brand', 'badges', 'specifications', 'description')).toEqual([
    {
      title: WHOLE,
      brand: 'Uma marca',
      badges: '["Novo selo"]',
      specifications: JSON.stringify(mended),
      description,
    },
    { ...whole, description },
  ]);
  expect(await one('purchaseLine', 'title', 'sellerName')).toEqual([
    { title: WHOLE, sellerName: 'Loja da Ana' },
  ]);
  expect(await one('sellerStrike', 'lines', 'reason')).toEqual([
    { lines: JSON.stringify([{ lineId: 'l', number: 'A-10001-1', title: WHOLE }]), reason: description },
  ]);
  expect(await one('listingDraft', 'fields')).toEqual([
    { fields: JSON.stringify({ title: WHOLE, description, specifications: mended }) },
  ]);
  expect(await one('productImportLine', 'title', 'columns')).toEqual([
    {
      title: WHOLE,
      columns: JSON.stringify({ title: WHOLE, description, badges: '["Novo selo"]', stock: 3 }),
    },
  ]);
  expect(await one('settings', 'value')).toEqual([
    { value: JSON.stringify({ storeName: 'Arara Digital', mailSignature: description }) },
  ]);
});
