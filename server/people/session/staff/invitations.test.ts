import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { listStaff } from '#shared/contract/admin/staff.ts';
import { DAY, HOUR } from '#shared/values/time.ts';
import * as invitations from './invitations.store.ts';

const EMAIL = 'lia@loja.example';
const LIA = { username: 'Lia', password: 'girafa-martelo-nuvem-azul' };

async function openShop() {
  let time = Date.now();
  const shop = await openTestShop({ now: () => new Date(time) });
  const ada = await shop.admin({ username: 'Ada' });
  const asAda = await shop.signIn(ada);
  const invite = (roleId = 'support') =>
    asAda.post('/api/admin/staff/invitations').send({ email: EMAIL, roleId });
  /** The token of the last email's link. */
  const token = async () => {
    const mails = await shop.db.selectFrom('mail').selectAll().where('recipient', '=', EMAIL).execute();
    const last = mails.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);
    return /alpha\/convite#(\S+)/.exec(last?.text ?? '')?.[1] ?? '';
  };
  const stranger = supertest(shop.server);
  const look = (token: string) => stranger.post('/api/staff-invitation/look').send({ token: token });
  const accept = (token: string, who: object = LIA) =>
    stranger.post('/api/staff-invitation').send({ token: token, ...who });
  const waiting = async () =>
    listStaff.reply.parse((await asAda.get('/api/admin/staff').expect(200)).body).invitations;
  return {
    ...shop,
    ada,
    asAda,
    invite,
    token,
    look,
    accept,
    waiting,
    wait: (ms: number) => void (time += ms),
  };
}

it('invites by email, once: the invited person chooses name and password and gets the role', async () => {
  const { db, asAda, invite, token, look, accept, waiting, signIn } = await openShop();
  await invite().expect(201);
  const link = await token();
  expect(await waiting()).toMatchObject([
    { email: EMAIL, role: { name: 'Atendimento' }, invitedBy: 'Ada', expired: false },
  ]);
  expect(JSON.stringify(await db.selectFrom('staffInvitation').selectAll().execute())).not.toContain(link);
  const { body: invitationView } = await look(link).expect(200);
  expect(invitationView).toMatchObject({ email: EMAIL, role: 'Atendimento', invitedBy: 'Ada' });
  const { body: problem } = await accept(link, { ...LIA, username: 'ada' }).expect(409);
  expect(problem).toMatchObject({ errors: [{ path: 'username' }] });
  const { body: weak } = await accept(link, { ...LIA, password: 'senha123456' }).expect(400);
  expect(weak).toMatchObject({ errors: [{ path: 'password' }] });

  const both = await Promise.all([accept(link), accept(link, { ...LIA, username: 'Outra' })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const { username } = both.find(({ status }) => status === 201)!.body as { username: string };
  const asLia = await signIn({ ...LIA, username });
  await asLia.get('/api/admin/orders').expect(200);
  await asLia.get('/api/admin/finance').expect(403);
  await look(link).expect(409);
  expect(await waiting()).toEqual([]);
  await invite().expect(409); // they are on the staff
  const { body } = await asAda.get('/api/admin/audit?subject=admin').expect(200);
  expect(body.items[0]).toMatchObject({
    username,
    action: 'created',
    after: { role: 'Atendimento', invitedBy: 'Ada' },
  });
});

it('ends the invitations of members whose role may do less, and no others', async () => {
  const { db, admin, signIn, asAda, invite, token, accept } = await openShop();
  const { body: role } = await asAda
    .post('/api/admin/roles')
    .send({ name: 'Chefia', twoStep: false, permissions: ['staff.read', 'staff.write', 'orders.read'] })
    .expect(201);
  const gil = await admin({ username: 'Gil' });
  await db.updateTable('admin').set({ roleId: role.id }).where('username', '=', 'Gil').execute();
  const asGil = await signIn(gil);
  const { body: small } = await asAda
    .post('/api/admin/roles')
    .send({ name: 'Pedidos', twoStep: false, permissions: ['orders.read'] })
    .expect(201);
  await asGil
    .post('/api/admin/staff/invitations')
    .send({ email: 'gil2@loja.example', roleId: small.id })
    .expect(201);
  await invite().expect(201);
  const save = (version: number, permissions: string[]) =>
    asAda
      .put(`/api/admin/roles/${role.id}`)
      .send({ name: 'Chefia', twoStep: false, version, permissions })
      .expect(200);
  const { body: more } = await save(role.version, ['staff.read', 'staff.write', 'orders.read', 'mails.read']);
  expect(await db.selectFrom('staffInvitation').selectAll().execute()).toHaveLength(2);
  await save(more.version, ['staff.read']);
  expect(await db.selectFrom('staffInvitation').select('invitedBy').execute()).toEqual([
    { invitedBy: 'Ada' },
  ]);
  await accept(await token()).expect(201);
});

it('ends an invitation after 72 hours, by a newer one, and by withdrawal', async () => {
  const { db, asAda, invite, token, look, accept, waiting, wait, signIn, ada } = await openShop();
  await invite().expect(201);
  const first = await token();
  wait(1_000);
  await invite('viewer').expect(201);
  await look(first).expect(409);
  const second = await token();
  expect((await look(second).expect(200)).body).toMatchObject({ role: 'Leitura' });
  const [{ id } = { id: '' }] = await waiting();
  await asAda.delete(`/api/admin/staff/invitations/${id}`).expect(204);
  await asAda.delete(`/api/admin/staff/invitations/${id}`).expect(404);
  await accept(second).expect(409);

  await invite().expect(201);
  const third = await token();
  wait(72 * HOUR + 1);
  await look(third).expect(409);
  await accept(third).expect(409);
  const later = await signIn(ada);
  const reply = await later.get('/api/admin/staff').expect(200);
  expect(listStaff.reply.parse(reply.body).invitations).toMatchObject([{ expired: true }]);
  await invitations.purge(db, new Date(Date.now() + 40 * DAY));
  expect(await db.selectFrom('staffInvitation').selectAll().execute()).toEqual([]);
});
