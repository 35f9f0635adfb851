import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { listMessages, readMessage } from '#shared/contract/admin/messages.ts';

const write = (shop: TestShop, message: string, name = 'Ana') =>
  shop.http
    .post('/api/contact')
    .send({ name, email: `${name.toLowerCase()}@exemplo.example`, message, terms: true })
    .expect(201);

describe('the inbox', () => {
  it("lists visitors' messages, found in any case and accents, with counts of each state", async () => {
    const shop = await openTestShop();
    await write(shop, 'Quero uma licença');
    await write(shop, 'Outra coisa', 'Bruno');
    const admin = await shop.signIn();
    const list = async (query: string) =>
      listMessages.reply.parse((await admin.get(`/api/admin/messages?${query}`).expect(200)).body);
    expect(await list('')).toMatchObject({ total: 2, counts: { open: 2, answered: 0, closed: 0 } });
    expect((await list('q=LICENCA')).items.map(({ name }) => name)).toEqual(['Ana']);
    expect((await list('q=%25')).total).toBe(0);
    expect((await list('state=closed')).total).toBe(0);
  });

  it('answers by email, once, and records the author', async () => {
    const shop = await openTestShop();
    await write(shop, 'Quando chega?');
    const admin = await shop.signIn();
    const { body } = await admin.get('/api/admin/messages').expect(200);
    const [{ id } = { id: '' }] = listMessages.reply.parse(body).items;

    await admin.post(`/api/admin/messages/${id}/replies`).send({ text: ' ' }).expect(400);
    const replied = await admin
      .post(`/api/admin/messages/${id}/replies`)
      .send({ text: 'Hoje <b>mesmo</b>.' })
      .expect(201);
    expect(readMessage.reply.parse(replied.body)).toMatchObject({
      state: 'answered',
      replies: [{ text: 'Hoje <b>mesmo</b>.' }],
    });
    const mails = await shop.db.selectFrom('mail').where('cause', 'like', 'reply %').selectAll().execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'ana@exemplo.example' });
    const entries = await shop.db
      .selectFrom('auditEntry')
      .where('subject', '=', 'message')
      .selectAll()
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['answered']);
  });

  it('closes a message and opens it again', async () => {
    const shop = await openTestShop();
    await write(shop, 'Olá');
    const admin = await shop.signIn();
    const [{ id } = { id: '' }] = listMessages.reply.parse(
      (await admin.get('/api/admin/messages')).body,
    ).items;
    await admin.patch(`/api/admin/messages/${id}`).send({ state: 'closed' }).expect(200);
    const closed = listMessages.reply.parse((await admin.get('/api/admin/messages?state=closed')).body);
    expect(closed.items.map((each) => each.id)).toEqual([id]);
    await admin.patch(`/api/admin/messages/${id}`).send({ state: 'banana' }).expect(400);
    await admin.get('/api/admin/messages/nada').expect(404);
  });
});
