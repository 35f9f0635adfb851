import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

it('under https sets every cookie for this host only, and reads no other', async () => {
  const shop = await openTestShop({ publicUrl: 'https://shop.test' });
  const fresh = () => supertest(shop.server);
  const { username } = await shop.admin();
  const { email } = await shop.customer();
  const replies = [
    await fresh().post('/api/admin/session').send({ username, password: TEST_PASSWORD }).expect(201),
    await fresh().post('/api/account/session').send({ email, password: TEST_PASSWORD }).expect(201),
    await fresh().post('/api/chat/lines').send({ id: randomUUID(), text: 'Olá' }).expect(201),
  ];
  const set = replies.flatMap((reply) => reply.get('set-cookie') ?? []);
  const names = set.map((cookie) => cookie.replace(/=.*/s, ''));
  expect(names.toSorted()).toEqual([
    '__Host-admin_device',
    '__Host-admin_token',
    '__Host-chat_token',
    '__Host-customer_device',
    '__Host-customer_here',
    '__Host-customer_token',
  ]);
  for (const cookie of set) {
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/; Domain/);
  }

  const pairOf = (name: string) => set.find((each) => each.startsWith(`${name}=`))?.replace(/;.*/s, '') ?? '';
  for (const [name, path] of [
    ['__Host-admin_token', '/api/admin/session'],
    ['__Host-customer_token', '/api/account/session'],
  ] as const) {
    await fresh().get(path).set('cookie', pairOf(name)).expect(200);
    await fresh().get(path).set('cookie', pairOf(name).replace('__Host-', '')).expect(401);
  }
  const out = await fresh()
    .delete('/api/admin/session')
    .set('cookie', pairOf('__Host-admin_token'))
    .expect(204);
  expect(out.get('set-cookie')?.[0]).toMatch(/^__Host-admin_token=; Path=\/; Expires=Thu, 01 Jan 1970/);
});
