import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { refuseDeletes } from '#server/testing/plantedFaults.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { purge } from './purge.ts';

const START = '2026-03-01T12:00:00.000Z';
const DAY_MS = 86_400_000;

/** A shop in which, on one day, a visitor wrote, two subscribed to the newsletter, and an administrator signed in. */
async function openLivedIn() {
  const folder = await temporaryFolder();
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const write = (name: string) =>
    shop.http
      .post('/api/contact')
      .send({ name, email: `${name}@casa.example`, message: 'Olá', terms: true })
      .expect(201);
  await write('ana');
  for (const email of ['fica@casa.example', 'nunca@casa.example', 'sai@casa.example'])
    await shop.http.post('/api/newsletter').send({ email }).expect(202);
  await shop.db
    .updateTable('newsletterSubscription')
    .set({ confirmedAt: START })
    .where('email', '!=', 'nunca@casa.example')
    .execute();
  await shop.db
    .updateTable('newsletterSubscription')
    .set({ unsubscribedAt: START })
    .where('email', '=', 'sai@casa.example')
    .execute();
  await shop.signIn();
  await shop.db.updateTable('mail').set({ dueAt: null, sentAt: START }).execute();
  const after = async (days: number) => {
    clock.now = new Date(Date.parse(START) + days * DAY_MS);
    await Promise.all([1, 2].map(() => purge(shop.db, { mailFolder: folder, media: shop.media }, clock.now)));
    return whatIsKept(shop);
  };
  return { shop, clock, folder, write, after };
}

const whatIsKept = async ({ db }: TestShop) => ({
  messages: (await db.selectFrom('message').select('name').execute()).map(({ name }) => name),
  newsletter: (await db.selectFrom('newsletterSubscription').select('email').orderBy('email').execute()).map(
    ({ email }) => email.split('@')[0],
  ),
  mails: (await db.selectFrom('mail').select('id').execute()).length,
  sessions: (await db.selectFrom('adminSession').select('id').execute()).length,
});

it('keeps and deletes what the privacy page says, day by day, in two processes at once', async () => {
  const { after } = await openLivedIn();
  const all = { messages: ['ana'], newsletter: ['fica', 'nunca', 'sai'], mails: 4, sessions: 1 };
  expect(await after(7)).toEqual(all);
  expect(await after(8)).toEqual({ ...all, newsletter: ['fica', 'sai'] });
  expect(await after(30)).toEqual({ ...all, newsletter: ['fica', 'sai'] });
  expect(await after(31)).toEqual({ ...all, newsletter: ['fica'] });
  expect(await after(90)).toMatchObject({ mails: 4 });
  expect(await after(91)).toMatchObject({ mails: 0, sessions: 1 });
  expect(await after(183)).toMatchObject({ sessions: 1 });
  expect(await after(185)).toMatchObject({ sessions: 0, messages: ['ana'] });
  expect(await after(730)).toMatchObject({ messages: ['ana'] });
  expect(await after(732)).toEqual({ messages: [], newsletter: ['fica'], mails: 0, sessions: 0 });
});

it('counts the two years of a message from its last answer', async () => {
  const { shop, clock, after } = await openLivedIn();
  clock.now = new Date(Date.parse(START) + 400 * DAY_MS);
  await shop.db.updateTable('message').set({ updatedAt: clock.now.toISOString() }).execute();
  expect(await after(1_100)).toMatchObject({ messages: ['ana'] });
  expect(await after(1_132)).toMatchObject({ messages: [] });
});

it('deletes everything else where one part fails, and reports it', async () => {
  const { shop, folder } = await openLivedIn();
  await refuseDeletes(shop.db, 'message');
  const later = new Date(Date.parse(START) + 800 * DAY_MS);
  await expect(purge(shop.db, { mailFolder: folder, media: shop.media }, later)).rejects.toThrow(
    '1 parts of the purge',
  );
  expect(await whatIsKept(shop)).toEqual({ messages: ['ana'], newsletter: ['fica'], mails: 0, sessions: 0 });
});

it('keeps an email that still waits to be sent, and removes the files of old ones', async () => {
  const { shop, folder, after } = await openLivedIn();
  await shop.db.updateTable('mail').set({ dueAt: START, sentAt: null }).execute();
  await mkdir(folder, { recursive: true });
  for (const [name, writtenAt] of [['old', START] as const, ['new', '2026-06-01T12:00:00.000Z'] as const]) {
    await writeFile(join(folder, `${name}.eml`), 'x');
    await utimes(join(folder, `${name}.eml`), new Date(writtenAt), new Date(writtenAt));
  }
  expect(await after(100)).toMatchObject({ mails: 4 });
  expect(await readdir(folder)).toEqual(['new.eml']);
});

it("deletes an application's documents once its decision is old, and those of an abandoned one", async () => {
  const { shop, after } = await openLivedIn();
  const documents = {
    declined: { state: 'declined', decidedAt: START },
    left: { state: 'draft', decidedAt: null },
    waiting: { state: 'submitted', decidedAt: null },
  } as const;
  for (const [id, columns] of Object.entries(documents)) {
    const { id: customerId } = await shop.customer({ email: `${id}@casa.example` });
    await shop.db
      .insertInto('sellerApplication')
      .values({
        id,
        customerId,
        ...columns,
        shopName: id,
        sealedFields: '',
        taxIdPrint: null,
        kind: null,
        faults: '[]',
        reason: null,
        sellerId: null,
        decidedBy: null,
        submittedAt: START,
        dueAt: null,
        createdAt: START,
        updatedAt: START,
        version: 1,
      })
      .execute();
    await shop.db
      .insertInto('sellerDocument')
      .values({
        applicationId: id,
        kind: 'selfie',
        name: 'a',
        type: 'image/png',
        sealed: '',
        uploadedAt: START,
      })
      .execute();
  }
  const namesAfter = async (days: number) => {
    await after(days);
    const rows = await shop.db
      .selectFrom('sellerDocument')
      .select('applicationId')
      .orderBy('applicationId')
      .execute();
    return rows.map(({ applicationId }) => applicationId);
  };
  expect(await namesAfter(90)).toEqual(['declined', 'left', 'waiting']);
  expect(await namesAfter(91)).toEqual(['waiting']);
});

it('deletes the payee of a payout five years after its end, and keeps the payout', async () => {
  const { shop, after } = await openLivedIn();
  const { id: sellerId } = await shop.seller();
  const payout = {
    sellerId,
    amountCents: 2_000,
    weekly: 0 as const,
    pixKind: 'cpf' as const,
    keyHint: '***',
    sealedPayee: 'sealed',
    requestedAt: START,
    sentAt: START,
  };
  await shop.db
    .insertInto('payout')
    .values([
      { ...payout, id: 'over', requestKey: 'over', state: 'paid', endedAt: START },
      { ...payout, id: 'open', requestKey: 'open', state: 'sent', endedAt: null },
    ])
    .execute();
  const known = async (days: number) => {
    await after(days);
    const rows = await shop.db.selectFrom('payout').select(['id', 'keyHint', 'sealedPayee']).execute();
    return rows
      .filter(({ keyHint, sealedPayee }) => keyHint !== '' && sealedPayee !== null)
      .map(({ id }) => id);
  };
  expect(await known(5 * 365)).toEqual(['over', 'open']);
  expect(await known(5 * 366)).toEqual(['open']);
});
