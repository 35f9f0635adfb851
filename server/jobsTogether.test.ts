import { expect, it, onTestFinished } from 'vitest';
import { purge } from '#server/operations/retention/purge.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { FolderStore } from '#server/services/media/folderStore.ts';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { keepWindow } from '#server/services/settings/maintenanceWindow.ts';
import { writeImports } from '#server/shop/imports/writeImports.ts';
import { brokenBooks } from '#server/testing/brokenBooks.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { runDisputeJobs } from '#server/trade/disputes/resolution/jobs.ts';
import { confirmDue } from '#server/trade/fulfilment/confirmation.ts';
import { notifyDeadlines } from '#server/trade/fulfilment/deadlines.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { remindToReveal } from '#server/trade/orders/remindToReveal.ts';
import { applyHolidays } from '#server/trade/standing/holidays.ts';
import { endSuspensions } from '#server/trade/standing/standing.ts';
import * as stockDays from '#server/views/admin/reports/stockDays.store.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const URL = 'http://shop.test';

/** As three processes of one shop have its database; SQLite serves one, whose work overlaps all the same. */
function threeProcesses({ db, databaseUrl }: Pick<TestShop, 'db' | 'databaseUrl'>) {
  if (databaseUrl.startsWith('sqlite')) return [db, db, db];
  const others = [openDatabase(databaseUrl), openDatabase(databaseUrl)];
  onTestFinished(async () => void (await Promise.all(others.map(({ close }) => close()))));
  return [db, ...others.map((other) => other.db)];
}

it('does each piece of work once, however many processes do all of it at the same moment', async () => {
  const clock = { now: new Date(START) };
  const now = () => clock.now;
  const shop = await openTestShop({ now });
  const { value } = await shop.db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  const settings = { ...(JSON.parse(value) as object), newcomerSales: 0, revealReminderHours: 3 };
  await shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify(settings) })
    .execute();
  const processes = threeProcesses(shop);
  const sent: string[] = [];
  const mailer = {
    send: async ({ to, subject }: { to: string; subject: string }) => void sent.push(`${to} ${subject}`),
  };
  const nowhere = { mailFolder: '/nowhere/mail', media: new FolderStore('/nowhere/media') };
  /** As `main.ts` lets them run, in each process. */
  const jobs = (db: typeof shop.db) => [
    confirmDue(db, URL, now()),
    releaseDue(db, now()),
    remindToReveal(db, URL, now()),
    shop.runPaymentJobs(),
    purge(db, nowhere, now()).then(() => stockDays.note(db, now())),
    sendDue(db, mailer, URL, now),
  ];
  const at = async (ms: number) => {
    clock.now = new Date(START + ms);
    for (let round = 0; round < 2; round++) await Promise.all(processes.flatMap(jobs));
    expect(await brokenBooks(shop.db)).toEqual([]);
  };

  const stock = async () =>
    (
      await shop.db
        .selectFrom('product')
        .where('id', '=', product.id)
        .select('stock')
        .executeTakeFirstOrThrow()
    ).stock;
  const owner = await shop.customer({ name: 'Zé' });
  const ze = await shop.seller({ id: 'ze', slug: 'ze', ownerId: owner.id });
  const product = await shop.product({ sellerId: ze.id, guaranteeDays: 30, delivery: '1h', stock: 9 });
  const ana = await shop.signInCustomer(await shop.customer({ name: 'Ana' }));
  const lines = [{ productId: product.id, quantity: 1 }];
  const { number } = await shop.buy(ana, { lines, method: 'card' });
  await shop.buy(ana, { lines, method: 'pix' });
  expect(await stock()).toBe(7);
  const seller = await shop.signInCustomer(owner);
  await seller
    .post(`/api/seller/sales/${number}-1/delivery`)
    .send({ kind: 'credential', login: 'ana', password: 's3nha-boa' })
    .expect(200);

  for (const ms of [MINUTE, 4 * HOUR, 49 * HOUR, 71 * HOUR, 73 * HOUR, 31 * DAY]) await at(ms);

  // The unpaid order gave its unit back once, the delivered line was confirmed and released once.
  expect(await stock()).toBe(8);
  const events = await shop.db
    .selectFrom('purchaseEvent')
    .select(['purchaseId', 'kind', 'toStatus', 'note'])
    .execute();
  const texts = events.map((event) => JSON.stringify(event));
  expect(texts).toEqual([...new Set(texts)]);
  const causes = (await shop.db.selectFrom('ledgerEntry').select('cause').execute()).map(
    ({ cause }) => cause,
  );
  expect(causes).toEqual(['paid', 'released']);
  expect(await shop.db.selectFrom('stockDay').select('day').execute()).toHaveLength(4);
  const mails = await shop.db.selectFrom('mail').select(['recipient', 'subject']).execute();
  expect(sent.toSorted()).toEqual(
    mails.map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted(),
  );
  // Among them one of the money that was released, and one of the order that expired.
  expect(sent).toHaveLength(10);
}, 60_000);

it('notifies of deadlines, ends disputes, suspensions, holidays and windows, and writes imports once', async () => {
  const clock = { now: new Date(START) };
  const now = () => clock.now;
  const shop = await openTestShop({ now });
  const { db, vault, providers } = shop;
  const processes = threeProcesses(shop);
  const work = () =>
    Promise.all(
      processes.flatMap((db) => [
        notifyDeadlines(db, URL, now()),
        runDisputeJobs({ db, vault, providers, publicUrl: URL, now }),
        endSuspensions(db, URL, now()).then(() => applyHolidays(db, now())),
        keepWindow(db, now()),
        writeImports(db, now),
      ]),
    );
  const at = async (ms: number) => {
    clock.now = new Date(START + ms);
    for (let round = 0; round < 2; round++) await work();
    expect(await brokenBooks(db)).toEqual([]);
  };
  const iso = (ms: number) => new Date(START + ms).toISOString();

  // Two sales of Zé's, one of which is disputed; Bia's shop is suspended, and Lia's is on holiday.
  const owner = await shop.customer({ name: 'Zé' });
  const ze = await shop.seller({ ownerId: owner.id });
  const product = await shop.product({ sellerId: ze.id, guaranteeDays: 7, delivery: '1h', stock: 9 });
  const ana = await shop.signInCustomer(await shop.customer({ name: 'Ana' }));
  const buy = () => shop.buy(ana, { lines: [{ productId: product.id, quantity: 1 }], method: 'card' });
  const [{ number }] = [await buy(), await buy()];
  const seller = await shop.signInCustomer(owner);
  await seller
    .post(`/api/seller/sales/${number}-1/delivery`)
    .send({ kind: 'credential', login: 'ana', password: 's3nha-boa' })
    .expect(200);
  const order = `/api/account/orders/${number}`;
  const [line] = ((await ana.get(order).expect(200)).body as { lines: { id: string }[] }).lines;
  await ana.post(`${order}/lines/${line?.id}/reveal`).send({}).expect(200);
  await ana
    .post(`${order}/lines/${line?.id}/dispute`)
    .send({ reason: 'not_working', text: 'A senha não entra em nenhum aparelho.' })
    .expect(201);
  const bia = await shop.seller({
    ownerId: (await shop.customer({ name: 'Bia' })).id,
    standing: 'suspended',
    suspendedUntil: iso(2 * HOUR),
  });
  const lia = await shop.seller({ away: 1, awayFrom: '2026-01-10', awayUntil: '2026-01-15', awayWhole: 1 });
  const offSale = { away: 1, isActive: 0, ownerPaused: 1 } as const;
  const shut = [bia, lia].map(({ id }) => shop.product({ sellerId: id, ...offSale }));
  const shutIds = (await Promise.all(shut)).map(({ id }) => id);

  // What the office has planned and confirmed.
  const { value, version } = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  const planned = { maintenanceFrom: iso(HOUR), maintenanceUntil: iso(2 * HOUR) };
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...(JSON.parse(value) as object), ...planned }) })
    .execute();
  const admin = await shop.signIn();
  await shop.category({ slug: 'programas', name: 'Programas' });
  const { text } = await admin.get('/api/admin/products').set('accept', 'text/csv').expect(200);
  const [head = ''] = text.split('\r\n');
  const sheet = Array.from(
    { length: 30 },
    (_, n) => `;Licença ${n};Programas;9,9;;3;;Ativo;;Uma licença;;;;;;;;`,
  );
  const { body } = await admin
    .post('/api/admin/product-imports')
    .attach('file', Buffer.from([head, ...sheet].join('\r\n')), 'produtos.csv')
    .expect(201);
  const { id: importId } = body as { id: string };
  await admin.post(`/api/admin/product-imports/${importId}/confirm`).send({ mode: 'all' }).expect(202);

  const before = await db.selectFrom('mail').select('id').execute();
  await at(50 * MINUTE);
  const products = await db
    .selectFrom('product')
    .where('title', 'like', 'Licença %')
    .select('title')
    .execute();
  expect(products.map(({ title }) => title).toSorted()).toEqual(
    sheet.map((_, n) => `Licença ${n}`).toSorted(),
  );
  const deeds = await db
    .selectFrom('auditEntry')
    .where('subject', 'in', ['product', 'productImport'])
    .where('action', '=', 'created')
    .select('subjectId')
    .execute();
  expect(deeds.length).toBe(31);
  expect(new Set(deeds.map(({ subjectId }) => subjectId)).size).toBe(31);

  for (const ms of [61 * MINUTE, 2 * HOUR, 37 * HOUR, 49 * HOUR]) await at(ms);
  const settings = await db.selectFrom('settings').select(['value', 'version']).executeTakeFirstOrThrow();
  expect(JSON.parse(settings.value)).toMatchObject({ maintenanceMode: false, maintenanceUntil: '' });
  expect(settings.version).toBe(version + 2); // closed once, opened once
  const back = await db
    .selectFrom('product')
    .where('id', 'in', shutIds)
    .select(['away', 'isActive'])
    .execute();
  expect(back).toEqual(shutIds.map(() => ({ away: 0, isActive: 1 })));
  expect(await db.selectFrom('refund').select('id').execute()).toHaveLength(1);
  const mails = await db.selectFrom('mail').select(['id', 'recipient', 'subject']).execute();
  const newMails = mails.filter(({ id }) => !before.some((mail) => mail.id === id));
  expect(new Set(newMails.map(({ recipient, subject }) => `${recipient} ${subject}`)).size).toBe(
    newMails.length,
  );
  // The promise that ends and that is late, to both; the dispute that waits, and its end, to both; the shop that is back.
  expect(newMails).toHaveLength(7);
}, 60_000);
