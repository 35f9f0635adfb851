import { expect, it } from 'vitest';
import type { Order } from '#shared/contract/admin/orders.ts';
import { listOwnMoves } from '#shared/contract/seller.ts';
import { DAY } from '#shared/time.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const TERM = 'Retido até 19/01/2026: código ou licença, garantia de 30 dias.';
const SOONER = ' Se quem comprou confirmar o recebimento, são 2 dias a partir daí.';
const WAITS = 'Espera um reembolso que está a caminho ou que o banco recusou.';
const GONE = 'Voltou a quem comprou: nada fica retido.';

/** A key of R$ 100,00 that somebody has paid and its seller has delivered. */
async function openShop({ delivered = true } = {}) {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const { db } = shop;
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...TEST_SETTINGS, newcomerSales: 0 }) })
    .execute();
  const [zé, ana] = [await shop.customer({ name: 'Zé' }), await shop.customer({ name: 'Ana' })];
  const { id: sellerId } = await shop.seller({ ownerId: zé.id });
  const product = await shop.product({
    sellerId,
    categoryId: (await shop.category({ goods: 'keys' })).id ?? '',
    title: 'Chave',
    guaranteeDays: 30,
    delivery: '1h',
  });
  // A session does not last for the days that a test skips.
  const owner = () => shop.signInCustomer(zé);
  const buyer = () => shop.signInCustomer(ana);
  const placed = await shop.buy(await buyer(), {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
  });
  const sale = `/api/seller/sales/${placed.number}-1`;
  if (delivered)
    await (await owner()).post(`${sale}/delivery`).send({ kind: 'code', code: 'K-1' }).expect(200);
  const order = `/api/admin/orders/${placed.orderId}`;
  const read = async () => (await (await shop.signIn()).get(order).expect(200)).body as Order;
  const refund = async (amount?: number, status = 200) => {
    const { version, lines } = await read();
    return (await shop.signIn())
      .post(`${order}/lines/${lines[0]?.id}/refund`)
      .send({ reason: 'Não funciona', version, ...(amount !== undefined && { amount }) })
      .expect(status);
  };
  /** Text and rule of each move, the latest first. */
  const moves = async () => {
    const { body } = await (await owner()).get('/api/seller/statement').expect(200);
    return listOwnMoves.reply
      .parse(body)
      .items.map(({ text, rule }) => [text.replaceAll('\u00a0', ' '), rule?.replaceAll('\u00a0', ' ')]);
  };
  const soldRule = async () => (await moves()).at(-1)?.[1];
  /** What the sale's page says of its money. */
  const moneySteps = async () =>
    (await (await owner()).get(sale).expect(200)).body.steps
      .filter(({ kind }: { kind: string }) => kind.startsWith('release'))
      .map(({ kind, at, ahead }: { kind: string; at: string; ahead: boolean }) => [kind, at, ahead]);
  const after = async (days: number) => {
    clock.now = new Date(START + days * DAY);
    await releaseDue(db, clock.now);
  };
  const dispute = async () => {
    const address = `/api/account/orders/${placed.number}`;
    const { id } = (await (await buyer()).get(address).expect(200)).body.lines[0];
    const { body } = await (
      await buyer()
    )
      .post(`${address}/lines/${id}/dispute`)
      .send({ reason: 'not_working', text: 'A chave que recebi não funciona em lugar nenhum.' })
      .expect(201);
    return async () =>
      (await buyer()).post(`/api/account/disputes/${body.id}/moves`).send({ move: 'withdraw' }).expect(200);
  };
  const refuseRefunds = (refuse: boolean) =>
    db
      .updateTable('simuladoCharge')
      .set({ status: refuse ? 'pending' : 'approved' })
      .execute();
  return {
    ...shop,
    placed,
    order,
    owner,
    read,
    refund,
    moves,
    soldRule,
    moneySteps,
    after,
    dispute,
    refuseRefunds,
  };
}

it('says that nothing is kept of a sale that was cancelled before it was delivered', async () => {
  const shop = await openShop({ delivered: false });
  expect(await shop.soldRule()).toBe(
    'Retido: o prazo começa com a entrega. Entregar antes traz o dinheiro antes.',
  );
  await shop.refund();
  expect(await shop.moves()).toEqual([
    [
      'Reembolso de “Chave”: R$ 90,00 saíram do que estava retido.',
      'Do preço foram devolvidos R$ 100,00: R$ 90,00 seus e R$ 10,00 da taxa da loja.',
    ],
    ['Venda de “Chave” por R$ 100,00, menos a taxa de 10% (R$ 10,00).', GONE],
  ]);
});

it('keeps the rule of what was given back in part, and says when all of it went back', async () => {
  const shop = await openShop();
  expect(await shop.moneySteps()).toEqual([['releases', '2026-01-19T12:00:00.000Z', true]]);
  await shop.refund(50);
  expect(await shop.soldRule()).toBe(TERM + SOONER);
  await shop.refund();
  expect((await shop.moves()).map(([, rule]) => rule)).toEqual([
    'Do preço foram devolvidos R$ 50,00: R$ 45,00 seus e R$ 5,00 da taxa da loja.',
    'Do preço foram devolvidos R$ 50,00: R$ 45,00 seus e R$ 5,00 da taxa da loja.',
    GONE,
  ]);
  expect(await shop.moneySteps()).toEqual([]);
  await shop.after(5);
  expect(await shop.soldRule()).toBe(GONE);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('says of a charge that was taken back by the bank where the money went, also after it was released', async () => {
  const shop = await openShop();
  await shop.after(4);
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-19T12:00:00.000Z', false]]);
  await shop.pay(shop.placed, 'contestar');
  const [[text, rule] = []] = await shop.moves();
  expect(text).toMatch(/^Contestação no banco de “Chave”: R\$ 90,00 saíram do que estava /);
  expect(rule).toContain('se ele ficou negativo, as próximas liberações o cobrem primeiro');
  expect(await shop.soldRule()).toBe(GONE);
  expect(await shop.moneySteps()).toEqual([]);
});

it('says that a dispute stopped its terms, and promises and reports no release of it meanwhile', async () => {
  const shop = await openShop();
  const withdraw = await shop.dispute();
  for (const days of [0, 5]) {
    await shop.after(days);
    expect((await shop.moves())[0]).toEqual([
      'Quem comprou abriu uma disputa sobre “Chave”: R$ 90,00 esperam por ela.',
      'Os prazos da venda pararam e continuam quando a disputa terminar.',
    ]);
    expect(await shop.soldRule()).toBe('Em disputa: os prazos pararam.');
    expect(await shop.moneySteps()).toEqual([]);
  }
  await withdraw();
  const putOff = TERM.replace('19/01', '24/01') + SOONER;
  expect((await shop.moves())[0]).toEqual([
    'A disputa sobre “Chave” terminou: R$ 90,00 voltaram ao que estava retido.',
    putOff,
  ]);
  expect(await shop.soldRule()).toBe(putOff);
  expect(await shop.moneySteps()).toEqual([['releases', '2026-01-24T12:00:00.000Z', true]]);
  await shop.after(9);
  expect(await shop.soldRule()).toBe('Ficou ' + TERM.replace('19/01', '24/01').replace('Retido', 'retido'));
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-24T12:00:00.000Z', false]]);
  // What is released already is no dispute's.
  await shop.dispute();
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-24T12:00:00.000Z', false]]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('names the refund that a sale waits for, as long as its money stays kept for that', async () => {
  const shop = await openShop();
  await shop.refuseRefunds(true);
  await shop.refund(undefined, 409);
  expect((await shop.moves()).map(([text]) => text)[0]).toBe(
    'O reembolso de “Chave” foi recusado pelo banco: R$ 90,00 voltaram.',
  );
  expect(await shop.soldRule()).toBe(`${TERM}${SOONER} ${WAITS}`);
  await shop.after(5);
  expect(await shop.soldRule()).toBe(WAITS);
  expect(await shop.moneySteps()).toEqual([]);
  await shop.refuseRefunds(false);
  const { money } = await shop.read();
  await (
    await shop.signIn()
  )
    .post(`${shop.order}/refunds/${money.refunds[0]?.id}/settle`)
    .send({ note: 'Quem comprou desistiu do reembolso' })
    .expect(200);
  await shop.after(5);
  expect(await shop.soldRule()).toBe('Ficou ' + TERM.replace('Retido', 'retido'));
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-19T12:00:00.000Z', false]]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});
