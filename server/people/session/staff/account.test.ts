import { Secret, TOTP } from 'otpauth';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { totpVault } from '#server/people/session/totpVault.ts';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS } from '#server/testing/testShop.ts';
import {
  confirmTwoStep,
  listSessions,
  renewAccountRecoveryCodes,
  replaceTwoStep,
  startTwoStep,
} from '#shared/contract/admin/account.ts';
import { listAudit } from '#shared/contract/admin/audit.ts';
import { MINUTE } from '#shared/values/time.ts';

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

  it('of another administrator are private', async () => {
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
    const refusal = await enter().expect(401);
    expect(refusal.body).toMatchObject({ code: 'code_required' });
    await enter('123456').expect(401);
    await enter(codeOf(secret)).expect(401); // the code that turned it on is used
    wait(30_000);
    await enter(codeOf(secret)).expect(201);
    await enter(codeOf(secret)).expect(401);
    wait(30_000);
    const wrong = { username: 'chefe', password: 'errada-errada', code: codeOf(secret) };
    const { body } = await http.post('/api/admin/session').send(wrong).expect(401);
    expect(body).toMatchObject({ code: 'wrong_credentials', detail: 'Credenciais inválidas' });
  });

  it('blocks code guesses for days, notifies the owner, and still takes a recovery code', async () => {
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
      // The shop's own mailbox, while there was no address.
      { recipient: TEST_SETTINGS.storeEmail, subject: 'A verificação em duas etapas do painel está ligada' },
      { recipient, subject: 'Entrada no painel em um aparelho novo' },
      { recipient, subject: 'Alguém sabe uma senha do painel e erra os códigos' },
    ]);
    await enter(codeOf(secret), own).expect(201);
    await enter(recoveryCodes[0] ?? '').expect(201);
  });

  it('takes each of eight recovery codes once, in any spelling', async () => {
    const { enter, here, recoveryCodes } = await turnedOn();
    expect(recoveryCodes).toHaveLength(8);
    const [first = ''] = recoveryCodes;
    await enter(first.toUpperCase().replaceAll('-', ' ')).expect(201);
    await enter(first).expect(401);
    const { body } = await here.get('/api/admin/account').expect(200);
    expect(body).toMatchObject({ twoStep: { on: true, recoveryCodesLeft: 7 } });
  });

  it('stores the secret sealed', async () => {
    const { secret, db } = await turnedOn();
    const { totpSecret } = await db.selectFrom('admin').select('totpSecret').executeTakeFirstOrThrow();
    expect(totpSecret).not.toBeNull();
    expect(totpSecret).not.toContain(secret);
  });

  it('accepts no code encrypted for another account or with another secret', async () => {
    const { enter, secret, codeOf, wait, db, recoveryCodes } = await turnedOn();
    for (const sealed of [totpVault('another secret of a shop', 'admin').seal(secret, 'x'), 'AQ==', 'nada']) {
      await db.updateTable('admin').set({ totpSecret: sealed }).execute();
      wait(30_000);
      await enter(codeOf(secret)).expect(401);
    }
    await enter(recoveryCodes[0]).expect(201);
  });

  it.each(['end', 'replacement', 'recovery-codes'])(
    'changes at /%s only with both steps, and counts guesses',
    async (what) => {
      const { here, enter, secret, codeOf, wait, recoveryCodes } = await turnedOn();
      const send = (body: object) => here.post(`/api/admin/account/two-step/${what}`).send(body);
      const currentPassword = TEST_PASSWORD;
      expect((await send({ currentPassword }).expect(400)).body).toMatchObject({
        errors: [{ path: 'code', message: 'Informe o código' }],
      });
      const used = await send({ currentPassword, code: codeOf(secret) }).expect(400); // it turned two-step sign-in on
      expect(used.body).toMatchObject({ code: 'invalid', errors: [{ path: 'code' }] });
      wait(30_000);
      const wrong = await send({ currentPassword: 'errada', code: codeOf(secret) }).expect(400);
      expect(wrong.body).toMatchObject({ errors: [{ path: 'currentPassword', message: 'Senha incorreta' }] });
      for (let guess = 0; guess < 30; guess++) {
        wait(5 * 60_000);
        await send({ currentPassword, code: '000000' }).expect(400);
      }
      await send({ currentPassword, code: codeOf(secret) }).expect(400);
      await enter().expect(401);
      const { body } = await here.get('/api/admin/account').expect(200);
      expect(body).toMatchObject({ twoStep: { on: true, recoveryCodesLeft: 8 } });
      const reply = await send({ currentPassword, code: recoveryCodes[0] });
      expect([201, 204]).toContain(reply.status);
    },
  );

  it('is turned off with the password and a code, and then there is nothing to change', async () => {
    const { enter, here, secret, codeOf, wait, recoveryCodes } = await turnedOn();
    wait(30_000);
    const both = { currentPassword: TEST_PASSWORD, code: codeOf(secret) };
    await here.post('/api/admin/account/two-step/end').send(both).expect(204);
    await enter().expect(201);
    for (const what of ['end', 'replacement', 'recovery-codes'])
      await here
        .post(`/api/admin/account/two-step/${what}`)
        .send({ ...both, code: recoveryCodes[0] })
        .expect(409);
  });

  it('gets new recovery codes, and the previous ones stop working', async () => {
    const { enter, here, secret, codeOf, wait, recoveryCodes } = await turnedOn();
    wait(30_000);
    const renewed = await here
      .post('/api/admin/account/two-step/recovery-codes')
      .send({ currentPassword: TEST_PASSWORD, code: codeOf(secret) })
      .expect(201);
    const { recoveryCodes: fresh } = renewAccountRecoveryCodes.reply.parse(renewed.body);
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(16);
    await enter(recoveryCodes[0]).expect(401);
    await enter(fresh[0]).expect(201);
    const { body } = await here.get('/api/admin/audit?q=alterou administrador').expect(200);
    expect(listAudit.reply.parse(body).items[0]).toMatchObject({ label: 'chefe' });
    expect(JSON.stringify(body)).not.toContain(fresh[1]);
  });

  it('moves to another app, which counts from its first code on', async () => {
    const { enter, here, secret, codeOf, wait, recoveryCodes } = await turnedOn();
    await here.post('/api/admin/account/two-step').send({ currentPassword: TEST_PASSWORD }).expect(409);
    const startReply = await here
      .post('/api/admin/account/two-step/replacement')
      .send({ currentPassword: TEST_PASSWORD, code: recoveryCodes[0] })
      .expect(201);
    const other = replaceTwoStep.reply.parse(startReply.body).secret;
    expect(other).not.toBe(secret);
    wait(30_000);
    await enter(codeOf(other)).expect(401);
    await enter(codeOf(secret)).expect(201);
    wait(30_000);
    const confirmed = await here
      .put('/api/admin/account/two-step')
      .send({ code: codeOf(other) })
      .expect(200);
    const { recoveryCodes: fresh } = confirmTwoStep.reply.parse(confirmed.body);
    wait(30_000);
    await enter(codeOf(secret)).expect(401);
    await enter(recoveryCodes[1]).expect(401);
    await enter(codeOf(other)).expect(201);
    await enter(fresh[0]).expect(201);
  });

  it('is turned on once by one first code, whose recovery codes are the valid ones', async () => {
    const { chief, signIn, enter, codeOf } = await shopWithChief();
    const here = await signIn(chief);
    const { body } = await here
      .post('/api/admin/account/two-step')
      .send({ currentPassword: TEST_PASSWORD })
      .expect(201);
    const code = codeOf(startTwoStep.reply.parse(body).secret);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(async () => here.put('/api/admin/account/two-step').send({ code })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const success = replies.find(({ status }) => status === 200);
    await enter(confirmTwoStep.reply.parse(success?.body).recoveryCodes[0]).expect(201);
  });

  it('confirms no key that was requested before it was on', async () => {
    const { chief, signIn, codeOf, db } = await shopWithChief();
    const [here, there] = [await signIn(chief), await signIn(chief)];
    const start = async (browser: typeof here) =>
      browser.post('/api/admin/account/two-step').send({ currentPassword: TEST_PASSWORD });
    for (let round = 0; round < 9; round++) {
      const { secret } = startTwoStep.reply.parse((await start(here)).body);
      // The password check is slow enough for the first code to arrive first.
      const [late, confirmed] = await Promise.all([
        start(there),
        here.put('/api/admin/account/two-step').send({ code: codeOf(secret) }),
      ]);
      expect([late.status, confirmed.status]).not.toEqual([201, 200]);
      await db.updateTable('admin').set({ totpSecret: null, totpPending: null }).execute();
      await db.deleteFrom('attempt').execute();
    }
  });

  it('starts again where no first code came within an hour', async () => {
    const { chief, signIn, codeOf, wait } = await shopWithChief();
    const here = await signIn(chief);
    const twoStep = '/api/admin/account/two-step';
    const startReply = await here.post(twoStep).send({ currentPassword: TEST_PASSWORD }).expect(201);
    const { secret } = startTwoStep.reply.parse(startReply.body);
    // A session lasts half an hour without use.
    for (const minutes of [20, 20, 21]) {
      wait(minutes * MINUTE);
      await here.get('/api/admin/account').expect(200);
    }
    await here
      .put(twoStep)
      .send({ code: codeOf(secret) })
      .expect(409);
    expect((await here.get('/api/admin/account').expect(200)).body.twoStep).toMatchObject({ on: false });
  });

  it('emails each change of their credentials, and names no code', async () => {
    const { chief, signIn, codeOf, wait, db } = await shopWithChief();
    await db.updateTable('admin').set({ email: 'chefe@equipe.example' }).execute();
    const here = await signIn(chief);
    const account = '/api/admin/account';
    const currentPassword = TEST_PASSWORD;
    const turnOn = async (started: { body: unknown }) => {
      const { secret } = startTwoStep.reply.parse(started.body);
      const confirmed = await here
        .put(`${account}/two-step`)
        .send({ code: codeOf(secret) })
        .expect(200);
      wait(30_000);
      return { secret, ...confirmTwoStep.reply.parse(confirmed.body) };
    };
    const first = await turnOn(await here.post(`${account}/two-step`).send({ currentPassword }).expect(201));
    const send = async (what: string, code: string | undefined) =>
      here.post(`${account}/two-step/${what}`).send({ currentPassword, code });
    const renewed = renewAccountRecoveryCodes.reply.parse(
      (await send('recovery-codes', codeOf(first.secret))).body,
    );
    const other = await turnOn(await send('replacement', renewed.recoveryCodes[0]));
    expect((await send('end', codeOf(other.secret))).status).toBe(204);
    await here.put(`${account}/password`).send({ currentPassword, newPassword: NEW_PASSWORD }).expect(204);

    const mails = await db.selectFrom('mail').selectAll().orderBy('createdAt').execute();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A sua senha do painel foi alterada',
      'A verificação em duas etapas do painel está ligada',
      'A verificação em duas etapas do painel foi desligada',
      'A verificação em duas etapas do painel passou para outro aplicativo',
      'O seu acesso ao painel tem novos códigos de recuperação',
    ]);
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(['chefe@equipe.example']));
    expect(mails.every(({ text }) => text.includes('de chefe'))).toBe(true);
    for (const secretValue of [first.secret, ...first.recoveryCodes, ...renewed.recoveryCodes, NEW_PASSWORD])
      expect(JSON.stringify(mails)).not.toContain(secretValue);
  });
});
