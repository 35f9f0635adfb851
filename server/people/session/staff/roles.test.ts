import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { confirmTwoStep, startTwoStep } from '#shared/contract/admin/account.ts';
import { listRoles } from '#shared/contract/admin/roles.ts';
import { SHIPPED_ROLES } from '#shared/people/roles.ts';
import { MINUTE } from '#shared/values/time.ts';

async function openShop() {
  let time = Date.now();
  const shop = await openTestShop({ now: () => new Date(time) });
  const ada = await shop.admin({ username: 'Ada' });
  const lia = await shop.admin({ username: 'Lia', roleId: 'viewer' });
  const asAda = await shop.signIn(ada);
  const save = (id: string, body: object) =>
    asAda
      .put(`/api/admin/roles/${id}`)
      .send({ name: 'Leitura', permissions: null, twoStep: false, version: 0, ...body });
  const roles = async () =>
    listRoles.reply.parse((await asAda.get('/api/admin/roles').expect(200)).body).items;
  return { ...shop, ada, lia, asAda, save, roles, now: () => time, wait: (ms: number) => void (time += ms) };
}

it("changes a shipped role for its members' next request, and restores it", async () => {
  const { lia, signIn, save, roles, db } = await openShop();
  const asLia = await signIn(lia);
  await asLia.get('/api/admin/audit').expect(200);
  await save('viewer', { permissions: ['orders.read'] }).expect(200);
  await asLia.get('/api/admin/audit').expect(403);
  await asLia.get('/api/admin/orders').expect(200);
  await save('viewer', { permissions: ['orders.read'] }).expect(409); // another change came first
  const changed = (await roles()).find(({ id }) => id === 'viewer');
  expect(changed).toMatchObject({ changed: true, members: 1, version: 1, permissions: ['orders.read'] });
  await save('viewer', { version: 1 }).expect(200);
  await asLia.get('/api/admin/audit').expect(200);
  expect((await roles()).find(({ id }) => id === 'viewer')).toMatchObject({
    changed: false,
    permissions: [...SHIPPED_ROLES.viewer.permissions],
  });
  const { after } = await db
    .selectFrom('auditEntry')
    .select('after')
    .where('subject', '=', 'role')
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  expect(after).toBe('{"permissions":["orders.read"]}');
});

it("adds the shop's own roles, and removes none with members", async () => {
  const { asAda, save, roles } = await openShop();
  const { body } = await asAda
    .post('/api/admin/roles')
    .send({ name: ' Estoque ', permissions: ['units.load', 'products.read'], twoStep: true })
    .expect(201);
  const role = body as { id: string };
  expect(body).toMatchObject({ name: 'Estoque', shipped: false, twoStep: true });
  const { body: same } = await save(role.id, { name: 'leitura', permissions: [], version: 1 }).expect(409);
  expect(same).toMatchObject({ errors: [{ path: 'name' }] });
  await save(role.id, { name: 'Estoque', version: 1 }).expect(409); // it has no shipped version
  await save('owner', { name: 'Dono', permissions: ['orders.read'] }).expect(409);
  await asAda.delete('/api/admin/roles/viewer').expect(409);
  await asAda
    .post('/api/admin/staff/invitations')
    .send({ email: 'zoe@loja.example', roleId: role.id })
    .expect(201);
  await asAda.delete(`/api/admin/roles/${role.id}`).expect(409);
  const { body: staff } = await asAda.get('/api/admin/staff').expect(200);
  await asAda.delete(`/api/admin/staff/invitations/${staff.invitations[0].id}`).expect(204);
  await asAda.delete(`/api/admin/roles/${role.id}`).expect(204);
  await asAda.delete(`/api/admin/roles/${role.id}`).expect(404);
  expect((await roles()).map(({ id }) => id)).toEqual(Object.keys(SHIPPED_ROLES));
});

it("requires two-step sign-in of a role: without it only one's own account is open", async () => {
  const { lia, signIn, save, now } = await openShop();
  const asLia = await signIn(lia);
  await save('owner', { name: 'Dono', twoStep: true }).expect(409); // the requester has not turned theirs on
  await save('viewer', { twoStep: true }).expect(200);
  expect((await asLia.get('/api/admin/orders').expect(403)).body).toMatchObject({
    code: 'two_step_required',
  });
  expect((await asLia.get('/api/admin/session').expect(200)).body).toMatchObject({
    permissions: [],
    twoStepMissing: true,
  });
  const startReply = await asLia
    .post('/api/admin/account/two-step')
    .send({ currentPassword: TEST_PASSWORD })
    .expect(201);
  const { secret } = startTwoStep.reply.parse(startReply.body);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() });
  const confirmed = await asLia.put('/api/admin/account/two-step').send({ code }).expect(200);
  const { recoveryCodes } = confirmTwoStep.reply.parse(confirmed.body);
  await asLia.get('/api/admin/orders').expect(200);
  const both = { currentPassword: TEST_PASSWORD, code: recoveryCodes[0] };
  await asLia.post('/api/admin/account/two-step/end').send(both).expect(409);
  await asLia.post('/api/admin/account/two-step/replacement').send(both).expect(201); // another app, never none
});

it('asks for the password again before dangerous actions, once in a quarter of an hour', async () => {
  const shop = await openShop();
  const { asAda, wait, customer, save } = shop;
  const { id } = await customer();
  const change = (body: object) =>
    asAda.put(`/api/admin/customers/${id}/status`).send({ reason: 'Fraude comprovada', ...body });
  const csv = (list: string) => asAda.get(`/api/admin/${list}`).set('accept', 'text/csv');
  wait(15 * MINUTE);
  await csv('customers').expect(200);
  wait(1);
  for (const refused of [
    await csv('customers'),
    await csv('newsletter'),
    await change({ status: 'banned', version: 1 }),
    await save('viewer', { permissions: [] }),
    await asAda.delete('/api/admin/staff/nobody'),
    await asAda.post('/api/admin/staff/invitations').send({ email: 'a@b.example', roleId: 'viewer' }),
  ])
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'password_again']);
  await change({ status: 'inactive', version: 1 }).expect(200);
  await asAda.get('/api/admin/customers').expect(200);
  await asAda.post('/api/admin/staff/invitations').send({ email: 'x', roleId: 'viewer' }).expect(400); // faults first

  await asAda.post('/api/admin/session/password').send({ currentPassword: 'errada-errada' }).expect(400);
  await csv('customers').expect(403);
  await asAda.post('/api/admin/session/password').send({ currentPassword: TEST_PASSWORD }).expect(204);
  await csv('customers').expect(200);
  await change({ status: 'banned', version: 2 }).expect(200);
});
