import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { ProductTable } from '#server/platform/database/tables.ts';
import { haltAt, untilRowIsAwaited } from '#server/testing/halt.ts';
import { refuseRows } from '#server/testing/plantedFaults.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { changeMatchingProducts, changeProducts } from '#shared/contract/admin/manyProducts.ts';
import {
  type AdminProduct,
  createProduct,
  listAdminProducts,
  readAdminProduct,
} from '#shared/contract/admin/products.ts';
import { NOT_CHARGED } from '#shared/shop/formerPrice.ts';

const FORM = {
  title: 'Licença Ágil 2026',
  description: 'Uma licença para um computador.',
  price: 149.9,
  stock: 12,
  category: 'programas',
  seller: 'ana',
  specifications: [{ key: 'Aparelhos', value: '1' }],
};

async function openOffice() {
  const shop = await openTestShop();
  const category = await shop.category({ slug: 'programas', name: 'Programas' });
  await shop.category({ slug: 'guardada', name: 'Guardada', visible: 0 });
  const seller = await shop.seller({ slug: 'ana', name: 'Ana' });
  const admin = await shop.signIn();
  const create = async (changes: object = {}) =>
    createProduct.reply.parse(
      (
        await admin
          .post('/api/admin/products')
          .send({ ...FORM, ...changes })
          .expect(201)
      ).body,
    );
  const read = async (id: string) =>
    readAdminProduct.reply.parse((await admin.get(`/api/admin/products/${id}`).expect(200)).body);
  const list = async (query = '') =>
    listAdminProducts.reply.parse((await admin.get(`/api/admin/products?${query}`).expect(200)).body);
  const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);
  const formOf = ({ version }: AdminProduct, changes: object = {}) => ({ ...FORM, version, ...changes });
  const inShop = async (slug: string) => (await shop.http.get(`/api/products/${slug}`)).status;
  const auditEntries = async (id: string) =>
    (
      await shop.db
        .selectFrom('auditEntry')
        .where('subjectId', '=', id)
        .orderBy('seq')
        .select(['action', 'before', 'after'])
        .execute()
    ).map(({ action, before, after }) => [
      action,
      before && (JSON.parse(before) as unknown),
      after && (JSON.parse(after) as unknown),
    ]);
  return { shop, admin, category, seller, create, read, list, titles, formOf, inShop, auditEntries };
}

describe('POST /api/admin/products', () => {
  it('creates a product that the shop sells and finds at once', async () => {
    const { shop, admin, create, formOf, auditEntries } = await openOffice();
    await shop.http.get('/api/products?q=licenca').expect(200);
    const product = await create({ badges: ['Verificada'], featured: true });
    expect(product).toMatchObject({
      slug: 'licenca-agil-2026',
      price: 149.9,
      oldPrice: null,
      status: 'active',
      isActive: true,
      guaranteeDays: 7,
      delivery: 'instant',
      version: 1,
      seller: 'ana',
    });
    const found = await shop.http.get('/api/products?q=licenca&feature=verificada').expect(200);
    expect(found.body).toMatchObject({ total: 1, items: [{ id: product.id, percentOff: 0 }] });
    expect(await auditEntries(product.id)).toMatchObject([
      ['created', null, { title: FORM.title, price: 149.9 }],
    ]);

    await shop.charged(product.id, 19_990);
    const reduced = formOf(product, { oldPrice: 199.9, badges: product.badges });
    const { body } = await admin.put(`/api/admin/products/${product.id}`).send(reduced).expect(200);
    expect(body).toMatchObject({ price: 149.9, oldPrice: 199.9 });
    const promoted = () => shop.http.get('/api/products?q=licenca&category=promocoes&feature=verificada');
    await expect
      .poll(async () => (await promoted().expect(200)).body)
      .toMatchObject({ total: 1, items: [{ id: product.id, percentOff: 25 }] });
  });

  it('finds a product by its badges as they are now', async () => {
    const { shop, admin, create, formOf } = await openOffice();
    const product = await create({ badges: ['Verificada', 'Edição única'] });
    const total = async (q: string) =>
      ((await shop.http.get(`/api/products?q=${q}`).expect(200)).body as { total: number }).total;
    expect([await total('verificadas'), await total('edicao')]).toEqual([1, 1]);
    await admin
      .put(`/api/admin/products/${product.id}`)
      .send(formOf(product, { badges: ['Verificada'] }))
      .expect(200);
    await expect.poll(() => total('edicao')).toBe(0);
    expect(await total('verificada')).toBe(1);
  });

  it('needs only what the specification requires, and then sells for the shop itself, under an address of its own', async () => {
    const { create } = await openOffice();
    const least = { seller: undefined, specifications: undefined };
    expect(await create(least)).toMatchObject({
      slug: 'licenca-agil-2026',
      seller: 'loja-oficial',
      sellerName: 'Loja de Teste',
      specifications: [],
    });
    expect((await create({ ...least, seller: null })).slug).toBe('licenca-agil-2026-2');
    expect((await create({ ...least, title: '???' })).slug).toBe('produto');
  });

  it.each([
    [{ title: ' ' }, 'title', 'O nome do produto é obrigatório'],
    [{ description: undefined }, 'description', 'A descrição é obrigatória'],
    [{ price: -0.01 }, 'price', 'O valor mínimo é 0'],
    [{ price: 1.999 }, 'price', 'Use no máximo duas casas decimais'],
    [{ price: '10' }, 'price', 'O preço é obrigatório'],
    [{ stock: -1 }, 'stock', 'O valor mínimo é 0'],
    [{ stock: 1.5 }, 'stock', 'Informe um número inteiro'],
    [{ category: '' }, 'category', 'A categoria é obrigatória'],
    [{ category: 'nenhuma' }, 'category', 'Esta categoria não existe'],
    [{ seller: 'ninguem' }, 'seller', 'Este vendedor não existe'],
    [{ oldPrice: 100 }, 'oldPrice', 'O preço anterior deve ser maior que o preço'],
    [{ oldPrice: 199.9 }, 'oldPrice', NOT_CHARGED],
    [
      { specifications: [{ key: 'Cor', value: ' ' }] },
      'specifications.0.value',
      'Informe o valor da especificação',
    ],
    [
      { specifications: [{ key: '', value: 'x' }] },
      'specifications.0.key',
      'Informe o nome da especificação',
    ],
    [{ slug: 'meu' }, 'slug', 'Campo desconhecido'],
  ])('refuses %j and keeps nothing', async (wrong, path, message) => {
    const { admin, list } = await openOffice();
    const { body } = await admin
      .post('/api/admin/products')
      .send({ ...FORM, ...wrong })
      .expect(400);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path, message }] });
    expect((await list()).total).toBe(0);
  });

  it('takes a hidden category, which the storefront does not show', async () => {
    const { create, inShop } = await openOffice();
    const { slug, category } = await create({ category: 'guardada' });
    expect([category, await inShop(slug)]).toEqual(['guardada', 404]);
  });
});

it('reports a too low old price of a product together with what its other fields lack', async () => {
  const { admin } = await openOffice();
  const form = { ...FORM, title: '', oldPrice: 10 };
  const { body } = await admin.post('/api/admin/products').send(form).expect(400);
  const { errors } = body as { errors: { path: string }[] };
  expect(errors.map(({ path }) => path).toSorted()).toEqual(['oldPrice', 'title']);
});

describe('PUT /api/admin/products/:id', () => {
  it('replaces the fields, keeps the address, and the shop shows it at once', async () => {
    const { shop, admin, create, formOf, auditEntries } = await openOffice();
    const product = await create();
    await shop.http.get(`/api/products/${product.slug}`).expect(200);
    await admin
      .put(`/api/admin/products/${product.id}`)
      .send(formOf(product, { title: 'Outro nome', price: 10 }))
      .expect(200);
    await expect
      .poll(async () => (await shop.http.get(`/api/products/${product.slug}`)).body as object)
      .toMatchObject({ title: 'Outro nome', price: 10 });
    expect((await auditEntries(product.id)).at(-1)).toEqual([
      'updated',
      { title: FORM.title, price: 149.9 },
      { title: 'Outro nome', price: 10 },
    ]);
  });

  it('never lets two administrators overwrite each other unseen', async () => {
    const { admin, create, read, formOf } = await openOffice();
    const both = await create();
    const put = (changes: object) => admin.put(`/api/admin/products/${both.id}`).send(formOf(both, changes));
    await put({ title: 'Primeira' }).expect(200);
    const { body } = await put({ title: 'Segunda' }).expect(409);
    expect(body).toMatchObject({ code: 'stale_version' });
    const now = await read(both.id);
    expect([now.title, now.version]).toEqual(['Primeira', 2]);
    expect(now.lastChange?.username).toMatch(/^chefe-/);
  });

  it('answers 404 for a product that is not there', async () => {
    const { admin } = await openOffice();
    await admin
      .put('/api/admin/products/nada')
      .send({ ...FORM, version: 1 })
      .expect(404);
  });
});

describe('PATCH /api/admin/products/:id', () => {
  it('takes a product out of the shop and brings it back', async () => {
    const { admin, create, inShop } = await openOffice();
    const { id, slug } = await create();
    const toggle = async (body: object) => admin.patch(`/api/admin/products/${id}`).send(body);
    expect((await toggle({ isActive: false })).body).toMatchObject({ status: 'inactive', isActive: false });
    await expect.poll(() => inShop(slug)).toBe(404);
    expect((await toggle({ isActive: true, version: 1 })).status).toBe(409);
    expect((await toggle({ isActive: true, version: 2 })).body).toMatchObject({ status: 'active' });
    await expect.poll(() => inShop(slug)).toBe(200);
  });

  // A writer locks the whole database of SQLite.
  if ((process.env['TEST_DATABASE_URL'] ?? '') !== '')
    it('lets one of two users with the same version change it, and asks the other to look again', async () => {
      const { shop, admin, create } = await openOffice();
      const { id, version } = await create();
      const toggle = (isActive: boolean) =>
        admin
          .patch(`/api/admin/products/${id}`)
          .send({ isActive, version })
          .then((reply) => reply);
      const halt = await haltAt(shop.databaseUrl, { writing: 'product', by: 'update' });
      const first = toggle(false);
      await halt.reached();
      const second = toggle(true);
      await untilRowIsAwaited(shop.db);
      await halt.resume();
      expect([(await first).status, (await second).body]).toMatchObject([200, { code: 'stale_version' }]);
    });
});

describe('DELETE /api/admin/products/:id', () => {
  it('takes the product out of every list, keeps its past orders, and can be undone', async () => {
    const { shop, admin, create, list, inShop, auditEntries } = await openOffice();
    const { id, slug } = await create({ isActive: true });
    await admin.delete(`/api/admin/products/${id}`).expect(204);
    expect((await list()).counts).toMatchObject({ all: 0, inactive: 0 });
    await admin.get(`/api/admin/products/${id}`).expect(404);
    await admin.delete(`/api/admin/products/${id}`).expect(404);
    await expect.poll(() => inShop(slug)).toBe(410);
    const row = await shop.db.selectFrom('product').where('id', '=', id).select('title').executeTakeFirst();
    expect(row?.title).toBe(FORM.title);

    const { body } = await admin.post(`/api/admin/products/${id}/restore`).send({}).expect(200);
    expect(body).toMatchObject({ id, isActive: true });
    await expect.poll(() => inShop(slug)).toBe(200);
    expect((await auditEntries(id)).map(([action]) => action)).toEqual(['created', 'archived', 'restored']);
  });

  it('restores an inactive product as inactive', async () => {
    const { admin, create } = await openOffice();
    const { id } = await create({ isActive: false });
    await admin.delete(`/api/admin/products/${id}`).expect(204);
    const { body } = await admin.post(`/api/admin/products/${id}/restore`).send({}).expect(200);
    expect(body).toMatchObject({ isActive: false });
  });
});

describe('GET /api/admin/products', () => {
  it('lists deleted products apart from all the others, until they are restored', async () => {
    const { admin, create, list, titles } = await openOffice();
    const { id } = await create({ title: 'Antigo', price: 12 });
    await create({ title: 'Outro' });
    await admin.delete(`/api/admin/products/${id}`).expect(204);
    const { items, counts, total } = await list('status=archived&q=antigo');
    expect(items).toMatchObject([{ id, price: 12, archivedAt: expect.any(String) }]);
    expect(total).toBe(1);
    expect(counts).toEqual({ all: 0, active: 0, inactive: 0, out_of_stock: 0, archived: 1 });
    expect(await titles('')).toEqual(['Outro']);
    expect(await titles('status=inactive')).toEqual([]);
    const { text } = await admin
      .get('/api/admin/products?status=archived')
      .set('accept', 'text/csv')
      .expect(200);
    expect(text).toContain('Antigo');
    expect(text).toContain('Excluído');
    await admin.post(`/api/admin/products/${id}/restore`).send({}).expect(200);
    expect((await list('status=archived')).items).toEqual([]);
    expect(await titles('')).toContain('Antigo');
  });

  it.each(['newest', 'title', 'price_asc', 'price_desc', 'stock_asc', 'stock_desc', 'best_selling'])(
    'gives all of 1,203 rows once, in the order %s, as a CSV that is read in parts',
    async (sort) => {
      const { shop, admin } = await openOffice();
      for (let index = 0; index < 3; index++) await shop.product({ title: `P${index}` });
      const row = await shop.db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
      const unchangedColumns = Object.entries(row).filter(
        ([name]) => !['seq', 'cell', 'shelf', 'textRow'].includes(name),
      );
      const columns = Object.fromEntries(unchangedColumns) as Insertable<ProductTable>;
      const copies = Array.from({ length: 1_200 }, (_, index) => ({
        ...columns,
        id: `copia-${index}`,
        slug: `copia-${index}`,
        titleText: `p${index % 7}`,
        priceCents: (index % 5) * 100,
        stock: index % 3,
        sold: index % 4,
      }));
      await insertAll(shop.db, 'product', copies);
      const { text } = await admin
        .get(`/api/admin/products?sort=${sort}`)
        .set('accept', 'text/csv')
        .expect(200);
      const ids = text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0]);
      expect(new Set(ids).size).toBe(1_203);
      expect(ids).toHaveLength(1_203);
      const { body } = await admin.get(`/api/admin/products?sort=${sort}&perPage=48&page=11`).expect(200);
      expect(ids.slice(480, 528)).toEqual((body as { items: { id: string }[] }).items.map(({ id }) => id));
    },
  );

  it('finds by name or category without regard to case and accents, and nothing by a wildcard', async () => {
    const { create, titles } = await openOffice();
    await create({ title: 'Ação à venda' });
    await create({ title: 'Outra', category: 'guardada' });
    expect(await titles('q=ACAO')).toEqual(['Ação à venda']);
    expect(await titles('q=guardáda')).toEqual(['Outra']);
    expect(await titles('q=%25')).toEqual([]);
    expect(await titles('category=guardada')).toEqual(['Outra']);
    expect(await titles('category=nenhuma')).toEqual([]);
  });

  it('filters by status, counts each, sorts and pages', async () => {
    const { create, list, titles } = await openOffice();
    await create({ title: 'A', price: 30, stock: 3 });
    await create({ title: 'B', price: 10, stock: 0 });
    await create({ title: 'C', price: 20, stock: 9, isActive: false });
    expect(await titles('status=active')).toEqual(['A']);
    expect(await titles('status=out_of_stock')).toEqual(['B']);
    expect(await titles('status=inactive')).toEqual(['C']);
    expect(await titles('sort=price_asc')).toEqual(['B', 'C', 'A']);
    expect(await titles('sort=stock_desc')).toEqual(['C', 'A', 'B']);
    expect(await titles('')).toEqual(['C', 'B', 'A']);
    expect(await titles('sort=title&perPage=2&page=2')).toEqual(['C']);
    const { counts, lowStockThreshold } = await list('status=active');
    expect(counts).toEqual({ all: 3, active: 1, inactive: 1, out_of_stock: 1, archived: 0 });
    expect(lowStockThreshold).toBe(5);
  });

  it('narrows to one seller, the shop itself too, in every order, its counts, its CSV and with every other filter', async () => {
    const { shop, admin, create, list, titles } = await openOffice();
    await shop.seller({ slug: 'bia', name: 'Bia' });
    await create({ title: 'Da Ana', price: 30 });
    await create({ title: 'Da Ana, escondido', price: 10, isActive: false });
    await create({ title: 'Da Bia', seller: 'bia' });
    await create({ title: 'Da loja', seller: 'loja-oficial', category: 'guardada' });
    const { items, counts, total } = await list('seller=ana');
    expect(items.map(({ title, seller, sellerName }) => [title, seller, sellerName])).toEqual([
      ['Da Ana, escondido', 'ana', 'Ana'],
      ['Da Ana', 'ana', 'Ana'],
    ]);
    expect(total).toBe(2);
    expect(counts).toEqual({ all: 2, active: 1, inactive: 1, out_of_stock: 0, archived: 0 });
    expect(await titles('seller=ana&sort=price_desc')).toEqual(['Da Ana', 'Da Ana, escondido']);
    expect(await titles('seller=ana&status=inactive')).toEqual(['Da Ana, escondido']);
    expect(await titles('seller=ana&q=escond')).toEqual(['Da Ana, escondido']);
    expect(await titles('seller=loja-oficial')).toEqual(['Da loja']);
    expect(await titles('seller=loja-oficial&category=programas')).toEqual([]);
    expect(await titles('seller=ninguem')).toEqual([]);
    expect(await titles('seller=')).toHaveLength(4); // as a plain form sends it
    const { text } = await admin.get('/api/admin/products?seller=bia').set('accept', 'text/csv').expect(200);
    expect(text).toContain('Da Bia');
    expect(text).not.toContain('Da Ana');
    const bulkAction = { filter: { seller: 'ana' }, action: 'deactivate', count: 2 };
    await admin.post('/api/admin/products/bulk/matching').send(bulkAction).expect(200);
    expect((await list('status=active')).items.map(({ title }) => title)).toEqual(['Da loja', 'Da Bia']);
  });

  it('gives what matches as a CSV that no spreadsheet runs', async () => {
    const { admin, create } = await openOffice();
    await create({ title: '=1+1; perigo', price: 1234.5 });
    await create({ title: 'Fora', stock: 0 });
    const { text, headers } = await admin
      .get('/api/admin/products?status=active')
      .set('accept', 'text/csv')
      .expect(200);
    expect(headers['content-disposition']).toContain('produtos.csv');
    expect(text).toContain(`"'=1+1; perigo";Programas;1234,50;;12;0;Ativo`);
    expect(text).not.toContain('Fora');
  });
});

describe('POST /api/admin/products/bulk', () => {
  it('changes many at once and returns which, so that the change can be undone', async () => {
    const { admin, create, list } = await openOffice();
    const a = await create({ title: 'A' });
    const b = await create({ title: 'B', isActive: false });
    const bulk = async (action: string) =>
      changeProducts.reply.parse(
        (
          await admin
            .post('/api/admin/products/bulk')
            .send({ ids: [a.id, b.id], action })
            .expect(200)
        ).body,
      ).changed;
    expect(await bulk('activate')).toEqual([b.id]);
    expect(await bulk('delete')).toEqual([a.id, b.id]);
    expect((await list()).total).toBe(0);
    expect(await bulk('restore')).toEqual([a.id, b.id]);
    expect((await list('status=active')).total).toBe(2);
    expect(await bulk('deactivate')).toEqual([a.id, b.id]);
  });

  it('does all or nothing', async () => {
    const { admin, create, list } = await openOffice();
    const { id } = await create();
    await admin
      .post('/api/admin/products/bulk')
      .send({ ids: [id, 'nada'], action: 'delete' })
      .expect(404);
    expect((await list()).total).toBe(1);
  });
});

describe('POST /api/admin/products/bulk/matching', () => {
  it('changes all that a filter finds, batch by batch, asks of each what it would alone, and stops where the list has changed', async () => {
    const { admin, create, list, shop } = await openOffice();
    const first = await create({ title: 'Alvo 0' });
    const many = await Promise.all(
      Array.from({ length: 104 }, (_, n) => shop.product({ title: `Alvo ${n + 1}`, stock: 3 })),
    );
    await create({ title: 'Outro' });
    const act = (body: object) => admin.post('/api/admin/products/bulk/matching').send(body);
    const bulkAction = { filter: { q: 'alvo' }, action: 'deactivate', count: 105 };

    const stale = await act({ ...bulkAction, count: 100 }).expect(409);
    expect(stale.body).toMatchObject({
      code: 'conflict',
      errors: [{ path: 'count', message: 'Agora são 105' }],
    });
    expect(stale.body.detail).toContain('encontrava 100 produtos e agora encontra 105');
    expect((await list('status=inactive')).total).toBe(0);

    const one = changeMatchingProducts.reply.parse((await act(bulkAction).expect(200)).body);
    expect(one).toMatchObject({ unchanged: 0, refused: [] });
    expect(one.changed).toHaveLength(100);
    const two = changeMatchingProducts.reply.parse(
      (await act({ ...bulkAction, after: one.after }).expect(200)).body,
    );
    expect(two).toMatchObject({ after: null });
    expect(new Set([...one.changed, ...two.changed])).toEqual(
      new Set([first.id, ...many.map(({ id }) => id)]),
    );
    expect((await list('status=inactive')).total).toBe(105);
    expect((await list('status=active')).total).toBe(1);

    // No other request may change what an import is about to write; the other products change.
    const taken = many[3]!.id;
    const admins = await shop.db.selectFrom('admin').select(['id', 'username']).execute();
    const { id: adminId, username } = admins[0]!;
    const instants = { createdAt: '2026-01-01', confirmedAt: '2026-01-01', finishedAt: null };
    await insertAll(shop.db, 'productImport', [
      {
        id: 'i',
        adminId,
        username,
        fileName: 'x.csv',
        state: 'writing',
        mode: 'all',
        ignoredColumns: '[]',
        afterSeq: 0,
        ...instants,
      },
    ]);
    await insertAll(shop.db, 'productImportLine', [
      {
        importId: 'i',
        line: 2,
        verdict: 'changed',
        title: 'Alvo',
        productId: taken,
        before: '{}',
        after: '{}',
        faults: '[]',
        stockDelta: 0,
        writtenAt: null,
      },
    ]);
    const filter = { q: 'alvo', status: 'inactive' };
    const back = await act({ filter, action: 'activate', count: 105 }).expect(200);
    const rest = await act({ filter, action: 'activate', count: 105, after: back.body.after }).expect(200);
    expect([...back.body.refused, ...rest.body.refused]).toMatchObject([{ id: taken, title: 'Alvo 4' }]);
    expect((await list('status=inactive')).total).toBe(1);
    await act({ filter: { sellers: 'x' }, action: 'activate', count: 1 }).expect(400);

    // A product that leaves the filter by a colleague's change before its turn is not changed.
    const late = one.changed.findLast((id) => id !== taken);
    const [deletion, colleague] = await Promise.all([
      act({ filter: { q: 'alvo', status: 'active' }, action: 'delete', count: 104 }),
      admin.post('/api/admin/products/bulk').send({ ids: [late], action: 'deactivate' }),
    ]);
    // A hundred are changed at once: a colleague's change comes before them, or finds it gone.
    expect([200, 404]).toContain(colleague.status);
    expect([200, 409]).toContain(deletion.status);
    expect((await list('status=inactive')).total).toBe(colleague.status === 200 ? 2 : 1);

    // A product that a colleague restores and deletes again before its turn stays deleted.
    const deleting = { filter: { q: 'alvo', status: 'active' }, action: 'delete' };
    const active = (await list('status=active')).total;
    if (active > 1) await act({ ...deleting, count: (await list('status=active&q=alvo')).total }).expect(200);
    const deleted = await list('status=archived&page=2');
    const newest = deleted.items.at(-1)!.id;
    const [restored] = await Promise.all([
      act({ filter: { q: 'alvo', status: 'archived' }, action: 'restore', count: deleted.total }),
      admin
        .post(`/api/admin/products/${newest}/restore`)
        .send({})
        .expect(200)
        .then(() => admin.delete(`/api/admin/products/${newest}`).expect(204)),
    ]);
    expect([200, 409]).toContain(restored.status);
    const { archivedAt } = await shop.db
      .selectFrom('product')
      .select('archivedAt')
      .where('id', '=', newest)
      .executeTakeFirstOrThrow();
    expect(archivedAt).not.toBeNull();
  });
});

it('takes nothing that a filter finds off sale without a reason for its sellers', async () => {
  const { admin, list, shop } = await openOffice();
  const { id: sellerId } = await shop.seller({ ownerId: (await shop.customer()).id });
  for (const n of [1, 2]) await shop.product({ title: `Alvo ${n}`, sellerId });
  const mend = await refuseRows(shop.db, 'mail');
  const bulkAction = { filter: { q: 'alvo' }, action: 'deactivate', count: 2 };
  const act = () => admin.post('/api/admin/products/bulk/matching').send(bulkAction);
  await act().expect(500);
  expect((await list('status=inactive')).total).toBe(0);
  await mend();
  expect((await act().expect(200)).body.changed).toHaveLength(2);
  const mails = await shop.db.selectFrom('mail').select('text').execute();
  expect(mails).toEqual([{ text: expect.stringMatching(/Alvo 1[^]*Alvo 2/) }]);
});

it('lists the sellers for the form, the shop itself first', async () => {
  const { admin } = await openOffice();
  const { body } = await admin.get('/api/admin/sellers').expect(200);
  expect(body).toEqual({
    items: [
      { slug: 'loja-oficial', name: 'Loja de Teste' },
      { slug: 'ana', name: 'Ana' },
    ],
  });
});
