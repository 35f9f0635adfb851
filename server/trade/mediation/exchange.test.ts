import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openMercadoPagoShop } from '#server/testing/mercadoPagoShop.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';

type MercadoPagoShop = Awaited<ReturnType<typeof openMercadoPagoShop>>;

/** So many of a product that a person delivers were bought and delivered, and are to be delivered again. */
async function exchanged(
  shop: Omit<TestShop, 'pay'> & Partial<Pick<MercadoPagoShop, 'order'>>,
  given: { quantity?: number; left: number; units?: number[] },
) {
  const { quantity = 1, left, units } = given;
  const [zé, ana] = [await shop.customer({ name: 'Zé Lima' }), await shop.customer({ name: 'Ana Souza' })];
  const seller = await shop.seller({ ownerId: zé.id });
  const product = await shop.product({ sellerId: seller.id, delivery: '1h', stock: quantity + left });
  const [buyer, owner] = [await shop.signInCustomer(ana), await shop.signInCustomer(zé)];
  const placed = await (shop.order
    ? shop.order(buyer, { productId: product.id, method: 'card' })
    : shop.buy(buyer, { lines: [{ productId: product.id, quantity }], method: 'card' }));
  const sale = `/api/seller/sales/${placed.number}-1`;
  const deliver = (unit: number) =>
    owner.post(`${sale}/delivery?unit=${unit}`).send({ kind: 'code', code: 'K-1' }).expect(200);
  for (let unit = 1; unit <= quantity; unit++) await deliver(unit);
  const order = `/api/account/orders/${placed.number}`;
  const { id: lineId } = (await buyer.get(order).expect(200)).body.lines[0] as { id: string };
  const text = 'A chave que recebi não funciona em lugar nenhum.';
  const about = { reason: 'not_working', text, ...(units && { units }) };
  await buyer.post(`${order}/lines/${lineId}/reveal`).send({}).expect(200);
  const { body } = await buyer.post(`${order}/lines/${lineId}/dispute`).send(about).expect(201);
  const moves = `/api/account/disputes/${(body as { id: string }).id}/moves`;
  await owner.post(moves).send({ move: 'propose', outcome: 'unit' }).expect(200);
  await buyer.post(moves).send({ move: 'accept', outcome: 'unit' }).expect(200);
  const stock = async () => {
    const admin = await shop.signIn();
    return ((await admin.get(`/api/admin/products/${product.id}`).expect(200)).body as { stock: number })
      .stock;
  };
  const cancel = async () => {
    await owner.post(`${sale}/cancellation`).send({ reason: 'Não tenho mais nenhum.' }).expect(200);
    await shop.runPaymentJobs();
    expect(await brokenBooks(shop.db)).toEqual([]);
  };
  return { placed, deliver, cancel, stock };
}

it.each([
  { left: 4, taken: 3, back: 4 },
  { left: 0, taken: 0, back: 0 },
])(
  'puts back on the shelf what it took off for an exchange by hand that is cancelled: $left were left',
  async ({ left, taken, back }) => {
    const { cancel, stock } = await exchanged(await openTestShop(), { left });
    expect(await stock()).toBe(taken);
    await cancel();
    expect(await stock()).toBe(back);
  },
);

it('puts back no more than was there to take, and nothing of what was delivered again', async () => {
  const shop = await openTestShop();
  const { placed, deliver, stock } = await exchanged(shop, { quantity: 3, left: 2, units: [1, 2, 3] });
  expect(await stock()).toBe(0);
  await deliver(1);
  const chefe = await shop.signIn();
  const order = `/api/admin/orders/${placed.orderId}`;
  const { version } = (await chefe.get(order).expect(200)).body as { version: number };
  await chefe.post(`${order}/refund`).send({ reason: 'Não chegou', version }).expect(200);
  await shop.runPaymentJobs();
  expect(await stock()).toBe(1);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('takes off the shelf once more what a chargeback put back and its bank has undone', async () => {
  const shop = await openMercadoPagoShop();
  const { placed, stock } = await exchanged(shop, { left: 4 });
  const charge = shop.bank.of(placed.payment.id);
  for (const [status_detail, is] of [
    ['in_process', 4],
    ['reimbursed', 3],
  ] as const) {
    Object.assign(charge, { status: 'charged_back', status_detail });
    await shop.tell(charge.id).expect(200);
    expect(await stock()).toBe(is);
  }
});
