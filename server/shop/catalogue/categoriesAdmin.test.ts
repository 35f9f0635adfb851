import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { createCategory, listAdminCategories } from '#shared/contract/admin/categories.ts';

const FORM = { name: 'Cursos Rápidos', description: 'Aulas curtas.', icon: 'streaming' };

async function openOffice() {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const create = async (changes: object = {}) =>
    createCategory.reply.parse(
      (
        await admin
          .post('/api/admin/categories')
          .send({ ...FORM, ...changes })
          .expect(201)
      ).body,
    );
  const visibleCategories = async () =>
    ((await shop.http.get('/api/categories')).body as { items: { slug: string }[] }).items.map(
      ({ slug }) => slug,
    );
  return { shop, admin, create, visibleCategories };
}

it('creates categories that the shop shows at once, in their order', async () => {
  const { admin, create, visibleCategories } = await openOffice();
  expect(await visibleCategories()).toEqual(['promocoes']);
  expect(await create()).toMatchObject({
    slug: 'cursos-rapidos',
    heading: 'Cursos Rápidos',
    position: 1,
    goods: 'accounts',
  });
  expect(await create({ name: 'Depois', goods: 'keys' })).toMatchObject({ goods: 'keys' });
  await create({ name: 'Escondida', visible: false });
  await create({ name: 'Antes', position: 0 });
  await expect.poll(visibleCategories).toEqual(['antes', 'cursos-rapidos', 'depois', 'promocoes']);
  const { items } = listAdminCategories.reply.parse((await admin.get('/api/admin/categories')).body);
  expect(items.map(({ slug, visible }) => [slug, visible])).toContainEqual(['escondida', false]);
});

it('hides a category with its products, and records who did it', async () => {
  const { shop, admin, create, visibleCategories } = await openOffice();
  const { id, ...category } = await create();
  const { slug } = await shop.product({ categoryId: id });
  await shop.http.get(`/api/products/${slug}`).expect(200);
  const { productCount: _count, ...form } = category;
  await admin
    .put(`/api/admin/categories/${id}`)
    .send({ ...form, visible: false })
    .expect(200);
  await expect.poll(visibleCategories).toEqual(['promocoes']);
  await expect.poll(async () => (await shop.http.get(`/api/products/${slug}`)).status).toBe(404);
  const entry = await shop.db
    .selectFrom('auditEntry')
    .where('subjectId', '=', id)
    .where('action', '=', 'updated')
    .select(['before', 'after'])
    .executeTakeFirstOrThrow();
  expect([entry.before, entry.after]).toEqual(['{"visible":true}', '{"visible":false}']);
});

it.each([
  [{ name: ' ' }, 'name', 'O nome da categoria é obrigatório'],
  [{ slug: 'Com Espaço' }, 'slug', 'Use letras minúsculas e números, com hífens entre as palavras'],
  [{ slug: 'carrinho' }, 'slug', 'Este endereço é de uma página da loja'],
  [{ name: 'Promoções' }, 'slug', 'Este endereço é de uma página da loja'],
  [{ name: '???' }, 'slug', 'Informe um endereço, com letras ou números'],
  [{ slug: 'existe' }, 'slug', 'Já existe uma categoria com este endereço'],
])('refuses %j', async (wrong, path, message) => {
  const { admin, create } = await openOffice();
  await create({ slug: 'existe' });
  const { body } = await admin
    .post('/api/admin/categories')
    .send({ ...FORM, ...wrong })
    .expect(400);
  expect((body as { errors: unknown[] }).errors).toContainEqual({ path, message });
});

it('never lets two administrators overwrite each other unseen', async () => {
  const { admin, create } = await openOffice();
  const { id, productCount: _count, ...form } = await create();
  const put = (name: string) => admin.put(`/api/admin/categories/${id}`).send({ ...form, name });
  await put('Primeira').expect(200);
  await put('Segunda').expect(409);
});

it('does not delete a category with products in it, deleted ones included', async () => {
  const { shop, admin, create } = await openOffice();
  const { id } = await create();
  const product = await shop.product({ categoryId: id });
  await admin.delete(`/api/admin/products/${product.id}`).expect(204);
  const { body } = await admin.delete(`/api/admin/categories/${id}`).expect(409);
  expect(body).toMatchObject({ code: 'in_use' });

  const empty = await create({ name: 'Vazia' });
  await admin.delete(`/api/admin/categories/${empty.id}`).expect(204);
  await admin.get(`/api/admin/categories/${empty.id}`).expect(404);
});

it('refuses the address of an article, which would hide that article', async () => {
  const shop = await openTestShop({ sample: true });
  const admin = await shop.signIn();
  const { slug } = await shop.db.selectFrom('post').select('slug').executeTakeFirstOrThrow();
  const { body } = await admin.post('/api/admin/categories').send({ name: 'Nova', slug }).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'slug', message: 'Este endereço é de um artigo do blog' }] });
});
