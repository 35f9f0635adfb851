import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

it("leads from an order's sign-in page through the mailed link back to the order", async () => {
  const shop = await openTestShop();
  const { email } = await shop.customer();
  const returnTo = '/conta/pedidos/A-10001';
  await shop.http.post('/api/account/password-reset').send({ email, returnTo }).expect(202);
  const { text } = await shop.db
    .selectFrom('mail')
    .select('text')
    .where('text', 'like', '%nova-senha?token=%')
    .executeTakeFirstOrThrow();
  expect(text).toMatch(/nova-senha\?token=[\w-]+&de=%2Fconta%2Fpedidos%2FA-10001\s/);
});

it('puts no other address of a stranger into the email', async () => {
  const shop = await openTestShop();
  const { email } = await shop.customer();
  for (const returnTo of ['//mau.example', '/conta?pague-em-mau.example', '/conta/pedidos/A-1/mau', '/'])
    await shop.http.post('/api/account/password-reset').send({ email, returnTo }).expect(400);
  expect(await shop.db.selectFrom('mail').select('text').execute()).toEqual([]);
});

it("keeps the order's address on each page between sign-in and the new password", async () => {
  const shop = await openTestShop({ pages: true });
  const { email } = await shop.customer();
  const onward = '?de=%2Fconta%2Fpedidos%2FA-10001';
  const signIn = await shop.http.get(`/entrar${onward}`).expect(200);
  expect(signIn.text).toContain(`href="/recuperar-senha${onward}"`);
  expect(signIn.text).toContain('Comprou sem senha, ou esqueceu? Crie uma');
  await shop.http.post(`/recuperar-senha${onward}`).type('form').send({ email });
  const { text } = await shop.db
    .selectFrom('mail')
    .select('text')
    .where('text', 'like', '%nova-senha?token=%')
    .executeTakeFirstOrThrow();
  const link = /\/nova-senha\?token=[\w-]+&de=[\w%-]+/.exec(text)?.[0] ?? '';
  const saved = await shop.http.post(link).type('form').send({ password: 'arara-azul-do-pantanal-47' });
  expect(saved.headers['location']).toBe(`/entrar${onward}&aviso=senha`);
});
