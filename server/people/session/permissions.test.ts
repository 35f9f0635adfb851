import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as z from 'zod';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import { administer } from '#server/people/session/staff/administer.ts';
import { openTestShop, TEST_SECRET, type TestShop } from '#server/testing/testShop.ts';
import { createSession, endSession, readSession } from '#shared/contract/admin/session.ts';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { isForPeople, KEY_SCOPES } from '#shared/people/keyScopes.ts';
import { ALL_PERMISSIONS, type Needed, type Permission } from '#shared/people/permissions.ts';
import { OWNER, SHIPPED_ROLES, type ShippedRole } from '#shared/people/roles.ts';
import { SELLER_SCOPES, type SellerScope } from '#shared/people/sellerScopes.ts';
import * as admins from './admins.store.ts';
import * as apiKeys from './apiKeys.store.ts';
import { adminSessions } from './sessions.store.ts';
import { issueToken } from './token.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const roles = Object.entries<ShippedRole>(SHIPPED_ROLES);

/** A browser of an administrator whose role changes during the test. */
async function somebody(shop: TestShop) {
  const { username } = await shop.admin();
  const { id: ownerId } = (await admins.findByUsername(shop.db, username))!;
  const now = new Date();
  const session = await adminSessions.insert(shop.db, { ownerId, userAgent: '', address: '' }, now);
  const cookie = `admin_token=${issueToken(TEST_SECRET, 'admin', session, now)}`;
  return {
    http: supertest.agent(shop.server).set('cookie', cookie),
    become: (roleId: string) => admins.updateRole(shop.db, ownerId, roleId),
  };
}

interface Try {
  of: Endpoint;
  needs: Needed[];
  accept?: string;
  body?: object;
}

/** Every way in which an endpoint checks a permission; no call finds anything to change. */
const triesOf = (of: Endpoint): Try[] => [
  { of, needs: [of.permission ?? 'anyStaff', ...(of.alsoNeeds ?? [])] },
  ...Object.entries(of.fieldPermissions ?? {}).map(([field, more]) => ({
    of,
    needs: [of.permission ?? 'anyStaff', more],
    body: { [field]: '' },
  })),
  ...(of.csv
    ? [
        {
          of,
          needs: [
            of.permission ?? 'anyStaff',
            ...(of.csv !== true && of.csv.permission ? [of.csv.permission] : []),
          ],
          accept: 'text/csv',
        },
      ]
    : []),
];

it(
  'lets each role do at each endpoint of the back-office what its permissions allow, and no more',
  { timeout: 60_000 },
  async () => {
    const shop = await openTestShop();
    const { http, become } = await somebody(shop);
    const tries = shop.endpoints
      .filter((each) => each.path.startsWith('/api/admin/') && each !== createSession && each !== endSession)
      .flatMap(triesOf);
    expect(tries.length).toBeGreaterThan(75);
    const wrong: string[] = [];
    for (const [id, { permissions }] of roles) {
      await become(id);
      const walk = tries.map(async ({ of, needs, accept, body = {} }) => {
        const method = of.events ? 'head' : of.method;
        const request = http[method](of.path.replace(/:\w+/g, ID)).set(
          'accept',
          accept ?? 'application/json',
        );
        const reply = await (['get', 'head'].includes(method) ? request : request.send(body));
        const missing = needs.find((each) => each !== 'anyStaff' && !permissions.includes(each));
        const { code, permission } = (reply.body ?? {}) as { code?: string; permission?: string };
        const fits = missing
          ? reply.status === 403 && (method === 'head' || (code === 'forbidden' && permission === missing))
          : reply.status !== 403 && reply.status < 500;
        if (!fits)
          wrong.push(`${id}: ${method} ${of.path} ${accept ?? ''} answered ${reply.status} ${permission}`);
      });
      await Promise.all(walk);
    }
    expect(wrong).toEqual([]);
  },
);

it('ships no role with a permission that is useless without another', async () => {
  const shop = await openTestShop();
  const needed = [
    ...shop.endpoints.flatMap(triesOf).map(({ needs }) => needs),
    ...shop.endpoints.flatMap(({ permission, changePermissions = {} }) =>
      permission === undefined ? [] : Object.values(changePermissions).map((more) => [permission, more]),
    ),
  ];
  const idle = roles.flatMap(([id, { permissions }]) => {
    const open = needed.filter((needs) =>
      needs.every((each) => each === 'anyStaff' || permissions.includes(each)),
    );
    return permissions
      .filter((each) => !open.some((needs) => needs.includes(each)))
      .map((each) => [id, each]);
  });
  expect(idle).toEqual([]);
});

it('lets a key do at each endpoint what its scopes allow, and no more', { timeout: 60_000 }, async () => {
  const shop = await openTestShop();
  const { username } = await shop.admin();
  const { id: adminId } = (await admins.findByUsername(shop.db, username))!;
  const keyPromises = new Map<string, Promise<string>>();
  /** An owner's key, one for each set of scopes. */
  const keyOf = (scopes: readonly Permission[]): Promise<string> => {
    const name = scopes.join(' ');
    const keyInput = { name, scopes, adminId, validDays: null, perMinute: 6_000 };
    const key =
      keyPromises.get(name) ?? apiKeys.insert(shop.db, keyInput, new Date()).then((each) => each.key);
    keyPromises.set(name, key);
    return key;
  };
  const wrong: string[] = [];
  const ask = async ({ of, accept, body = {} }: Try, scopes: readonly Permission[], missing?: Needed) => {
    const method = of.events ? 'head' : of.method;
    const request = shop.http[method](of.path.replace(/:\w+/g, ID))
      .set('authorization', `Bearer ${await keyOf(scopes)}`)
      .set('accept', accept ?? 'application/json');
    const { status, body: problem } = await (['get', 'head'].includes(method) ? request : request.send(body));
    const { code, permission } = (problem ?? {}) as { code?: string; permission?: string };
    const namesPermission = method === 'head' || (code === 'forbidden' && permission === missing);
    const fits = missing
      ? status === 403 && (isForPeople(missing) || namesPermission)
      : status !== 403 && status < 500;
    if (!fits)
      wrong.push(
        `${method} ${of.path} ${accept ?? ''} with ${scopes.length} scopes: ${status} ${permission}`,
      );
  };
  const tries = shop.endpoints.filter((each) => each.path.startsWith('/api/admin/')).flatMap(triesOf);
  expect(tries.length).toBeGreaterThan(75);
  for (const each of tries) {
    const closed = each.of.events || each.of.stepUp === 'always' ? 'anyStaff' : each.needs.find(isForPeople);
    // What all other scopes together do not open, no single one opens.
    if (closed) await ask(each, KEY_SCOPES, closed);
    else {
      await ask(each, each.needs as Permission[]);
      for (const need of each.needs)
        await ask(
          each,
          KEY_SCOPES.filter((scope) => scope !== need),
          need,
        );
    }
  }
  expect(wrong).toEqual([]);
});

it('lets a seller’s key do at each endpoint of the seller centre what its scopes allow, and no more', async () => {
  const shop = await openTestShop({ limits: { reads: 0, writes: 0 } });
  const { id: customerId } = await shop.customer();
  const { id: sellerId } = await shop.seller({ ownerId: customerId });
  const all = Object.keys(SELLER_SCOPES) as SellerScope[];
  const keyOf = async (scopes: readonly SellerScope[]): Promise<string> => {
    const keyInput = { name: scopes.join(' '), scopes, sellerId, customerId, validDays: 1 };
    return (await sellerKeys.insert(shop.db, keyInput, new Date())).key;
  };
  const alone = new Map<SellerScope, string>();
  const without = new Map<SellerScope, string>();
  for (const scope of all) {
    alone.set(scope, await keyOf([scope]));
    without.set(scope, await keyOf(all.filter((each) => each !== scope)));
  }
  const every = await keyOf(all);
  const ask = async ({ method, path }: Endpoint, key: string) => {
    const request = shop.http[method](path.replace(/:\w+/g, ID)).set('authorization', `Bearer ${key}`);
    const { status, body } = await (method === 'get' ? request : request.send({}));
    return [`${method} ${path}`, status, (body as { detail?: string }).detail ?? ''] as const;
  };
  const wrong: unknown[] = [];
  const endpoints = shop.endpoints.filter(({ path }) => /^\/api\/seller(?:\/|$)/.test(path));
  expect(endpoints.length).toBeGreaterThan(30);
  for (const of of endpoints) {
    const { sellerScope: scope = 'person' } = of;
    const refused = await ask(of, scope === 'person' ? every : (without.get(scope) ?? ''));
    const words = scope === 'person' ? 'não são aceitas aqui' : `(${scope})`;
    if (refused[1] !== 403 || !refused[2].includes(words)) wrong.push(refused);
    if (scope === 'person') continue;
    const admitted = await ask(of, alone.get(scope) ?? '');
    if (admitted[1] === 401 || admitted[1] === 403 || admitted[1] >= 500) wrong.push(admitted);
  }
  expect(wrong).toEqual([]);
});

it('ships an owner with every permission, and a role that only reads', () => {
  expect(SHIPPED_ROLES[OWNER].permissions).toEqual(ALL_PERMISSIONS);
  expect(SHIPPED_ROLES.viewer.permissions.filter((each) => !each.endsWith('.read'))).toEqual([]);
  const mayChangeStaff = roles.filter(([, { permissions }]) => permissions.includes('staff.write'));
  expect(mayChangeStaff.map(([id]) => id)).toEqual([OWNER]);
});

it('requires a permission at every back-office endpoint, and at no other', () => {
  const rest = { method: 'get', summary: 'A thing', reply: z.undefined() } as const;
  // @ts-expect-error without a permission
  endpoint({ ...rest, path: '/api/admin/thing' });
  // @ts-expect-error without a decision about the password, under a permission that moves money
  endpoint({ ...rest, method: 'post', path: '/api/admin/thing', permission: 'finance.payouts' });
  // @ts-expect-error an unknown permission
  endpoint({ ...rest, path: '/api/admin/thing', permission: 'things.read' });
  // @ts-expect-error no role is checked there
  endpoint({ ...rest, path: '/api/thing', permission: 'products.read' });
  // @ts-expect-error without the scope of a seller's key
  endpoint({ ...rest, path: '/api/seller/thing' });
  // @ts-expect-error no seller's key works there
  endpoint({ ...rest, path: '/api/account/thing', sellerScope: 'shop.read' });
});

it('applies another role from the next request on, and names what is missing', async () => {
  const shop = await openTestShop();
  const ada = await shop.admin({ username: 'Ada' });
  const http = await shop.signIn(ada);
  await shop.admin({ username: 'Eva' });
  await http.get('/api/admin/audit').expect(200);
  await administer(shop.db, { what: 'role', username: 'ada', role: 'mediacao' }, new Date());
  const { body } = await http.get('/api/admin/audit').expect(403);
  expect(body).toMatchObject({
    code: 'forbidden',
    permission: 'audit.read',
    detail: 'O papel Mediação não tem a permissão “Ver o registro do que a equipe fez” (audit.read).',
  });
  const { body: me } = await http.get('/api/admin/session').expect(200);
  expect(readSession.reply.parse(me)).toMatchObject({
    role: { id: 'mediation', name: 'Mediação' },
    permissions: [...SHIPPED_ROLES.mediation.permissions],
  });
  await expect(
    administer(shop.db, { what: 'role', username: 'eva', role: 'Leitura' }, new Date()),
  ).rejects.toThrow('last owner');
  await expect(
    administer(shop.db, { what: 'role', username: 'eva', role: 'Chefe' }, new Date()),
  ).rejects.toThrow('Dono, Gerente');
});

it('allows nothing where a role is deleted, and counts for each reader only what they may see', async () => {
  const shop = await openTestShop();
  await shop.review({ productId: (await shop.product()).id, state: 'pending' });
  const { http, become } = await somebody(shop);
  const waiting = async () => (await http.get('/api/admin/waiting').expect(200)).body as object;
  expect(await waiting()).toMatchObject({ pendingReviews: 1 });
  await become('support');
  expect(await waiting()).toMatchObject({ pendingReviews: 0 });
  await become('gone');
  await http.get('/api/admin/products').expect(403);
  await http.get('/api/admin/account').expect(200);
});
