import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import * as applications from '#server/people/sellers/applications.store.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { haltAt } from '#server/testing/halt.ts';
import { TEST_DELIVERY_KEY } from '#server/testing/secrets.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { codeAt, turnTwoStepOn } from '#server/testing/twoStep.ts';
import { write } from '#server/trade/ledger/ledger.store.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { pocketsOf } from '#server/views/admin/finance/finance.store.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';
import { movePayout } from './movePayout.ts';
import { requestPayout } from './requestPayout.ts';

/** A Friday at nine in São Paulo. */
const START = Date.parse('2026-01-16T12:00:00.000Z');
const FIELDS = {
  kind: 'person',
  legalName: 'Zé da Silva',
  taxId: '52998224725',
  birthDate: '1990-05-17',
  shopName: 'Loja do Zé',
  pixKind: 'cpf',
  pixKey: '52998224725',
};

/** A row of the statement, as its seller sees it. */
const wordsOf = ({ text, rule }: { text: string; rule: string | null }) => [
  text.replaceAll('\u00a0', ' '),
  rule,
];

/** A shop whose seller has R$ 900 available, and two-step sign-in for long by default. */
async function openShop({ twoStep = true } = {}) {
  const clock = { now: new Date(START - 10 * DAY) };
  const shop = await openTestShop({ now: () => clock.now });
  const { db } = shop;
  const vault = openVault(TEST_DELIVERY_KEY);
  const owner = await shop.customer({ name: 'Zé da Silva' });
  const ze = await shop.seller({ id: 'ze', slug: 'ze', name: 'Loja do Zé', ownerId: owner.id });
  const fields = ApplicationDraft.parse(FIELDS);
  await applications.insertApproved(db, vault, { customerId: owner.id, sellerId: ze.id, fields }, clock.now);
  const product = await shop.product({
    sellerId: ze.id,
    title: 'Curso',
    priceCents: 100_000,
    guaranteeDays: 7,
    delivery: '1h',
  });
  const placed = await shop.buy(await shop.signInCustomer(), {
    lines: [{ productId: product.id, quantity: 1 }],
    method: 'card',
  });
  const seller = await shop.signInCustomer(owner);
  if (twoStep) await turnTwoStepOn(seller, clock.now);
  await seller
    .post(`/api/seller/sales/${placed.number}-1/delivery`)
    .send({ kind: 'message', text: 'O curso' })
    .expect(200);
  clock.now = new Date(START);
  await releaseDue(db, clock.now);
  const ask = (amount: number, more: { key?: string; currentPassword?: string } = {}) =>
    seller
      .post('/api/seller/payouts')
      .set('idempotency-key', more.key ?? randomUUID())
      .send({ amount, currentPassword: more.currentPassword ?? TEST_PASSWORD });
  const mine = async () => (await seller.get('/api/seller/payouts').expect(200)).body;
  const admin = await shop.signIn();
  const all = async (query = '') => (await admin.get(`/api/admin/payouts${query}`).expect(200)).body;
  const move = async (number: string, to: string, more: object = {}) => {
    const { items } = await all();
    const row = items.find((each: { number: string }) => each.number === number);
    return admin.post(`/api/admin/payouts/${row.id}/move`).send({ to, version: row.version, ...more });
  };
  const jobs = shop.runPayoutJobs;
  const money = async () => {
    const { available, payout } = await pocketsOf(db, 'ze', 'BRL');
    expect(await brokenBooks(db)).toEqual([]);
    const { providers, sum } = (await admin.get('/api/admin/finance').expect(200)).body;
    const { balance, told } = providers.find(
      ({ account }: { account: string }) => account === 'provider:simulado',
    );
    return { available, payout, sum, balance, told };
  };
  const mails = async () =>
    (
      await db
        .selectFrom('mail')
        .select('subject')
        .where('cause', 'like', 'payout %')
        .orderBy('createdAt')
        .execute()
    ).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
  return { ...shop, vault, clock, owner, seller, ask, mine, admin, all, move, jobs, money, mails, placed };
}

it("pays out a seller's request, once for each key, and notifies every step", async () => {
  const shop = await openShop();
  expect(await shop.mine()).toMatchObject({
    available: 900,
    least: 20,
    lock: null,
    weekly: false,
    key: { kind: 'cpf', hint: '***.982.247-**' },
  });
  await shop.ask(100, { currentPassword: 'errada' }).expect(400);
  await shop.ask(19.99).expect(400);
  const above = await shop.ask(900.01).expect(409);
  expect(above.body).toMatchObject({ code: 'balance_short' });
  expect(above.body.detail.replaceAll('\u00a0', ' ')).toBe('O disponível é R$ 900,00.');
  await shop.seller
    .post('/api/seller/payouts')
    .send({ amount: 30, currentPassword: TEST_PASSWORD })
    .expect(400);

  const key = randomUUID();
  const first = await shop.ask(500, { key }).expect(201);
  expect((await shop.ask(500, { key }).expect(201)).body).toEqual(first.body);
  await shop.ask(501, { key }).expect(422);
  expect(first.body).toMatchObject({ number: 'S-1001', state: 'requested', amount: 500 });
  expect(await shop.money()).toMatchObject({
    available: 400,
    payout: 500,
    balance: 1_000,
    told: 1_000,
    sum: 0,
  });

  expect((await shop.admin.get('/api/admin/waiting').expect(200)).body).toMatchObject({ waitingPayouts: 1 });
  await (
    await shop.move('S-1001', 'paid')
  ).body;
  expect((await shop.move('S-1001', 'paid')).status).toBe(409);
  expect((await shop.move('S-1001', 'sent')).status).toBe(200);
  expect((await shop.move('S-1001', 'paid')).status).toBe(409);
  expect((await shop.move('S-1001', 'refused', { reason: 'Tarde demais' })).status).toBe(409);
  await shop.jobs();
  await shop.jobs();
  expect(await shop.money()).toMatchObject({ available: 400, payout: 0, balance: 500, told: 500, sum: 0 });
  expect((await shop.mine()).items).toMatchObject([{ state: 'paid', endedAt: '2026-01-16T12:00:00.000Z' }]);
  expect(new Set(await shop.mails())).toEqual(
    new Set(['Saque de R$ 500,00 pedido', 'Saque de R$ 500,00 pago']),
  );
  const moves = (await shop.seller.get('/api/seller/statement').expect(200)).body.items;
  expect(moves.slice(0, 2).map(wordsOf)).toEqual([
    ['Saque S-1001 pago: R$ 500,00 foram para a chave ***.982.247-**.', null],
    [
      'Saque S-1001 de R$ 500,00 pedido para a chave ***.982.247-**.',
      'O valor fica separado até o banco confirmar.',
    ],
  ]);
  const record = await shop.db
    .selectFrom('auditEntry')
    .select(['label', 'after'])
    .where('subject', '=', 'payout')
    .execute();
  expect(record).toMatchObject([{ label: 'S-1001', after: '{"state":"sent"}' }]);
  // A sale that is refunded after its payout is a debt.
  await shop.pay(shop.placed, 'contestar');
  expect(await shop.money()).toMatchObject({ available: -500, balance: -500, told: -500, sum: 0 });
});

it('returns the money with the reason when a bank or an administrator refuses, and waits for a slow bank', async () => {
  const shop = await openShop();
  await shop.ask(50.99).expect(201);
  await shop.ask(60.98).expect(201);
  await shop.ask(70).expect(201);
  for (const number of ['S-1001', 'S-1002']) expect((await shop.move(number, 'sent')).status).toBe(200);
  expect((await shop.move('S-1003', 'in_review', { reason: 'Duas vendas contestadas' })).status).toBe(400);
  const until = new Date(START + 2 * DAY).toISOString();
  expect(
    (await shop.move('S-1003', 'in_review', { reason: 'Vendas A-1 e A-2 contestadas', reviewUntil: until }))
      .status,
  ).toBe(200);
  await shop.jobs();
  expect((await shop.mine()).items).toMatchObject([
    { number: 'S-1003', state: 'in_review', reason: 'Vendas A-1 e A-2 contestadas', reviewUntil: until },
    { number: 'S-1002', state: 'sent' },
    { number: 'S-1001', state: 'failed', reason: 'O banco não encontrou a chave Pix.' },
  ]);
  expect(await shop.money()).toMatchObject({
    available: 769.02,
    payout: 130.98,
    balance: 1_000,
    told: 1_000,
  });
  shop.clock.now = new Date(START + 2 * MINUTE);
  await shop.jobs();
  expect((await shop.move('S-1003', 'refused', { reason: '' })).status).toBe(400);
  expect((await shop.move('S-1003', 'refused', { reason: 'As duas foram perdidas' })).status).toBe(200);
  expect(await shop.money()).toMatchObject({ available: 839.02, payout: 0, balance: 939.02, told: 939.02 });
  const { items } = (await shop.seller.get('/api/seller/statement').expect(200)).body;
  expect(items.filter(({ cause }: { cause: string }) => cause === 'payout_failed').map(wordsOf)).toEqual([
    ['Saque S-1003 recusado: R$ 70,00 voltaram para o saldo disponível.', 'As duas foram perdidas'],
    [
      'Saque S-1001 não realizado: R$ 50,99 voltaram para o saldo disponível.',
      'O banco não encontrou a chave Pix.',
    ],
  ]);
});

it('exports a batch to a bank as a file and imports its results, all lines or none', async () => {
  const shop = await openShop();
  for (const amount of [30, 40, 50]) await shop.ask(amount).expect(201);
  const { body } = await shop.admin.post('/api/admin/payouts/batches').send({}).expect(201);
  expect(body).toMatchObject({ count: 3, amount: 120 });
  await shop.admin.post('/api/admin/payouts/batches').send({}).expect(409);
  await shop.jobs(); // what left by file is no bank's of ours
  const file = await shop.admin
    .get(`/api/admin/payouts?batch=${body.batch}`)
    .set('accept', 'text/csv')
    .expect(200);
  const rows = file.text.trim().split('\r\n');
  expect(rows[1]).toBe(`S-1001;${body.batch};Loja do Zé;Zé da Silva;52998224725;CPF;52998224725;30,00;;`);
  const json = await shop.admin.get(`/api/admin/payouts?batch=${body.batch}`).expect(200);
  expect(json.text).not.toContain('52998224725');
  const results = (one: string, two: string) =>
    shop.admin.post('/api/admin/payouts/results').send({
      text: [rows[0], rows[1]?.replace(/;;$/, one), rows[2]?.replace(/;;$/, two), rows[3]].join('\n'),
    });
  const wrong = await results(';pago;', ';falhou;').expect(400);
  expect(wrong.body.errors).toEqual([
    { path: 'lines.3', message: 'Linha 3: falta o motivo, em ao menos 5 caracteres' },
  ]);
  expect(await shop.all()).toMatchObject({
    counts: { sent: 3, paid: 0 },
    batches: [{ batch: body.batch, count: 3, amount: 120 }],
  });
  const taken = await results(';pago;', ';falhou;Conta encerrada').expect(200);
  expect(taken.body).toEqual({
    batch: body.batch,
    paid: 1,
    failed: 1,
    left: 1,
    paidAmount: 30,
    failedAmount: 40,
  });
  expect((await shop.all()).batches).toMatchObject([{ batch: body.batch, count: 1, amount: 50 }]);
  const { body: record } = await shop.admin.get('/api/admin/audit').expect(200);
  expect(record.items[0]).toMatchObject({
    label: 'Resultado de um lote',
    after: { paid: 'S-1001', failed: 'S-1002' },
  });
  await results(';pago;', ';;').expect(400);
  await shop.admin.post('/api/admin/payouts/results').send({ text: 'Saque;Valor\nS-1003;50' }).expect(400);
  expect((await shop.move('S-1003', 'paid')).status).toBe(200);
  expect((await shop.all()).batches).toEqual([]);
  // Money that left by a file left no provider that reports a balance.
  expect(await shop.money()).toMatchObject({
    available: 820,
    payout: 0,
    balance: 1_000,
    told: 1_000,
    sum: 0,
  });
});

it('compares a file of results with the sent one, previews the bookings, and books nothing that differs', async () => {
  const shop = await openShop();
  for (const amount of [30, 40]) await shop.ask(amount).expect(201);
  const { body } = await shop.admin.post('/api/admin/payouts/batches').send({}).expect(201);
  const { text } = await shop.admin
    .get(`/api/admin/payouts?batch=${body.batch}`)
    .set('accept', 'text/csv')
    .expect(200);
  const [head = '', one = '', two = ''] = text.trim().split('\r\n');
  const paid = one.replace(/;;$/, ';pago;');
  const send = (lines: string[], preview = false) =>
    shop.admin.post('/api/admin/payouts/results').send({ text: lines.join('\r\n'), preview });
  const refused = async (line: string, header = head) =>
    ((await send([header, line]).expect(400)).body.errors as { message: string }[])[0]?.message.replaceAll(
      '\u00a0',
      ' ',
    );
  expect(await refused(paid.replace('30,00', '0,01'))).toBe(
    'Linha 2: o valor é R$ 30,00, e o arquivo diz “0,01”',
  );
  expect(await refused(paid.replace('CPF;52998224725', 'CPF;11144477735'))).toBe(
    'Linha 2: a chave Pix é 52998224725, e o arquivo diz “11144477735”',
  );
  expect(await refused(paid.replace('Silva;52998224725', 'Silva;11144477735'))).toContain('o CPF ou CNPJ é');
  expect(await refused(paid.replace('Zé da Silva', 'Outra Pessoa'))).toBe(
    'Linha 2: o titular é Zé da Silva, e o arquivo diz “Outra Pessoa”',
  );
  expect(await refused(paid.replace(body.batch as string, randomUUID()))).toContain(
    `o lote deste saque é ${body.batch}`,
  );
  expect(await refused(paid.replace(';30,00', ''), head.replace(';Valor', ''))).toBe(
    'Falta a coluna Valor: use o arquivo do lote',
  );
  expect(await refused(paid.replace('S-1001', 'S-1009'))).toBe('Linha 2: não há saque S-1009');
  expect(await shop.all()).toMatchObject({ counts: { sent: 2, paid: 0 } });

  // A spreadsheet drops signs and zeros, and a bank adds columns; files have different line ends.
  const sheet = [
    `${head};Banco`,
    `${paid.replace('30,00', '30').replace(';CPF;52998224725', ';CPF;5,2998E+10')};001`,
  ];
  const sums = { batch: body.batch, paid: 1, failed: 0, left: 1, paidAmount: 30, failedAmount: 0 };
  const seen = await send([`${sheet.join('\r\n')}\n${two}`], true).expect(200);
  expect(seen.body).toEqual(sums);
  expect(await shop.all()).toMatchObject({ counts: { sent: 2, paid: 0 } });
  expect((await send([`${sheet.join('\r\n')}\n${two}`]).expect(200)).body).toEqual(sums);
  expect(await shop.all()).toMatchObject({ counts: { sent: 1, paid: 1 } });
  expect(await refused(paid)).toBe('Linha 2: o saque S-1001 não espera o resultado de um lote (pago)');
  await shop.ask(50).expect(201);
  const other = await shop.admin.post('/api/admin/payouts/batches').send({}).expect(201);
  const { text: more } = await shop.admin
    .get(`/api/admin/payouts?batch=${other.body.batch}`)
    .set('accept', 'text/csv')
    .expect(200);
  const ofBoth = [head, two, more.trim().split('\r\n')[1] ?? ''].map((row) => row.replace(/;;$/, ';pago;'));
  expect((await send(ofBoth).expect(400)).body.detail).toContain('O arquivo mistura os lotes');
  await send([head, two.replace(/;;$/, ';pago;')]).expect(200);
  expect((await send([head, paid]).expect(400)).body.detail).toBe(
    `Nada foi gravado: o lote ${(body.batch as string).slice(0, 8)} já tem todos os resultados.`,
  );
});

it('waits while a refund has left its seller with a negative balance', async () => {
  const shop = await openShop();
  await shop.ask((await shop.money()).available).expect(201);
  const { items } = (await shop.admin.get('/api/admin/orders').expect(200)).body;
  const { id, version } = (await shop.admin.get(`/api/admin/orders/${items[0].id}`).expect(200)).body;
  const refund = { reason: 'Não funcionou', amount: 100, version };
  await shop.admin.post(`/api/admin/orders/${id}/refund`).send(refund).expect(200);
  expect((await shop.money()).available).toBeLessThan(0);

  expect((await shop.move('S-1001', 'sent')).body).toMatchObject({ code: 'conflict' });
  const refused = await shop.admin.post('/api/admin/payouts/batches').send({}).expect(409);
  expect(refused.body.detail).toContain('saldo negativo');
  expect((await shop.all()).requested).toEqual({ count: 0, amount: 0, left: 1 });
  expect((await shop.all()).counts).toMatchObject({ waiting: 1, sent: 0 });
  expect((await shop.move('S-1001', 'refused', { reason: 'Um reembolso veio antes' })).status).toBe(200);
  expect((await shop.money()).available).toBeGreaterThan(0);
});

it('leaves the payout of a suspended seller out of a batch, and shows how many', async () => {
  const shop = await openShop();
  await shop.ask(30).expect(201);
  const bia = await shop.customer({ name: 'Bia' });
  shop.clock.now = new Date(START - 2 * DAY);
  await turnTwoStepOn(await shop.signInCustomer(bia), shop.clock.now);
  shop.clock.now = new Date(START);
  const fields = ApplicationDraft.parse({ ...FIELDS, taxId: '11144477735', pixKey: '11144477735' });
  const { db, vault, clock } = shop;
  const ze = await db.selectFrom('seller').where('id', '=', 'ze').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('seller')
    .values({ ...ze, id: 'bia', slug: 'bia', name: 'Loja da Bia', ownerId: bia.id })
    .execute();
  await applications.insertApproved(
    db,
    vault,
    { customerId: bia.id, sellerId: 'bia', fields },
    new Date(START - DAY),
  );
  const of = { purchaseId: null, lineId: null, paymentId: null, currency: 'BRL' } as const;
  const postings = new Map([
    ['provider:manual', 5_000],
    ['seller:bia:available', -5_000],
  ]);
  const at = clock.now.toISOString();
  await transaction(db, (trx) => write(trx, [{ ...of, cause: 'released', causeKey: 'x', at, postings }]));
  const request = { sellerId: 'bia', amountCents: 4_000, requestKey: 'x', weekly: false };
  await transaction(db, (trx) => requestPayout(trx, { vault, publicUrl: '' }, request, clock.now));
  const { version } = (await shop.admin.get('/api/admin/seller-accounts/bia').expect(200)).body;
  await shop.admin
    .post('/api/admin/seller-accounts/bia/suspension')
    .send({ reason: 'Investigação.', until: null, version })
    .expect(200);
  const batch = () => shop.admin.post('/api/admin/payouts/batches').send({});
  expect((await shop.all()).requested).toEqual({ count: 1, amount: 30, left: 1 });
  expect((await batch().expect(201)).body).toMatchObject({ count: 1, amount: 30, left: 1 });
  expect((await batch().expect(409)).body.detail).toContain('suspensos');
  expect((await shop.all()).counts).toMatchObject({ waiting: 1, sent: 1 });
});

it('puts a late review before older payouts', async () => {
  const shop = await openShop();
  for (const amount of [30, 40]) await shop.ask(amount).expect(201);
  const reviewUntil = new Date(START + 10 * MINUTE).toISOString();
  await shop.move('S-1002', 'in_review', { reason: 'Olhamos a venda', reviewUntil });
  const order = async () =>
    (await shop.all('?state=waiting')).items.map(({ number }: { number: string }) => number);
  expect(await order()).toEqual(['S-1001', 'S-1002']);
  shop.clock.now = new Date(START + 10 * MINUTE);
  expect(await order()).toEqual(['S-1002', 'S-1001']);
});

it('is locked for a day after a new password or key, shows until when, and keeps each key to one owner', async () => {
  const shop = await openShop();
  const change = (pixKind: string, pixKey: string) =>
    shop.seller.put('/api/seller/pix-key').send({ pixKind, pixKey, currentPassword: TEST_PASSWORD });
  const wrong = await change('cpf', '529.982.247-26').expect(400);
  expect(wrong.body.errors).toMatchObject([{ path: 'pixKey' }]);
  await change('cpf', '111.444.777-35').expect(400);
  await change('cpf', '529.982.247-25').expect(200);
  expect((await shop.mine()).lock).toBeNull(); // it is the same
  await change('email', 'Ze@loja.example').expect(200);
  const until = new Date(START + DAY).toISOString();
  expect(await shop.mine()).toMatchObject({
    lock: { reason: 'key', until },
    key: { kind: 'email', hint: 'z***@loja.example' },
  });
  expect((await shop.ask(100).expect(409)).body).toMatchObject({ code: 'payout_locked' });
  shop.clock.now = new Date(START + HOUR);
  const password = 'outra-senha-de-teste-9';
  await shop.seller
    .put('/api/account/password')
    .send({ currentPassword: TEST_PASSWORD, newPassword: password })
    .expect(200);
  expect((await shop.mine()).lock).toMatchObject({ reason: 'password' });
  shop.clock.now = new Date(START + DAY + HOUR);
  await shop.ask(100, { currentPassword: password }).expect(201);
});

it('is refused without a second step, and waits a day after each change of it', async () => {
  const shop = await openShop({ twoStep: false });
  expect((await shop.mine()).lock).toEqual({ reason: 'two_step_off', until: null });
  const refused = await shop.ask(100).expect(403);
  expect(refused.body).toMatchObject({ code: 'two_step_required' });
  expect(refused.body.detail).toContain('verificação em duas etapas');
  const { secret } = await turnTwoStepOn(shop.seller, shop.clock.now);
  const lock = { reason: 'two_step', until: new Date(START + DAY).toISOString() };
  expect((await shop.mine()).lock).toEqual(lock);
  const early = await shop.ask(100).expect(409);
  expect(early.body).toMatchObject({ code: 'payout_locked' });
  expect(early.body.detail).toContain('depois da mudança na verificação em duas etapas');
  shop.clock.now = new Date(START + DAY - MINUTE);
  await shop.ask(100).expect(409);
  shop.clock.now = new Date(START + DAY);
  await shop.ask(100).expect(201);

  await shop.seller
    .post('/api/account/two-step/end')
    .send({ currentPassword: TEST_PASSWORD, code: codeAt(secret, shop.clock.now) })
    .expect(204);
  await shop.ask(100).expect(403);
  // A shop that does not require it still waits after the change.
  const admin = await shop.signIn();
  const settings = (await admin.get('/api/admin/settings').expect(200)).body as object;
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, payoutsNeedTwoStep: false })
    .expect(200);
  expect((await shop.ask(100).expect(409)).body).toMatchObject({ code: 'payout_locked' });
  shop.clock.now = new Date(START + 2 * DAY);
  await shop.ask(100).expect(201);
});

it('skips a seller without a second step on Fridays, notifies them once, and pays the next one', async () => {
  const shop = await openShop({ twoStep: false });
  await shop.seller.put('/api/seller/payouts/weekly').send({ weekly: true }).expect(200);
  const twoStepMails = async () => {
    const mails = await shop.db
      .selectFrom('mail')
      .where('cause', 'like', 'weekly payout %')
      .select(['recipient', 'subject'])
      .execute();
    const { items } = (await shop.seller.get('/api/account/notices').expect(200)).body;
    const notices = items.filter(({ title }: { title: string }) => title === mails[0]?.subject);
    return { mails, notices };
  };
  await shop.jobs();
  const begun = vi.spyOn(shop.db, 'transaction');
  await shop.jobs();
  expect(begun).not.toHaveBeenCalled(); // it runs every few seconds
  shop.clock.now = new Date(START + 7 * DAY);
  await shop.jobs();
  expect((await shop.mine()).total).toBe(0);
  const subject = 'O saque de sexta-feira espera a verificação em duas etapas';
  expect(await twoStepMails()).toMatchObject({
    mails: [{ recipient: shop.owner.email, subject }],
    notices: [{ path: '/conta/seguranca/duas-etapas' }],
  });

  await turnTwoStepOn(shop.seller, shop.clock.now);
  await shop.jobs(); // the day after it counts
  expect((await shop.mine()).total).toBe(0);
  shop.clock.now = new Date(START + 14 * DAY);
  await shop.jobs();
  expect((await shop.mine()).items).toMatchObject([{ amount: 900, weekly: true }]);
  expect((await twoStepMails()).mails).toHaveLength(1);
});

it('pays out the balance on Fridays only to sellers who chose that, once', async () => {
  const shop = await openShop();
  await shop.jobs();
  expect((await shop.mine()).total).toBe(0);
  await shop.seller.put('/api/seller/payouts/weekly').send({ weekly: true }).expect(200);
  shop.clock.now = new Date(START + DAY);
  await shop.jobs();
  expect((await shop.mine()).total).toBe(0);
  shop.clock.now = new Date(START + HOUR);
  await shop.jobs();
  await shop.jobs();
  expect(await shop.mine()).toMatchObject({
    weekly: true,
    available: 0,
    items: [{ amount: 900, weekly: true, state: 'requested' }],
  });
});

it('pays out on Fridays to an inactive owner too, who may also ask by hand', async () => {
  const shop = await openShop();
  await shop.seller.put('/api/seller/payouts/weekly').send({ weekly: true }).expect(200);
  await shop.db.updateTable('customer').set({ status: 'inactive' }).where('id', '=', shop.owner.id).execute();
  await shop.jobs();
  expect(await shop.mine()).toMatchObject({ available: 0, items: [{ amount: 900, weekly: true }] });
});

it('pays one of fifty parallel requests for the whole balance', async () => {
  const shop = await openShop();
  const deps = { vault: shop.vault, publicUrl: 'http://shop.test' };
  const request = (requestKey: string) =>
    transaction(shop.db, (trx) =>
      requestPayout(
        trx,
        deps,
        { sellerId: 'ze', amountCents: 90_000, requestKey, weekly: false },
        shop.clock.now,
      ),
    ).then(
      ({ id }) => id,
      () => 'refused',
    );
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => request(index % 2 === 0 ? 'the same' : `other ${index}`)),
  );
  expect(new Set(answers.filter((id) => id !== 'refused')).size).toBe(1);
  expect(await shop.db.selectFrom('payout').select('id').execute()).toHaveLength(1);
  expect(await shop.money()).toMatchObject({ available: 0, payout: 900 });
  // Two processes ask the bank at once: it has paid once.
  const { id } = await shop.db.selectFrom('payout').select('id').executeTakeFirstOrThrow();
  const sent = { to: 'sent', provider: 'simulado', who: 'ada' } as const;
  await transaction(shop.db, (trx) => movePayout(trx, '', id, sent, shop.clock.now));
  await Promise.all([shop.jobs(), shop.jobs()]);
  expect(await shop.money()).toMatchObject({ payout: 0, balance: 100, told: 100 });
});

it('shows a payout to its own seller alone', async () => {
  const shop = await openShop();
  await shop.ask(100).expect(201);
  const other = await shop.customer({ name: 'Bia' });
  await shop.seller.get('/api/seller/payouts').expect(200);
  shop.clock.now = new Date(START - 2 * DAY);
  const bia = await shop.signInCustomer(other);
  await turnTwoStepOn(bia, shop.clock.now);
  shop.clock.now = new Date(START);
  await bia.get('/api/seller/payouts').expect(403);
  await shop.db
    .insertInto('seller')
    .values({
      id: 'bia',
      slug: 'bia',
      name: 'Bia',
      bio: '',
      verified: 1,
      avatar: '',
      since: new Date(START).toISOString(),
      ownerId: other.id,
    })
    .execute();
  expect((await bia.get('/api/seller/payouts').expect(200)).body).toMatchObject({
    total: 0,
    available: 0,
    key: null,
  });
  await bia
    .post('/api/seller/payouts')
    .set('idempotency-key', randomUUID())
    .send({ amount: 20, currentPassword: TEST_PASSWORD })
    .expect(409);
  await bia
    .put('/api/seller/pix-key')
    .send({ pixKind: 'email', pixKey: 'bia@loja.example', currentPassword: TEST_PASSWORD })
    .expect(409);
});

// A writer on SQLite locks the whole database.
if ((process.env['TEST_DATABASE_URL'] ?? '') !== '')
  it('a batch excludes a payout whose review has just begun', async () => {
    const shop = await openShop();
    await shop.ask(100).expect(201);
    const moment = { writing: 'payout', by: 'update', only: "new.state = 'in_review'" } as const;
    const looking = await haltAt(shop.databaseUrl, moment);
    const reviewUntil = new Date(START + 2 * DAY).toISOString();
    const review = shop.move('S-1001', 'in_review', { reason: 'Suspeita de fraude.', reviewUntil });
    await looking.reached();
    const batch = shop.admin
      .post('/api/admin/payouts/batches')
      .send({})
      .then((reply) => reply);
    const waiting = async () => {
      const found = sql<{ pid: number }>`select "pid" from pg_stat_activity
        where "wait_event_type" = 'Lock' and "datname" = current_database()`;
      return (await found.execute(shop.db)).rows.length;
    };
    await expect.poll(waiting).toBe(2);
    await looking.resume();
    expect((await review).status).toBe(200);
    expect((await batch).status).toBe(409);
    expect((await shop.all()).items[0].state).toBe('in_review');
  });
