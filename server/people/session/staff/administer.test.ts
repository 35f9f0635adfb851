import { expect, it } from 'vitest';
import { openTestShop, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { administer } from './administer.ts';
import { ensureFirstAdmin } from './firstAdmin.ts';

const NOW = new Date();

it('makes the first administrator once, and prints only a generated password', async () => {
  const { db, signIn } = await openTestShop();
  const firstAdmin = await ensureFirstAdmin(db, { username: 'admin', password: undefined }, NOW);
  expect(firstAdmin?.password.length).toBeGreaterThanOrEqual(16);
  await signIn(firstAdmin);
  expect(await ensureFirstAdmin(db, { username: 'admin', password: undefined }, NOW)).toBeUndefined();

  const other = await openTestShop();
  const credentials = { username: 'chefe', password: 'uma-senha-dada-9' };
  expect(await ensureFirstAdmin(other.db, credentials, NOW)).toBeUndefined();
  await other.signIn(credentials);
});

it('adds an administrator, but no second one of the same name', async () => {
  const { db, signIn } = await openTestShop();
  const order = { what: 'create', username: 'Ada', password: 'uma-senha-longa', made: false } as const;
  expect(await administer(db, order, NOW)).not.toContain('uma-senha-longa');
  await signIn({ username: 'ada', password: 'uma-senha-longa' });
  await expect(administer(db, { ...order, username: 'ADA' }, NOW)).rejects.toThrow('already');
});

it("sets another password, ends the old one's sessions, and admits a locked out administrator", async () => {
  const { db, http, admin, signIn } = await openTestShop();
  const { username, password } = await admin();
  const before = await signIn({ username, password });
  for (let guess = 0; guess < 11; guess++)
    await http.post('/api/admin/session').send({ username, password: 'errada-errada' });
  const output = await administer(
    db,
    { what: 'password', username, password: 'outra-senha-longa', made: true },
    NOW,
  );
  expect(output).toContain('outra-senha-longa');
  await before.get('/api/admin/session').expect(401);
  await http.post('/api/admin/session').send({ username, password }).expect(401);
  await signIn({ username, password: 'outra-senha-longa' });
});

it('notifies an administrator of changes at the server, or the shop where they have no address', async () => {
  const { db, admin } = await openTestShop();
  const [ada, eva] = [await admin(), await admin()];
  await db
    .updateTable('admin')
    .set({ email: 'ada@equipe.example', totpSecret: 'sealed' })
    .where('username', '=', ada.username)
    .execute();
  for (const { username } of [ada, eva]) {
    await administer(db, { what: 'password', username, password: 'outra-senha-longa', made: false }, NOW);
    await administer(db, { what: 'two-step-off', username }, NOW);
  }
  const mails = await db.selectFrom('mail').select(['recipient', 'subject', 'text']).execute();
  expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()).toEqual([
    'ada@equipe.example: A verificação em duas etapas do painel foi desligada no servidor',
    'ada@equipe.example: Você tem outra senha do painel',
    `${TEST_SETTINGS.storeEmail}: Você tem outra senha do painel`,
  ]);
  expect(JSON.stringify(mails)).not.toContain('outra-senha-longa');
});

it('ends the sessions of one administrator or of all', async () => {
  const { db, admin, signIn } = await openTestShop();
  const [ada, eva] = [await admin(), await admin()];
  const [ofAda, ofEva] = [await signIn(ada), await signIn(eva)];
  await administer(db, { what: 'end-sessions', username: ada.username }, NOW);
  await ofAda.get('/api/admin/session').expect(401);
  await ofEva.get('/api/admin/session').expect(200);
  expect(await administer(db, { what: 'end-sessions', username: undefined }, NOW)).toBe(
    'One session has ended.',
  );
  await ofEva.get('/api/admin/session').expect(401);
});

it('reports an unknown name', async () => {
  const { db } = await openTestShop();
  await expect(administer(db, { what: 'two-step-off', username: 'x' }, NOW)).rejects.toThrow(
    'no administrator x',
  );
});
