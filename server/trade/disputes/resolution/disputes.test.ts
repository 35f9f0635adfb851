import supertest from 'supertest';
import { expect, it } from 'vitest';
import { transaction } from '#server/platform/database/transaction.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { haltLocking } from '#server/testing/haltLocking.ts';
import { MARKET_OPENS, openDeliveredSale, openPaidSale } from '#server/testing/market.ts';
import { PNG } from '#server/testing/pictures.ts';
import { refuseRows } from '#server/testing/plantedFaults.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { confirmDue } from '#server/trade/fulfilment/confirmation.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { purge as purgeOrders } from '#server/trade/orders/oldOrders.store.ts';
import { refundLine } from '#server/trade/payments/lineRefunds.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import { listEvents } from '#shared/contract/admin/events.ts';
import { EVENT_TYPES } from '#shared/contract/events.ts';
import type { UnitState } from '#shared/trade/unitWords.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import { runDisputeJobs } from './jobs.ts';

const START = MARKET_OPENS;
const TEXT = 'A chave que recebi não funciona em lugar nenhum.';

async function openShop({ delivered = true } = {}) {
  const sold = delivered ? await openDeliveredSale() : await openPaidSale();
  const { db, as, ana, zé, ofLine } = sold;
  if (delivered) await as(ana).post(`${ofLine}/reveal`);
  const complaint = { reason: delivered ? 'not_working' : 'not_received', text: TEXT };
  const open = (body: object = complaint) => as(ana).post(`${ofLine}/dispute`, body);
  const refuseToOpen = (status: number, body: object = complaint) =>
    as(ana).refused(status).post(`${ofLine}/dispute`, body);
  const move = (who: 'buyer' | 'owner', id: string, body: object) =>
    as(who === 'buyer' ? ana : zé).post(`/api/account/disputes/${id}/moves`, body);
  const refuseMove = (status: number, who: 'buyer' | 'owner', id: string, body: object) =>
    as(who === 'buyer' ? ana : zé)
      .refused(status)
      .post(`/api/account/disputes/${id}/moves`, body);
  const after = async (ms: number) => {
    sold.clock.now = new Date(START + ms);
    const { vault, providers, clock } = sold;
    await runDisputeJobs({ db, vault, providers, publicUrl: 'http://shop.test', now: () => clock.now });
    await sold.runSaleJobs();
    await sold.runPaymentJobs();
    expect(await brokenBooks(db)).toEqual([]);
  };
  const pockets = () => pocketsOf(db, sold.seller.id, 'BRL');
  const buyer = () => sold.signInCustomer(ana);
  const owner = () => sold.signInCustomer(zé);
  return { ...sold, buyer, owner, open, refuseToOpen, move, refuseMove, after, pockets };
}

it('stops every clock of the line while it is open, and restarts them with the time that was left', async () => {
  const shop = await openShop();
  await shop.refuseToOpen(400, { reason: '', text: 'curto' });
  await shop.after(HOUR);
  const { id } = await shop.open();
  await shop.refuseToOpen(409);
  expect(await shop.pockets()).toMatchObject({ held: 0, disputed: 90 });
  expect(await shop.line()).toMatchObject({
    stage: 'disputed',
    canDispute: false,
    disputeId: id,
    confirmBy: null,
  });
  const owner = await shop.owner();
  expect((await owner.get('/api/seller').expect(200)).body).toMatchObject({
    disputes: [{ id, yours: true }],
  });
  const { body: sale } = await owner.get(`/api/seller/sales/${shop.placed.number}-1`).expect(200);
  expect(sale).toMatchObject({ stage: 'disputed', disputeId: id, confirmBy: null, heldUntil: null });
  expect(sale.steps).not.toContainEqual(expect.objectContaining({ ahead: true }));
  // Contact data is masked as in a conversation.
  const reply = await shop.move('owner', id, { move: 'say', text: 'Vou ver, chama no zap 11987654321' });
  expect(reply).toMatchObject({ state: 'negotiating' });
  expect(JSON.stringify(reply)).toContain('chama no zap [contato ocultado]');
  await shop.after(4 * DAY);
  expect(await shop.line()).toMatchObject({ stage: 'disputed', confirmedAt: null });
  await owner
    .post(`/api/seller/sales/${shop.placed.number}-1/delivery`)
    .send({ kind: 'code', code: 'K-2' })
    .expect(200);
  await shop.refuseMove(409, 'owner', id, { move: 'withdraw' });
  expect(await shop.move('buyer', id, { move: 'withdraw' })).toMatchObject({ state: 'closed', moves: [] });
  expect(await shop.pockets()).toMatchObject({ held: 90, disputed: 0 });
  const events = [
    expect.objectContaining({ kind: 'disputed', at: '2026-01-15T13:00:00.000Z' }),
    expect.objectContaining({ kind: 'dispute_ended', reason: 'O comprador desistiu.' }),
  ];
  const { body: sold } = await owner.get(`/api/seller/sales/${shop.placed.number}-1`).expect(200);
  for (const { steps } of [await shop.line(), sold]) expect(steps).toEqual(expect.arrayContaining(events));
  // After the dispute the buyer has the whole time again to try a correction, and the whole guarantee.
  expect(await shop.line()).toMatchObject({
    stage: 'delivered',
    confirmBy: '2026-01-22T12:00:00.000Z',
    guaranteeUntil: '2026-01-26T12:00:00.000Z',
  });
  // A seller who delivers again has answered.
  const { id: second } = await shop.open();
  await owner
    .post(`/api/seller/sales/${shop.placed.number}-1/delivery`)
    .send({ kind: 'code', code: 'K-3' })
    .expect(200);
  await shop.after(4 * DAY + 48 * HOUR);
  expect(await shop.as(shop.ana).get(`/api/account/disputes/${second}`)).toMatchObject({
    state: 'negotiating',
  });
});

it('refunds in full when the seller is silent, and goes to the team when both only write', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  await shop.after(48 * HOUR - 1);
  expect(await shop.line()).toMatchObject({ stage: 'disputed' });
  await shop.after(48 * HOUR);
  expect(await shop.line()).toMatchObject({ stage: 'refunded' });
  expect(await shop.as(shop.ana).get(`/api/account/disputes/${id}`)).toMatchObject({
    state: 'closed',
    refundable: 0,
  });
  expect(await shop.pockets()).toMatchObject({ held: 0, disputed: 0, available: 0 });

  const other = await openShop();
  const { id: talking } = await other.open();
  await other.move('owner', talking, { move: 'say', text: 'Qual erro aparece?' });
  await other.after(5 * DAY);
  const admin = await other.signIn();
  const { body } = await admin.get('/api/admin/disputes?state=waiting').expect(200);
  expect(body).toMatchObject({ waiting: 1, items: [{ id: talking, state: 'mediation' }] });
  expect((await admin.get('/api/admin/waiting').expect(200)).body).toMatchObject({ disputes: 1 });
});

it('executes the outcome of silence even when the reminder of another dispute keeps failing', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  shop.clock.now = new Date(START + 12 * HOUR);
  const ana = await shop.buyer();
  const other = await shop.buy(ana, { lines: [{ productId: shop.product.id, quantity: 1 }], method: 'card' });
  await shop.as(shop.zé).post(`/api/seller/sales/${other.number}-1/delivery`, { kind: 'code', code: 'K-2' });
  const order = `/api/account/orders/${other.number}`;
  const { body } = await ana.get(order).expect(200);
  const { body: reminded } = await ana
    .post(`${order}/lines/${body.lines[0].id}/dispute`)
    .send({ reason: 'other', text: TEXT })
    .expect(201);
  await refuseRows(shop.db, 'notice', {
    column: 'cause',
    value: `answer due: ${reminded.id} open seller`,
  });
  await expect(shop.after(49 * HOUR)).rejects.toThrow('disputes');
  const states = await shop.db.selectFrom('dispute').select(['id', 'state']).execute();
  expect(new Map(states.map((each) => [each.id, each.state]))).toEqual(
    new Map([
      [id, 'closed'],
      [reminded.id, 'open'],
    ]),
  );
});

it('shows on an order, in the list and on its page, whether one of its items is disputed', async () => {
  const shop = await openShop();
  const flags = async () => {
    const buyer = await shop.buyer();
    const { body: list } = await buyer.get('/api/account/orders').expect(200);
    const { body: order } = await buyer.get(`/api/account/orders/${shop.placed.number}`).expect(200);
    return [list.items[0].disputed, order.disputed];
  };
  expect(await flags()).toEqual([false, false]);
  const { id } = await shop.open();
  expect(await flags()).toEqual([true, true]);
  await shop.move('buyer', id, { move: 'withdraw' });
  expect(await flags()).toEqual([false, false]);
});

it.each([
  { outcome: 'release', amount: undefined, held: 90 },
  { outcome: 'part', amount: 30, held: 63 },
])(
  'does not undo the team’s decision on a line without a delivery: $outcome',
  async ({ outcome, amount, held }) => {
    const shop = await openShop({ delivered: false });
    await shop.after(2 * HOUR);
    const { id } = await shop.open({ reason: 'not_received', text: 'Nada chegou até agora.' });
    await shop.move('owner', id, { move: 'say', text: 'Entreguei pela conversa, veja as imagens.' });
    await shop.move('owner', id, { move: 'mediate', text: 'A equipe pode ver.' });
    const admin = await shop.signIn();
    const { version } = (await admin.get(`/api/admin/disputes/${id}`).expect(200)).body;
    const reason = 'As imagens mostram que a conta foi entregue e usada.';
    const decision = { version, outcome, ...(amount && { amount }), reason };
    await admin.post(`/api/admin/disputes/${id}/decision`).send(decision).expect(200);
    await shop.after(3 * DAY);
    expect(await shop.pockets()).toMatchObject({ held });
    await shop.as(shop.ana).refused(409).post(`${shop.order}/lines/${shop.lineId}/cancellation`);
    await shop.after(6 * DAY);
    expect((await shop.line()).stage).not.toBe('cancelled');
    const { held: heldCents, available, reserve } = await shop.pockets();
    expect(heldCents + available + reserve).toBe(held);
  },
);

it('may be opened because of lateness, and postpones the automatic cancellation of the line', async () => {
  const shop = await openShop({ delivered: false });
  const late = HOUR + 30 * MINUTE;
  const because = { reason: 'not_received', text: 'Já passou do prazo e nada chegou até agora.' };
  await shop.after(late - 1);
  expect(await shop.line()).toMatchObject({ stage: 'paid', canDispute: false });
  expect((await shop.refuseToOpen(409, because)).detail).toBe('A entrega deste item ainda está no prazo.');
  await shop.after(late);
  expect(await shop.line()).toMatchObject({
    stage: 'late',
    canDispute: true,
    cancelAt: '2026-01-16T13:00:00.000Z',
  });
  const { id } = await shop.open(because);
  expect(await shop.line()).toMatchObject({ stage: 'disputed', canDispute: false });
  expect(await shop.pockets()).toMatchObject({ held: 0, disputed: 90 });
  await shop.move('owner', id, { move: 'say', text: 'Sai hoje.' });
  await shop.after(26 * HOUR);
  expect(await shop.line()).toMatchObject({ stage: 'disputed' });
  await shop.move('buyer', id, { move: 'withdraw' });
  expect(await shop.line()).toMatchObject({ stage: 'late', cancelAt: '2026-01-17T13:30:00.000Z' });
  await shop.after(49.5 * HOUR - 1);
  expect(await shop.line()).toMatchObject({ stage: 'late' });
  await shop.after(49.5 * HOUR);
  expect(await shop.line()).toMatchObject({ stage: 'cancelled' });
  expect(await shop.pockets()).toMatchObject({ held: 0, disputed: 0, available: 0 });
});

it('is opened once more after a withdrawal, and not a third time', async () => {
  const shop = await openShop();
  const held = async () =>
    (await shop.db.selectFrom('purchaseLine').select('heldUntil').executeTakeFirstOrThrow()).heldUntil;
  const withdraw = async (hours: number) => {
    const { id } = await shop.open();
    await shop.after(hours * HOUR);
    await shop.move('buyer', id, { move: 'withdraw' });
  };
  const before = Date.parse((await held()) ?? '');
  await withdraw(2);
  expect(await shop.line()).toMatchObject({ canDispute: true });
  await withdraw(5);
  expect(Date.parse((await held()) ?? '') - before).toBe(5 * HOUR);
  expect(await shop.line()).toMatchObject({ stage: 'delivered', canDispute: false });
  const { detail } = await shop.refuseToOpen(409);
  expect(detail).toContain('Você já desistiu de duas disputas deste item');
  expect(await shop.pockets()).toMatchObject({ held: 90, disputed: 0 });
});

it('executes an appealed decision that the team has not changed in time', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  await shop.move('owner', id, { move: 'say', text: 'Funciona aqui.' });
  await shop.move('buyer', id, { move: 'mediate' });
  const admin = await shop.signIn();
  const { version } = (await admin.get(`/api/admin/disputes/${id}`).expect(200)).body;
  const decision = { version, outcome: 'release', reason: 'O vídeo mostra que a chave ativou o programa.' };
  await admin.post(`/api/admin/disputes/${id}/decision`).send(decision).expect(200);
  await shop.after(47 * HOUR);
  const appeal = { move: 'appeal', text: 'O vídeo é de outra chave.' };
  const { state, dueAt } = await shop.move('buyer', id, appeal);
  // Two working days from a Saturday.
  expect([state, dueAt]).toEqual(['appealed', '2026-01-20T11:00:00.000Z']);
  const due = Date.parse(dueAt) - START;
  await shop.after(due - 1);
  expect(await shop.line()).toMatchObject({ stage: 'disputed' });
  expect(await shop.pockets()).toMatchObject({ held: 0, disputed: 90 });
  await shop.after(due);
  const body = await shop.as(shop.ana).get(`/api/account/disputes/${id}`);
  expect(body).toMatchObject({
    state: 'closed',
    refundable: 100,
    moves: [],
    ending: { by: 'decision', outcome: 'release' },
  });
  // Its clocks stood still all the time, and its seller's money stays held.
  expect(await shop.line()).toMatchObject({
    stage: 'delivered',
    canDispute: false,
    guaranteeUntil: '2026-01-27T11:00:00.000Z',
  });
  expect(await shop.pockets()).toMatchObject({ held: 90, disputed: 0 });
});

it('gives no strike for silence: the team is notified once of an account reported as taken back', async () => {
  const silent = async (reason: string) => {
    const shop = await openShop();
    await shop.open({ reason, text: TEXT });
    for (const later of [48 * HOUR, 49 * HOUR, 73 * HOUR]) await shop.after(later);
    expect(await shop.line()).toMatchObject({ stage: 'refunded' });
    expect(await shop.as(shop.zé).get('/api/seller')).toMatchObject({
      standing: { state: 'active' },
      strikes: [],
    });
    const mails = await shop.db
      .selectFrom('mail')
      .where('recipient', '=', TEST_SETTINGS.storeEmail)
      .where('text', 'like', '%advertência grave%')
      .select('text')
      .execute();
    return mails.map(({ text }) => text);
  };
  const [mail, ...more] = await silent('taken_back');
  expect(more).toEqual([]);
  expect(mail).toContain('o valor voltou');
  expect(mail).toContain('http://shop.test/alpha/dashboard/disputes/');
  expect(await silent('not_working')).toEqual([]);
});

it('reminds the team of an overdue decision once a day, and tells both sides once', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  await shop.move('owner', id, { move: 'say', text: 'Funciona aqui.' });
  const { dueAt } = await shop.move('buyer', id, { move: 'mediate' });
  const reminded = async () =>
    (
      await shop.db
        .selectFrom('mail')
        .where('recipient', '=', TEST_SETTINGS.storeEmail)
        .where('text', 'like', '%O prazo para decidir passou.%')
        .select('text')
        .execute()
    ).length;
  const due = Date.parse(dueAt) - START;
  const mails: number[] = [];
  for (const later of [-1, 0, 6 * HOUR, DAY, DAY + 6 * HOUR, 2 * DAY]) {
    await shop.after(due + later);
    mails.push(await reminded());
  }
  expect(mails).toEqual([0, 1, 1, 2, 2, 3]);
  const late = await shop.db
    .selectFrom('mail')
    .where('text', 'like', '%passou sem decisão. A análise está atrasada%')
    .select('text')
    .execute();
  expect(
    late
      .map(({ text }) => /(?:conta|vender)\/disputas/.exec(text)?.[0] ?? '')
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['conta/disputas', 'vender/disputas']);
  const admin = await shop.signIn();
  const { version } = (await admin.get(`/api/admin/disputes/${id}`).expect(200)).body;
  const decision = { version, outcome: 'full', reason: 'A chave não abre o programa.' };
  await admin.post(`/api/admin/disputes/${id}/decision`).send(decision).expect(200);
  await shop.after(due + 3 * DAY);
  expect(await reminded()).toBe(3);
});

it('executes at once a proposal that the other side accepts', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  await shop.refuseMove(400, 'owner', id, { move: 'propose', outcome: 'part' });
  await shop.refuseMove(409, 'owner', id, { move: 'propose', outcome: 'part', amount: 100 });
  await shop.move('owner', id, { move: 'propose', outcome: 'part', amount: 30 });
  const accept = { move: 'accept', outcome: 'part', amount: 30 };
  await shop.refuseMove(409, 'owner', id, accept);
  await shop.refuseMove(400, 'buyer', id, { move: 'accept' });
  // Only the proposal that was read is accepted, and not a newer one.
  await shop.refuseMove(409, 'buyer', id, { ...accept, amount: 40 });
  await shop.refuseMove(409, 'buyer', id, { move: 'accept', outcome: 'full' });
  const body = await shop.move('buyer', id, accept);
  expect(body).toMatchObject({ state: 'closed', refundable: 70 });
  expect(await shop.pockets()).toMatchObject({ held: 63, disputed: 0 });
  expect(await shop.line()).toMatchObject({ stage: 'delivered' });
  await shop.refuseMove(409, 'buyer', id, accept);
  expect(await brokenBooks(shop.db)).toEqual([]);
});

it('ends when the money of its line goes back in another way, and is exported and deleted with its order', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  const admin = await shop.signIn();
  const read = async (from: typeof shop, disputeId: string) =>
    await from.as(from.ana).get(`/api/account/disputes/${disputeId}`);
  const { version } = (await admin.get(`/api/admin/orders/${shop.placed.orderId}`).expect(200)).body;
  await admin
    .post(`/api/admin/orders/${shop.placed.orderId}/refund`)
    .send({ reason: 'Combinado por telefone', version })
    .expect(200);
  expect(await read(shop, id)).toMatchObject({ state: 'closed', refundable: 0, moves: [] });
  expect(await shop.line()).toMatchObject({ stage: 'refunded', canDispute: false });
  await shop.after(30 * DAY);
  expect(await shop.pockets()).toMatchObject({ held: 0, disputed: 0, available: 0 });

  const other = await openShop();
  await other.as(other.ana).post(`${other.order}/lines/${other.lineId}/reveal`);
  const { id: contested } = await other.open();
  // Its clocks stand still for its buyer, too.
  expect(await other.line()).toMatchObject({ canConfirm: false });
  await other.as(other.ana).refused(409).post(`${other.order}/lines/${other.lineId}/confirmation`);
  const reply = await other
    .as(other.ana)
    .refused(409)
    .post('/api/account/deletion', { currentPassword: TEST_PASSWORD });
  expect(reply).toMatchObject({ code: 'order_open' });
  for (const who of [other.buyer, other.owner]) {
    const { body } = await (await who()).get('/api/account/export').expect(200);
    expect(body.disputes).toMatchObject([{ sale: `${other.placed.number}-1`, reason: 'not_working' }]);
    expect(JSON.stringify(body).includes(TEXT)).toBe(who === other.buyer);
  }
  await other.pay(other.placed, 'contestar');
  expect(await read(other, contested)).toMatchObject({ state: 'closed', moves: [] });
  expect(await other.line()).toMatchObject({ stage: 'refunded' });
  await other.after(30 * DAY);
  expect(await other.pockets()).toMatchObject({ held: 0, disputed: 0, available: 0 });

  await purgeOrders(other.db, new Date('2032-02-01T12:00:00.000Z'));
  for (const table of ['dispute', 'disputeEntry', 'disputeEvidence'] as const)
    expect(await other.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

it('requires a different administrator for an appeal, for any of their keys and after changes of their access', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  await shop.move('owner', id, { move: 'say', text: 'Funciona aqui.' });
  await shop.move('buyer', id, { move: 'mediate' });
  const ana = await shop.admin({ username: 'ana', roleId: 'manager' });
  const http = await shop.signIn(ana);
  const scopes = ['disputes.read', 'disputes.decide'];
  const keyOf = async (name: string) => {
    const made = await http.post('/api/admin/api-keys').send({ name, scopes, validDays: 30 }).expect(201);
    return supertest.agent(shop.server).set('authorization', `Bearer ${made.body.secret}`);
  };
  const [first, second] = [await keyOf('Integração'), await keyOf('Outra')];
  const disputeFor = async (who: typeof http) =>
    (await who.get(`/api/admin/disputes/${id}`).expect(200)).body;
  const decide = async (who: typeof http, status: number) =>
    who
      .post(`/api/admin/disputes/${id}/decision`)
      .send({
        outcome: 'release',
        reason: 'O vídeo mostra que a chave ativou.',
        version: (await disputeFor(who)).version,
      })
      .expect(status);
  await decide(first, 200);
  expect(await disputeFor(first)).toMatchObject({ decision: { by: 'Integração (chave de ana)' } });
  await shop.move('buyer', id, { move: 'appeal', text: 'O vídeo é de outra chave.' });
  const refused = async () => {
    for (const who of [http, first, second]) {
      expect(await disputeFor(who)).toMatchObject({ canDecide: false });
      await decide(who, 409);
    }
  };
  await refused();
  // Old rows have only the name.
  await shop.db.updateTable('dispute').set({ decidedById: null }).execute();
  await refused();
  await shop.db.updateTable('dispute').set({ decidedBy: 'Ana' }).execute();
  await refused();
  // An administrator who leaves and returns is the same person.
  const owner = await shop.signIn();
  const member = (await owner.get('/api/admin/staff').expect(200)).body.items.find(
    ({ username }: { username: string }) => username === 'ana',
  );
  await owner.delete(`/api/admin/staff/${member.id}`).expect(204);
  await shop.db.updateTable('dispute').set({ decidedById: member.id, decidedBy: 'ana' }).execute();
  const back = await shop.signIn(await shop.admin(ana));
  expect(await disputeFor(back)).toMatchObject({ canDecide: false });
  await decide(back, 409);
  await decide(owner, 200);
});

it('is decided with a reason, executed after the time to appeal, and an appeal is for another administrator', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  await shop.move('owner', id, { move: 'say', text: 'Funciona aqui.' });
  await shop.move('buyer', id, { move: 'mediate' });
  const [one, other] = [await shop.signIn(), await shop.signIn()];
  const decide = async (who: typeof one, body: object, status: number) => {
    const { version } = (await who.get(`/api/admin/disputes/${id}`).expect(200)).body;
    return (
      await who
        .post(`/api/admin/disputes/${id}/decision`)
        .send({ version, ...body })
        .expect(status)
    ).body;
  };
  const reason = 'O vídeo mostra que a chave ativou o programa.';
  await decide(one, { outcome: 'release', reason: 'curto' }, 400);
  await decide(one, { outcome: 'part', reason }, 400);
  await decide(one, { outcome: 'release', reason, version: 1 }, 409);
  expect(await decide(one, { outcome: 'release', reason }, 200)).toMatchObject({ state: 'decided' });
  expect(await shop.move('buyer', id, { move: 'appeal', text: 'O vídeo é de outra chave.' })).toMatchObject({
    state: 'appealed',
    decision: { reason },
  });
  await shop.refuseMove(409, 'owner', id, { move: 'appeal', text: 'Eu também.' });
  await decide(one, { outcome: 'full', reason }, 409);
  // A large sum asks for the password again, as a refund does.
  const value = JSON.stringify({ ...TEST_SETTINGS, refundPasswordAbove: 1 });
  await shop.db.updateTable('settings').set({ value }).execute();
  const provedAt = (at: string) => shop.db.updateTable('adminSession').set({ provedAt: at }).execute();
  await provedAt('2020-01-01T00:00:00.000Z');
  expect(await decide(other, { outcome: 'full', reason }, 403)).toMatchObject({ code: 'password_again' });
  await provedAt('2100-01-01T00:00:00.000Z');
  expect(await decide(other, { outcome: 'full', reason }, 200)).toMatchObject({ state: 'closed' });
  expect(await shop.line()).toMatchObject({ stage: 'refunded', canDispute: false });
  expect(await brokenBooks(shop.db)).toEqual([]);

  // Programs get each step with the fields of the team's list, and nothing of a deleted buyer.
  const steps = async () =>
    listEvents.reply
      .parse((await other.get('/api/admin/events?perPage=100').expect(200)).body)
      .items.filter(({ type }) => EVENT_TYPES[type].subject === 'dispute');
  expect(await steps()).toMatchObject([
    { type: 'dispute.opened', data: { id, state: 'open', buyer: 'Ana Souza', decision: null } },
    { type: 'dispute.mediation', data: { state: 'mediation' } },
    { type: 'dispute.decided', data: { state: 'decided', decision: { outcome: 'release', reason } } },
    { type: 'dispute.appealed', data: { state: 'appealed' } },
    { type: 'dispute.decided', data: { state: 'closed', decision: { outcome: 'full' } } },
    { type: 'dispute.closed', data: { id } },
  ]);
  const ana = await shop.buyer();
  await ana.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  const left = await steps();
  expect(left).toHaveLength(6);
  expect(JSON.stringify(left)).not.toContain('Ana Souza');

  const second = await openShop();
  const { id: quiet } = await second.open({ reason: 'taken_back', text: TEXT });
  await second.move('owner', quiet, { move: 'say', text: 'Funciona aqui.' });
  await second.move('owner', quiet, { move: 'mediate' });
  const mediator = await second.admin();
  const admin = await second.signIn(mediator);
  const { version } = (await admin.get(`/api/admin/disputes/${quiet}`).expect(200)).body;
  await admin
    .post(`/api/admin/disputes/${quiet}/decision`)
    .send({ version, outcome: 'full', reason })
    .expect(200);
  await second.after(48 * HOUR - 1);
  expect(await second.line()).toMatchObject({ stage: 'disputed' });
  const standing = async () => await second.as(second.zé).get('/api/seller');
  expect(await standing()).toMatchObject({ standing: { state: 'active' }, strikes: [] });
  await second.after(48 * HOUR);
  expect(await second.line()).toMatchObject({ stage: 'refunded' });
  // A taken-back account counts as three strikes.
  const struck = await standing();
  expect(struck).toMatchObject({
    standing: { state: 'suspended', reason: 'A loja recebeu 1 advertência grave em 180 dias.' },
    strikes: [{ grave: true }],
  });
  // The strike is the mediator's, who may not decide its appeal.
  const [{ id: strike }] = struck.strikes;
  await second
    .as(second.zé)
    .post(`/api/seller/strikes/${strike}/appeal`, { text: 'A conta não saiu daqui.' });
  const { slug } = await second.db
    .selectFrom('seller')
    .where('ownerId', 'is not', null)
    .select('slug')
    .executeTakeFirstOrThrow();
  const lift = async (as?: typeof mediator) =>
    (await second.signIn(as))
      .post(`/api/admin/seller-accounts/${slug}/strikes/${strike}/decision`)
      .send({ lift: true, reason: 'Tem razão.' });
  await second.admin();
  expect((await lift(mediator)).status).toBe(409);
  expect((await lift()).status).toBe(200);
});

it('exchanges the first unit for another on the shelf, once for each available one, and restarts hold and guarantee', async () => {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const { db } = shop;
  const zé = await shop.customer({ name: 'Zé Lima' });
  const seller = await shop.seller({ ownerId: zé.id });
  const product = await shop.product({ sellerId: seller.id, priceCents: 10_000, delivery: 'instant' });
  await salesOf(db).units(product.id, 4, { loadedBy: seller.id });
  const buyer = await shop.signInCustomer(await shop.customer({ name: 'Ana Souza' }));
  const owner = await shop.signInCustomer(zé);
  const bought = async () => {
    const placed = await shop.buy(buyer, {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
    });
    const order = `/api/account/orders/${placed.number}`;
    const line = async () => (await buyer.get(order).expect(200)).body.lines[0];
    const own = `${order}/lines/${(await line()).id}`;
    const dispute = async () =>
      (await buyer.post(`${own}/dispute`).send({ reason: 'other', text: TEXT }).expect(201)).body.id;
    return { line, own, dispute };
  };
  const move = (who: typeof buyer, id: string, body: object) =>
    who.post(`/api/account/disputes/${id}/moves`).send(body);
  const unitsOf = async (state: UnitState) =>
    (await db.selectFrom('unit').where('state', '=', state).select('id').execute()).length;

  const [first, second, third] = [await bought(), await bought(), await bought()];
  const [{ body: seen }] = [await buyer.post(`${first.own}/reveal`).send({}).expect(200)];
  clock.now = new Date(START + DAY);
  const ids = [await first.dispute(), await second.dispute()];
  for (const id of ids) {
    expect((await move(owner, id, { move: 'propose', outcome: 'unit' }).expect(200)).body).toMatchObject({
      exchange: 'stock',
      proposal: { outcome: 'unit', amount: null },
    });
  }
  clock.now = new Date(START + 2 * DAY);
  // Only one of two parallel requests gets the last unit.
  const answers = await Promise.all(ids.map((id) => move(buyer, id, { move: 'accept', outcome: 'unit' })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [won, lost] = answers[0]?.status === 200 ? [first, second] : [second, first];
  expect(await won.line()).toMatchObject({
    stage: 'delivered',
    state: 'ready',
    deliveredAt: clock.now.toISOString(),
    canConfirm: false,
    confirmBy: '2026-01-20T12:00:00.000Z',
    guaranteeUntil: '2026-01-24T12:00:00.000Z',
    steps: expect.arrayContaining([expect.objectContaining({ kind: 'exchanged' })]),
  });
  expect([await unitsOf('replaced'), await unitsOf('available')]).toEqual([1, 0]);
  const { body: fresh } = await buyer.post(`${won.own}/reveal`).send({}).expect(200);
  expect(fresh).not.toEqual(seen);
  expect(await lost.line()).toMatchObject({ stage: 'disputed' });
  // An exchanged unit may be disputed again; without another unit that is no possible answer.
  const again = await won.dispute();
  expect((await buyer.get(`/api/account/disputes/${again}`).expect(200)).body).toMatchObject({
    exchange: null,
  });
  await move(owner, again, { move: 'propose', outcome: 'unit' }).expect(409);
  // Disputes that wait for the viewer are first, however old they are.
  for (const [who, as] of [
    [buyer, 'buyer'],
    [owner, 'seller'],
  ] as const)
    expect(
      (await who.get(`/api/account/disputes?as=${as}`).expect(200)).body.items.map(
        ({ yours }: { yours: boolean }) => yours,
      ),
    ).toEqual([true, false, false]);
  expect(await brokenBooks(db)).toEqual([]);

  // A decision is executed after the time to appeal; by then the shelf may be empty.
  const disputed = await third.dispute();
  await move(owner, disputed, { move: 'say', text: 'Funciona aqui.' }).expect(200);
  await move(owner, disputed, { move: 'mediate' }).expect(200);
  const admin = await shop.signIn();
  const decide = async (status: number) => {
    const { version } = (await admin.get(`/api/admin/disputes/${disputed}`).expect(200)).body;
    const decision = { version, outcome: 'unit', reason: 'A chave não abre o programa.' };
    await admin.post(`/api/admin/disputes/${disputed}/decision`).send(decision).expect(status);
  };
  await decide(409);
  await salesOf(db).units(product.id, 1, { loadedBy: seller.id });
  await decide(200);
  await bought();
  clock.now = new Date(START + 5 * DAY);
  const deps = { db, vault: shop.vault, providers: shop.providers, publicUrl: 'http://shop.test' };
  await runDisputeJobs({ ...deps, now: () => clock.now });
  await shop.runPaymentJobs();
  expect(await third.line()).toMatchObject({ stage: 'refunded' });
  const later = await shop.signIn();
  expect((await later.get(`/api/admin/disputes/${disputed}`).expect(200)).body).toMatchObject({
    decision: { outcome: 'unit' },
    ending: { by: 'decision', outcome: 'full' },
  });
  expect(await brokenBooks(db)).toEqual([]);
});

it('has a person deliver another unit by the clock of the promise, and revokes the first', async () => {
  const shop = await openShop();
  await shop.as(shop.ana).post(`${shop.order}/lines/${shop.lineId}/reveal`);
  await shop.after(HOUR);
  const { id } = await shop.open();
  await shop.move('buyer', id, { move: 'propose', outcome: 'unit' });
  expect(await shop.move('owner', id, { move: 'accept', outcome: 'unit' })).toMatchObject({
    state: 'closed',
    ending: { by: 'agreement', outcome: 'unit' },
  });
  const admin = await shop.signIn();
  expect((await admin.get('/api/admin/events?perPage=100').expect(200)).body.items).toContainEqual(
    expect.objectContaining({
      type: 'dispute.closed',
      data: expect.objectContaining({ ending: { by: 'agreement', outcome: 'unit', amount: null } }),
    }),
  );
  expect(await shop.line()).toMatchObject({ stage: 'paid', state: 'coming', deliveredAt: null });
  expect(await shop.as(shop.ana).get(shop.order)).toMatchObject({
    status: 'processing',
  });
  await shop.as(shop.ana).refused(409).post(`${shop.order}/lines/${shop.lineId}/reveal`);
  await shop
    .as(shop.ana)
    .refused(409)
    .post(`${shop.order}/lines/${shop.lineId}/dispute`, { reason: 'not_received', text: TEXT });
  expect(await shop.pockets()).toMatchObject({ held: 90, disputed: 0 });
  // A buyer who has revealed the first unit cannot withdraw from the other one.
  await shop.as(shop.ana).refused(409).post(`${shop.order}/refund`);
  await shop.after(2 * HOUR);
  await shop
    .as(shop.zé)
    .post(`/api/seller/sales/${shop.placed.number}-1/delivery`, { kind: 'code', code: 'K-2' });
  expect(await shop.line()).toMatchObject({ stage: 'delivered', state: 'ready' });
  expect(await shop.as(shop.ana).get(shop.order)).toMatchObject({
    status: 'completed',
  });
  const fresh = await shop.as(shop.ana).post(`${shop.order}/lines/${shop.lineId}/reveal`);
  expect(JSON.stringify(fresh)).toContain('K-2');
  expect(JSON.stringify(fresh)).not.toContain('K-1');
  await shop.after(30 * DAY);
  expect(await shop.pockets()).toMatchObject({ held: 0, available: 90 });
  const mails = await shop.db
    .selectFrom('mail')
    .select('cause')
    .where('cause', 'like', 'delivery of %')
    .execute();
  expect(mails).toHaveLength(2);
});

it('exchanges the units of a line that its buyer names, and leaves the others as they are', async () => {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const { db } = shop;
  const zé = await shop.customer({ name: 'Zé Lima' });
  const seller = await shop.seller({ ownerId: zé.id });
  const from = (delivery: 'instant' | '1h') =>
    shop.product({ sellerId: seller.id, priceCents: 10_000, delivery, stock: 9 });
  const [fromStock, byHand] = [await from('instant'), await from('1h')];
  await salesOf(db).units(fromStock.id, 4, { loadedBy: seller.id });
  const buyer = await shop.signInCustomer(await shop.customer({ name: 'Ana Souza' }));
  const owner = await shop.signInCustomer(zé);
  const placed = await shop.buy(buyer, {
    lines: [fromStock, byHand].map(({ id }) => ({ productId: id, quantity: 3 })),
    method: 'card',
  });
  const order = `/api/account/orders/${placed.number}`;
  const line = async (at: number) => (await buyer.get(order).expect(200)).body.lines[at];
  const ids = [(await line(0)).id, (await line(1)).id];
  const sale = `/api/seller/sales/${placed.number}-2`;
  const deliver = (unit: number, code: string, status = 200) =>
    owner.post(`${sale}/delivery?unit=${unit}`).send({ kind: 'code', code }).expect(status);
  const reveal = async (at: number) => {
    const { body } = await buyer.post(`${order}/lines/${ids[at]}/reveal`).send({}).expect(200);
    return body as { items: { code: string }[]; units: number[] };
  };
  const open = async (at: number, units: number[], status = 201) =>
    (
      await buyer
        .post(`${order}/lines/${ids[at]}/dispute`)
        .send({ reason: 'not_working', text: TEXT, units })
        .expect(status)
    ).body;
  const move = async (who: typeof buyer, id: string, body: object, status = 200) =>
    (await who.post(`/api/account/disputes/${id}/moves`).send(body).expect(status)).body;
  const agree = async (id: string) => {
    await move(owner, id, { move: 'propose', outcome: 'unit' });
    clock.now = new Date(clock.now.getTime() + HOUR);
    return move(buyer, id, { move: 'accept', outcome: 'unit' });
  };
  for (const unit of [1, 2, 3]) await deliver(unit, `K-${unit}`);
  const money = () => pocketsOf(db, seller.id, 'BRL');
  const before = await money();

  const first = await reveal(0);
  expect(first.units).toEqual([1, 2, 3]);
  expect((await open(0, [4], 400)).errors).toMatchObject([{ path: 'units' }]);
  const { id } = await open(0, [2, 2]);
  expect(await agree(id)).toMatchObject({
    units: [2],
    quantity: 3,
    entries: expect.arrayContaining([
      expect.objectContaining({ text: expect.stringContaining('A unidade 2 de 3 não vale mais') }),
    ]),
  });
  expect(await line(0)).toMatchObject({ stage: 'delivered', state: 'ready', replaced: 1 });
  const second = await reveal(0);
  expect([second.items[0], second.items[2]]).toEqual([first.items[0], first.items[2]]);
  expect(second.items[1]).not.toEqual(first.items[1]);
  // The shelf is empty now: nothing is left to give.
  const { id: last } = await open(0, [1]);
  expect((await buyer.get(`/api/account/disputes/${last}`).expect(200)).body).toMatchObject({
    exchange: null,
  });
  await move(owner, last, { move: 'propose', outcome: 'unit' }, 409);
  expect((await move(buyer, last, { move: 'withdraw' })).state).toBe('closed');
  const { body: seen } = await (await shop.signIn()).get(`/api/admin/orders/${placed.orderId}`).expect(200);
  expect(
    seen.lines[0].units
      .map(({ number, state }: { number: number; state: UnitState }) => `${number} ${state}`)
      .toSorted(),
  ).toEqual(['1 revealed', '2 replaced', '2 revealed', '3 revealed']);
  expect(JSON.stringify(seen.events)).toContain('a unidade 2 de 3');

  // By hand: the seller delivers the faulty ones again, and the buyer can still reveal the good one.
  await reveal(1);
  const { id: handed } = await open(1, [3, 1]);
  expect(await agree(handed)).toMatchObject({ state: 'closed', units: [1, 3] });
  expect(await line(1)).toMatchObject({
    stage: 'paid',
    state: 'coming',
    missing: [1, 3],
    steps: expect.arrayContaining([
      expect.objectContaining({ kind: 'exchanged', reason: 'Só as unidades 1 e 3 de 3.' }),
    ]),
  });
  expect(await reveal(1)).toMatchObject({ units: [2], items: [{ code: 'K-2' }] });
  expect((await owner.get(sale).expect(200)).body).toMatchObject({
    handed: 1,
    missing: [1, 3],
    canCancel: false,
  });
  await deliver(3, 'K-30', 409);
  await deliver(1, 'K-10');
  expect(await reveal(1)).toMatchObject({ units: [1, 2], items: [{ code: 'K-10' }, { code: 'K-2' }] });
  expect(await line(1)).toMatchObject({ state: 'coming', missing: [3] });
  clock.now = new Date(clock.now.getTime() + 1_000);
  await deliver(2, 'K-20');
  await deliver(3, 'K-30');
  expect(await line(1)).toMatchObject({ stage: 'delivered', state: 'ready', missing: [], canConfirm: false });
  expect((await reveal(1)).items).toMatchObject([{ code: 'K-10' }, { code: 'K-20' }, { code: 'K-30' }]);
  expect((await line(1)).canConfirm).toBe(true);
  expect(await money()).toEqual(before);

  // A unit that is gone when a decision becomes final is refunded, and no more than it.
  await salesOf(db).units(fromStock.id, 1, { loadedBy: seller.id });
  const { id: decided } = await open(0, [1]);
  await move(owner, decided, { move: 'say', text: 'Funciona aqui.' });
  await move(owner, decided, { move: 'mediate' });
  const admin = await shop.signIn();
  const { version } = (await admin.get(`/api/admin/disputes/${decided}`).expect(200)).body;
  const decision = { version, outcome: 'unit', reason: 'A chave não abre o programa.' };
  await admin.post(`/api/admin/disputes/${decided}/decision`).send(decision).expect(200);
  await shop.buy(buyer, { lines: [{ productId: fromStock.id, quantity: 1 }], method: 'card' });
  clock.now = new Date(clock.now.getTime() + 5 * DAY);
  const deps = { db, vault: shop.vault, providers: shop.providers, publicUrl: 'http://shop.test' };
  await runDisputeJobs({ ...deps, now: () => clock.now });
  await shop.runPaymentJobs();
  const later = await shop.signIn();
  expect((await later.get(`/api/admin/disputes/${decided}`).expect(200)).body).toMatchObject({
    ending: { by: 'decision', outcome: 'part', amount: 100 },
  });
  expect(await brokenBooks(db)).toEqual([]);
});

it('gives no other unit for money whose refund is in progress', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  await shop.move('owner', id, { move: 'propose', outcome: 'unit' });
  const { orderId: purchaseId } = shop.placed;
  const input = { purchaseId, lineId: shop.lineId, reason: 'Porque sim' };
  const by = { actor: 'admin', who: 'ada' } as const;
  await transaction(shop.db, (trx) => refundLine(trx, { ...input, by }, shop.clock.now));
  await shop.refuseMove(409, 'buyer', id, { move: 'accept', outcome: 'unit' });
  await shop.after(HOUR);
  expect(await shop.line()).toMatchObject({ stage: 'refunded' });
});

it('is for its two sides and the team alone, and stores evidence unchanged', async () => {
  const shop = await openShop();
  const { id } = await shop.open();
  const files = `/api/account/disputes/${id}/evidence`;
  const stranger = await shop.signInCustomer();
  await stranger.get(`/api/account/disputes/${id}`).expect(404);
  await stranger.post(`/api/account/disputes/${id}/moves`).send({ move: 'say', text: 'Oi' }).expect(404);
  await stranger.post(files).attach('evidence', PNG, 'foto.png').expect(404);
  const [ana, zé] = [await shop.buyer(), await shop.owner()];
  await ana.post(files).attach('evidence', Buffer.from('<svg/>'), 'foto.png').expect(415);
  for (let each = 0; each < 10; each++)
    await ana.post(files).attach('evidence', PNG, `foto-${each}.png`).expect(200);
  await ana.post(files).attach('evidence', PNG, 'demais.png').expect(409);
  const evidence = await shop.db.selectFrom('disputeEvidence').selectAll().execute();
  expect([evidence.length, JSON.stringify(evidence).includes(PNG.toString('base64'))]).toEqual([10, false]);
  const { body } = await zé.get(`/api/account/disputes/${id}`).expect(200);
  expect(body).toMatchObject({ side: 'seller', other: 'Ana', moves: ['say', 'propose'] });
  const seen = await zé.get(`${files}/${body.files[0].id}`).expect(200);
  expect(seen.body).toMatchObject({ type: 'image/png', content: PNG.toString('base64') });
  await stranger.get(`${files}/${body.files[0].id}`).expect(404);
  await zé.post(files).attach('evidence', PNG, 'conta.png').expect(200);
  expect((await zé.get(`/api/account/disputes/${id}`).expect(200)).body).toMatchObject({
    state: 'negotiating',
    yours: false,
  });
  await expect(shop.db.updateTable('disputeEvidence').set({ name: 'outra' }).execute()).rejects.toThrow();
  await expect(shop.db.updateTable('disputeEntry').set({ text: 'outra' }).execute()).rejects.toThrow();
  const mails = await shop.db
    .selectFrom('mail')
    .select('text')
    .where('subject', 'like', 'Disputa%')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain(TEXT);
});

// A writer on SQLite locks the whole database.
if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') {
  const openDue = async (clock: 'confirmBy' | 'heldUntil') => {
    const shop = await openShop();
    const due = shop.clock.now.toISOString();
    const clocks = clock === 'confirmBy' ? { confirmBy: due } : { heldUntil: due, releaseAt: due };
    await shop.db.updateTable('purchaseLine').set(clocks).execute();
    const job = await haltLocking(shop);
    /** The buyer disputes the line after the job has started to select due lines. */
    const disputedDuring = async (done: Promise<unknown>) => {
      await job.reached();
      await shop.open();
      await job.resume();
      await done;
      expect(await brokenBooks(shop.db)).toEqual([]);
      expect(await shop.line()).toMatchObject({ stage: 'disputed', confirmedAt: null });
    };
    return { ...shop, job: job.db, due, disputedDuring };
  };

  it('confirms no line automatically that its buyer disputes while the job selects', async () => {
    const shop = await openDue('confirmBy');
    await shop.disputedDuring(confirmDue(shop.job, '', shop.clock.now));
  });

  it('releases no money and moves no clock of a line that its buyer disputes while the job selects', async () => {
    const shop = await openDue('heldUntil');
    await shop.disputedDuring(releaseDue(shop.job, shop.clock.now));
    expect(await shop.pockets()).toMatchObject({ held: 0, disputed: 90, reserve: 0, available: 0 });
    const clocks = await shop.db
      .selectFrom('purchaseLine')
      .select(['heldUntil', 'releaseAt'])
      .executeTakeFirstOrThrow();
    expect(clocks).toEqual({ heldUntil: shop.due, releaseAt: shop.due });
  });
}

it('refuses a report that the seller of a code has taken the account back', async () => {
  const shop = await openShop();
  expect(await shop.line()).toMatchObject({ goods: 'accounts', canDispute: true });
  await shop.db.updateTable('purchaseLine').set({ goods: 'keys' }).execute();
  const refused = await shop.refuseToOpen(400, { reason: 'taken_back', text: TEXT });
  expect(refused.errors).toMatchObject([{ path: 'reason' }]);
  await shop.open({ reason: 'other', text: TEXT });
});
