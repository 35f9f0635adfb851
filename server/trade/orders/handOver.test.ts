import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';

const ACCOUNT = {
  kind: 'credential',
  login: 'ana.loja',
  password: 'S3nha-Secreta',
  email: null,
  emailPassword: null,
};

async function openShop() {
  const now = () => new Date('2026-01-15T12:20:00.000Z');
  const shop = await openTestShop({ now });
  const sales = salesOf(shop.db);
  const admin = await shop.signIn();
  const owed = await sales.order({
    status: 'processing',
    lines: [{ delivery: '15min', dueAt: '2026-01-15T12:15:00.000Z', title: 'Conta pronta' }],
  });
  const deliver = (lineId = owed.lines[0]?.id, body: object = ACCOUNT) =>
    admin.post(`/api/admin/orders/${owed.id}/lines/${lineId}/delivery`).send(body);
  return { ...shop, ...sales, admin, deliver };
}

it('shows the deadline of a manual delivery, and completes the order after it', async () => {
  const shop = await openShop();
  const { body: list } = await shop.admin.get('/api/admin/orders').expect(200);
  expect(list.items[0]).toMatchObject({ dueAt: '2026-01-15T12:15:00.000Z' });
  const { body } = await shop.deliver().expect(200);
  expect(body).toMatchObject({ status: 'completed', dueAt: null });
  expect(body.lines[0]).toMatchObject({ deliveredAt: '2026-01-15T12:20:00.000Z', byHand: true });
  expect(body.events.map(({ note }: { note: string | null }) => note)).toEqual([
    null,
    'Entregou “Conta pronta”.',
    'Entrega concluída.',
  ]);
});

it('delivers each unit of a line by itself: complete with the last, and no correction takes another away', async () => {
  const shop = await openTestShop();
  const [admin, ana] = [await shop.signIn(), await shop.signInCustomer()];
  const product = await shop.product({ delivery: '15min', stock: 5 });
  const { orderId } = await shop.buy(ana, {
    lines: [{ productId: product.id, quantity: 2 }],
    method: 'card',
  });
  const own = `/api/account/orders/${orderId}`;
  const lineId = (await ana.get(own).expect(200)).body.lines[0].id as string;
  const deliver = (unit: number, text: string) =>
    admin
      .post(`/api/admin/orders/${orderId}/lines/${lineId}/delivery?unit=${unit}`)
      .send({ kind: 'message', text });
  const delivered = async () =>
    (await shop.db.selectFrom('mail').select('subject').where('cause', 'like', 'delivery of%').execute())
      .length;
  const mails = await shop.db.selectFrom('mail').selectAll().where('cause', 'like', '%to deliver').execute();
  expect(mails).toMatchObject([
    { recipient: 'loja@teste.example', subject: expect.stringMatching(/^Entregar até/) },
  ]);
  expect(mails[0]?.text).toContain(`http://shop.test/alpha/dashboard/orders/${orderId}`);
  await deliver(2, 'Conta dois').expect(409);
  const { body: half } = await deliver(1, 'Conta um').expect(200);
  expect(half).toMatchObject({ status: 'processing', lines: [{ handed: 1, deliveredAt: null }] });
  expect(await delivered()).toBe(0);
  const { body: whole } = await deliver(2, 'Conta dois').expect(200);
  expect(whole).toMatchObject({ status: 'completed', lines: [{ handed: 2 }] });
  expect(await delivered()).toBe(1);
  await deliver(1, 'Conta um, corrigida').expect(200);
  await deliver(3, 'A mais').expect(409);
  const seen = async () => {
    const { body } = await ana.post(`${own}/lines/${lineId}/reveal`).send({}).expect(200);
    return body.items.map(({ text }: { text: string }) => text) as string[];
  };
  expect(await seen()).toEqual(['Conta um, corrigida', 'Conta dois']);

  // Without a named unit it is the missing one, also after an exchange; among several it is none.
  const deliverNext = (text: string) =>
    admin.post(`/api/admin/orders/${orderId}/lines/${lineId}/delivery`).send({ kind: 'message', text });
  expect((await deliverNext('Qual?').expect(400)).body.errors).toMatchObject([{ path: 'unit' }]);
  // An older release stored one entry for both.
  const owe = (unit: number) =>
    shop.db
      .updateTable('purchaseLine')
      .set({
        deliveryNote: shop.vault.seal(JSON.stringify({ kind: 'message', text: 'As duas contas' }), lineId),
        owedUnits: JSON.stringify([unit]),
        handedUnits: 1,
        deliveredAt: null,
      })
      .where('id', '=', lineId)
      .execute();
  for (const [unit, after] of [
    [2, ['As duas contas', 'Conta nova']],
    [1, ['Conta nova', 'As duas contas']],
  ] as const) {
    await owe(unit);
    expect(await seen()).toEqual(['As duas contas']);
    await deliverNext('Conta nova').expect(200);
    expect(await seen()).toEqual(after);
  }
});

it('leaves the content out of the reply, the record and the email', async () => {
  const shop = await openShop();
  const { text } = await shop.deliver().expect(200);
  const mail = await shop.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(mail.text).toContain('http://shop.test/conta/pedidos/A-1');
  const record = await shop.db.selectFrom('auditEntry').selectAll().execute();
  for (const copy of [text, mail.text, JSON.stringify(record)]) expect(copy).not.toContain('S3nha');
});

it('allows a correction of a delivery, with another email', async () => {
  const shop = await openShop();
  await shop.deliver().expect(200);
  await shop.deliver(undefined, { kind: 'message', text: 'A conta mudou de login.' }).expect(200);
  const mails = await shop.db.selectFrom('mail').select('subject').orderBy('createdAt').execute();
  expect(mails.map(({ subject }) => subject.replace(/A-\d+/, ''))).toEqual(
    expect.arrayContaining(['Pedido : sua entrega chegou', 'Pedido : entrega corrigida']),
  );
});

it('refuses when there is nothing to deliver by hand', async () => {
  const shop = await openShop();
  const product = await shop.product();
  const unpaid = await shop.order();
  const cancelled = await shop.order({ status: 'cancelled' });
  const fromStock = await shop.order({ status: 'processing', lines: [{ productId: product.id }] });
  await shop.units(product.id, 1, { state: 'sold', purchaseLineId: fromStock.lines[0]?.id ?? '' });
  for (const { id, lines } of [unpaid, cancelled, fromStock])
    await shop.admin.post(`/api/admin/orders/${id}/lines/${lines[0]?.id}/delivery`).send(ACCOUNT).expect(409);
  await shop.deliver('nenhum').expect(404);
  await shop.deliver(undefined, { kind: 'credential', login: 'só o login' }).expect(400);
});
