import { expect, it, vi } from 'vitest';
import { eventStream } from '#server/testing/eventStream.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { Alert } from '#shared/contract/admin/alerts.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';

it('alerts each listener of payments and new pending work that their role may read', async () => {
  const shop = await openTestShop();
  const { order } = salesOf(shop.db);
  // Work that waited before is not an alert.
  const write = (name: string) =>
    shop.http
      .post('/api/contact')
      .send({
        name,
        email: 'ana@correio.example',
        phone: '(11) 95555-0100',
        subject: 'vendas',
        message: 'Olá, quero saber.',
        terms: true,
      })
      .expect(201);
  await write('Bruno');
  const cookie = await shop.adminCookie();
  const { username } = await shop.admin({ roleId: 'moderation' });
  const moderator = await shop.adminCookie({ username, password: TEST_PASSWORD });
  const listen = (as: string) => eventStream(shop.server, '/api/admin/alerts', { cookie: as });
  const [owner, other] = [await listen(cookie), await listen(moderator)];
  expect([owner.status, other.status]).toEqual([200, 200]);
  const alertsOf = (stream: typeof owner) => stream.events().map((each) => Alert.parse(each));

  const { id, seq } = await order({ currency: 'USD', totalCents: 12_345 });
  await shop.db
    .updateTable('purchase')
    .set({ status: 'processing', paidAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await vi.waitFor(() =>
    expect(alertsOf(owner)).toContainEqual({
      what: 'order.paid',
      count: 1,
      about: `${orderNumber(seq)} · US$\u00A0123,45`,
      id,
    }),
  );
  await write('Ana');
  await vi.waitFor(() =>
    expect(alertsOf(owner)).toContainEqual({ what: 'openMessages', count: 2, about: null, id: null }),
  );
  expect(JSON.stringify(alertsOf(owner))).not.toMatch(/Ana|correio/);
  expect(alertsOf(other).filter(({ what }) => what === 'order.paid')).toEqual([]);
  await shop.http.get('/api/admin/alerts').expect(401);
});
