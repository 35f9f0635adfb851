import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { transaction } from './transaction.ts';

it('tries again after a deadlock, however often a row was locked before, and gives up after the fifth', async () => {
  const { db } = await openTestShop();
  const failing = (codes: string[]) =>
    transaction(
      db,
      async () => {
        const code = codes.shift();
        if (code !== undefined) throw Object.assign(new Error(code), { code });
        return 'done';
      },
      { until: performance.now() + 30_000 },
    );
  const [locked, deadlock] = ['55P03', '40P01'];
  expect(await failing([locked, locked, locked, locked, locked, deadlock, locked, deadlock])).toBe('done');
  await expect(failing(Array.from({ length: 5 }, () => deadlock))).rejects.toThrow(deadlock);
}, 30_000);
