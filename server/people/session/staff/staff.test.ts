import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { listStaff } from '#shared/contract/admin/staff.ts';
import { OWNER } from '#shared/people/roles.ts';
import { administer } from './administer.ts';

const NOW = new Date();

async function openShop() {
  const shop = await openTestShop();
  const [ada, eva] = [await shop.admin({ username: 'Ada' }), await shop.admin({ username: 'Eva' })];
  const [asAda, asEva] = [await shop.signIn(ada), await shop.signIn(eva)];
  const staff = async (as = asAda) =>
    listStaff.reply.parse((await as.get('/api/admin/staff').expect(200)).body).items;
  const idOf = async (name: string) => (await staff()).find(({ username }) => username === name)?.id ?? '';
  const record = async () =>
    (
      await shop.db
        .selectFrom('auditEntry')
        .where('subject', 'in', ['admin', 'session'])
        .where('action', 'not in', ['signed_in', 'signed_out'])
        .orderBy('seq')
        .selectAll()
        .execute()
    ).map(({ username, action, label, before, after }) => [
      `${username} ${action} ${label}`,
      before && (JSON.parse(before) as unknown),
      after && (JSON.parse(after) as unknown),
    ]);
  return { ...shop, ada, eva, asAda, asEva, staff, idOf, record };
}

it("closes an administrator's access at once, and opens it again", async () => {
  const { http, eva, asAda, asEva, idOf, staff, signIn, record } = await openShop();
  const access = `/api/admin/staff/${await idOf('Eva')}/access`;
  await asAda.put(access).send({ enabled: false }).expect(200);
  await asEva.get('/api/admin/session').expect(401);
  const { body } = await http.post('/api/admin/session').send(eva).expect(403);
  expect(body).toMatchObject({ detail: 'Este acesso foi desativado. Fale com outra pessoa da equipe.' });
  // Only a request with the right password learns this.
  await http
    .post('/api/admin/session')
    .send({ ...eva, password: 'errada-errada' })
    .expect(401);
  expect(await staff()).toMatchObject([
    { username: 'Ada', disabledAt: null, openSessions: 1, current: true },
    { username: 'Eva', disabledAt: expect.any(String) as string, openSessions: 0, current: false },
  ]);
  await asAda.put(access).send({ enabled: true }).expect(200);
  await signIn(eva);
  expect(await record()).toEqual([
    ['Ada updated Eva', { access: true }, { access: false }],
    ['Ada updated Eva', { access: false }, { access: true }],
  ]);
});

it('admits a new administrator, once for each name', async () => {
  const { asAda, staff, signIn, record } = await openShop();
  const add = (body: object) => asAda.post('/api/admin/staff').send({ roleId: 'support', ...body });
  const zoe = { username: ' Zoe.1 ', password: 'girafa-martelo-nuvem-azul' };
  const { body: weak } = await add({ ...zoe, password: 'aaaaaaaaaa' }).expect(400);
  expect(weak).toMatchObject({ errors: [{ path: 'password' }] });
  const { body: nothing } = await add({ ...zoe, roleId: 'chefe' }).expect(400);
  expect(nothing).toMatchObject({ errors: [{ path: 'roleId' }] });
  // No name that passes for another, or for what the audit log writes beside names.
  for (const username of [
    'Integra (chave de admin)',
    '\u0430dmin',
    'Zoé',
    'a b',
    '-ana',
    'a',
    'x'.repeat(41),
  ]) {
    const { body: odd } = await add({ ...zoe, username }).expect(400);
    expect(odd).toMatchObject({ errors: [{ path: 'username' }] });
  }
  expect(await staff()).toHaveLength(2);

  const { body } = await add(zoe).expect(201);
  expect(body).toMatchObject({ username: 'Zoe.1', role: { name: 'Atendimento' }, disabledAt: null });
  await (await signIn({ username: 'zoe.1', password: zoe.password })).get('/api/admin/settings').expect(403);
  const { body: problem } = await add({ ...zoe, username: 'ZOE.1' }).expect(409);
  expect(problem).toMatchObject({ errors: [{ path: 'username' }] });
  expect(await staff()).toHaveLength(3);
  expect(await record()).toMatchObject([
    ['Ada created Zoe.1', null, { username: 'Zoe.1', role: 'Atendimento', access: true }],
  ]);
});

it('changes a role, and removes an administrator, whose sessions end and whose audit entries stay', async () => {
  const { http, eva, asAda, asEva, idOf, staff, record } = await openShop();
  const id = await idOf('Eva');
  await asAda.put(`/api/admin/staff/${id}/role`).send({ roleId: 'finance' }).expect(200);
  await asEva.get('/api/admin/finance').expect(200);
  await asEva.get('/api/admin/staff').expect(403);
  await asAda.delete(`/api/admin/staff/${id}`).expect(204);
  await asEva.get('/api/admin/session').expect(401);
  await http.post('/api/admin/session').send(eva).expect(401);
  await asAda.delete(`/api/admin/staff/${id}`).expect(404);
  expect((await staff()).map(({ username }) => username)).toEqual(['Ada']);
  expect(await record()).toMatchObject([
    ['Ada updated Eva', { role: 'Dono' }, { role: 'Financeiro' }],
    ['Ada removed Eva', { username: 'Eva', role: 'Financeiro', access: true }, null],
  ]);
  const { body } = await asAda.get('/api/admin/audit?q=eva entrou').expect(200);
  expect(body).toMatchObject({ total: 1 });
});

it('locks no team out: neither oneself nor the last owner is removable, also when two act on each other', async () => {
  const { db, asAda, asEva, idOf, staff, admin } = await openShop();
  await admin({ username: 'Lia', roleId: 'viewer' });
  const [ada, eva] = [await idOf('Ada'), await idOf('Eva')];
  await asAda.put(`/api/admin/staff/${ada}/access`).send({ enabled: false }).expect(409);
  await asAda.put(`/api/admin/staff/${ada}/role`).send({ roleId: 'manager' }).expect(409);
  await asAda.delete(`/api/admin/staff/${ada}`).expect(409);
  await Promise.all([
    asAda.delete(`/api/admin/staff/${eva}`),
    asEva.put(`/api/admin/staff/${ada}/role`).send({ roleId: 'manager' }),
  ]);
  const owners = await db.selectFrom('admin').select('username').where('roleId', '=', OWNER).execute();
  expect(owners).toHaveLength(1);
  const { username = '' } = owners[0] ?? {};
  for (const what of ['disable', 'remove'] as const)
    await expect(administer(db, { what, username }, NOW)).rejects.toThrow('the last owner');
  const survivor = username === 'Ada' ? asAda : asEva;
  expect(await staff(survivor)).toContainEqual(
    expect.objectContaining({ username, role: { id: OWNER, name: 'Dono' } }),
  );
});

it('lets an administrator grant, revoke or change no permission they lack', async () => {
  const { asAda, asEva, idOf, admin } = await openShop();
  await admin({ username: 'Lia', roleId: 'viewer' });
  const { body: chief } = await asAda
    .post('/api/admin/roles')
    .send({
      name: 'Chefe',
      permissions: ['staff.read', 'staff.write', 'roles.write', 'orders.read'],
      twoStep: false,
    })
    .expect(201);
  const [eva, ada, lia] = [await idOf('Eva'), await idOf('Ada'), await idOf('Lia')];
  await asAda.put(`/api/admin/staff/${eva}/role`).send({ roleId: chief.id }).expect(200);
  const refusals = [
    asEva.put(`/api/admin/staff/${lia}/role`).send({ roleId: OWNER }),
    asEva.put(`/api/admin/staff/${ada}/role`).send({ roleId: chief.id }),
    asEva.delete(`/api/admin/staff/${ada}`),
    asEva.put(`/api/admin/staff/${lia}/access`).send({ enabled: false }),
    asEva
      .post('/api/admin/staff')
      .send({ username: 'ze', password: 'girafa-martelo-nuvem-azul', roleId: OWNER }),
    asEva.post('/api/admin/staff/invitations').send({ email: 'ze@example.com', roleId: OWNER }),
    asEva.post('/api/admin/roles').send({ name: 'Mais', permissions: ['settings.write'], twoStep: false }),
    asEva
      .put('/api/admin/roles/viewer')
      .send({ name: 'Leitura', permissions: [], twoStep: false, version: 0 }),
    asEva.put(`/api/admin/roles/${chief.id}`).send({
      name: 'Chefe',
      permissions: [...chief.permissions, 'orders.refund'],
      twoStep: false,
      version: 1,
    }),
  ];
  for (const reply of await Promise.all(refusals))
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([403, 'forbidden']);
});

it('does the same from the command line, with audit entries', async () => {
  const { db, http, eva, asEva, record } = await openShop();
  const order = { username: 'Bia', password: 'uma-senha-longa', made: false };
  await administer(db, { what: 'create', ...order }, NOW);
  await administer(db, { what: 'password', ...order }, new Date(NOW.getTime() + 1_000));
  await administer(db, { what: 'disable', username: 'eva' }, NOW);
  await asEva.get('/api/admin/session').expect(401);
  await http.post('/api/admin/session').send(eva).expect(403);
  expect(await administer(db, { what: 'list' }, NOW)).toBe('Ada, Dono\nBia, Dono\nEva, Dono (disabled)');
  await administer(db, { what: 'enable', username: 'eva' }, NOW);
  await administer(db, { what: 'end-sessions', username: undefined }, NOW);
  await administer(db, { what: 'remove', username: 'bia' }, NOW);
  expect(await record()).toMatchObject([
    ['npm run admin created Bia', null, { username: 'Bia', role: 'Dono', access: true, twoStep: false }],
    ['npm run admin updated Bia', { passwordChangedAt: NOW.toISOString() }, {}],
    ['npm run admin updated Eva', { access: true }, { access: false }],
    ['npm run admin updated Eva', { access: false }, { access: true }],
    ['npm run admin removed Toda a equipe', { sessions: 1 }, null],
    ['npm run admin removed Bia', { username: 'Bia' }, null],
  ]);
  expect(JSON.stringify(await record())).not.toMatch(/uma-senha|argon2/);
});
