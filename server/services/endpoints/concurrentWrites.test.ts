import { expect, it } from 'vitest';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';

const TIMES = 4;
const atOnce = <Reply>(ask: (index: number) => PromiseLike<Reply>, times = TIMES): Promise<Reply[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
const statuses = (replies: { status: number }[]): number[] =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

it('accepts a unique value from one of many concurrent requests, and tells the others why', async () => {
  const shop = await openTestShop();
  const office = await shop.signIn();
  const category = {
    name: 'Cursos',
    slug: 'cursos',
    description: 'Aulas.',
    icon: 'tiktok',
    feePercent: null,
  };
  const coupon = { title: 'Boas-vindas', kind: 'percent', value: 10, mostDiscount: 50, code: 'DEZ' };
  for (const [path, body] of [
    ['/api/admin/categories', category],
    ['/api/admin/coupons', coupon],
  ] as const) {
    const replies = await atOnce(() => office.post(path).send(body));
    const later = await office.post(path).send(body);
    expect(later.status, path).toBeLessThan(500);
    expect(statuses(replies), path).toEqual([201, later.status, later.status, later.status]);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(reply.body.errors, path).toEqual(later.body.errors);
  }
});

it('gives an address to one of two accounts that prove it at once', async () => {
  const shop = await openTestShop();
  const email = 'a-mesma@correio.example';
  const browsers = await Promise.all([shop.signInCustomer(), shop.signInCustomer()]);
  for (const browser of browsers)
    await browser.put('/api/account/email').send({ email, currentPassword: TEST_PASSWORD }).expect(202);
  const mails = await shop.db.selectFrom('mail').where('recipient', '=', email).select('text').execute();
  const links = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
  const opened = await Promise.all(
    browsers.map((browser, index) => browser.post('/api/account/confirmation').send({ token: links[index] })),
  );
  expect(statuses(opened)).toEqual([200, 409]);
  expect(opened.find(({ status }) => status === 409)?.body.code).toBe('email_known');
});

it('holds a count limit under any number of concurrent requests', async () => {
  const shop = await openTestShop();
  const office = await shop.signIn();
  const role = { name: 'Plantão', permissions: ['orders.read'], twoStep: false };
  expect(statuses(await atOnce(() => office.post('/api/admin/roles').send(role)))).toEqual([
    201, 409, 409, 409,
  ]);
  // Each replaces the previous one: an invisible link could not be withdrawn.
  const invited = { email: 'novo@correio.example', roleId: 'viewer' };
  await atOnce(() => office.post('/api/admin/staff/invitations').send(invited).expect(201));
  const { invitations } = (await office.get('/api/admin/staff').expect(200)).body;
  expect(invitations).toHaveLength(1);

  const browser = await shop.signInCustomer();
  const address = {
    postalCode: '01310-100',
    street: 'Rua A',
    number: '1',
    district: 'Centro',
    city: 'São Paulo',
  };
  const added = await atOnce(
    () => browser.post('/api/account/addresses').send({ ...address, state: 'SP' }),
    24,
  );
  expect(added.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(added.filter(({ status }) => status === 409)).toHaveLength(4);
});
