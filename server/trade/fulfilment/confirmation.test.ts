import { expect, it } from 'vitest';
import { openMarket } from '#server/testing/market.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

async function openShop(goods: Goods = 'keys', options: { pages?: boolean } = {}) {
  const product = { guaranteeDays: 30 };
  const market = await openMarket({ goods, product, rules: { newcomerSales: 0 }, options });
  const { db, as, ana } = market;
  /** A line that the seller has delivered, and its buyer's actions. */
  const sell = async (content: object) => {
    const sold = await market.paySale();
    await sold.deliver(content);
    const post = (what: 'reveal' | 'confirmation') => as(ana).post(`${sold.ofLine}/${what}`);
    return { ...sold, post };
  };
  const mails = async () =>
    (await db.selectFrom('mail').select('cause').where('cause', 'like', 'confirms itself%').execute()).map(
      ({ cause }) => cause.split(':')[0],
    );
  return { ...market, sell, mails };
}

const KEY = { kind: 'code', code: 'K-1' };
const ACCOUNT = { kind: 'credential', login: 'ana', password: 's3nha-boa' };

it('accepts the confirmation of a buyer who has revealed the goods, once, and releases the money of a key two days later', async () => {
  const shop = await openShop();
  const { as, ana, zé } = shop;
  const { line, post, order, sale, ofLine } = await shop.sell(KEY);
  expect(await line()).toMatchObject({
    state: 'ready',
    canConfirm: false,
    confirmedAt: null,
    confirmBy: '2026-01-16T12:00:00.000Z',
  });
  await as(ana).refused(409).post(`${ofLine}/confirmation`);
  await post('reveal');
  expect(await line()).toMatchObject({ canConfirm: true });
  await as(await shop.customer())
    .refused(404)
    .post(`${ofLine}/confirmation`);
  await shop.after(HOUR);
  await post('confirmation');
  await shop.after(2 * HOUR);
  await post('confirmation');
  const body = await as(ana).get(order);
  expect(body.lines[0]).toMatchObject({
    canConfirm: false,
    confirmBy: null,
    confirmedAt: '2026-01-15T13:00:00.000Z',
  });
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain('confirmed');
  const moves = await as(zé).get('/api/seller/statement');
  expect(moves.items[0].rule).toBe(
    'Retido até 17/01/2026: código ou licença, recebimento confirmado em 15/01/2026.',
  );
  expect(await as(zé).get(sale)).toMatchObject({
    byBuyer: true,
    heldUntil: '2026-01-17T13:00:00.000Z',
  });
  expect(await shop.mails()).toEqual([]);
  await shop.after(2 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90, available: 0 });
  await shop.after(2 * DAY + HOUR);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 0, reserve: 9, available: 81 });
});

it(
  'offers the confirmation of revealed goods only, and asks to try them first',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop('keys', { pages: true });
    const { placed, post } = await shop.sell(KEY);
    const browser = await shop.signInCustomer(shop.ana);
    const pageText = async () => {
      const { text } = await browser.get(`/conta/pedidos/${placed.number}`).expect(200);
      return text.replace(/<[^>]*>/g, '');
    };
    expect(await pageText()).not.toContain('Confirmar recebimento');
    await post('reveal');
    expect(await pageText()).toMatch(
      /Teste antes de confirmar\. Nunca pedimos essa confirmação por mensagem\..*Confirmar recebimento/s,
    );
    await post('confirmation');
    expect(await pageText()).not.toContain('Confirmar recebimento');
  },
);

it('confirms a key automatically after a day with a notice two hours before, which releases nothing sooner', async () => {
  const shop = await openShop();
  const { line, order } = await shop.sell(KEY);
  const body = await shop.as(shop.zé).get('/api/seller/statement');
  expect(body.items[0].rule).toBe(
    'Retido até 19/01/2026: código ou licença, garantia de 30 dias. Se o comprador confirmar o recebimento, são 2 dias a partir da confirmação.',
  );
  await shop.after(21 * HOUR);
  expect(await shop.mails()).toEqual([]);
  await shop.after(22 * HOUR + MINUTE);
  await shop.after(23 * HOUR);
  expect(await shop.mails()).toEqual(['confirms itself in 2 h']);
  expect((await line()).confirmedAt).toBeNull();
  await shop.after(DAY);
  expect((await line()).confirmedAt).toBe('2026-01-16T12:00:00.000Z');
  const { events } = await shop.as(shop.ana).get(order);
  expect(events.at(-1)).toMatchObject({ kind: 'confirmed_alone', title: 'Coisa' });
  await shop.after(3 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90 });
  await shop.after(4 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 0 });
});

it('holds the money of an account for its guarantee, under any name of the goods', async () => {
  const shop = await openShop('accounts');
  const { line } = await shop.sell(KEY);
  expect(await line()).toMatchObject({ confirmBy: '2026-01-18T12:00:00.000Z' });
  await shop.after(29 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90, available: 0 });
});

it('restarts the whole period after a correction, with its notice, except for a buyer who has confirmed', async () => {
  const shop = await openShop();
  const { line, post, deliver } = await shop.sell(KEY);
  await shop.after(23 * HOUR);
  await deliver({ ...KEY, code: 'K-2' });
  expect(await line()).toMatchObject({ confirmBy: '2026-01-17T11:00:00.000Z', confirmedAt: null });
  await shop.after(46 * HOUR);
  expect(await shop.mails()).toEqual(['confirms itself in 2 h', 'confirms itself in 2 h']);
  await shop.after(47 * HOUR);
  expect((await line()).confirmedAt).toBe('2026-01-17T11:00:00.000Z');
  await deliver({ ...KEY, code: 'K-3' });
  expect(await line()).toMatchObject({ confirmBy: '2026-01-18T11:00:00.000Z', confirmedAt: null });
  await post('reveal');
  await post('confirmation');
  await deliver({ ...KEY, code: 'K-4' });
  expect((await line()).confirmedAt).toBe('2026-01-17T11:00:00.000Z');
});

it('gives an account three days, with notices a day and two hours before, and holds its money for the guarantee', async () => {
  const shop = await openShop('accounts');
  const { line, post } = await shop.sell(ACCOUNT);
  expect(await line()).toMatchObject({ confirmBy: '2026-01-18T12:00:00.000Z' });
  await shop.after(47 * HOUR);
  expect(await shop.mails()).toEqual([]);
  await shop.after(48 * HOUR);
  await shop.after(70 * HOUR);
  expect(new Set(await shop.mails())).toEqual(new Set(['confirms itself in 24 h', 'confirms itself in 2 h']));
  await post('reveal');
  await post('confirmation');
  await shop.after(29 * DAY);
  expect(await pocketsOf(shop.db, 'ze', 'BRL')).toMatchObject({ held: 90, available: 0 });
});

it('releases the money of an account of a shop in green seven days after its delivery, and four after its buyer’s own confirmation', async () => {
  const shop = await openShop('accounts');
  const sellInGreen = async () => {
    // Each delivery computes the colour again, and with so few sales there is none.
    await shop.db.updateTable('seller').set({ thermometer: 'green' }).execute();
    return shop.sell(ACCOUNT);
  };
  const { sale } = await sellInGreen();
  const { post } = await sellInGreen();
  await post('reveal');
  await shop.after(DAY);
  await post('confirmation');
  const pockets = () => pocketsOf(shop.db, 'ze', 'BRL');
  await shop.after(5 * DAY - 1);
  expect(await pockets()).toMatchObject({ held: 180, reserve: 0, available: 0 });
  await shop.after(5 * DAY);
  expect(await pockets()).toMatchObject({ held: 90, reserve: 9, available: 81 });
  expect(await shop.as(shop.zé).get(sale)).toMatchObject({
    byBuyer: false,
    heldUntil: '2026-01-22T12:00:00.000Z',
  });
  await shop.after(7 * DAY - 1);
  expect(await pockets()).toMatchObject({ held: 90, reserve: 9, available: 81 });
  await shop.after(7 * DAY);
  expect(await pockets()).toMatchObject({ held: 0, reserve: 18, available: 162 });
  await shop.after(30 * DAY);
  expect(await pockets()).toMatchObject({ held: 0, reserve: 0, available: 180 });
});

it('calls a sale completed when its guarantee is over without a dispute, for its buyer and its seller alike', async () => {
  const shop = await openShop();
  const { as, ana, zé } = shop;
  const { line, sale, ofLine } = await shop.sell(KEY);
  const other = await shop.sell(KEY);
  const at = '2026-02-14T12:00:00.000Z';
  await shop.after(30 * DAY - 1);
  for (const { stage, steps } of [await line(), await as(zé).get(sale)]) {
    expect(stage).toBe('confirmed');
    expect(steps).toContainEqual(expect.objectContaining({ kind: 'guarantee_ends', at, ahead: true }));
  }
  await other.post('reveal');
  const complaint = { reason: 'not_working', text: 'A chave parou de funcionar ontem à noite.' };
  await as(ana).post(`${other.ofLine}/dispute`, complaint);
  await shop.after(30 * DAY);
  for (const { stage, steps } of [await line(), await as(zé).get(sale)]) {
    expect(stage).toBe('completed');
    expect(steps).toContainEqual(expect.objectContaining({ kind: 'completed', at, ahead: false }));
  }
  expect(await other.line()).toMatchObject({ stage: 'disputed' });
  const late = { reason: 'other', text: 'Queria reclamar depois da garantia.' };
  const problem = await as(ana).refused(409).post(`${ofLine}/dispute`, late);
  expect(problem.detail).toContain('A garantia deste item terminou.');
});

it('confirms no line with a refund, in progress or done', async () => {
  const shop = await openShop();
  const { line, post, placed, ofLine } = await shop.sell(KEY);
  await post('reveal');
  const admin = shop.as(await shop.admin());
  const { id } = (await admin.get(`/api/admin/orders?q=${placed.number}`)).items[0];
  const { version } = await admin.get(`/api/admin/orders/${id}`);
  await admin.post(`/api/admin/orders/${id}/refund`, { reason: 'Não funciona', version });
  await shop.as(shop.ana).refused(409).post(`${ofLine}/confirmation`);
  await shop.after(2 * DAY);
  expect(await line()).toMatchObject({ state: 'refunded', confirmedAt: null });
});
