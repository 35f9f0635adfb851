import { expect, it } from 'vitest';
import { PNG } from '#server/testing/pictures.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { purge } from '#server/trade/orders/oldOrders.store.ts';
import type { SellerProof, ProofFile } from '#shared/contract/evidence.ts';
import { DAY, HOUR } from '#shared/values/time.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const PDF = Buffer.from('%PDF-1.7 um recibo');

async function openShop() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const [zé, bia, ana] = [
    await shop.customer({ name: 'Zé Lima' }),
    await shop.customer({ name: 'Bia Reis' }),
    await shop.customer({ name: 'Ana Souza' }),
  ];
  const seller = await shop.seller({ ownerId: zé.id, name: 'Loja do Zé' });
  await shop.seller({ ownerId: bia.id, name: 'Loja da Bia' });
  const [byHand, fromStock] = [
    await shop.product({ sellerId: seller.id, priceCents: 10_000, delivery: '1h', stock: 9 }),
    await shop.product({ sellerId: seller.id, priceCents: 10_000, delivery: 'instant' }),
  ];
  await salesOf(shop.db).units(fromStock.id, 1, { loadedBy: seller.id });
  const buyer = await shop.signInCustomer(ana);
  const placed = await shop.buy(buyer, {
    lines: [byHand, fromStock].map(({ id }) => ({ productId: id, quantity: 1 })),
    method: 'card',
  });
  const sale = `/api/seller/sales/${placed.number}-1`;
  const order = `/api/account/orders/${placed.number}`;
  const line = async () => (await buyer.get(order).expect(200)).body.lines[0];
  const owner = await shop.signInCustomer(zé);
  const later = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));
  const attach = async (content: Buffer, name: string, status = 200): Promise<SellerProof[]> => {
    later(1);
    return (await owner.post(`${sale}/proof`).attach('proof', content, name).expect(status)).body.proof;
  };
  const deliver = (code: string) => owner.post(`${sale}/delivery`).send({ kind: 'code', code }).expect(200);
  return { ...shop, clock, ana, zé, bia, buyer, owner, placed, sale, order, line, attach, deliver, later };
}

it('keeps a proof private until the line is delivered, and unchanged from then on', async () => {
  const shop = await openShop();
  const { buyer, owner, sale, order, line, attach, later } = shop;
  await attach(Buffer.from('<svg/>'), 'foto.png', 415);
  await attach(Buffer.alloc(5 * 1_048_576 + 1, PNG), 'grande.png', 413);
  const [wrong] = await attach(PNG, 'de-outra-venda.png');
  const waiting = await attach(PDF, 'recibo.pdf');
  expect(waiting).toMatchObject([{ waits: true }, { name: 'recibo.pdf', waits: true }]);
  const { id: lineId, proof: early } = await line();
  expect(early).toEqual([]);
  const asBuyer = (id = '') => `${order}/lines/${lineId}/proof/${id}`;
  await buyer.get(asBuyer(waiting[1]?.id)).expect(404);
  const { body: remainingProof } = await owner.delete(`${sale}/proof/${wrong?.id}`).expect(200);
  expect(remainingProof.proof).toMatchObject([{ name: 'recibo.pdf' }]);
  await owner.delete(`${sale}/proof/${wrong?.id}`).expect(404);
  // Uploading and removing is limited in number.
  const { key, count } = await shop.db
    .selectFrom('attempt')
    .where('key', 'like', 'delivery-proof %')
    .select(['key', 'count'])
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('attempt').set({ count: 60 }).where('key', '=', key).execute();
  await attach(PDF, 'mais-um.pdf', 429);
  await shop.db.updateTable('attempt').set({ count }).where('key', '=', key).execute();

  await shop.deliver('K-1');
  const [file]: ProofFile[] = (await line()).proof;
  expect(file).toMatchObject({ name: 'recibo.pdf' });
  const id = file?.id ?? '';
  const content = { name: 'recibo.pdf', type: 'application/pdf', content: PDF.toString('base64') };
  expect((await buyer.get(asBuyer(id)).expect(200)).body).toEqual(content);
  expect((await owner.get(`${sale}/proof/${id}`).expect(200)).body).toEqual(content);
  await owner.delete(`${sale}/proof/${id}`).expect(409);
  await expect(shop.db.updateTable('deliveryProof').set({ name: 'outro.pdf' }).execute()).rejects.toThrow();
  const { sealed } = await shop.db.selectFrom('deliveryProof').select('sealed').executeTakeFirstOrThrow();
  expect(sealed).not.toContain(PDF.toString('base64').slice(0, 12));

  // The team sees it in order and dossier; no other reader does.
  const admin = await shop.signIn();
  const own = `/api/admin/orders/${shop.placed.orderId}`;
  expect((await admin.get(own).expect(200)).body.lines[0].proof).toMatchObject([{ id }]);
  expect((await admin.get(`${own}/lines/${lineId}/dossier`).expect(200)).body.proof).toMatchObject([{ id }]);
  expect((await admin.get(`${own}/lines/${lineId}/proof/${id}`).expect(200)).body).toEqual(content);
  const bia = await shop.signInCustomer(shop.bia);
  await bia.get(`${sale}/proof/${id}`).expect(404);
  await bia.delete(`${sale}/proof/${id}`).expect(404);
  await bia.post(`${sale}/proof`).attach('proof', PNG, 'foto.png').expect(404);
  await bia.get(asBuyer(id)).expect(404);
  await buyer.get(`${sale}/proof/${id}`).expect(403);
  const other = (await buyer.get(order).expect(200)).body.lines[1].id;
  await buyer.get(`${order}/lines/${other}/proof/${id}`).expect(404);
  await admin.get(`${own}/lines/${other}/proof/${id}`).expect(404);

  // Up to ten per delivery, none for a unit from stock, and none during a dispute.
  for (let each = 2; each <= 10; each++) await attach(PNG, `foto-${each}.png`);
  await attach(PNG, 'demais.png', 409);
  const stocked = sale.replace(/1$/, '2');
  await owner.post(`${stocked}/proof`).attach('proof', PNG, 'foto.png').expect(409);
  expect((await owner.get(stocked).expect(200)).body).toMatchObject({ canProve: false, proof: [] });
  const text = 'A chave que recebi não funciona em lugar nenhum.';
  await buyer.post(`${order}/lines/${lineId}/reveal`).send({}).expect(200);
  const { body: opened } = await buyer
    .post(`${order}/lines/${lineId}/dispute`)
    .send({ reason: 'not_working', text })
    .expect(201);
  expect((await attach(PNG, 'foto.png', 409)) ?? []).toEqual([]);
  expect((await admin.get(`/api/admin/disputes/${opened.id}`).expect(200)).body.proof).toHaveLength(10);

  // A replacement has its own proof; the earlier one stays with the earlier unit.
  later(HOUR);
  const moves = `/api/account/disputes/${opened.id}/moves`;
  await owner.post(moves).send({ move: 'propose', outcome: 'unit' }).expect(200);
  await buyer.post(moves).send({ move: 'accept', outcome: 'unit' }).expect(200);
  later(HOUR);
  expect(await attach(PNG, 'da-troca.png')).toHaveLength(11);
  expect((await line()).proof).toHaveLength(10);
  await shop.deliver('K-2');
  expect((await line()).proof).toHaveLength(11);

  // A refunded buyer loses the delivery; the proof is deleted with the order.
  const { body: exported } = await owner.get('/api/account/export').expect(200);
  expect(exported.deliveryProof).toContainEqual({
    sale: `${shop.placed.number}-1`,
    name: 'recibo.pdf',
    at: file?.at,
  });
  await shop.pay(shop.placed, 'contestar');
  expect((await line()).proof).toEqual([]);
  await buyer.get(asBuyer(id)).expect(404);
  expect((await owner.get(sale).expect(200)).body).toMatchObject({ canProve: false });
  await purge(shop.db, new Date(START + 6 * 366 * DAY));
  expect(await shop.db.selectFrom('deliveryProof').select('id').execute()).toEqual([]);
});

it('accepts no more of them once the guarantee is over', async () => {
  const shop = await openShop();
  await shop.deliver('K-1');
  shop.later(7 * DAY);
  const owner = await shop.signInCustomer(shop.zé);
  const { body } = await owner.post(`${shop.sale}/proof`).attach('proof', PNG, 'foto.png').expect(409);
  expect(body.detail).toContain('garantia');
});
