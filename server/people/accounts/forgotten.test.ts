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

/** What of a person is in each table, in the file of the database and in its log, and among the uploads. */
async function tracesIn(shop: TestShop): Promise<string[]> {
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
  const folders = [shop.mediaDir];
  if (shop.databaseUrl.startsWith('sqlite:')) folders.push(dirname(shop.databaseUrl.replace('sqlite:', '')));
  for (const folder of folders.filter((each) => existsSync(each)))
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) places.push([file.name, await readFile(join(file.parentPath, file.name), 'latin1')]);
  return places.flatMap(([place, text]) =>
    TRACES.filter((trace) => text.toLowerCase().includes(trace)).map((trace) => `${place}: ${trace}`),
  );
}

it('leaves nothing of whoever deletes their account in the database, its file, its log or the uploads', async () => {
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
  const asked = await post(`/api/account/listing-questions/${product.slug}`, {
    text: 'Uma pergunta, rastro?',
  });
  const { id: questionId } = asked.body as { id: string };
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
  // All of it is there to be found.
  const before = await tracesIn(shop);
  for (const trace of ['zoraide', 'quintanilha', 'rastro'])
    expect(before.filter((each) => each.endsWith(trace)).length).toBeGreaterThan(1);

  await own.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  expect(await tracesIn(shop)).toEqual([]);
  expect((await admin.get(`/api/admin/customers/${zoraide.id}`).expect(200)).body).toMatchObject({
    name: 'Conta apagada',
  });
}, 30_000);
