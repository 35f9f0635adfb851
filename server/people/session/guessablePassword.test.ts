import { expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

const GUESSABLE = [
  '1234567890',
  '0987654321',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'senha12345',
  'Senha@12345',
  'minhasenha123',
  'qwertyuiop',
  '1q2w3e4r5t',
  'maria123456',
  'SãoPaulo2024',
  'flamengo10',
  'correio.example', // part of the address
  'jurandir1234', // part of the name
  'jurandir.da.silva.prado@correio.example', // the address itself
  'Jurandir.da.Silva.Prado@correio.example1',
  'jurandir.da.silva.prado', // its first side
];
const FIT = [
  'maracujá azul 77',
  'deus é fiel 10',
  'eu-gosto-de-pão',
  'k7Qw9xZp2m',
  'uma-senha-nova-9',
  'x'.repeat(9) + 'Qk3z',
];

const fault = (path: string) => ({
  code: 'invalid',
  errors: [{ path, message: expect.stringContaining('fácil de adivinhar') as string }],
});

it('refuses at every form a password that guessers try first, and no other', async () => {
  const shop = await openTestShop();
  const person = { name: 'Jurandir', email: 'jurandir.da.silva.prado@correio.example', terms: true };
  for (const password of GUESSABLE) {
    const { body, status } = await shop.http.post('/api/account').send({ ...person, password });
    expect({ password, status }).toEqual({ password, status: 400 });
    expect(body).toMatchObject(fault('password'));
  }
  for (const [index, password] of FIT.entries()) {
    const email = `fit${index}@correio.example`;
    const { status } = await shop.http.post('/api/account').send({ ...person, email, password });
    expect({ password, status }).toEqual({ password, status: 201 });
  }

  const customer = await shop.signInCustomer();
  const admin = await shop.signIn();
  const change = { currentPassword: TEST_PASSWORD, newPassword: 'senha12345' };
  const refused = [
    await customer.put('/api/account/password').send(change),
    await admin.put('/api/admin/account/password').send(change),
  ];
  for (const { body } of refused) expect(body).toMatchObject(fault('newPassword'));
  const reset = { token: 'a'.repeat(43), password: 'senha12345' };
  const { body } = await shop.http.post('/api/account/password-reset/confirm').send(reset);
  expect(body).toMatchObject(fault('password'));
});

it('refuses at the link of a new password what others know of its person', async () => {
  const shop = await openTestShop();
  const { email } = await shop.customer();
  await shop.http.post('/api/account/password-reset').send({ email }).expect(202);
  const { text } = await shop.db.selectFrom('mail').select('text').executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(text)?.[1];
  const setPassword = (password: string) =>
    shop.http.post('/api/account/password-reset/confirm').send({ token, password });
  expect((await setPassword(email)).body).toMatchObject(fault('password'));
  await setPassword('maracujá azul 77').expect(200); // the link was not spent
});
