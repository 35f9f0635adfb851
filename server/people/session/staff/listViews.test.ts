import { expect, it } from 'vitest';
import * as admins from '#server/people/session/admins.store.ts';
import * as roles from '#server/people/session/roles.store.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { changeListView, createListView, listListViews } from '#shared/contract/admin/listViews.ts';
import { VIEWED_LISTS } from '#shared/contract/admin/viewedLists.ts';
import type { Permission } from '#shared/people/permissions.ts';

const LIST = '/api/admin/list-views';

async function openTeam() {
  const shop = await openTestShop();
  const ada = await shop.signIn();
  const member = async (username: string, permissions: Permission[]) => {
    const roleId = await roles.insert(
      shop.db,
      { name: `Papel de ${username}`, permissions, twoStep: false },
      new Date(),
    );
    await admins.insert(shop.db, { username, password: TEST_PASSWORD, roleId }, new Date());
    const { id } = (await admins.findByUsername(shop.db, username))!;
    return { id, roleId, browser: await shop.signIn({ username, password: TEST_PASSWORD }) };
  };
  type Browser = typeof ada;
  const create = async (by: Browser, body: object) =>
    createListView.reply.parse((await by.post(LIST).send(body).expect(201)).body);
  const change = async (by: Browser, id: string, body: object) =>
    changeListView.reply.parse((await by.patch(`${LIST}/${id}`).send(body).expect(200)).body);
  const viewsOf = async (by: Browser) =>
    listListViews.reply.parse((await by.get(LIST).expect(200)).body).items;
  return { shop, ada, member, create, change, viewsOf };
}

it('saves filters and order of a list under a name, privately or for the team, and opens the menu with it', async () => {
  const { shop, ada, member, create, change, viewsOf } = await openTeam();
  const bia = await member('bia', ['orders.read', 'messages.read']);
  const search = 'status=pending&minTotal=100&page=4&cor=azul&hidden=Total%2CData';
  const own = await create(bia.browser, { list: 'orders', name: ' Caros ', search });
  expect(own).toMatchObject({
    name: 'Caros',
    search: 'status=pending&minTotal=100&hidden=Total%2CData',
    own: true,
    shared: false,
  });
  expect(await viewsOf(ada)).toEqual([]);
  const twice = await bia.browser.post(LIST).send({ list: 'orders', name: 'Caros', search: '' }).expect(400);
  expect(twice.body).toMatchObject({ errors: [{ path: 'name' }] });

  // Sharing has its own permission; a shared view needs its list's permission.
  const refused = await bia.browser
    .post(LIST)
    .send({ list: 'orders', name: 'Dela', search: '', shared: true })
    .expect(403);
  expect(refused.body).toMatchObject({ permission: 'views.share' });
  const team = await create(ada, { list: 'orders', name: 'A entregar', search: 'owed=true', shared: true });
  await create(ada, { list: 'customers', name: 'Banidos', search: 'status=banned', shared: true });
  expect((await viewsOf(bia.browser)).map(({ name, by }) => [name, by])).toEqual([
    ['A entregar', expect.any(String)],
    ['Caros', 'bia'],
  ]);
  await bia.browser.patch(`${LIST}/${team.id}`).send({ name: 'Outra' }).expect(403);
  await bia.browser.delete(`${LIST}/${team.id}`).expect(403);
  await ada.patch(`${LIST}/${own.id}`).send({ name: 'Minha' }).expect(404);

  // Each person chooses the view that the menu opens.
  expect(await change(bia.browser, own.id, { isDefault: true })).toMatchObject({ isDefault: true });
  await change(bia.browser, team.id, { isDefault: true });
  const defaults = async () =>
    (await viewsOf(bia.browser)).filter((view) => view.isDefault).map(({ id }) => id);
  expect(await defaults()).toEqual([team.id]);
  expect((await viewsOf(ada)).some((view) => view.isDefault)).toBe(false);
  await change(ada, team.id, { name: 'Por entregar', search: 'owed=true&sort=oldest', shared: false });
  expect(await defaults()).toEqual([]);

  // A role without a list's permission sees none of its views; a filter of an older release is named and left out.
  await shop.db
    .updateTable('listView')
    .set({ search: 'status=gone&minTotal=5&antigo=1' })
    .where('id', '=', own.id)
    .execute();
  expect(await viewsOf(bia.browser)).toMatchObject([{ search: 'minTotal=5', lost: ['status', 'antigo'] }]);
  await admins.updateRole(shop.db, bia.id, 'moderation');
  expect((await viewsOf(bia.browser)).map(({ name }) => name)).toEqual(['Banidos']);

  const { body } = await ada.get('/api/admin/audit?subject=listView').expect(200);
  expect(
    body.items.map(({ action, label }: { action: string; label: string }) => `${action} ${label}`),
  ).toEqual(['updated Por entregar', 'created Banidos', 'created A entregar']);
});

it('keeps shared views of an administrator who leaves, and deletes the rest', async () => {
  const { shop, ada, member, create, viewsOf } = await openTeam();
  const caio = await member('caio', ['orders.read', 'views.share']);
  await create(caio.browser, { list: 'orders', name: 'Dele', search: '' });
  const team = await create(caio.browser, { list: 'orders', name: 'De todos', search: '', shared: true });
  const other = await create(caio.browser, { list: 'orders', name: 'Sem dono', search: '', shared: true });
  await ada.delete(`/api/admin/staff/${caio.id}`).expect(204);
  expect(await viewsOf(ada)).toMatchObject([
    { name: 'De todos', by: null, own: false, shared: true },
    { name: 'Sem dono', by: null, own: false, shared: true },
  ]);
  await ada.patch(`${LIST}/${other.id}`).send({ shared: false }).expect(200);
  expect(await shop.db.selectFrom('listView').select('id').execute()).toEqual([{ id: team.id }]);
  await ada.delete(`${LIST}/${team.id}`).expect(204);
  await ada.delete(`${LIST}/${team.id}`).expect(404);
  expect(await viewsOf(ada)).toEqual([]);

  // Without the permission to share, they change no shared view, not even their own; they may still delete it.
  const duda = await member('duda', ['orders.read', 'views.share']);
  const hers = await create(duda.browser, { list: 'orders', name: 'Dela', search: '', shared: true });
  await admins.updateRole(shop.db, duda.id, (await member('eva', ['orders.read'])).roleId);
  const refused = await duda.browser.patch(`${LIST}/${hers.id}`).send({ name: 'Outra' }).expect(403);
  expect(refused.body).toMatchObject({ permission: 'views.share' });
  await duda.browser.patch(`${LIST}/${hers.id}`).send({ isDefault: true }).expect(200);
  await duda.browser.delete(`${LIST}/${hers.id}`).expect(204);
});

it('deletes with a person the views that find them, and keeps those that find others', async () => {
  const { shop, ada, create, viewsOf } = await openTeam();
  const ana = await shop.customer({ name: 'Ana Souza', email: 'ana.souza@correio.example' });
  const buyer = await shop.signInCustomer(ana);
  await shop.customer({ name: 'Bruno Souza' });
  const view = (list: string, name: string, q: string) =>
    create(ada, { list, name, search: new URLSearchParams({ q }).toString() });
  await view('customers', 'Souza', 'souza');
  await view('products', 'Contas', 'ana');
  await view('customers', 'Caso difícil', 'Ana Sou');
  await view('orders', 'Por e-mail', 'ana.souza@');
  await view('messages', 'Conversas com ana souza', '');
  await buyer.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect((await viewsOf(ada)).map(({ name }) => name)).toEqual(['Contas', 'Souza']);
});

it('deletes with a person the views of every list that finds rows by a person’s name', async () => {
  const { shop, ada, create, viewsOf } = await openTeam();
  const buyer = await shop.signInCustomer(await shop.customer({ name: 'Ana Souza' }));
  for (const list of Object.keys(VIEWED_LISTS))
    await create(ada, { list, name: list, search: 'q=ana+souza' });
  await buyer.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect((await viewsOf(ada)).map(({ list }) => list)).toEqual(['coupons', 'entries', 'products']);
});
