import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import { DAY } from '#shared/values/time.ts';

let now = new Date();
const later = (days: number) => (now = new Date(now.getTime() + days * DAY));

/** A delivered unit of a product with three more in stock, and administrators who may replace it. */
async function sold(shop: TestShop, sellerId?: string) {
  const product = await shop.product({ guaranteeDays: 7, ...(sellerId && { sellerId }) });
  await salesOf(shop.db).units(product.id, 4);
  const buyer = await shop.signInCustomer();
  const placed = await shop.buy(buyer, {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
  });
  const order = `/api/account/orders/${placed.orderId}`;
  const { id: lineId } = (await buyer.get(order).expect(200)).body.lines[0] as { id: string };
  const replaceAs = async (roleId: string) => {
    const admin = await shop.signIn(await shop.admin({ roleId }));
    return async (status: number) => {
      const unit = await shop.db
        .selectFrom('unit')
        .where('purchaseLineId', '=', lineId)
        .where('state', 'in', ['sold', 'revealed'])
        .select('id')
        .executeTakeFirstOrThrow();
      const reply = await admin
        .post(`/api/admin/units/${unit.id}/replacement`)
        .send({ reason: 'Não abre mais.' });
      expect(reply.status, reply.text).toBe(status);
      return reply.body as { code: string; detail: string; permission?: string };
    };
  };
  return { product, buyer, placed, order, lineId, replaceAs };
}

const openShop = () => openTestShop({ now: () => now });

it('support replaces a unit once, and staff who decide disputes may replace it again', async () => {
  const { replaceAs } = await sold(await openShop());
  const bySupport = await replaceAs('support');
  await bySupport(200);
  expect(await bySupport(403)).toMatchObject({ code: 'forbidden', permission: 'disputes.decide' });
  await (
    await replaceAs('mediation')
  )(200);
});

it("takes a seller's stock only through a dispute", async () => {
  const shop = await openShop();
  const { id: ownerId } = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId });
  const { replaceAs, product } = await sold(shop, sellerId);
  const { detail } = await (await replaceAs('owner'))(409);
  expect(detail).toContain('O vendedor controla as próprias unidades');
  const { stock } = await shop.db
    .selectFrom('product')
    .where('id', '=', product.id)
    .select('stock')
    .executeTakeFirstOrThrow();
  expect(stock).toBe(3);
});

it('is refused after the guarantee, unless a dispute of the line is open', async () => {
  const shop = await openShop();
  const [one, other] = [await sold(shop), await sold(shop)];
  later(6);
  const text = 'A chave que recebi não funciona em lugar nenhum.';
  await other.buyer.post(`${other.order}/lines/${other.lineId}/reveal`).send({}).expect(200);
  await other.buyer
    .post(`${other.order}/lines/${other.lineId}/dispute`)
    .send({ reason: 'not_working', text })
    .expect(201);
  later(2);
  expect((await (await one.replaceAs('support'))(409)).detail).toContain('A garantia deste item terminou');
  await (
    await other.replaceAs('support')
  )(200);
});

it('is refused while a refund is on its way', async () => {
  const shop = await openShop();
  const { replaceAs, placed } = await sold(shop);
  shop.providers.inUse.refund = () => Promise.reject(new ProviderUnreachable('asleep'));
  const admin = await shop.signIn();
  const address = `/api/admin/orders/${placed.orderId}`;
  const { version } = (await admin.get(address).expect(200)).body as { version: number };
  await admin.post(`${address}/refund`).send({ reason: 'Não funcionou.', version }).expect(200);
  expect((await (await replaceAs('support'))(409)).code).toBe('refund_pending');
});
