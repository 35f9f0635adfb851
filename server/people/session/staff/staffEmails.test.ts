import { expect, it } from 'vitest';
import { purge } from '#server/operations/retention/purge.ts';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS } from '#server/testing/testShop.ts';
import { codeAt } from '#server/testing/twoStep.ts';
import { startTwoStep } from '#shared/contract/admin/account.ts';
import { listStaff } from '#shared/contract/admin/staff.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import { administer } from './administer.ts';

const OLD = 'bia@antes.example';
const NEW = 'bia@loja.example';
const OWN = '/api/admin/account/email';

async function openShop() {
  let time = Date.now();
  const shop = await openTestShop({ now: () => new Date(time) });
  const ada = await shop.admin({ username: 'Ada' });
  const bia = await shop.admin({ username: 'Bia' });
  const asBia = await shop.signIn(bia);
  const change = (body: object = {}, as = asBia) =>
    as.put(OWN).send({ email: NEW, currentPassword: TEST_PASSWORD, ...body });
  const confirm = (token: string, as = asBia) => as.post(`${OWN}/confirmation`).send({ token });
  const account = async () => (await asBia.get('/api/admin/account').expect(200)).body;
  /** The recipients and subjects of emails since the last call, each once. */
  const newEmails = async () => {
    const mails = await shop.db.selectFrom('mail').select(['recipient', 'subject', 'text']).execute();
    await shop.db.deleteFrom('mail').execute();
    const to = (email: string) =>
      mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
    const token = /alpha\/confirmar-email#(\S+)/.exec(
      mails.find(({ recipient }) => recipient === NEW)?.text ?? '',
    )?.[1];
    return { to, token: token ?? '', mails };
  };
  const has = (email: string) =>
    shop.db.updateTable('admin').set({ email }).where('username', '=', 'Bia').execute();
  await newEmails();
  return {
    ...shop,
    ada,
    bia,
    asBia,
    change,
    confirm,
    account,
    newEmails,
    has,
    now: () => new Date(time),
    wait: (ms: number) => void (time += ms),
  };
}

it('activates a staff address once its owner opens the link, and notifies the previous one', async () => {
  const { db, ada, signIn, change, confirm, account, newEmails, has } = await openShop();
  await has(OLD);
  expect((await change({ currentPassword: 'errada' }).expect(400)).body.errors).toMatchObject([
    { path: 'currentPassword' },
  ]);
  expect((await change({ email: 'bia' }).expect(400)).body.errors).toMatchObject([{ path: 'email' }]);
  expect((await change({ email: OLD.toUpperCase() }).expect(400)).body.errors).toMatchObject([
    { path: 'email', message: 'Este já é o seu e-mail no painel' },
  ]);
  expect((await newEmails()).mails).toEqual([]);

  await change().expect(202);
  const requestEmails = await newEmails();
  expect(requestEmails.to(NEW)).toEqual(['Confirme o seu e-mail no painel']);
  expect(requestEmails.to(OLD)).toEqual(['Pediram a troca do seu e-mail no painel']);
  // Any address may be typed.
  expect(requestEmails.mails.find(({ recipient }) => recipient === NEW)?.text).not.toContain('Bia');
  expect(JSON.stringify(await db.selectFrom('staffEmailChange').selectAll().execute())).not.toContain(
    requestEmails.token,
  );
  expect(await account()).toMatchObject({ email: OLD, awaitedEmail: NEW });

  await confirm('nada').expect(409);
  const asAda = await signIn(ada);
  expect((await confirm(requestEmails.token, asAda).expect(409)).body).toMatchObject({
    code: 'link_expired',
  });
  expect((await confirm(requestEmails.token).expect(200)).body).toEqual({ email: NEW });
  expect((await newEmails()).to(OLD)).toEqual(['O seu e-mail no painel foi trocado']);
  expect(await account()).toMatchObject({ email: NEW, awaitedEmail: null });
  await confirm(requestEmails.token).expect(409);
  const { items } = (await asAda.get('/api/admin/audit?subject=admin').expect(200)).body;
  expect(items[0]).toMatchObject({
    username: 'Bia',
    label: 'Bia',
    before: { email: OLD },
    after: { email: NEW },
  });
});

it('asks for the second step as well where it is on', async () => {
  const { asBia, change, now, wait } = await openShop();
  const twoStep = '/api/admin/account/two-step';
  const startReply = await asBia.post(twoStep).send({ currentPassword: TEST_PASSWORD }).expect(201);
  const { secret } = startTwoStep.reply.parse(startReply.body);
  await asBia
    .put(twoStep)
    .send({ code: codeAt(secret, now()) })
    .expect(200);
  wait(MINUTE);
  expect((await change().expect(400)).body.errors).toMatchObject([{ path: 'code' }]);
  expect((await change({ code: '000000' }).expect(400)).body.errors).toMatchObject([{ path: 'code' }]);
  await change({ code: codeAt(secret, now()) }).expect(202);
});

it('ends a link by a newer one, by another password and after a day', async () => {
  const { db, media, mediaDir, bia, asBia, signIn, change, confirm, newEmails, now, wait } = await openShop();
  await change().expect(202);
  const { token: first } = await newEmails();
  wait(1_000);
  await change().expect(202);
  const { token: second } = await newEmails();
  await confirm(first).expect(409);

  const password = 'girafa-martelo-nuvem-azul';
  await asBia
    .put('/api/admin/account/password')
    .send({ currentPassword: TEST_PASSWORD, newPassword: password })
    .expect(204);
  await confirm(second).expect(409);
  await change({ currentPassword: password }).expect(202);
  const { token: third } = await newEmails();
  await administer(db, { what: 'password', username: 'Bia', password: TEST_PASSWORD, made: false }, now());
  const again = await signIn(bia);
  await confirm(third, again).expect(409);

  await change({}, again).expect(202);
  const { token: fourth } = await newEmails();
  wait(DAY + 1);
  const later = await signIn(bia);
  await confirm(fourth, later).expect(409);
  expect(await db.selectFrom('staffEmailChange').select('email').execute()).toHaveLength(1);
  await purge(db, { mailFolder: mediaDir, media }, now());
  expect(await db.selectFrom('staffEmailChange').select('email').execute()).toEqual([]);
  const statuses: number[] = [];
  while (statuses.length < 6) statuses.push((await change({}, later)).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

it("lets the team's manager set an address, once, with an audit entry", async () => {
  const { db, ada, bia, asBia, signIn, change, confirm, newEmails, has } = await openShop();
  const asAda = await signIn(ada);
  const of = async (username: string) =>
    listStaff.reply
      .parse((await asAda.get('/api/admin/staff').expect(200)).body)
      .items.find((each) => each.username === username);
  const id = (await of('Bia'))?.id ?? '';
  const set = (email: string, as = asAda) => as.put(`/api/admin/staff/${id}/email`).send({ email });
  await change({ email: 'outra@loja.example' }).expect(202);
  await newEmails();

  expect((await set('bia').expect(400)).body.errors).toMatchObject([{ path: 'email' }]);
  await set(NEW.toUpperCase()).expect(200);
  expect(await of('Bia')).toMatchObject({ email: NEW });
  const assignmentEmails = await newEmails();
  expect(assignmentEmails.to(NEW)).toEqual(['Este e-mail recebe os avisos de um acesso ao painel da loja']);
  // There was no address: the shop's own mailbox gets the email.
  expect(assignmentEmails.to(TEST_SETTINGS.storeEmail)).toContain('O seu e-mail no painel foi trocado');
  expect(await db.selectFrom('staffEmailChange').selectAll().execute()).toEqual([]);
  const { items } = (await asAda.get('/api/admin/audit?subject=admin').expect(200)).body;
  expect(items[0]).toMatchObject({
    username: 'Ada',
    label: 'Bia',
    before: { email: null },
    after: { email: NEW },
  });
  await set(NEW).expect(200);
  expect((await newEmails()).mails).toEqual([]);

  // Each address belongs to one person, and one's own needs the link.
  const own = (await of('Ada'))?.id ?? '';
  await asAda.put(`/api/admin/staff/${own}/email`).send({ email: 'ada@loja.example' }).expect(409);
  const refusal = await asAda.put(OWN).send({ email: NEW, currentPassword: TEST_PASSWORD }).expect(409);
  expect(refusal.body.errors).toMatchObject([{ path: 'email' }]);
  await has(OLD);
  await asAda.put(OWN).send({ email: NEW, currentPassword: TEST_PASSWORD }).expect(202);
  const { token } = await newEmails();
  await set(NEW).expect(200);
  await confirm(token, asAda).expect(409);

  // An administrator with fewer permissions sets no address of one with more.
  await db.updateTable('admin').set({ roleId: 'manager' }).where('username', '=', bia.username).execute();
  await asBia.put(`/api/admin/staff/${own}/email`).send({ email: 'x@loja.example' }).expect(403);
});

it('notifies the shop about an access whose owner has no address', async () => {
  const { db, asBia, bia, signIn, newEmails, now } = await openShop();
  const shop = TEST_SETTINGS.storeEmail;
  const newPassword = 'girafa-martelo-nuvem-azul';
  await asBia
    .put('/api/admin/account/password')
    .send({ currentPassword: TEST_PASSWORD, newPassword })
    .expect(204);
  expect((await newEmails()).to(shop)).toEqual(['A sua senha do painel foi alterada']);
  await administer(db, { what: 'password', username: 'Bia', password: TEST_PASSWORD, made: false }, now());
  const { to, mails } = await newEmails();
  expect(to(shop)).toEqual(['Você tem outra senha do painel']);
  expect(mails[0]?.text).toContain('de Bia');
  await signIn(bia);
  expect((await newEmails()).to(shop)).toEqual(['Entrada no painel em um aparelho novo']);
});
