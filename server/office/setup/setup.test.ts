import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

/** A shop and the lines of its log. */
async function openLogged(trustProxy: number) {
  const lines: string[] = [];
  const log = pino(
    { level: 'warn' },
    new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
  );
  const shop = await openTestShop({ trustProxy, log });
  const admin = await shop.signIn();
  const setup = async () => (await admin.get('/api/admin/setup').expect(200)).body as object;
  const visit = () => shop.http.get('/api/categories').set('x-forwarded-for', '203.0.113.7').expect(200);
  return { lines, setup, visit };
}

it('says that money is simulated, and that a proxy stands in front which nobody declared', async () => {
  const { lines, setup, visit } = await openLogged(0);
  expect(await setup()).toEqual({ simulatedMoney: true, undeclaredProxy: false });
  for (let visits = 0; visits < 3; visits++) await visit();
  expect(await setup()).toEqual({ simulatedMoney: true, undeclaredProxy: true });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});

it('says nothing of a proxy that was declared', async () => {
  const { lines, setup, visit } = await openLogged(1);
  await visit();
  expect(await setup()).toMatchObject({ undeclaredProxy: false });
  expect(lines).toEqual([]);
});
