import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { insertApproved } from '#server/people/sellers/applications.store.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { haltAt } from '#server/testing/halt.ts';
import { ledgerFaults } from '#server/testing/ledgerFaults.ts';
import { keepEachCommit } from '#server/testing/leftByKills.ts';
import { startShop } from '#server/testing/shopProcess.ts';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS, type TestShop } from '#server/testing/testShop.ts';
import { confirmDue } from '#server/trade/fulfilment/confirmation.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import type { LedgerCause } from '#shared/trade/ledgerWords.ts';
import { DAY } from '#shared/values/time.ts';
import { releaseDue } from './releaseHolds.ts';
import { writeOffDebts } from './writeOffs.ts';

/** The actions in progress when the shop is killed; each writes one entry. */
const MOVES = [
  'refund_promised',
  'released',
  'payout_requested',
  'payout_paid',
  'payout_failed',
  'written_off',
] as const satisfies LedgerCause[];

it('moves money with its ledger entry or not at all, for a kill at any point between the two', async () => {
  const { shop, begin, jobs } = await openShop();
  const { db, databaseUrl } = shop;
  const before = await movesOf(db);
  const whole = async (killed: Db) => {
    expect(await ledgerFaults(killed)).toEqual([]);
    expect(await halves(killed)).toEqual([]);
  };
  await whole(db);
  if (engineOf(db) === 'sqlite') {
    const left = keepEachCommit(databaseUrl);
    expect(new Set(await begin(shop.address))).toEqual(new Set([200, 201]));
    await jobs();
    expect(await left.looked(whole)).toBeGreaterThan(MOVES.length);
  } else {
    // Each is in its transaction with its entry just written.
    const halt = await haltAt(databaseUrl, { writing: 'ledgerEntry', by: 'insert' });
    const killed = await startShop(databaseUrl);
    const cut = begin(killed.url).catch(() => undefined);
    await halt.reached(MOVES.length);
    await killed.kill();
    await cut;
    await halt.release();
    await whole(db);
    expect(await movesOf(db)).toEqual(before);
    const { url } = await startShop(databaseUrl, killed.port);
    expect(new Set(await begin(url))).toEqual(new Set([200, 201]));
  }
  await expect
    .poll(() => movesOf(db), { timeout: 20_000 })
    .toEqual(before.map(([cause, count]) => [cause, count + 1]));
  await whole(db);
}, 120_000);

/** The number of entries of each. */
const movesOf = async (db: Db) => {
  const entries = await db.selectFrom('ledgerEntry').select('cause').execute();
  return MOVES.map((cause): [string, number] => [
    cause,
    entries.filter((entry) => entry.cause === cause).length,
  ]);
};

/**
 * Entries without a row, and rows without an entry; a write-off is its entry alone, and the database itself refuses
 * half an entry.
 */
async function halves(db: Db): Promise<string[]> {
  const [entries, refunds, lines, payouts] = await Promise.all([
    db.selectFrom('ledgerEntry').select(['cause', 'causeKey']).execute(),
    db.selectFrom('refund').selectAll().execute(),
    db.selectFrom('purchaseLine').selectAll().execute(),
    db.selectFrom('payout').selectAll().execute(),
  ]);
  const own = entries.filter(({ cause }) => MOVES.some((each) => each === cause && each !== 'written_off'));
  const known = new Set(own.map(({ causeKey }) => causeKey));
  const caused = new Set([
    ...refunds.map(({ id, lineId }) => `refund_promised:${id}:${lineId}`),
    ...lines
      .filter(({ heldUntil, releaseAt }) => heldUntil !== null && releaseAt !== heldUntil)
      .map(({ id }) => `released:${id}`),
    ...payouts.map(({ id }) => `payout_requested:${id}`),
    ...payouts
      .filter(({ state }) => state === 'paid' || state === 'failed')
      .map(({ id, state }) => `payout_${state}:${id}`),
  ]);
  return [
    ...[...caused].filter((key) => !known.has(key)).map((key) => `no entry: ${key}`),
    ...[...known].filter((key) => !caused.has(key)).map((key) => `an entry of nothing: ${key}`),
  ];
}

/** A shop in which each of the actions is due, or is one request away. */
async function openShop() {
  const today = Date.now();
  const clock = { now: new Date(today - 200 * DAY) };
  const shop = await openTestShop({ now: () => clock.now, inFile: true });
  const { db, vault } = shop;
  const value = JSON.stringify({ ...TEST_SETTINGS, payoutsNeedTwoStep: false });
  await db.updateTable('settings').set({ value }).execute();
  const cpf = '52998224725';
  const fields = ApplicationDraft.parse({ legalName: 'Zé', taxId: cpf, pixKind: 'cpf', pixKey: cpf });
  const product = { priceCents: 10_000, guaranteeDays: 7, delivery: '1h' } as const;
  const sell = async () => {
    const owner = await shop.customer();
    const { id: sellerId } = await shop.seller({ ownerId: owner.id });
    await insertApproved(db, vault, { customerId: owner.id, sellerId, fields }, clock.now);
    const { id } = await shop.product({ sellerId, ...product });
    const lines = [{ productId: id, quantity: 1 }];
    const placed = await shop.buy(await shop.signInCustomer(), { lines, method: 'card' });
    const seller = () => shop.signInCustomer(owner);
    const deliver = async () =>
      (await seller())
        .post(`/api/seller/sales/${placed.number}-1/delivery`)
        .send({ kind: 'message', text: 'O curso' })
        .expect(200);
    const askPayout = async () =>
      (await seller())
        .post('/api/seller/payouts')
        .set('idempotency-key', randomUUID())
        .send({ amount: 90, currentPassword: TEST_PASSWORD })
        .expect(201);
    return { owner, placed, deliver, askPayout };
  };
  const pass = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * DAY);
  };
  const office = async () => {
    const cookie = await shop.adminCookie();
    const payouts = async () => {
      const reply = await fetch(`${shop.address}/api/admin/payouts`, { headers: { cookie } });
      return ((await reply.json()) as { items: { id: string; number: string; version: number }[] }).items;
    };
    const post = (path: string, body: object, url = shop.address) => send(url + path, body, { cookie });
    return { payouts, post };
  };

  const [owing, paid, failed, asking, refunded, late] = [
    await sell(),
    await sell(),
    await sell(),
    await sell(),
    await sell(),
    await sell(),
  ];
  for (const { deliver } of [owing, paid, failed, asking, refunded]) await deliver();
  pass(10);
  await releaseDue(db, clock.now);
  for (const { askPayout } of [owing, paid, failed]) await askPayout();
  const then = await office();
  expect((await then.post('/api/admin/payouts/batches', {})).status).toBe(201);
  const [first, ...others] = (await then.payouts()).toSorted((one, other) =>
    one.number < other.number ? -1 : 1,
  );
  const moved = (id = '', version = 0, to = '') =>
    [`/api/admin/payouts/${id}/move`, { to, version }] as const;
  expect((await then.post(...moved(first?.id, first?.version, 'paid'))).status).toBe(200);
  await shop.pay(owing.placed, 'contestar');
  pass(150);
  await late.deliver();
  clock.now = new Date(today);
  // As a process does at its start: a confirmation locks its order, whose money would be released a minute later.
  await confirmDue(db, '', clock.now);

  const now = await office();
  const cookie = await cookieOf(shop, asking.owner);
  const { body: order } = await (
    await shop.signIn()
  )
    .get(`/api/admin/orders/${refunded.placed.orderId}`)
    .expect(200);
  const key = randomUUID();
  /** The part of the requests; `jobs` does the rest, as a process does by itself. */
  const begin = async (url: string) => {
    const [one, other] = others;
    const replies = await Promise.all([
      now.post(...moved(one?.id, one?.version, 'paid'), url),
      now.post(
        `/api/admin/payouts/${other?.id}/move`,
        { to: 'failed', version: other?.version, reason: 'Conta encerrada' },
        url,
      ),
      now.post(
        `/api/admin/orders/${refunded.placed.orderId}/lines/${order.lines[0].id}/refund`,
        { reason: 'Não funciona', version: order.version },
        url,
      ),
      send(
        `${url}/api/seller/payouts`,
        { amount: 90, currentPassword: TEST_PASSWORD },
        { cookie, 'idempotency-key': key },
      ),
    ]);
    return replies.map(({ status }) => status);
  };
  const jobs = async () => {
    await releaseDue(db, clock.now);
    await writeOffDebts(db, clock.now);
  };
  return { shop, begin, jobs };
}

/** The session of an administrator with a password, for requests without supertest. */
async function cookieOf({ address }: TestShop, { email, password }: { email: string; password: string }) {
  const reply = await send(`${address}/api/account/session`, { email, password }, {});
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

const send = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
