import { Secret, TOTP } from 'otpauth';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { confirmTwoStep, listSessions, startTwoStep } from '#shared/contract/admin/account.ts';
import { listAudit } from '#shared/contract/admin/audit.ts';
import { openTestShop, TEST_PASSWORD, TEST_SECRET } from '#server/testing/testShop.ts';
import { sealPlainSecrets, totpVault } from './totpVault.ts';

const NEW_PASSWORD = 'outra-senha-bem-longa';

/** A shop with an administrator, a clock to move, and a way to read the authenticator app. */
async function shopWithChief() {
  let time = Date.now();
  const shop = await openTestShop({ now: () => new Date(time) });
  const chief = await shop.admin({ username: 'chefe' });
  return {
    ...shop,
    chief,
    wait: (ms: number) => void (time += ms),
    codeOf: (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time }),
    enter: (code?: string) => shop.http.post('/api/admin/session').send({ ...chief, ...(code && { code }) }),
  };
}

describe('changing the password', () => {
  it('ends every other session at once, keeps this one, and writes no password down', async () => {
    const { chief, signIn, db } = await shopWithChief();
    const [here, there] = [await signIn(chief), await signIn(chief)];
    await here
      .put('/api/admin/account/password')
      .send({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
      .expect(204);
    await there.get('/api/admin/session').expect(401);
    await here.get('/api/admin/session').expect(200);
    await signIn({ username: 'chefe', password: NEW_PASSWORD });

    const { body } = await here.get('/api/admin/audit?q=alterou administrador').expect(200);
    expect(listAudit.reply.parse(body).items).toMatchObject([{ username: 'chefe', label: 'chefe' }]);
    const everything = JSON.stringify(await db.selectFrom('auditEntry').selectAll().execute());
    expect(everything).not.toMatch(/senha-|argon2/);
  });

  it.each([
    [{ currentPassword: 'errada', newPassword: NEW_PASSWORD }, 'currentPassword', 'Senha incorreta'],
    [{ currentPassword: TEST_PASSWORD, newPassword: 'curta' }, 'newPassword', 'Use pelo menos 10 caracteres'],
    [
      { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, username: 'x' },
      'username',
      'Campo desconhecido',
    ],
  ])('refuses %j at its field', async (body, path, message) => {
    const { chief, signIn } = await shopWithChief();
    const here = await signIn(chief);
    const reply = await here.put('/api/admin/account/password').send(body).expect(400);
    expect((reply.body as { errors: unknown }).errors).toEqual([{ path, message }]);
  });
});

describe('open sessions', () => {
  it('are listed, and each can be ended from another one', async () => {
    const { chief, signIn } = await shopWithChief();
    const [here, there] = [await signIn(chief), await signIn(chief)];
    const { items } = listSessions.reply.parse((await here.get('/api/admin/account/sessions')).body);
    expect(items.map(({ current }) => current)).toEqual(expect.arrayContaining([true, false]));
    const other = items.find(({ current }) => !current);
    await here.delete(`/api/admin/account/sessions/${other?.id}`).expect(204);
    await here.delete(`/api/admin/account/sessions/${other?.id}`).expect(404);
    await there.get('/api/admin/session').expect(401);
  });

  it("of another administrator are nobody's business", async () => {
    const { chief, signIn, admin } = await shopWithChief();
    const [here, somebody] = [await signIn(chief), await signIn(await admin())];
    const { items } = listSessions.reply.parse((await somebody.get('/api/admin/account/sessions')).body);
    await here.delete(`/api/admin/account/sessions/${items[0]?.id}`).expect(404);
    await here.delete('/api/admin/account/sessions').expect(204);
    await somebody.get('/api/admin/session').expect(200);
  });
});

describe('two-step sign-in', () => {
  async function turnedOn() {
    const shop = await shopWithChief();
    const here = await shop.signIn(shop.chief);
    const started = await here
      .post('/api/admin/account/two-step')
      .send({ currentPassword: TEST_PASSWORD })
      .expect(201);
    const { secret, uri, qr } = startTwoStep.reply.parse(started.body);
    expect(uri).toContain('otpauth://totp/Loja%20de%20Teste:chefe?');
    expect(qr).toMatch(/^<svg /);
    const confirmed = await here
      .put('/api/admin/account/two-step')
      .send({ code: shop.codeOf(secret) })
      .expect(200);
    return { ...shop, here, secret, ...confirmTwoStep.reply.parse(confirmed.body) };
  }

  it('does not count before a first code has proved it', async () => {
    const { chief, signIn, enter } = await shopWithChief();
    const here = await signIn(chief);
    await here.post('/api/admin/account/two-step').send({ currentPassword: 'errada' }).expect(400);
    await here.post('/api/admin/account/two-step').send({ currentPassword: TEST_PASSWORD }).expect(201);
    await here.put('/api/admin/account/two-step').send({ code: '000000' }).expect(400);
    await enter().expect(201);
  });

  it('asks for a code after the password, and takes each code once', async () => {
    const { enter, secret, codeOf, wait, http } = await turnedOn();
    const asked = await enter().expect(401);
    expect(asked.body).toMatchObject({ code: 'code_required' });
    await enter('123456').expect(401);
    await enter(codeOf(secret)).expect(401); // the code that turned it on is used up
    wait(30_000);
    await enter(codeOf(secret)).expect(201);
    await enter(codeOf(secret)).expect(401);
    wait(30_000);
    const wrong = { username: 'chefe', password: 'errada-errada', code: codeOf(secret) };
    const { body } = await http.post('/api/admin/session').send(wrong).expect(401);
    expect(body).toMatchObject({ code: 'signed_out', detail: 'Credenciais inválidas' });
  });

  it('lets nobody guess codes for days, tells the owner, and still takes a recovery code', async () => {
    const { chief, secret, codeOf, wait, http, server, db, recoveryCodes } = await turnedOn();
    await db.updateTable('admin').set({ email: 'chefe@equipe.example' }).execute();
    const enter = (code: string, from: Pick<typeof http, 'post'> = supertest(server)) =>
      from.post('/api/admin/session').send({ ...chief, code });
    const own = supertest.agent(server);
    wait(30_000);
    await enter(codeOf(secret), own).expect(201);
    for (let guess = 0; guess < 30; guess++) {
      wait(5 * 60_000);
      await enter('000000').expect(401);
    }
    wait(24 * 3_600_000);
    const { body } = await enter(codeOf(secret)).expect(401);
    expect(body).toMatchObject({ code: 'code_required', detail: expect.stringContaining('recuperação') });
    const mails = await db.selectFrom('mail').select(['recipient', 'subject']).orderBy('createdAt').execute();
    const recipient = 'chefe@equipe.example';
    expect(mails).toEqual([
      { recipient, subject: 'Entrada no painel em um aparelho novo' },
      { recipient, subject: 'Alguém sabe uma senha do painel e erra os códigos' },
    ]);
    await enter(codeOf(secret), own).expect(201);
    await enter(recoveryCodes[0] ?? '').expect(201);
  });

  it('takes each of eight recovery codes once, however it is written', async () => {
    const { enter, here, recoveryCodes } = await turnedOn();
    expect(recoveryCodes).toHaveLength(8);
    const [first = ''] = recoveryCodes;
    await enter(first.toUpperCase().replaceAll('-', ' ')).expect(201);
    await enter(first).expect(401);
    const { body } = await here.get('/api/admin/account').expect(200);
    expect(body).toMatchObject({ twoStep: { on: true, recoveryCodesLeft: 7 } });
  });

  it('keeps the secret sealed, and takes over those that an older release kept plainly', async () => {
    const { enter, secret, codeOf, wait, db } = await turnedOn();
    const kept = async () =>
      (await db.selectFrom('admin').select('totpSecret').executeTakeFirstOrThrow()).totpSecret ?? '';
    const sealed = await kept();
    expect(sealed).not.toContain(secret);
    await sealPlainSecrets(db, TEST_SECRET);
    expect(await kept()).toBe(sealed);

    await db.updateTable('admin').set({ totpSecret: secret }).execute();
    wait(30_000);
    await enter(codeOf(secret)).expect(201);
    await sealPlainSecrets(db, TEST_SECRET);
    expect(await kept()).not.toContain(secret);
    wait(30_000);
    await enter(codeOf(secret)).expect(201);
  });

  it('lets nobody in by a code that was sealed for somebody else or with another secret', async () => {
    const { enter, secret, codeOf, wait, db, recoveryCodes } = await turnedOn();
    for (const sealed of [totpVault('another secret of a shop', 'admin').seal(secret, 'x'), 'AQ==', 'nada']) {
      await db.updateTable('admin').set({ totpSecret: sealed }).execute();
      wait(30_000);
      await enter(codeOf(secret)).expect(401);
    }
    await enter(recoveryCodes[0]).expect(201);
  });

  it('is turned off with the password', async () => {
    const { enter, here } = await turnedOn();
    await here.post('/api/admin/account/two-step/end').send({ currentPassword: TEST_PASSWORD }).expect(204);
    await enter().expect(201);
  });
});
