import { expect, it } from 'vitest';
import { openSellerByHand } from '#server/testing/sellerByHand.ts';
import { isPlaceholder } from '#shared/trade/placeholderDelivery.ts';
import { DAY } from '#shared/values/time.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

/** A sold course, not yet delivered. */
async function openOwed() {
  const world = await openSellerByHand(START);
  const { shop, clock, course, signInSeller } = world;
  clock.now = new Date(START);
  const buyer = await shop.customer();
  const lines = [{ productId: course.id, quantity: 1 }];
  const placed = await shop.buy(await shop.signInCustomer(buyer), { lines, method: 'card' });
  // A session does not last the days that a test skips.
  const deliver = async (text: string) =>
    (await signInSeller())
      .post(`/api/seller/sales/${placed.number}-1/delivery`)
      .send({ kind: 'message', text });
  const lineOf = () =>
    shop.db
      .selectFrom('purchaseLine')
      .where('purchaseId', '=', placed.orderId)
      .select(['id', 'deliveredAt', 'heldUntil', 'guaranteeUntil', 'confirmBy', 'releaseAt'])
      .executeTakeFirstOrThrow();
  const confirm = async () => {
    const browser = await shop.signInCustomer(buyer);
    const path = `/api/account/orders/${placed.number}/lines/${(await lineOf()).id}`;
    await browser.post(`${path}/reveal`).send({}).expect(200);
    await browser.post(`${path}/confirmation`).send({}).expect(200);
  };
  return { clock, deliver, lineOf, confirm };
}

const inDays = (days: number) => new Date(START + days * DAY).toISOString();

it('refuses a promise in place of the goods', async () => {
  const { deliver, lineOf } = await openOwed();
  for (const text of ['Entrega em breve.', 'Vou te enviar assim que chegar em casa', 'ok', '…']) {
    const { body } = await deliver(text).then((reply) => reply);
    expect([text, body.code, body.errors?.[0]?.path]).toEqual([text, 'invalid', 'text']);
  }
  expect((await lineOf()).deliveredAt).toBeNull();
  expect((await deliver('Convite enviado ao seu e-mail: aceite e entre.')).status).toBe(200);
});

it("starts guarantee and hold with the last correction before the buyer's confirmation", async () => {
  const { clock, deliver, lineOf, confirm } = await openOwed();
  expect((await deliver('Conteúdo da primeira vez')).status).toBe(200);
  expect(await lineOf()).toMatchObject({
    guaranteeUntil: inDays(7),
    heldUntil: inDays(7),
    releaseAt: inDays(7),
  });
  clock.now = new Date(START + 3 * DAY);
  expect((await deliver('Usuário ana01, senha capivara-7')).status).toBe(200);
  const corrected = { guaranteeUntil: inDays(10), heldUntil: inDays(10), releaseAt: inDays(10) };
  expect(await lineOf()).toMatchObject({ ...corrected, deliveredAt: inDays(0) });
  await confirm();
  clock.now = new Date(START + 4 * DAY);
  expect((await deliver('Usuário ana01, senha capivara-8')).status).toBe(200);
  expect(await lineOf()).toMatchObject(corrected);
});

it('distinguishes promises from goods', () => {
  for (const promise of [
    'Será enviado amanhã!',
    'Aguarde',
    'Já já mando',
    'Estou preparando o seu pedido',
    'Enviaremos os dados por aqui',
  ])
    expect([promise, isPlaceholder(promise)]).toEqual([promise, true]);
  for (const goods of [
    'Os dados',
    'Em breve você recebe o convite em https://exemplo.example/convite',
    'Login capivara Senha tucano-99 (vou enviar o código se pedir)',
    'Convite aceito, aproveite',
    'Pedido iniciado, aguarde a entrega dos seguidores',
  ])
    expect([goods, isPlaceholder(goods)]).toEqual([goods, false]);
});
