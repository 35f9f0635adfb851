import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { sendDue } from './outbox.ts';
import * as outbox from './outbox.store.ts';

it('sends each mail once, though two processes look at the same moment', async () => {
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

it('carries what people wrote as text, and makes links of the shop’s own addresses alone', async () => {
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
