import { expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import * as imports from '#server/shop/imports/imports.store.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { readAdminProduct } from '#shared/contract/admin/products.ts';
import { ProductImport } from '#shared/contract/importForm.ts';
import { listListingImportLines } from '#shared/contract/seller/listingImports.ts';
import { confirm as decide, writeListingImports } from './importListings.ts';

const OWN = '/api/seller/products';
const IMPORTS = '/api/seller/listing-imports';
const TEXT = 'Conta antiga, com e-mail de origem e doze skins que não voltam mais à loja do jogo.';
const HEAD =
  'ID;Título;Categoria;Preço;Estoque;Descrição;Entrega;Garantia (dias);Especificações;Enviar para análise;Cor';

async function openMarket() {
  const shop = await openTestShop();
  const category = await shop.category({ slug: 'jogos', name: 'Jogos' });
  await shop.category({ slug: 'velha', name: 'Velha', visible: 0 });
  const openShop = async (name: string) => {
    const account = await shop.customer({ name });
    const seller = await shop.seller({ ownerId: account.id, name: `Loja de ${name}` });
    return { seller, browser: await shop.signInCustomer(account) };
  };
  const { seller, browser } = await openShop('Ana');
  const product = (title: string, more: object = {}) =>
    shop.product({
      title,
      categoryId: category.id,
      sellerId: seller.id,
      priceCents: 9_779,
      stock: 5,
      delivery: '1h',
      description: TEXT,
      ...more,
    });
  const send = (lines: readonly string[], as = browser) =>
    as.post(IMPORTS).attach('file', Buffer.from(lines.join('\r\n')), 'anuncios.csv');
  const preview = async (lines: readonly string[]) =>
    ProductImport.parse((await send([HEAD, ...lines]).expect(201)).body as unknown);
  const lines = async ({ id }: { id: string }) =>
    listListingImportLines.reply.parse(
      (await browser.get(`${IMPORTS}/${id}/lines?perPage=48`).expect(200)).body as unknown,
    ).items;
  const confirm = ({ id }: { id: string }, mode: 'all' | 'good' = 'all', as = browser) =>
    as.post(`${IMPORTS}/${id}/confirm`).send({ mode });
  const stands = async () => {
    const { items } = (await browser.get(`${OWN}?perPage=48`).expect(200)).body as {
      items: {
        id: string;
        title: string;
        state: string;
        review: string | null;
        price: number;
        stock: number | null;
      }[];
    };
    return new Map(items.map((each) => [each.title, each]));
  };
  const fresh = (title: string, more: { price?: string; send?: string; text?: string } = {}) =>
    `;${title};Jogos;${more.price ?? '19,9'};3;${more.text ?? TEXT};1h;30;Nível: 60 | Skins: 12;${more.send ?? ''};azul`;
  return { shop, seller, browser, openShop, product, send, preview, lines, confirm, stands, fresh };
}

it('says line by line what a file would do, writes nothing before it is confirmed, and then just that', async () => {
  const { shop, seller, browser, product, preview, lines, confirm, stands, fresh, openShop } =
    await openMarket();
  const conta = await product('Conta com skins raras');
  const outra = await product('Outra conta de jogo');
  const sold = await product('Conta que já vendeu', { sold: 1 });
  const units = await product('Chave que se entrega', { countsUnits: 1 });
  const draftId = (await browser.post(OWN).send({}).expect(201)).body.id as string;
  const { text } = await browser.get(OWN).set('accept', 'text/csv').expect(200);
  expect(text).toContain(`${conta.id};5;Jogos;Conta com skins raras;`);
  const same = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const { body: back } = await browser
    .post(IMPORTS)
    .attach('file', Buffer.from(same.join('\r\n')), 'anuncios.csv')
    .expect(201);
  expect(back).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 5, faulty: 0 } });

  const found = await preview([
    `${conta.id};Conta com skins raras;Jogos;89,9;4;${TEXT};Entrega em até 1 h;7;;`,
    `${outra.id};Outra conta, com outro texto;Jogos;97,79;5;${TEXT};Entrega em até 1 h;7;;Sim`,
    fresh('Conta nova para começar'),
    fresh('Conta nova para enviar', { send: 'sim' }).replace(';1h;', ';até 1 hora;'),
    `${draftId};Um rascunho de antes;;;1;;;7;;`,
  ]);
  expect(found).toMatchObject({
    state: 'preview',
    counts: { new: 2, changed: 3, unchanged: 0, faulty: 0 },
    written: 0,
    ignoredColumns: ['Cor'],
  });
  expect(await lines(found)).toMatchObject([
    {
      line: 2,
      verdict: 'changed',
      changes: [
        { column: 'Preço', before: '97,79', after: '89,90' },
        { column: 'Estoque', before: '5', after: '4' },
      ],
    },
    {
      changes: [
        { column: 'Título', after: 'Outra conta, com outro texto' },
        { column: 'Enviar para análise', before: 'Não', after: 'Sim' },
      ],
    },
    { verdict: 'new', productId: null, changes: [] },
    { verdict: 'new', changes: [{ column: 'Enviar para análise' }] },
    { line: 6, verdict: 'changed', productId: draftId },
  ]);
  expect([...(await stands()).keys()]).not.toContain('Conta nova para começar');
  const bia = await openShop('Bia');
  await bia.browser.get(`${IMPORTS}/${found.id}`).expect(404);
  await confirm(found, 'all', bia.browser).expect(404);

  expect((await confirm(found).expect(200)).body).toMatchObject({ state: 'done', written: 5 });
  const now = await stands();
  expect(now.get('Conta com skins raras')).toMatchObject({
    state: 'on_sale',
    price: 89.9,
    stock: 4,
    review: null,
  });
  expect(now.get('Outra conta de jogo')).toMatchObject({ state: 'on_sale', review: 'submitted' });
  expect(now.get('Conta nova para começar')).toMatchObject({ state: 'draft', price: 19.9 });
  expect(now.get('Conta nova para enviar')).toMatchObject({ state: 'submitted' });
  expect(now.get('Um rascunho de antes')).toMatchObject({ state: 'draft' });
  await confirm(found).expect(409);
  const made = (await lines(found))[2]?.productId;
  expect((await browser.get(`${OWN}/${made}`).expect(200)).body).toMatchObject({
    draft: { delivery: '1h', guaranteeDays: '30', specifications: [{ key: 'Nível', value: '60' }, {}] },
  });

  const faulty = await preview([
    fresh('Conta nova para começar'),
    fresh('Repetida no mesmo arquivo'),
    fresh('repetida no MESMO arquivo'),
    ';Curta;Nada;1,234;x;Texto curto;Amanhã;0;sem dois pontos;Talvez',
    fresh('Chama no zap antes de comprar', { text: `${TEXT} Ligue (11) 95555-0123.` }),
    fresh('Conta de categoria escondida').replace('Jogos', 'Velha'),
    `nada;Conta de ninguém;;;;;;;;`,
    `${conta.id};Conta com skins raras;Jogos;97,79;4;${TEXT};Entrega em até 1 h;7;;`,
    `${conta.id};De novo;;;;;;;;`,
    `${sold.id};Conta que já vendeu;Velha;97,79;5;${TEXT};Entrega em até 1 h;7;;`,
    `${units.id};Chave que se entrega;Jogos;97,79;9;${TEXT};Entrega em até 1 h;7;;`,
    `${outra.id};Mais um texto ainda;Jogos;97,79;5;${TEXT};Entrega em até 1 h;7;;`,
  ]);
  const lineFaults = (await lines(faulty)).map(({ line, faults }) => [
    line,
    Object.fromEntries(faults.map(({ column, message }) => [column, message])),
  ]);
  expect(lineFaults).toEqual([
    [2, { Título: expect.stringContaining('Já há um anúncio seu') as string }],
    [3, {}],
    [4, { Título: 'O mesmo anúncio já está na linha 3' }],
    [
      5,
      {
        Categoria: 'Esta categoria não existe. Use uma destas: “Jogos”',
        Título: 'Use ao menos 10 caracteres',
        Preço: expect.stringContaining('Não está claro') as string,
        Estoque: expect.stringContaining('número inteiro') as string,
        Descrição: 'Use ao menos 40 caracteres',
        Entrega: expect.stringContaining('Escreva') as string,
        'Garantia (dias)': expect.stringContaining('número inteiro') as string,
        Especificações: expect.stringContaining('nome: valor') as string,
        'Enviar para análise': 'Escreva Sim ou Não',
      },
    ],
    [
      6,
      {
        Título: expect.stringContaining('“Chama no zap”') as string,
        Descrição: expect.stringContaining('“(11) 95555-0123”') as string,
      },
    ],
    [7, { Categoria: 'Esta categoria não existe' }],
    [8, { ID: expect.stringContaining('Não há anúncio com este ID') as string }],
    [9, {}],
    [10, { ID: 'Este anúncio já está na linha 9' }],
    [11, { Categoria: 'A categoria de um anúncio que já vendeu não muda' }],
    [12, { Estoque: expect.stringContaining('conta as unidades') as string }],
    [13, { ID: expect.stringContaining('está em análise') as string }],
  ]);
  const before = await stands();
  expect((await confirm(faulty).expect(409)).body).toMatchObject({
    detail: expect.stringMatching(/^10 linhas têm erro/) as string,
  });
  expect(await stands()).toEqual(before);
  expect((await confirm(faulty, 'good').expect(200)).body).toMatchObject({ written: 2, mode: 'good' });
  expect((await stands()).get('Conta com skins raras')).toMatchObject({ price: 97.79 });

  // A change since the file was read is reported, and its line is not written.
  const late = await preview([`${conta.id};Conta com skins raras;Jogos;50;4;${TEXT};Entrega em até 1 h;7;;`]);
  await shop.db.updateTable('product').set({ priceCents: 8_000 }).where('id', '=', conta.id).execute();
  await confirm(late).expect(409);
  expect(await lines(late)).toMatchObject([{ verdict: 'faulty', faults: [{ column: 'Linha' }] }]);
  await shop.db.updateTable('seller').set({ standing: 'suspended' }).where('id', '=', seller.id).execute();
  await browser
    .post(IMPORTS)
    .attach('file', Buffer.from(`${HEAD}\r\n${fresh('Mais uma conta')}`), 'a.csv')
    .expect(409);
});

it('leaves what exceeds the newcomer limit as drafts, and holds a file to 500 lines', async () => {
  const { browser, send, preview, lines, confirm, fresh, stands } = await openMarket();
  const limits = (await browser.get(OWN).expect(200)).body.limits as { listings: number };
  expect(limits.listings).toBe(10);
  const file = Array.from({ length: 11 }, (_, place) =>
    fresh(`Conta número ${place + 1} da série`, { send: 'Sim' }),
  );
  const found = await preview([...file, fresh('Conta cara demais para mim', { price: '500,01' })]);
  const [, , , , , , , , , last, over, dear] = await lines(found);
  expect(last).toMatchObject({ verdict: 'new', changes: [{ after: 'Sim' }] });
  expect(over).toMatchObject({
    verdict: 'new',
    faults: [],
    changes: [
      {
        column: 'Enviar para análise',
        before: 'Não',
        after: 'Rascunho: acima do limite de 10 anúncios',
      },
    ],
  });
  expect(dear).toMatchObject({ faults: [{ column: 'Preço' }] });
  expect((await confirm(found, 'good').expect(200)).body).toMatchObject({
    written: 11,
    counts: { faulty: 1 },
  });
  const written = await stands();
  expect([...written.values()].filter(({ state }) => state === 'submitted')).toHaveLength(10);
  expect(written.get('Conta número 11 da série')).toMatchObject({ state: 'draft' });
  const draft = written.get('Conta número 11 da série')?.id;
  const again = await preview([`${draft}${fresh('Conta número 11 da série', { send: 'Sim' })}`]);
  expect(await lines(again)).toMatchObject([
    { verdict: 'changed', changes: [{ after: 'Rascunho: acima do limite de 10 anúncios' }] },
  ]);
  const many = Array.from({ length: 500 }, (_, place) => fresh(`Conta número ${place + 100} da série`));
  const { body } = await send([HEAD, ...many, fresh('A quingentésima primeira')]).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'file', message: 'Envie no máximo 500 linhas' }] });
  const whole = await preview(many);
  expect((await confirm(whole).expect(200)).body).toMatchObject({ written: 500 });

  // What a shop sends and never confirms does not pile up.
  const sent: string[] = [];
  for (let count = 0; count < 11; count++) sent.push((await preview([fresh(`Mais uma conta ${count}`)])).id);
  for (const [place, id] of sent.entries())
    await browser.get(`${IMPORTS}/${id}`).expect(place === 0 ? 404 : 200);
  await browser.get(`${IMPORTS}/${whole.id}`).expect(200);
});

it('takes no more specifications from a file than from the wizard, and whole numbers as programs write them', async () => {
  const { preview, lines, fresh } = await openMarket();
  const many = (count: number) => Array.from({ length: count }, (_, place) => `Item ${place}: x`).join(' | ');
  const found = await preview([
    fresh('Conta com skins raras').replace('Nível: 60 | Skins: 12', many(40)),
    fresh('Conta com skins demais').replace('Nível: 60 | Skins: 12', many(41)),
    fresh('Conta de um programa').replace(';3;', ';3.0;').replace(';30;', ';30,00;'),
  ]);
  expect(await lines(found)).toMatchObject([
    { verdict: 'new' },
    { faults: [{ column: 'Especificações', message: 'Use no máximo 40 especificações' }] },
    { verdict: 'new' },
  ]);
});

it('resumes a decided import after a process ends: each line once, on top of sales in between', async () => {
  const { shop, seller, browser, product, preview, confirm, stands, fresh } = await openMarket();
  const { db } = shop;
  const conta = await product('Conta com skins raras');
  const news = Array.from({ length: 45 }, (_, place) => fresh(`Conta número ${place + 100} da série`));
  const found = await preview([
    `${conta.id};Conta com outro nome;Jogos;89,9;4;${TEXT};Entrega em até 1 h;7;;Sim`,
    ...news,
  ]);
  const now = () => new Date('2026-01-15T12:00:00.000Z');
  await transaction(db, async (trx) => {
    const row = await imports.find(trx, found.id);
    if (row) await decide(trx, { ...row, sellerId: seller.id }, 'all', now());
  });
  expect((await browser.get(`${IMPORTS}/${found.id}`).expect(200)).body).toMatchObject({
    state: 'writing',
    written: 0,
  });
  // Until all is written no other request changes a listing of the shop; buyers can still buy.
  await browser.post(OWN).send({}).expect(409);
  await browser.post(`${OWN}/${conta.id}/archive`).send({}).expect(409);
  const admin = await shop.signIn();
  const staff = `/api/admin/products/${conta.id}`;
  const {
    title,
    description,
    price,
    stock,
    seller: slug,
    version,
  } = readAdminProduct.reply.parse((await admin.get(staff).expect(200)).body);
  const form = { title, description, price, stock, category: 'jogos', seller: slug, version };
  expect((await admin.put(staff).send(form).expect(409)).body.detail).toContain('importação');
  await confirm(await preview([fresh('Uma conta de outro arquivo')])).expect(409);
  await db.updateTable('product').set({ stock: 3 }).where('id', '=', conta.id).execute();

  await Promise.all([writeListingImports(db, now), writeListingImports(db, now)]);
  expect((await browser.get(`${IMPORTS}/${found.id}`).expect(200)).body).toMatchObject({
    state: 'done',
    written: 46,
    counts: { faulty: 0 },
  });
  const after = await stands();
  expect(after.get('Conta com skins raras')).toMatchObject({ price: 89.9, stock: 2, review: 'submitted' });
  const drafts = await db.selectFrom('listingDraft').select('id').execute();
  expect(drafts).toHaveLength(46);
  await browser.post(OWN).send({}).expect(201);
});
