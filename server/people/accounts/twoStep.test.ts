import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { purge } from '#server/operations/retention/purge.ts';
import { totpVault } from '#server/people/session/totpVault.ts';
import { openTestShop, TEST_PASSWORD, TEST_SECRET } from '#server/testing/testShop.ts';
import { codeAt, turnTwoStepOn } from '#server/testing/twoStep.ts';
import { HOUR, MINUTE } from '#shared/values/time.ts';

const NEXT_CODE = 30_000;

/** A customer with a clock to move, and functions to sign in. */
async function openShop(pages = false) {
  let time = Date.now();
  const shop = await openTestShop({ pages, now: () => new Date(time) });
  const ana = await shop.customer({ name: 'Ana', email: 'ana@correio.example' });
  const enter = (code?: string, password = TEST_PASSWORD, from = supertest.agent(shop.server)) =>
    from.post('/api/account/session').send({ email: ana.email, password, ...(code && { code }) });
  return {
    ...shop,
    ana,
    enter,
    now: () => new Date(time),
    wait: (ms: number) => void (time += ms),
    subjects: async () =>
      (await shop.db.selectFrom('mail').where('recipient', '=', ana.email).select('subject').execute()).map(
        ({ subject }) => subject,
      ),
    row: () => shop.db.selectFrom('customer').selectAll().where('id', '=', ana.id).executeTakeFirstOrThrow(),
  };
}

/** The same with two-step sign-in on. */
async function openTurnedOn(pages = false) {
  const shop = await openShop(pages);
  const here = await shop.signInCustomer(shop.ana);
  const credentials = await turnTwoStepOn(here, shop.now());
  return { ...shop, here, ...credentials, code: () => codeAt(credentials.secret, shop.now()) };
}

describe('turning two-step sign-in on', () => {
  it('needs the password and a first code, shows the codes once, and notifies the owner', async () => {
    const { ana, enter, signInCustomer, now, subjects, row } = await openShop();
    const here = await signInCustomer(ana);
    const state = async () => (await here.get('/api/account/two-step').expect(200)).body as object;
    expect(await state()).toEqual({
      on: false,
      hasPassword: true,
      changedAt: null,
      pending: false,
      recoveryCodesLeft: 0,
    });
    const start = (currentPassword: string) => here.post('/api/account/two-step').send({ currentPassword });
    await here.put('/api/account/two-step').send({ code: '123456' }).expect(409);
    await start('errada').expect(400);
    const { secret, uri, qr } = (await start(TEST_PASSWORD).expect(201)).body as Record<string, string>;
    expect(uri).toContain(`otpauth://totp/Loja%20de%20Teste:${encodeURIComponent(ana.email)}?`);
    expect(qr).toMatch(/^<svg /);
    expect(await state()).toMatchObject({ on: false, pending: true });
    await here.put('/api/account/two-step').send({ code: '000000' }).expect(400);
    await enter().expect(201);

    const confirm = () => here.put('/api/account/two-step').send({ code: codeAt(secret ?? '', now()) });
    const { recoveryCodes } = (await confirm().expect(200)).body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(8);
    await confirm().expect(409);
    await start(TEST_PASSWORD).expect(409);
    expect(await state()).toEqual({
      on: true,
      hasPassword: true,
      changedAt: now().toISOString(),
      pending: false,
      recoveryCodesLeft: 8,
    });
    expect(await subjects()).toEqual(['A verificação em duas etapas está ligada']);
    const { items } = (await here.get('/api/account/notices').expect(200)).body as { items: object[] };
    expect(items).toMatchObject([{ kind: 'security', path: '/conta/seguranca/duas-etapas' }]);
    const storedRow = JSON.stringify(await row());
    for (const secretValue of [secret ?? '', ...recoveryCodes]) expect(storedRow).not.toContain(secretValue);
  });

  it('starts again where no first code came within an hour, and then deletes the secret', async () => {
    const { db, mediaDir, media, ana, signInCustomer, now, wait, row } = await openShop();
    const here = await signInCustomer(ana);
    const state = async () => (await here.get('/api/account/two-step').expect(200)).body as object;
    const begin = async () =>
      (
        (await here.post('/api/account/two-step').send({ currentPassword: TEST_PASSWORD }).expect(201))
          .body as { secret: string }
      ).secret;
    const confirm = (secret: string) =>
      here.put('/api/account/two-step').send({ code: codeAt(secret, now()) });
    const late = await begin();
    wait(HOUR - MINUTE);
    expect(await state()).toMatchObject({ pending: true });
    wait(2 * MINUTE);
    expect(await state()).toMatchObject({ pending: false });
    expect((await confirm(late).expect(409)).body.detail).toContain('Comece de novo');
    const secret = await begin();
    await purge(db, { mailFolder: mediaDir, media }, now());
    expect((await row()).totpPending).not.toBeNull();
    wait(2 * HOUR);
    await purge(db, { mailFolder: mediaDir, media }, now());
    expect((await row()).totpPending).toBeNull();
    await confirm(secret).expect(409);
    await confirm(await begin()).expect(200);
  });

  it('is refused to strangers, and limits guesses at the first code', async () => {
    const { ana, http, server, signInCustomer } = await openShop();
    const stranger = supertest(server);
    await stranger.get('/api/account/two-step').expect(401);
    for (const path of ['', '/recovery-codes', '/end'])
      await stranger
        .post(`/api/account/two-step${path}`)
        .send({ currentPassword: 'x', code: '1' })
        .expect(401);
    await http.put('/api/account/two-step').send({ code: '123456' }).expect(401);
    const here = await signInCustomer(ana);
    await here.post('/api/account/two-step').send({ currentPassword: TEST_PASSWORD }).expect(201);
    for (let guess = 0; guess < 10; guess++)
      await here.put('/api/account/two-step').send({ code: '000000' }).expect(400);
    await here.put('/api/account/two-step').send({ code: '000000' }).expect(429);
  });
});

describe('signing in with it', () => {
  it('asks for a code after the password, opens no session before, and takes each code once', async () => {
    const { enter, code, wait } = await openTurnedOn();
    const refusal = await enter().expect(401);
    expect(refusal.body).toMatchObject({ code: 'code_required', errors: [{ path: 'code' }] });
    expect(refusal.get('set-cookie')).toBeUndefined();
    expect((await enter('123456').expect(401)).get('set-cookie')).toBeUndefined();
    await enter(code()).expect(401); // the code that turned it on is used
    wait(NEXT_CODE);
    const entered = await enter(code()).expect(201);
    expect(entered.body).toMatchObject({ name: 'Ana', email: 'ana@correio.example' });
    expect(entered.get('set-cookie')?.[0]).toMatch(/^customer_token=/);
    await enter(code()).expect(401);
    wait(NEXT_CODE);
    // Without the password, the reply does not reveal it.
    const wrong = await enter(code(), 'errada-errada').expect(401);
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials', detail: 'E-mail ou senha incorretos' });
    await enter(code()).expect(201);
  });

  it('takes each recovery code once, in any spelling', async () => {
    const { enter, here, recoveryCodes } = await openTurnedOn();
    const [first = ''] = recoveryCodes;
    await enter(first.toUpperCase().replaceAll('-', ' ')).expect(201);
    await enter(first).expect(401);
    expect((await here.get('/api/account/two-step').expect(200)).body).toMatchObject({
      recoveryCodesLeft: 7,
    });
  });

  it('blocks code guesses for days except on a known device, notifies the owner, and still takes a recovery code', async () => {
    const { server, enter, code, wait, recoveryCodes, subjects } = await openTurnedOn();
    const own = supertest.agent(server);
    wait(NEXT_CODE);
    await enter(code(), TEST_PASSWORD, own).expect(201);
    for (let guess = 0; guess < 31; guess++) {
      wait(5 * MINUTE);
      await enter('000000').expect(401);
    }
    wait(24 * HOUR);
    const { body } = await enter(code()).expect(401);
    expect(body).toMatchObject({ code: 'code_required', detail: expect.stringContaining('recuperação') });
    const warned = (await subjects()).filter((each) => each === 'Alguém sabe a sua senha e erra os códigos');
    expect(warned).toHaveLength(2); // once on each day
    await enter(code(), TEST_PASSWORD, own).expect(201);
    await enter(recoveryCodes[0]).expect(201);
  });

  it('continues after a password change, which does not replace it', async () => {
    const { ana, http, db, enter, code, wait } = await openTurnedOn();
    await http.post('/api/account/password-reset').send({ email: ana.email }).expect(202);
    const { text } = await db
      .selectFrom('mail')
      .where('subject', '=', 'Crie uma nova senha')
      .select('text')
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(text)?.[1];
    const password = 'outra-senha-bem-longa';
    await http.post('/api/account/password-reset/confirm').send({ token, password }).expect(200);
    await enter(undefined, password).expect(401);
    wait(NEXT_CODE);
    await enter(code(), password).expect(201);
  });

  it('ends with the first proof of the address, since a stranger may have turned it on', async () => {
    const { ana, http, db, enter } = await openTurnedOn();
    await db.updateTable('customer').set({ emailConfirmedAt: null }).where('id', '=', ana.id).execute();
    await http.post('/api/account/password-reset').send({ email: ana.email }).expect(202);
    const { text } = await db
      .selectFrom('mail')
      .where('subject', '=', 'Crie uma nova senha')
      .select('text')
      .executeTakeFirstOrThrow();
    const password = 'outra-senha-bem-longa';
    const token = /token=([\w-]+)/.exec(text)?.[1];
    await http.post('/api/account/password-reset/confirm').send({ token, password }).expect(200);
    await enter(undefined, password).expect(201);
  });

  it('takes no code of a secret encrypted for another customer, or for an administrator', async () => {
    const { ana, db, enter, code, secret, wait, recoveryCodes } = await openTurnedOn();
    const sealed = [
      totpVault(TEST_SECRET, 'customer').seal(secret, 'somebody else'),
      totpVault(TEST_SECRET, 'admin').seal(secret, ana.id),
    ];
    for (const totpSecret of sealed) {
      await db.updateTable('customer').set({ totpSecret }).where('id', '=', ana.id).execute();
      wait(NEXT_CODE);
      await enter(code()).expect(401);
    }
    await enter(recoveryCodes[0]).expect(201);
  });
});

describe('changing it', () => {
  it('needs the password and a code: new recovery codes end the old ones, and off is off', async () => {
    const { here, enter, code, wait, recoveryCodes, subjects } = await openTurnedOn();
    const post = (what: string, code: string, currentPassword = TEST_PASSWORD) =>
      here.post(`/api/account/two-step/${what}`).send({ currentPassword, code: code });
    for (const what of ['recovery-codes', 'end']) {
      wait(NEXT_CODE);
      const noPassword = await post(what, code(), 'errada').expect(400);
      expect(noPassword.body.errors).toMatchObject([{ path: 'currentPassword' }]);
      const noCode = await post(what, '000000').expect(400);
      expect(noCode.body.errors).toMatchObject([{ path: 'code' }]);
    }
    const renewed = await post('recovery-codes', code()).expect(201);
    const [fresh = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    await post('end', code()).expect(400); // already used
    await enter(recoveryCodes[0]).expect(401);
    await enter(fresh).expect(201);
    await post('end', fresh).expect(400);
    wait(NEXT_CODE);
    await post('end', code()).expect(204);
    wait(NEXT_CODE);
    await post('end', code()).expect(409);
    await enter().expect(201);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'A sua conta tem novos códigos de recuperação',
        'A verificação em duas etapas foi desligada',
      ]),
    );
  });

  it('is in the export without its secret, and is deleted with the account', async () => {
    const { here, secret, row, now } = await openTurnedOn();
    const { totpSecret, recoveryCodes } = await row();
    const { text, body } = await here.get('/api/account/export').expect(200);
    expect(body.account.twoStep).toEqual({ on: true, changedAt: now().toISOString() });
    for (const secretText of [secret, totpSecret ?? '', ...(JSON.parse(recoveryCodes) as string[])])
      expect(text).not.toContain(secretText);
    await here.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
    expect(await row()).toMatchObject({ totpSecret: null, recoveryCodes: '[]', twoStepChangedAt: null });
  });
});

describe('its pages', { timeout: 60_000 }, () => {
  it('lead a guest without a password to set one, and ask for none that does not exist', async () => {
    const shop = await openTestShop({ pages: true });
    const cookie = await shop.customerCookie();
    const page = (path: string) => shop.http.get(path).set('cookie', cookie).expect(200);
    expect((await page('/api/account/two-step')).body).toMatchObject({ on: false, hasPassword: false });
    const { text } = await page('/conta/seguranca/duas-etapas');
    expect(text).toContain('Crie antes a sua senha');
    expect(text).toMatch(/href="\/conta\/seguranca"[^>]*>Criar a senha/);
    expect(text).not.toContain('name="currentPassword"');
  });

  it('turn it on and sign in without scripts', async () => {
    const { ana, http, server, now, wait, signInCustomer } = await openShop(true);
    const here = await signInCustomer(ana);
    const address = '/conta/seguranca/duas-etapas';
    const post = (fields: object) => here.post(address).type('form').send(fields);
    expect((await here.get(address).expect(200)).text).toContain('Desligada nesta conta');
    expect((await post({ intent: 'start', currentPassword: 'errada' }).expect(400)).text).toContain(
      'Senha incorreta',
    );
    const started = await post({ intent: 'start', currentPassword: TEST_PASSWORD }).expect(200);
    expect(started.text).toContain('href="otpauth://totp/');
    const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(started.text)?.[1]?.replaceAll(' ', '') ?? '';
    const wrong = await post({ intent: 'confirm', code: '000000' }).expect(400);
    expect(wrong.text).toContain('Código incorreto');
    const on = await post({ intent: 'confirm', code: codeAt(key, now()) }).expect(200);
    const codes = [...on.text.matchAll(/<code[^>]*>([a-z0-9-]{19})<\/code>/g)];
    expect(codes).toHaveLength(8);
    const later = (await here.get(address).expect(200)).text;
    expect(later).toContain('Restam 8 códigos de recuperação.');
    expect(later).not.toContain(codes[0]?.[1]);
    expect((await here.get('/conta/seguranca').expect(200)).text).toContain('Ver ou desligar');

    const door = (fields: object) =>
      supertest(server)
        .post('/entrar?de=%2Fconta%2Fpedidos')
        .type('form')
        .send({ email: ana.email, ...fields });
    expect((await http.get('/entrar')).text).not.toContain('name="code"');
    const refusal = await door({ password: TEST_PASSWORD }).expect(401);
    expect(refusal.text).toContain('name="code"');
    expect(refusal.text).not.toContain(TEST_PASSWORD);
    expect(refusal.get('set-cookie')).toBeUndefined();
    // A code alone asks for the password, and still for the code.
    expect(refusal.text).toContain('name="asked"');
    const alone = await door({ asked: 'code', code: '000000' }).expect(400);
    for (const words of ['Informe a senha', 'name="code"', 'Digite a senha mais uma vez'])
      expect(alone.text).toContain(words);
    wait(NEXT_CODE);
    const entered = await door({ password: TEST_PASSWORD, code: codeAt(key, now()) }).expect(303);
    expect(entered.headers['location']).toBe('/conta/pedidos');
  });
});
