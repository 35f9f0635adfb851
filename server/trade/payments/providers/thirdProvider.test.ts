import { pino } from 'pino';
import { it } from 'vitest';
import { piggyBank } from '#server/testing/piggyBank/module.ts';
import { openTestShop, TEST_SECRET } from '#server/testing/testShop.ts';
import type { PaymentProvider } from './provider.ts';

/** A provider that runs in the shop's process, under a name with a hyphen and a dot. */
async function openShop() {
  const bank = await piggyBank.open(
    { key: 'oink-oink-oink' },
    {
      publicUrl: 'http://shop.test',
      ownAddress: () => 'http://127.0.0.1:1',
      sessionSecret: TEST_SECRET,
      log: pino({ level: 'silent' }),
    },
  );
  const provider: PaymentProvider = {
    ...bank,
    name: 'meu-banco.v2',
    servedHere: {
      routes:
        ({ inUse }) =>
        (req, res) =>
          void res.json({ path: req.path, inUse }),
      keyedPaths: /^\/v1\/charges$/,
      repeated: () => Promise.resolve(),
    },
  };
  return openTestShop({ provider, limits: { reads: 0, writes: 1 }, trustProxy: 1 });
}

it('accepts any number of webhooks and keyed calls of a provider named with hyphen and dot', async () => {
  const { http } = await openShop();
  const post = (path: string) => http.post(path).set('x-forwarded-for', '203.0.113.7').send({});
  for (let n = 0; n < 3; n++) {
    await post('/api/webhooks/meu-banco.v2').expect(403);
    await post('/meu-banco.v2/v1/charges').expect(200, { path: '/v1/charges', inUse: true });
  }
  await post('/meu-banco.v2/v1/other').expect(200);
  await post('/meu-banco.v2/v1/other').expect(429);
});

it('finds the entries of an account of such a provider', async () => {
  const { signIn } = await openShop();
  const admin = await signIn();
  await admin.get('/api/admin/finance/entries?account=provider:meu-banco.v2').expect(200);
});
