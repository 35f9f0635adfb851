import supertest from 'supertest';
import { expect, it } from 'vitest';
import { hashedKeyPart } from '#server/services/limits/attempts.store.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

/** A shop behind a proxy, in which Ana has signed in with a browser. */
async function openShop() {
  const shop = await openTestShop({ trustProxy: 1 });
  const { email } = await shop.customer({ email: 'ana@correio.example' });
  const browser = supertest.agent(shop.server);
  const signIn = (
    address: string,
    password: string,
    on: Pick<typeof browser, 'post'> = supertest(shop.server),
  ) => on.post('/api/account/session').set('x-forwarded-for', address).send({ email, password });
  const reset = (address: string, on: Pick<typeof browser, 'post'> = supertest(shop.server)) =>
    on.post('/api/account/password-reset').set('x-forwarded-for', address).send({ email });
  await signIn('2001:db8:a::1', TEST_PASSWORD, browser).expect(201);
  await browser.delete('/api/account/session').expect(204);
  return { shop, email, browser, signIn, reset };
}

it('opens an account to its own devices during guesses by strangers, and emails its owner', async () => {
  const { shop, browser, signIn } = await openShop();
  // A /48 has 65,536 networks, and still counts as one.
  for (let guess = 0; guess < 30; guess++)
    await signIn(`2001:db8:b:${guess}::1`, 'errada-errada').expect(401);
  await signIn('2001:db8:b:fff::1', 'errada-errada').expect(429);
  await signIn('198.51.100.7', TEST_PASSWORD).expect(201);

  await shop.db
    .insertInto('attempt')
    .values({
      key: `customer-sign-in ${hashedKeyPart('ana@correio.example')}`,
      count: 100,
      resetAt: new Date(Date.now() + 600_000).toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 100 }))
    .execute();
  for (const address of ['203.0.113.1', '203.0.113.2']) await signIn(address, 'errada-errada').expect(429);
  await signIn('203.0.113.3', TEST_PASSWORD).expect(429);
  await signIn('203.0.113.3', TEST_PASSWORD, browser).expect(201);
  const emails = await shop.db.selectFrom('mail').select(['recipient', 'subject']).execute();
  expect(emails).toEqual([
    { recipient: 'ana@correio.example', subject: 'Muitas tentativas de entrar na sua conta' },
  ]);

  // A device does not help guessing: it has its own count, and a forged cookie is not a device.
  const wrong = async () => (await signIn('203.0.113.3', 'errada-errada', browser)).status;
  expect(await Promise.all(Array.from({ length: 12 }, wrong))).toContain(429);
  const forged = supertest(shop.server)
    .post('/api/account/session')
    .set('x-forwarded-for', '203.0.113.9')
    .set('cookie', 'customer_device=abc.def.ghi');
  await forged.send({ email: 'ana@correio.example', password: TEST_PASSWORD }).expect(429);
});

it("lets the owner of a mailbox request a link despite one network's requests", async () => {
  const { browser, reset } = await openShop();
  for (let letter = 0; letter < 5; letter++) await reset(`2001:db8:b:${letter}::1`).expect(202);
  await reset('2001:db8:b:9::1').expect(429);
  await reset('198.51.100.7').expect(202);
  for (let network = 1; network <= 3; network++)
    for (let letter = 0; letter < 5; letter++) await reset(`203.0.113.${network}`);
  await reset('203.0.113.77').expect(429); // the limit for unknown devices is reached
  await reset('203.0.113.77', browser).expect(202);
});
