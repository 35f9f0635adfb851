import { expect, it } from 'vitest';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openMarket } from '#server/testing/market.ts';

const NOW = new Date('2026-01-15T12:00:00.000Z');
const TEXT = 'A chave que recebi não funciona em lugar nenhum.';

/** A key of R$ 100,00 that cost R$ 95,00 with Pix; it was delivered, revealed and is disputed. */
async function openShop({ seen = true } = {}) {
  const market = await openMarket({ start: NOW.getTime() });
  const { as, ana, zé } = market;
  const sold = await market.paySale({ method: 'pix' });
  await market.pay(sold.placed);
  await sold.deliver();
  const { order, line, lineId, ofLine } = sold;
  if (seen) await as(ana).post(`${ofLine}/reveal`);
  const complaint = { reason: 'not_working', text: TEXT };
  const opened = seen ? await as(ana).post(`${ofLine}/dispute`, complaint) : undefined;
  const [buyer, owner] = [await market.signInCustomer(ana), await market.signInCustomer(zé)];
  const id: string = opened?.id ?? '';
  const move = async (who: 'buyer' | 'owner', step: object, status = 200) =>
    (await { buyer, owner }[who].post(`/api/account/disputes/${id}/moves`).send(step).expect(status)).body;
  const sale = () => as(zé).get(sold.sale);
  return { ...market, buyer, owner, id, lineId, order, line, move, sale };
}

it("shows the buyer's gain and the seller's loss before a partial refund is accepted, and the same two after it", async () => {
  const shop = await openShop();
  const { share } = (await shop.owner.get(`/api/account/disputes/${shop.id}?as=seller`).expect(200)).body;
  expect(share).toEqual({ paid: 95, price: 100, fee: 10 });
  const offer = { outcome: 'part', amount: 50 };
  const proposed = await shop.move('owner', { move: 'propose', ...offer });
  expect(proposed.proposal).toEqual({ by: 'seller', ...offer, back: 50, loss: 47.37 });
  // Only the seller sees the seller's loss.
  const { body: read } = await shop.buyer.get(`/api/account/disputes/${shop.id}`).expect(200);
  expect(read).toMatchObject({ share: null, proposal: { back: 50, loss: null }, returned: null });

  const accepted = await shop.move('buyer', { move: 'accept', ...offer });
  expect(accepted.returned).toEqual({ back: 50, loss: null });
  expect(
    (await shop.owner.get(`/api/account/disputes/${shop.id}?as=seller`).expect(200)).body.returned,
  ).toEqual({ back: 50, loss: 47.37 });
  expect(await shop.sale()).toMatchObject({ returned: 50, lost: 47.37, net: 42.63 });
  expect((await shop.line()).steps).toContainEqual(
    expect.objectContaining({ kind: 'part_refunded', amount: 50 }),
  );
  const { body: statement } = await shop.owner.get('/api/seller/statement').expect(200);
  const [back] = statement.items.filter(({ cause }: { cause: string }) => cause === 'refund_promised');
  expect(back.text).toContain('R$\u00a047,37 saíram');
  expect(back.rule).toContain('O comprador recebe R$\u00a050,00');
  const mails = await shop.db.selectFrom('mail').select(['subject', 'text']).execute();
  const notices = mails.filter(({ subject }) => subject.includes('dinheiro devolvido'));
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      'O comprador recebe R$\u00a050,00 de volta. Você deixa de receber R$\u00a047,37.',
    ),
  ]);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('lets a side withdraw its proposal, as long as the other has not answered', async () => {
  const shop = await openShop();
  const offer = { outcome: 'part', amount: 50 };
  await shop.move('owner', { move: 'retract' }, 409);
  expect((await shop.move('owner', { move: 'propose', ...offer })).moves).toContain('retract');
  await shop.move('buyer', { move: 'retract' }, 409);
  const after = await shop.move('owner', { move: 'retract' });
  expect(after).toMatchObject({ proposal: null, state: 'negotiating' });
  expect(after.moves).not.toContain('retract');
  expect(after.entries.at(-1)).toMatchObject({ actor: 'seller', kind: 'retracted' });
  await shop.move('buyer', { move: 'accept', ...offer }, 409);
});

it('opens no second dispute about a settled matter, but about a later one', async () => {
  const shop = await openShop();
  const offer = { outcome: 'part', amount: 50 };
  await shop.move('owner', { move: 'propose', ...offer });
  await shop.move('buyer', { move: 'accept', ...offer });
  expect((await shop.line()).disputing).toEqual({
    delivered: true,
    seen: true,
    revealed: true,
    settled: true,
  });
  const { id } = await shop.line();
  const open = (reason: string, status: number) =>
    shop.buyer.post(`${shop.order}/lines/${id}/dispute`).send({ reason, text: TEXT }).expect(status);
  for (const reason of ['not_received', 'wrong_item', 'not_as_described', 'other'])
    expect((await open(reason, 409)).body.detail).toContain('Agora só é possível escolher');
  await open('not_working', 201);
});

it('accepts the reason that goods do not work only from a buyer who has revealed them', async () => {
  const shop = await openShop({ seen: false });
  const open = (reason: string, status: number) =>
    shop.buyer.post(`${shop.order}/lines/${shop.lineId}/dispute`).send({ reason, text: TEXT }).expect(status);
  expect((await shop.line()).disputing).toMatchObject({ delivered: true, seen: false });
  for (const reason of ['not_received', 'wrong_item', 'not_as_described', 'not_working', 'taken_back'])
    expect((await open(reason, 409)).body.detail).toContain('Revele o item primeiro');
  await shop.buyer.post(`${shop.order}/lines/${shop.lineId}/reveal`).send({}).expect(200);
  expect((await shop.line()).disputing).toMatchObject({ seen: true, revealed: true });
  expect((await open('not_received', 409)).body.detail).toBe(
    'Você já revelou este item, por isso “Não recebi” não está entre os motivos.',
  );
  const { body } = await open('not_working', 201);
  const { body: read } = await shop.owner.get(`/api/account/disputes/${body.id}?as=seller`).expect(200);
  expect(read.seenAt).toBe(NOW.toISOString());
  expect(JSON.stringify(read)).not.toMatch(/userAgent|address/);
});

it('accepts an appeal with its reason, and the decision remains open to change', async () => {
  const shop = await openShop();
  await shop.db.updateTable('dispute').set({ state: 'decided', outcome: 'release' }).execute();
  const short = await shop.buyer
    .post(`/api/account/disputes/${shop.id}/moves`)
    .send({ move: 'appeal', text: 'não' })
    .expect(400);
  expect(short.body.errors).toMatchObject([{ path: 'text' }]);
  expect(await shop.move('buyer', { move: 'appeal', text: TEXT })).toMatchObject({ state: 'appealed' });
});
