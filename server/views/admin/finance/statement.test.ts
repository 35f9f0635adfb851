import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { MARKET_OPENS, openPaidSale } from '#server/testing/market.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { listSellerMoves } from '#shared/contract/seller/shop.ts';
import { DAY } from '#shared/values/time.ts';

const START = MARKET_OPENS;
const TERM = 'Retido até 19/01/2026: código ou licença, garantia de 30 dias.';
const SOONER = ' Se o comprador confirmar o recebimento, são 2 dias a partir da confirmação.';
const WAITS = 'Há um reembolso em andamento ou recusado pelo banco.';
const COVERS =
  ' O que faltava na venda saiu do saldo disponível. Se ele ficou negativo, as próximas liberações cobrem a diferença.';
const GONE = 'Valor devolvido ao comprador. Nada fica retido.';

/** A key of R$ 100,00, paid and delivered. */
async function openShop({
  delivered = true,
  rules = {},
  method = 'card',
}: { delivered?: boolean; rules?: object; method?: 'card' | 'boleto' } = {}) {
  const sold = await openPaidSale({
    rules: { newcomerSales: 0, ...rules },
    goods: 'keys',
    product: { title: 'Chave', guaranteeDays: 30 },
    buying: { method },
  });
  const { db, as, ana, zé, sale, ofLine, clock } = sold;
  const boss = as(await sold.admin());
  const deliver = (code: string) => sold.deliver({ kind: 'code', code });
  if (delivered) await deliver('K-1');
  const order = `/api/admin/orders/${sold.placed.orderId}`;
  const read = async () => (await boss.get(order)) as Order;
  const refunding = async (amount?: number) => {
    const { version, lines } = await read();
    const body = { reason: 'Não funciona', version, ...(amount !== undefined && { amount }) };
    return [`${order}/lines/${lines[0]?.id}/refund`, body] as const;
  };
  const refund = async (amount?: number) => boss.post(...(await refunding(amount)));
  const refuseToRefund = async (amount?: number) => boss.refused(409).post(...(await refunding(amount)));
  /** Text and rule of each move, the latest first. */
  const moves = async () => {
    return listSellerMoves.reply
      .parse(await as(zé).get('/api/seller/statement'))
      .items.map(({ text, rule }) => [text.replaceAll('\u00a0', ' '), rule?.replaceAll('\u00a0', ' ')]);
  };
  const soldRule = async () => (await moves()).at(-1)?.[1];
  /** The money steps on the sale's page. */
  const moneySteps = async () =>
    (await as(zé).get(sale)).steps
      .filter(({ kind }: { kind: string }) => kind.startsWith('release'))
      .map(({ kind, at, ahead }: { kind: string; at: string; ahead: boolean }) => [kind, at, ahead]);
  const after = async (days: number) => {
    clock.now = new Date(START + days * DAY);
    await sold.runSaleJobs();
  };
  const openDispute = async () => {
    await as(ana).post(`${ofLine}/reveal`);
    const text = 'A chave que recebi não funciona em lugar nenhum.';
    const { id } = await as(ana).post(`${ofLine}/dispute`, { reason: 'not_working', text });
    return `/api/account/disputes/${id}/moves`;
  };
  const dispute = async () => {
    const moves = await openDispute();
    return () => as(ana).post(moves, { move: 'withdraw' });
  };
  /** Both sides agree on an exchange, which the seller still has to deliver. */
  const exchange = async () => {
    const moves = await openDispute();
    await as(zé).post(moves, { move: 'propose', outcome: 'unit' });
    await as(ana).post(moves, { move: 'accept', outcome: 'unit' });
  };
  const confirm = async () => {
    await as(ana).post(`${ofLine}/reveal`);
    await as(ana).post(`${ofLine}/confirmation`);
  };
  const refuseRefunds = (refuse: boolean) =>
    db
      .updateTable('simuladoCharge')
      .set({ status: refuse ? 'pending' : 'approved' })
      .execute();
  return {
    ...sold,
    boss,
    order,
    owner: () => sold.signInCustomer(zé),
    read,
    refund,
    refuseToRefund,
    moves,
    soldRule,
    moneySteps,
    after,
    dispute,
    deliver,
    exchange,
    confirm,
    refuseRefunds,
  };
}

it('says that the seller gets nothing of a sale cancelled before its delivery', async () => {
  const shop = await openShop({ delivered: false });
  expect(await shop.soldRule()).toBe(
    'Retido: o prazo começa na entrega. Quanto antes você entregar, antes recebe.',
  );
  await shop.refund();
  expect(await shop.moves()).toEqual([
    [
      'Reembolso de “Chave”: R$ 90,00 saíram do saldo retido.',
      'R$ 100,00 do preço foram devolvidos: R$ 90,00 seus e R$ 10,00 da taxa da loja.',
    ],
    ['Venda de “Chave” por R$ 100,00, menos a taxa de 10% (R$ 10,00).', GONE],
  ]);
});

it('names the rule of a partial refund, and says when all of it was refunded', async () => {
  const shop = await openShop();
  expect(await shop.moneySteps()).toEqual([['releases', '2026-01-19T12:00:00.000Z', true]]);
  await shop.refund(50);
  expect(await shop.soldRule()).toBe(TERM + SOONER);
  await shop.refund();
  expect((await shop.moves()).map(([, rule]) => rule)).toEqual([
    'R$ 50,00 do preço foram devolvidos: R$ 45,00 seus e R$ 5,00 da taxa da loja.',
    'R$ 50,00 do preço foram devolvidos: R$ 45,00 seus e R$ 5,00 da taxa da loja.',
    GONE,
  ]);
  expect(await shop.moneySteps()).toEqual([]);
  await shop.after(5);
  expect(await shop.soldRule()).toBe(GONE);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('shows where the money of a chargeback went, also after its release', async () => {
  const shop = await openShop();
  await shop.after(4);
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-19T12:00:00.000Z', false]]);
  await shop.pay(shop.placed, 'contestar');
  expect((await shop.moves())[0]).toEqual([
    'Contestação no banco de “Chave”: R$ 90,00 saíram do saldo disponível e do saldo em reserva.',
    `R$ 100,00 do preço foram devolvidos: R$ 90,00 seus e R$ 10,00 da taxa da loja.${COVERS}`,
  ]);
  expect(await shop.soldRule()).toBe(GONE);
  expect(await shop.moneySteps()).toEqual([]);
});

it('says that a dispute paused the terms, and promises and reports no release until it ends', async () => {
  const shop = await openShop();
  const withdraw = await shop.dispute();
  for (const days of [0, 5]) {
    await shop.after(days);
    expect((await shop.moves())[0]).toEqual([
      'O comprador abriu uma disputa sobre “Chave”. R$ 90,00 ficam bloqueados até ela terminar.',
      'Os prazos da venda ficam pausados durante a disputa.',
    ]);
    expect(await shop.soldRule()).toBe('Em disputa: os prazos estão pausados.');
    expect(await shop.moneySteps()).toEqual([]);
  }
  await withdraw();
  const putOff = TERM.replace('19/01', '24/01') + SOONER;
  expect((await shop.moves())[0]).toEqual([
    'A disputa sobre “Chave” terminou e R$ 90,00 voltaram para o saldo retido.',
    putOff,
  ]);
  expect(await shop.soldRule()).toBe(putOff);
  expect(await shop.moneySteps()).toEqual([['releases', '2026-01-24T12:00:00.000Z', true]]);
  await shop.after(9);
  expect(await shop.soldRule()).toBe('Ficou ' + TERM.replace('19/01', '24/01').replace('Retido', 'retido'));
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-24T12:00:00.000Z', false]]);
  // Released money is not part of a dispute.
  await shop.dispute();
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-24T12:00:00.000Z', false]]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('names the refund that a sale waits for, as long as its money is held for it', async () => {
  const shop = await openShop();
  await shop.refuseRefunds(true);
  await shop.refuseToRefund();
  expect((await shop.moves()).map(([text]) => text)[0]).toBe(
    'O banco recusou o reembolso de “Chave” e R$ 90,00 voltaram para você.',
  );
  expect(await shop.soldRule()).toBe(`${TERM}${SOONER} ${WAITS}`);
  await shop.after(5);
  expect(await shop.soldRule()).toBe(WAITS);
  expect(await shop.moneySteps()).toEqual([]);
  await shop.refuseRefunds(false);
  const { money } = await shop.read();
  await shop.boss.post(`${shop.order}/refunds/${money.refunds[0]?.id}/settle`, {
    outcome: 'waived',
    note: 'Não quer mais o dinheiro',
  });
  await shop.after(5);
  expect(await shop.soldRule()).toBe('Ficou ' + TERM.replace('Retido', 'retido'));
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-19T12:00:00.000Z', false]]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

const WHY = ', porque a garantia de 30 dias vai além da retenção.';

it('shows on a release what is left of its reserve, and until when', async () => {
  const shop = await openShop();
  await shop.after(4);
  const rule = async () =>
    (await shop.moves()).find(([text]) => text?.endsWith('da venda de “Chave” ficaram disponíveis.'))?.[1];
  expect(await rule()).toBe(`R$ 9,00 ficam em reserva até 14/02/2026${WHY}`);
  await shop.refund(5);
  const some = 'R$ 9,00 foram para a reserva e R$ 4,50 ficam nela';
  expect(await rule()).toBe(`${some} até 14/02/2026${WHY}`);
  await shop.after(5);
  const withdraw = await shop.dispute();
  expect(await rule()).toBe(`${some} até o fim da garantia, pausada pela disputa${WHY}`);
  await shop.after(6);
  await withdraw();
  expect(await rule()).toBe(`${some} até 15/02/2026${WHY}`);
  await shop.refuseRefunds(true);
  await shop.refuseToRefund(1);
  await shop.after(30);
  expect(await rule()).toBe(`${some} até 15/02/2026${WHY}`);
  // Money released earlier waits for no refund.
  expect(await shop.soldRule()).toBe('Ficou ' + TERM.replace('Retido', 'retido'));
  await shop.after(31);
  expect(await rule()).toBe(`${some} por causa de um reembolso em andamento ou recusado pelo banco${WHY}`);
  await shop.refuseRefunds(false);
  const { money } = await shop.read();
  const failed = money.refunds.find(({ status }) => status === 'failed');
  await shop.boss.post(`${shop.order}/refunds/${failed?.id}/settle`, {
    outcome: 'waived',
    note: 'Não quer mais o dinheiro',
  });
  await shop.after(31);
  expect(await rule()).toBe(`R$ 9,00 foram para a reserva e já saíram dela${WHY}`);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('says that an exchange restarted the term, but not for money released before it', async () => {
  const shop = await openShop();
  await shop.after(1);
  await shop.exchange();
  expect(await shop.soldRule()).toBe(
    'Retido: o prazo recomeça na entrega da nova unidade. Quanto antes você entregar, antes recebe.',
  );
  await shop.after(2);
  await shop.deliver('K-2');
  const anew = TERM.replace('19/01/2026', '21/01/2026, com novo prazo desde a troca de 16/01/2026');
  expect(await shop.soldRule()).toBe(anew + SOONER);
  await shop.after(6);
  const reserve = async () => (await shop.moves()).slice(-6).map(([, rule]) => rule);
  expect(await shop.soldRule()).toBe('Ficou ' + anew.replace('Retido', 'retido'));

  await shop.after(8);
  await shop.exchange();
  const released = 'Ficou ' + TERM.replace('Retido', 'retido').replace('19/01', '21/01');
  const reserveText = 'R$ 9,00 ficam em reserva até';
  expect(await reserve()).toContain(`${reserveText} o fim da garantia da nova unidade${WHY}`);
  expect(await shop.soldRule()).toBe(released);
  await shop.after(9);
  await shop.deliver('K-3');
  expect(await reserve()).toContain(`${reserveText} 23/02/2026${WHY}`);
  // The buyer's confirmation comes after the term.
  await shop.confirm();
  expect(await shop.soldRule()).toBe(released);
  expect(await shop.moneySteps()).toEqual([['released', '2026-01-21T12:00:00.000Z', false]]);
  await shop.after(39);
  expect(await shop.moves()).toContainEqual([
    'A reserva da venda de “Chave”, R$ 9,00, ficou disponível.',
    'A garantia terminou em 23/02/2026.',
  ]);
  expect(await shop.soldRule()).toBe(released);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('shows the source of a refund, and who bore the fee', async () => {
  const shop = await openShop();
  await shop.after(4);
  await shop.refund();
  expect((await shop.moves())[0]).toEqual([
    'Reembolso de “Chave”: R$ 90,00 saíram do saldo disponível e do saldo em reserva.',
    `R$ 100,00 do preço foram devolvidos: R$ 90,00 seus e R$ 10,00 da taxa da loja.${COVERS}`,
  ]);
});

it('names no fee and no reserve where there is none, and no confirmation once confirmed', async () => {
  const shop = await openShop({ rules: { sellerFeePercent: 0, reservePercent: 0 } });
  await shop.refund(10);
  const noFee = 'Esta venda não tinha taxa a devolver.';
  expect((await shop.moves())[0]).toEqual(['Reembolso de “Chave”: R$ 10,00 saíram do saldo retido.', noFee]);
  expect(await shop.soldRule()).toBe(TERM + SOONER);
  await shop.after(2);
  expect(await shop.soldRule()).toBe(TERM);
  // Deliveries without a stored reason do not say what a confirmation would have changed.
  await shop.db
    .updateTable('purchaseLine')
    .set({ heldBecause: null, confirmedHoldDays: null, confirmedAt: null, confirmedBy: null })
    .execute();
  expect(await shop.soldRule()).toBe(TERM);
  await shop.after(4);
  expect((await shop.moves())[0]).toEqual([
    'R$ 90,00 da venda de “Chave” ficaram disponíveis.',
    'A retenção terminou em 19/01/2026.',
  ]);
  await shop.refund(10);
  expect((await shop.moves())[0]?.[1]).toBe(noFee + COVERS);
});

it('calls a cancellation by the team a cancellation', async () => {
  const shop = await openShop({ delivered: false, method: 'boleto' });
  const admin = await shop.signIn();
  for (const status of ['processing', 'cancelled']) {
    const { version } = await shop.read();
    await admin.patch(shop.order).send({ status, note: 'Pago por fora.', version }).expect(200);
  }
  expect((await shop.moves())[0]?.[0]).toBe('Cancelamento de “Chave”: R$ 90,00 saíram do saldo retido.');
});

it('shows the balance after each move, and before and after the range, also in its file', async () => {
  const shop = await openShop();
  await shop.after(4);
  await shop.refund(50);
  await shop.after(20);
  const read = async (query: string) => {
    const body = await shop.as(shop.zé).get(`/api/seller/statement${query}`);
    return listSellerMoves.reply.parse(body);
  };
  const all = await read('');
  const after = all.items.map(({ cause, balance, available }) => [cause, balance, available]);
  expect(after).toEqual([
    ['refund_promised', 45, 45],
    ['released', 90, 81],
    ['paid', 90, 0],
  ]);
  // Each page continues where the previous one ended.
  for (const [at, { balance, available }] of all.items.entries())
    expect((await read(`?perPage=1&page=${at + 1}`)).items[0]).toMatchObject({ balance, available });
  const kinds = [
    { cause: 'paid', moves: 1, balance: 90, available: 0 },
    { cause: 'released', moves: 1, balance: 0, available: 81 },
    { cause: 'refund_promised', moves: 1, balance: -45, available: -36 },
  ];
  const [none, end] = [
    { balance: 0, available: 0 },
    { balance: 45, available: 45 },
  ];
  expect(all.period).toEqual({
    from: null,
    until: null,
    totals: [{ currency: 'BRL', opening: none, closing: end, kinds }],
  });
  // By day: the sale was paid on the 15th, and the rest came on the 19th.
  const late = await read('?from=2026-01-16&until=2026-01-31');
  expect(late.total).toBe(2);
  expect(late.period).toEqual({
    from: '2026-01-16',
    until: '2026-01-31',
    totals: [
      { currency: 'BRL', opening: { balance: 90, available: 0 }, closing: end, kinds: kinds.slice(1) },
    ],
  });
  const first = await read('?until=2026-01-18');
  expect(first.period.totals[0]).toMatchObject({
    opening: none,
    closing: { balance: 90, available: 0 },
    kinds: kinds.slice(0, 1),
  });
  expect((await read('?month=2026-01')).period).toEqual({
    ...all.period,
    from: '2026-01-01',
    until: '2026-01-31',
  });
  // The shop's clock is now in February, which begins with January's closing balance.
  expect(await read('?month=current')).toMatchObject({
    total: 0,
    period: { from: '2026-02-01', until: '2026-02-28', totals: [{ opening: end, closing: end, kinds: [] }] },
  });
  expect((await read('?until=2025-12-31')).period.totals).toEqual([]);
  for (const bad of ['?from=2026-01-02&until=2026-01-01', '?month=2026-13', '?month=2026-01&from=2026-01-01'])
    await shop.as(shop.zé).refused(400).get(`/api/seller/statement${bad}`);

  const file = async (query: string) => {
    const { text, headers } = await (
      await shop.owner()
    )
      .get(`/api/seller/statement${query}`)
      .set('accept', 'text/csv')
      .expect(200);
    const rows = text
      .trim()
      .split('\r\n')
      .map((row) => row.split(';'));
    return {
      name: headers['content-disposition'],
      cells: rows.map((row) => row.slice(-4)),
      rows,
    };
  };
  const sheet = await file('?month=2026-01');
  expect(sheet.name).toContain('2026-01-01-2026-01-31.csv');
  expect(sheet.cells).toEqual([
    ['Moeda', 'Tipo', 'Saldo depois', 'Disponível depois'],
    ['BRL', '', '45', '45'],
    ['BRL', 'Reembolso a caminho', '45', '45'],
    ['BRL', 'Liberação', '90', '81'],
    ['BRL', 'Venda paga', '90', '0'],
    ['BRL', '', '0', '0'],
  ]);
  expect([sheet.rows[1]?.[2], sheet.rows.at(-1)?.[2]]).toEqual(['Saldo no fim', 'Saldo no começo']);
  expect((await file('?from=2026-01-16')).cells.at(-1)).toEqual(['BRL', '', '90', '0']);
  expect(await brokenBooks(shop.db)).toEqual([]);
});
