import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { listImportLines } from '#shared/contract/admin/productImports.ts';
import { readAdminProduct } from '#shared/contract/admin/products.ts';
import { ProductImport } from '#shared/contract/importForm.ts';
import { writeImports } from './writeImports.ts';

async function openOffice() {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const category = await shop.category({ slug: 'programas', name: 'Programas' });
  const seller = await shop.seller({ slug: 'ana', name: 'Ana' });
  const product = (title: string, more: object = {}) =>
    shop.product({
      title,
      categoryId: category.id,
      sellerId: seller.id,
      priceCents: 1_000,
      stock: 5,
      ...more,
    });
  const exported = async () => {
    const { text } = await admin.get('/api/admin/products?sort=title').set('accept', 'text/csv').expect(200);
    return text.replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  const send = (text: string | Buffer, by = admin) =>
    by.post('/api/admin/product-imports').attach('file', Buffer.from(text), 'produtos.csv');
  const preview = async (lines: string[]) =>
    ProductImport.parse((await send(lines.join('\r\n')).expect(201)).body);
  const lines = async ({ id }: { id: string }, query = '') =>
    listImportLines.reply.parse(
      (await admin.get(`/api/admin/product-imports/${id}/lines?perPage=48&${query}`).expect(200)).body,
    ).items;
  const confirm = ({ id }: { id: string }, mode: 'all' | 'good') =>
    admin.post(`/api/admin/product-imports/${id}/confirm`).send({ mode });
  const written = async ({ id }: { id: string }) => {
    await writeImports(shop.db, () => new Date());
    return ProductImport.parse((await admin.get(`/api/admin/product-imports/${id}`).expect(200)).body);
  };
  const read = async (id: string) =>
    readAdminProduct.reply.parse((await admin.get(`/api/admin/products/${id}`).expect(200)).body);
  const all = async (table: 'product' | 'auditEntry') =>
    (
      await shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return { shop, admin, product, exported, send, preview, lines, confirm, written, read, all };
}

const changed = (line: string | undefined, from: string, to: string): string => {
  expect(line).toContain(from);
  return (line ?? '').replace(from, to);
};

describe('products by CSV', () => {
  it('takes back what was exported: says line by line what it would do, writes nothing before, and then just that', async () => {
    const { shop, product, exported, preview, lines, confirm, written, read, all, admin } =
      await openOffice();
    const [a, b, c] = [
      await product('Alfa'),
      await product('Beta', { badges: '["Novo"]' }),
      await product('Gama'),
    ];
    await shop.charged(a.id, 1990);
    await shop.http.get('/api/products?q=alfa').expect(200);
    const [head = '', alfa, beta, gama] = await exported();
    const file = [
      head,
      changed(alfa, ';10,00;;5;', ';R$ 12,50;19,90;7;'),
      changed(beta, ';Beta;', ';Beta 2;').replace(';Novo;', ';Novo | Raro;'),
      gama ?? '',
      ';Delta;Programas;9,9;;3;;Ativo;;Uma licença;;;;;;;;',
      '',
      'nada-disso;Épsilon;Programas;1;;1;;Ativo;;Texto;;;;;;;;',
      ';;Nenhuma;1,234;;x;;Talvez;ninguem;;0;;;;;;;',
    ];
    const found = await preview(file);
    expect(found).toMatchObject({
      state: 'preview',
      fileName: 'produtos.csv',
      counts: { new: 1, changed: 2, unchanged: 1, faulty: 2 },
      written: 0,
      ignoredColumns: [],
    });
    expect(await lines(found)).toMatchObject([
      {
        line: 2,
        verdict: 'changed',
        productId: a.id,
        changes: [
          { column: 'Preço', before: '10,00', after: '12,50' },
          { column: 'Preço anterior', before: '', after: '19,90' },
          { column: 'Estoque', before: '5', after: '7' },
        ],
      },
      {
        line: 3,
        changes: [
          { column: 'Nome', after: 'Beta 2' },
          { column: 'Selos', before: 'Novo', after: 'Novo | Raro' },
        ],
      },
      { line: 4, verdict: 'unchanged', productId: c.id },
      { line: 5, verdict: 'new', productId: null, title: 'Delta' },
      { line: 7, verdict: 'faulty', faults: [{ column: 'ID' }] },
      { line: 8, verdict: 'faulty' },
    ]);
    const [, worst] = await lines(found, 'verdict=faulty');
    expect(Object.fromEntries(worst?.faults.map(({ column, message }) => [column, message]) ?? [])).toEqual({
      Nome: 'O nome do produto é obrigatório',
      Descrição: 'A descrição é obrigatória',
      Categoria: expect.stringMatching(/^Esta categoria não existe\. Use uma destas: “/) as string,
      Preço: 'Não está claro se são 1.234,00 ou 1,23: escreva os centavos',
      Estoque: 'Informe um número inteiro',
      Status: 'Escreva Ativo ou Inativo',
      'Garantia (dias)': 'O mínimo é 1 dia',
    });
    expect((await confirm(found, 'all').expect(409)).body).toMatchObject({ code: 'conflict' });
    await written(found);
    expect([await all('product'), (await read(a.id)).price]).toEqual([3, 10]);

    await confirm(found, 'good').expect(202);
    // No other request changes a decided line until it is written.
    const { title, description, price, stock, category, seller, version } = await read(a.id);
    const form = { title, description, price, stock, category, seller, version };
    await admin.put(`/api/admin/products/${a.id}`).send(form).expect(409);
    expect(await written(found)).toMatchObject({ state: 'done', mode: 'good', written: 3 });
    expect(await read(a.id)).toMatchObject({
      price: 12.5,
      oldPrice: 19.9,
      stock: 7,
      version: 2,
      title: 'Alfa',
    });
    expect(await read(b.id)).toMatchObject({
      title: 'Beta 2',
      badges: ['Novo', 'Raro'],
      price: 10,
      version: 2,
    });
    expect(await read(c.id)).toMatchObject({ version: 1 });
    const { body } = await shop.http.get('/api/products?q=delta').expect(200);
    expect(body).toMatchObject({
      items: [{ title: 'Delta', price: 9.9, slug: 'delta', delivery: '15min' }],
    });
    expect((await shop.http.get('/api/products?q=alfa').expect(200)).body).toMatchObject({
      items: [{ price: 12.5 }],
    });
    const { body: log } = await admin.get('/api/admin/audit?show=changes').expect(200);
    expect(log).toMatchObject({
      items: [
        { subject: 'productImport', label: 'produtos.csv', after: { newProducts: 1, changedProducts: 2 } },
        { subject: 'product', action: 'created', label: 'Delta' },
        { subject: 'product', action: 'updated', label: 'Beta 2', before: { title: 'Beta' } },
        {
          subject: 'product',
          action: 'updated',
          before: { price: 10, stock: 5 },
          after: { price: 12.5, stock: 7 },
        },
        { action: 'exported' },
      ],
    });
    const { body: events } = await admin.get('/api/admin/events?perPage=48').expect(200);
    expect(JSON.stringify(events)).not.toContain('Épsilon');
    await confirm(found, 'good').expect(409);
    // The same file again finds everything unchanged.
    expect((await preview(file)).counts).toEqual({ new: 0, changed: 0, unchanged: 3, faulty: 3 });
  });

  it('never writes a stock or a version over what has happened since, before or behind the preview', async () => {
    const { shop, product, exported, preview, lines, confirm, written, read, admin } = await openOffice();
    const buyer = await shop.signInCustomer();
    const rows = [
      await product('Alfa', { delivery: '1h' }),
      await product('Beta'),
      await product('Gama'),
      await product('Unidades', { countsUnits: 1 }),
    ];
    const [a, b, c] = rows;
    const buy = (of: { id: string } | undefined) =>
      shop.buy(buyer, { lines: [{ productId: of?.id ?? '', quantity: 1 }] });
    const [head = '', alfa = '', beta, gama, units] = await exported();
    await buy(a);
    await admin.patch(`/api/admin/products/${c?.id}`).send({ isActive: false }).expect(200);
    const late = await preview([
      head,
      changed(alfa, ';10,00;;5;', ';10,00;;50;'),
      changed(beta, ';10,00;;5;', ';10,00;;50;'),
      changed(gama, ';10,00;', ';11,00;'),
      changed(units, ';10,00;;5;', ';10,00;;6;'),
      alfa,
    ]);
    expect((await lines(late)).map(({ faults }) => faults)).toMatchObject([
      [{ column: 'Estoque', message: expect.stringContaining('Era 5') }],
      [],
      [{ column: 'Versão' }],
      [{ column: 'Estoque', message: expect.stringContaining('unidades') }],
      [{ column: 'ID', message: expect.stringContaining('linha 2') }],
    ]);
    // A price may change after a sale: the stock in the file sets nothing.
    const price = await preview([
      head,
      changed(alfa, ';10,00;', ';11,00;'),
      changed(beta, ';10,00;;5;', ';9,00;;50;'),
    ]);
    expect(price.counts).toMatchObject({ changed: 2 });
    await buy(b);
    await confirm(price, 'all').expect(409);
    expect(await lines(price, 'verdict=faulty')).toMatchObject([
      { line: 3, faults: [{ column: 'Estoque' }] },
    ]);
    await written(price);
    expect((await read(a?.id ?? '')).price).toBe(10);
    await confirm(price, 'good').expect(202);
    await buy(a);
    await written(price);
    expect(await read(a?.id ?? '')).toMatchObject({ price: 11, stock: 3 });
    expect(await read(b?.id ?? '')).toMatchObject({ price: 10, stock: 4 });
    // Sold between the decision and the writing: the difference was requested.
    const [, , again] = await exported();
    const more = await preview([head, changed(again, ';10,00;;4;', ';10,00;;14;')]);
    await confirm(more, 'all').expect(202);
    await buy(b);
    await written(more);
    expect(await read(b?.id ?? '')).toMatchObject({ stock: 13 });
  });

  it('reads what Excel saves, and answers files that are none', async () => {
    const { shop, send, preview, product, exported } = await openOffice();
    await product('Ação');
    const [head = '', line = ''] = await exported();
    const text = [head, changed(line, ';10,00;', ';10,5;')].join('\r\n');
    for (const bytes of [
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`sep=;\r\n${text}`),
      Buffer.from(text.replaceAll(';', '\t')),
    ])
      expect((await send(bytes).expect(201)).body).toMatchObject({ counts: { changed: 1, faulty: 0 } });
    expect(await preview(['Nome,Cor,Preço', '"Um, dois",azul,"1,50"'])).toMatchObject({
      counts: { faulty: 1 },
      ignoredColumns: ['Cor'],
    });
    const columns = Array.from({ length: 40 }, (_, place) => `Coluna ${place} ${'x'.repeat(90)}`);
    const wide = await preview([`Nome,Preço,${columns.join(',')}`, `Um,1${','.repeat(40)}`]);
    expect(wide.ignoredColumns).toHaveLength(21);
    expect([wide.ignoredColumns[0]?.length, wide.ignoredColumns.at(-1)]).toEqual([61, 'e mais 20']);
    const refused = async (content: string | Buffer) =>
      ((await send(content).expect(400)).body as { errors: { path: string; message: string }[] }).errors[0];
    expect(await refused('')).toMatchObject({
      path: 'file',
      message: expect.stringContaining('nenhuma linha'),
    });
    expect(await refused('a;b\r\n1;2')).toMatchObject({ message: expect.stringContaining('títulos') });
    expect(await refused('Nome;Nome\r\n1;2')).toMatchObject({
      message: expect.stringContaining('duas vezes'),
    });
    expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe]))).toMatchObject({ path: 'file' });
    expect(await refused('Nome;Preço\r\n"aberto;1')).toMatchObject({
      message: expect.stringContaining('aspas'),
    });
    expect(await refused(`Nome;Preço\r\n"${'a'.repeat(300_000)}`)).toMatchObject({
      message: expect.stringContaining('longa'),
    });
    expect(await refused(`Nome\r\n${'x\r\n'.repeat(10_001)}`)).toMatchObject({
      message: expect.stringContaining('10.000'),
    });
    expect(await refused(`Nome\r\n${'\r\n'.repeat(10_001)}x`)).toEqual({
      path: 'file',
      message: 'O arquivo tem linhas vazias demais. Apague-as e envie de novo',
    });
    await send(Buffer.alloc(10 * 1_048_576 + 1, 'a')).expect(413);
    // A list of hostile cells stays text.
    const found = await preview([
      'Nome;Descrição;Categoria;Preço;Estoque',
      `'=1+1;<script>alert(1)</script>;programas;1;1`,
    ]);
    expect(found.counts).toMatchObject({ new: 1 });
    const reader = await shop.signIn(await shop.admin({ roleId: 'viewer' }));
    await send(text, reader).expect(403);
  });

  it('loses no line and no accent of files from other programs', async () => {
    const { send, lines } = await openOffice();
    const read = async (content: string | Buffer) => {
      const found = ProductImport.parse((await send(content).expect(201)).body);
      return { counts: found.counts, lines: await lines(found) };
    };
    const head = 'Nome;Categoria;Preço;Estoque;Descrição';
    const line = (title: string, stock = '5') => `${title};programas;10,00;${stock};desc ${title}`;
    const mixed = await read(`${head}\r\n${line('A')}\n${line('B')}\r${line('C')}\r\n`);
    expect(mixed.counts).toMatchObject({ new: 3, faulty: 0 });
    const broken = await read(
      Buffer.concat([
        Buffer.from(`${head}\n${line('Licença Ação')} travess`),
        Buffer.of(0xe3),
        Buffer.from(`o\n${line('Pão')}\n`),
      ]),
    );
    expect(broken.lines).toMatchObject([
      { line: 2, verdict: 'faulty', title: 'Licença Ação', faults: [{ column: 'Descrição' }] },
      { line: 3, verdict: 'new', title: 'Pão' },
    ]);
    const blank = await read(`\n${head.replaceAll(';', ',')}\nD,programas,"10,00",5,desc D\n`);
    expect(blank.counts).toMatchObject({ new: 1, faulty: 0 });
    const pandas = await read(`${head}\n${line('E', '5.0')}\n${line('F', '5,00')}\n${line('G', '5,5')}\n`);
    expect(pandas.counts).toMatchObject({ new: 2, faulty: 1 });
    const wide = await read(`${head}\n${line('H')};perdida\n${line('I')};;\n`);
    expect(wide.lines).toMatchObject([
      { verdict: 'faulty', faults: [{ message: 'Esta linha tem mais colunas que o cabeçalho' }] },
      { verdict: 'new' },
    ]);
    const { body } = await send('Handle,Title,"Body (HTML)",Vendor\na,b,c,d\n').expect(400);
    expect(body.detail).toContain('exportado de outra loja (Shopify)');
  });

  it.each([
    [';', 9_000_000],
    ['"";', 3_000_000],
    ['"', 9_000_000],
    ['a;', 4_000_000],
    [' ', 9_000_000],
  ])('refuses a file of nothing but %j in one sentence', async (part, times) => {
    const { send } = await openOffice();
    const { body } = await send(Buffer.alloc(part.length * times, part)).expect(400);
    expect(body.errors).toMatchObject([{ path: 'file' }]);
  });

  it("is visible to its sender alone, and names a product's owner only for a role that may see it", async () => {
    const { shop, send, preview, confirm } = await openOffice();
    const lines = ['Nome;Descrição;Categoria;Preço;Estoque;Vendedor', 'Zeta;Texto;programas;1;1;ana'];
    const found = await preview(lines);
    expect(found.counts).toMatchObject({ new: 1 });
    const moderator = await shop.signIn(await shop.admin({ roleId: 'moderation' }));
    await moderator.get(`/api/admin/product-imports/${found.id}`).expect(404);
    await moderator.post(`/api/admin/product-imports/${found.id}/confirm`).send({ mode: 'all' }).expect(404);
    expect((await send(lines.join('\n'), moderator).expect(201)).body).toMatchObject({
      counts: { faulty: 1 },
    });
    await confirm(found, 'all').expect(202);
  });
});
