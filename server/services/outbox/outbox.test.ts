import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import * as outbox from './outbox.store.ts';
import { type MailFailures, sendDue } from './outbox.ts';

it('sends each email once, though two processes look at the same moment', async () => {
  const { db } = await openTestShop();
  const now = new Date();
  for (let index = 0; index < 5; index++)
    await outbox.queue(
      db,
      {
        cause: `cause ${index}`,
        recipient: `${index}@correio.example`,
        subject: 'Olá',
        text: 'Olá',
        leaveUrl: null,
        confidential: 0,
      },
      now,
    );
  const sent: string[] = [];
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
  await Promise.all([1, 2].map(() => sendDue(db, mailer, 'http://shop.test', () => now)));
  expect(sent.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `${index}@correio.example`));
});

it("lets no email wait for another one's slow server", async () => {
  const { db } = await openTestShop();
  const now = new Date();
  const mail = { subject: 'Olá', text: 'Olá', leaveUrl: null, confidential: 0 } as const;
  for (const name of ['slow', 'quick'])
    await outbox.queue(db, { ...mail, cause: name, recipient: `${name}@correio.example` }, now);
  const sent: string[] = [];
  let quickIsSent: () => void = () => undefined;
  const quick = new Promise<void>((resolve) => (quickIsSent = resolve));
  const mailer = {
    send: async ({ to }: { to: string }) => {
      if (to.startsWith('slow')) await quick;
      else quickIsSent();
      sent.push(to);
    },
  };
  expect(await sendDue(db, mailer, 'http://shop.test', () => now)).toBe(2);
  expect(sent).toEqual(['quick@correio.example', 'slow@correio.example']);
});

it('sends at once an email that a wrong clock has put off for years, and leaves one that waits some minutes', async () => {
  const { db } = await openTestShop();
  const now = new Date();
  const mail = { subject: 'Olá', text: 'Olá', leaveUrl: null, confidential: 0 } as const;
  const years = new Date(now.getTime() + 3_650 * 86_400_000);
  await outbox.queue(db, { ...mail, cause: 'wrong', recipient: 'wrong@correio.example' }, years);
  await outbox.queue(db, { ...mail, cause: 'soon', recipient: 'soon@correio.example' }, now, 600_000);
  const sent: string[] = [];
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
  await sendDue(db, mailer, 'http://shop.test', () => now);
  expect(sent).toEqual(['wrong@correio.example']);
});

it('gives up after a day of tries, also when the last one ended with its process', async () => {
  const { db } = await openTestShop();
  const start = new Date();
  const mail = { recipient: 'ana@correio.example', subject: 'Olá', leaveUrl: null, confidential: 1 } as const;
  for (const cause of ['told', 'silent']) await outbox.queue(db, { ...mail, cause, text: 'Abra' }, start);
  const dueNext = async () =>
    (
      await db
        .selectFrom('mail')
        .select((eb) => eb.fn.min('dueAt').as('dueAt'))
        .executeTakeFirstOrThrow()
    ).dueAt;
  let last = start;
  for (let at: string | null = await dueNext(); at !== null; at = await dueNext()) {
    last = new Date(at);
    const tried = await outbox.claim(db, last);
    if (tried?.cause === 'told') await outbox.markFailed(db, tried, 'caixa cheia', last);
  }
  const hours = (last.getTime() - start.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(26);
  const rows = await db.selectFrom('mail').orderBy('cause').select(['cause', 'text', 'lastError']).execute();
  expect(rows).toEqual([
    { cause: 'silent', text: '', lastError: 'A última tentativa não terminou.' },
    { cause: 'told', text: '', lastError: 'caixa cheia' },
  ]);
});

it("sends users' texts as text, and links only the shop’s own addresses", async () => {
  const { db } = await openTestShop();
  const now = new Date();
  const text = 'Ana <i id=attacked> & "cia": http://shop.test/vender e https://golpe.example/x';
  const mail = { cause: 'words', recipient: 'ana@correio.example', subject: 'Olá', leaveUrl: null };
  await outbox.queue(db, { ...mail, text, confidential: 0 }, now);
  const sent: string[] = [];
  const mailer = { send: async ({ html }: { html: string }) => void sent.push(html) };
  await sendDue(db, mailer, 'http://shop.test', () => now);
  const [html = ''] = sent;
  expect(html).not.toContain('<i id=attacked');
  expect(html).toContain('Ana &#60;i id=attacked&#62; &#38; &#34;cia&#34;');
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'http://shop.test/vender',
  ]);
});

it('reports the first failure of an email and the last, without an address', async () => {
  const { db } = await openTestShop();
  let now = new Date();
  const mail = { subject: 'Olá', text: 'Olá', leaveUrl: null, confidential: 0 } as const;
  for (const name of ['ana', 'bia'])
    await outbox.queue(db, { ...mail, cause: name, recipient: `${name}@correio.example` }, now);
  const mailer = { send: ({ to }: { to: string }) => Promise.reject(new Error(`550 <${to}> unknown`)) };
  const reports: MailFailures[] = [];
  let rounds = 0;
  for (; reports.at(-1)?.gaveUp !== 2 && rounds < 100; rounds++) {
    await sendDue(
      db,
      mailer,
      'http://shop.test',
      () => now,
      undefined,
      (report) => reports.push(report),
    );
    now = new Date(now.getTime() + 86_400_000);
  }
  expect(rounds).toBeGreaterThan(2);
  expect(reports).toEqual([
    { failed: 2, gaveUp: 0, reason: '550 <…> unknown' },
    { failed: 0, gaveUp: 2, reason: '550 <…> unknown' },
  ]);
});
