import { FolderStore } from '#server/services/media/folderStore.ts';
import { expect, it, onTestFinished } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import * as stockDays from './office/reports/stockDays.store.ts';
import { purge } from './office/retention/purge.ts';
import { openDatabase } from './platform/database/open.ts';
import { sendDue } from './services/mail/outbox.ts';
import { brokenBooks } from './testing/brokenBooks.ts';
import { openTestShop } from './testing/testShop.ts';
import { releaseDue } from './trade/ledger/releaseHolds.ts';
import { remindToReveal } from './trade/orders/remindToReveal.ts';
import { confirmDue } from './trade/purchases/confirmation.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const URL = 'http://shop.test';

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
  const others = shop.databaseUrl.startsWith('sqlite')
    ? []
    : [openDatabase(shop.databaseUrl), openDatabase(shop.databaseUrl)];
  onTestFinished(async () => void (await Promise.all(others.map(({ close }) => close()))));
  const processes = [shop.db, ...others.map(({ db }) => db)];
  if (processes.length === 1) processes.push(shop.db, shop.db);

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
  const told = events.map((event) => JSON.stringify(event));
  expect(told).toEqual([...new Set(told)]);
  const causes = (await shop.db.selectFrom('ledgerEntry').select('cause').execute()).map(
    ({ cause }) => cause,
  );
  expect(causes).toEqual(['paid', 'released']);
  expect(await shop.db.selectFrom('stockDay').select('day').execute()).toHaveLength(4);
  const mails = await shop.db.selectFrom('mail').select(['recipient', 'subject']).execute();
  expect(sent.toSorted()).toEqual(
    mails.map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted(),
  );
  // Among them one of the money that was released.
  expect(sent).toHaveLength(9);
}, 60_000);
