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
