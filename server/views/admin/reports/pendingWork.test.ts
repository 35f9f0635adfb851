import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { type Queues, readPendingWork } from '#shared/contract/admin/pendingWork.ts';

const NOW = '2026-01-15T13:00:00.000Z';

const openShop = async () => {
  const shop = await openTestShop({ now: () => new Date(NOW) });
  const admin = await shop.signIn();
  const queues = async (): Promise<Queues> =>
    readPendingWork.reply.parse((await admin.get('/api/admin/waiting').expect(200)).body);
  /** The first item of a list, by one of its fields. */
  const first = async (path: string, name = 'id') =>
    (await admin.get(`/api/admin/${path}`).expect(200)).body.items[0]?.[name] as unknown;
  return { ...shop, ...salesOf(shop.db), admin, queues, first };
};

it("gives each queue's next deadline, or since when its oldest waits, as its list begins", async () => {
  const { db, queues, first, order, review, product } = await openShop();
  expect(Object.values((await queues()).next).filter((next) => next !== null)).toEqual([]);

  const owed = (dueAt: string) => order({ status: 'processing', lines: [{ delivery: '1h', dueAt }] });
  await owed('2026-01-15T18:00:00.000Z');
  const sooner = await owed('2026-01-15T14:00:00.000Z');
  // A cancelled delivery has no deadline.
  await order({ status: 'cancelled', lines: [{ delivery: '1h', dueAt: '2026-01-01T14:00:00.000Z' }] });
  const promised = { at: '2026-01-15T14:00:00.000Z', promised: true };
  expect(await queues()).toMatchObject({
    owedOrders: 2,
    lateOrders: 0,
    next: { owedOrders: promised, lateOrders: null },
  });
  expect(await first('orders?owed=true')).toBe(sooner.id);
  const late = { at: '2026-01-14T14:00:00.000Z', promised: true };
  await owed(late.at);
  expect((await queues()).next).toMatchObject({ owedOrders: late, lateOrders: late });

  const { id: productId } = await product();
  await review({ productId, state: 'pending', createdAt: '2026-01-14T10:00:00.000Z' });
  const oldest = await review({ productId, state: 'pending', createdAt: '2026-01-11T10:00:00.000Z' });
  await review({ productId, state: 'published', createdAt: '2026-01-01T10:00:00.000Z' });
  expect((await queues()).next.pendingReviews).toEqual({ at: '2026-01-11T10:00:00.000Z', promised: false });
  expect(await first('reviews?state=pending')).toBe(oldest.id);
  expect(await first('reviews')).not.toBe(oldest.id);

  const message = (id: string, heardAt: string, state: 'open' | 'answered' = 'open') =>
    db
      .insertInto('message')
      .values({
        id,
        kind: 'contact',
        name: 'Ana',
        email: 'ana@teste.example',
        phone: null,
        subject: null,
        text: 'Oi',
        state,
        searchText: 'oi',
        fingerprint: id,
        heardAt,
        createdAt: heardAt,
        updatedAt: heardAt,
      })
      .execute();
  await message('old', '2026-01-12T10:00:00.000Z');
  await message('new', '2026-01-13T10:00:00.000Z');
  await message('done', '2026-01-02T10:00:00.000Z', 'answered');
  expect((await queues()).next.openMessages).toEqual({ at: '2026-01-12T10:00:00.000Z', promised: false });
  expect([await first('messages?state=open'), await first('messages')]).toEqual(['old', 'new']);
});

it('puts sellers with a waiting appeal on top, the longest wait first', async () => {
  const { db, queues, admin, seller } = await openShop();
  for (const name of ['Alfa', 'Beta', 'Gama']) await seller({ name });
  const strike = async (name: string, appealedAt: string, appealState: 'waiting' | 'kept') => {
    const { id } = await db
      .selectFrom('seller')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sellerStrike')
      .values({
        id: `strike ${name}`,
        sellerId: id,
        reason: 'Atrasou',
        weight: 1,
        lines: '[]',
        givenBy: 'Eva',
        givenAt: '2026-01-01T10:00:00.000Z',
      })
      .execute();
    await db
      .updateTable('sellerStrike')
      .set({ appeal: 'Não fui eu', appealedAt, appealState })
      .where('id', '=', `strike ${name}`)
      .execute();
  };
  await strike('Gama', '2026-01-10T10:00:00.000Z', 'waiting');
  await strike('Beta', '2026-01-12T10:00:00.000Z', 'waiting');
  expect(await queues()).toMatchObject({
    strikeAppeals: 2,
    next: { strikeAppeals: { at: '2026-01-10T10:00:00.000Z', promised: false } },
  });
  const { body } = await admin.get('/api/admin/seller-accounts').expect(200);
  const names = body.items.map(({ name }: { name: string }) => name);
  expect(names.slice(0, 2)).toEqual(['Gama', 'Beta']);
  expect(names).toContain('Alfa');
});

it('shows no deadline of a queue without its permission', async () => {
  const { order, admin, db, queues } = await openShop();
  await order({ status: 'processing', lines: [{ delivery: '1h', dueAt: '2026-01-15T14:00:00.000Z' }] });
  await db.updateTable('admin').set({ roleId: 'moderation' }).execute();
  expect(await queues()).toMatchObject({ owedOrders: 0, next: { owedOrders: null } });
  await admin.get('/api/admin/orders').expect(403);
});
