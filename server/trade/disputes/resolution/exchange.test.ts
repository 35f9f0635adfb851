import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openMercadoPagoShop } from '#server/testing/mercadoPagoShop.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import type { Dispute } from '#shared/contract/account/disputes.ts';

type MercadoPagoShop = Awaited<ReturnType<typeof openMercadoPagoShop>>;

/** A number of units of a manual product, bought and delivered, and now to be delivered again. */
async function exchanged(
  shop: Omit<TestShop, 'pay'> & Partial<Pick<MercadoPagoShop, 'order'>>,
  options: { quantity?: number; left: number; units?: number[] },
) {
  const { quantity = 1, left, units } = options;
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
  'returns the units of a cancelled manual exchange to the shelf: $left were left',
  async ({ left, taken, back }) => {
    const { cancel, stock } = await exchanged(await openTestShop(), { left });
    expect(await stock()).toBe(taken);
    await cancel();
    expect(await stock()).toBe(back);
  },
);

it('offers another unit of an automatic product only while one is available, and shows both sides why not', async () => {
  const shop = await openTestShop();
  const [zé, ana] = [await shop.customer({ name: 'Zé Lima' }), await shop.customer({ name: 'Ana Souza' })];
  const seller = await shop.seller({ ownerId: zé.id });
  const product = await shop.product({ sellerId: seller.id, delivery: 'instant' });
  const load = async (count: number) =>
    void (await salesOf(shop.db).units(product.id, count, { loadedBy: seller.id }));
  await load(2);
  const [buyer, owner] = [await shop.signInCustomer(ana), await shop.signInCustomer(zé)];
  const buy = () =>
    shop.buy(buyer, { lines: [{ productId: product.id, quantity: 1 }], method: 'card' as const });
  const { number } = await buy();
  const order = `/api/account/orders/${number}`;
  const [line] = (await buyer.get(order).expect(200)).body.lines as { id: string }[];
  const about = { reason: 'other', text: 'O que recebi não é o que está no anúncio.' };
  const { body } = await buyer.post(`${order}/lines/${line?.id}/dispute`).send(about).expect(201);
  const dispute = `/api/account/disputes/${(body as { id: string }).id}`;
  const seen = async () => {
    const read = async (who: typeof buyer) => (await who.get(dispute).expect(200)).body as Dispute;
    const [own, other] = [await read(buyer), await read(owner)];
    expect(own.noExchange).toBe(other.noExchange);
    return [own.exchange, own.noExchange];
  };
  const move = (who: typeof buyer, body: object, status: number) =>
    who.post(`${dispute}/moves`).send(body).expect(status);
  expect(await seen()).toEqual(['stock', null]);
  await move(owner, { move: 'propose', outcome: 'unit' }, 200);
  // Another buyer takes the last one between the proposal and its answer.
  await buy();
  expect(await seen()).toEqual([null, 'out_of_stock']);
  const refusal = await move(buyer, { move: 'accept', outcome: 'unit' }, 409);
  expect(refusal.body.detail).toBe(
    'Sem unidade no estoque: a última saiu depois da proposta. Recuse, ou espere que haja outra.',
  );
  const none = await move(owner, { move: 'propose', outcome: 'unit' }, 409);
  expect(none.body.detail).toBe(
    'Sem unidade no estoque: este anúncio é entregue na hora, do que foi carregado.',
  );
  await load(1);
  expect(await seen()).toEqual(['stock', null]);
  const { body: over } = await move(buyer, { move: 'accept', outcome: 'unit' }, 200);
  expect(over).toMatchObject({ state: 'closed', exchange: null, noExchange: null });
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('returns no more units to the stock than were taken, and none that was delivered again', async () => {
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

it('takes the units off the shelf again that a chargeback returned and its bank has undone', async () => {
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
