import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';

it('removes a review with the full refund of its item, notifies the moderator, and publishes it no more', async () => {
  const shop = await openTestShop();
  const product = await shop.product({ slug: 'curso', stock: 5 });
  await salesOf(shop.db).units(product.id, 5);
  const admin = await shop.signIn();
  const rated = async () =>
    ((await shop.http.get('/api/products/curso').expect(200)).body as { ratingCount: number }).ratingCount;
  const bought = async () => {
    const buyer = await shop.signInCustomer();
    const { orderId } = await shop.buy(buyer, {
      lines: [{ productId: product.id, quantity: 1 }],
      method: 'card',
    });
    const own = `/api/account/orders/${orderId}`;
    const { lines } = (await buyer.get(own).expect(200)).body as { lines: { id: string }[] };
    await buyer.post(`${own}/lines/${lines[0]?.id}/reveal`).send({}).expect(200);
    await buyer
      .post(`${own}/lines/${lines[0]?.id}/review`)
      .send({ stars: 5, text: 'Muito bom.' })
      .expect(201);
    return orderId;
  };
  const [kept, returned] = [await bought(), await bought()];
  const listed = async () =>
    (await admin.get('/api/admin/reviews').expect(200)).body as {
      items: { id: string; state: string; refunded: boolean; order: { id: string } }[];
    };
  const judge = (id: string, state: string) => admin.patch(`/api/admin/reviews/${id}`).send({ state });
  for (const { id } of (await listed()).items) await judge(id, 'published').expect(200);
  expect(await rated()).toBe(2);

  const refund = async (body: object, status = 200): Promise<unknown> => {
    const { version } = (await admin.get(`/api/admin/orders/${returned}`).expect(200)).body as {
      version: number;
    };
    const reply = await admin
      .post(`/api/admin/orders/${returned}/refund`)
      .send({ ...body, version })
      .expect(status);
    return reply.body;
  };
  await refund({ amount: 10, reason: 'Uma parte' });
  expect(await rated()).toBe(2);
  // Refused here, before the provider is asked.
  const more = await refund({ amount: 90.01, reason: 'Mais do que resta' }, 409);
  expect(more).toMatchObject({ code: 'not_refundable' });
  await refund({ reason: 'O resto' });
  expect(await rated()).toBe(1);
  const after = (await listed()).items.map(({ order, state, refunded }) => ({
    of: order.id,
    state,
    refunded,
  }));
  expect(after).toEqual(
    expect.arrayContaining([
      { of: kept, state: 'published', refunded: false },
      { of: returned, state: 'refused', refunded: true },
    ]),
  );
  const ended = (await listed()).items.find(({ refunded }) => refunded);
  const waiting = async () =>
    ((await admin.get('/api/admin/waiting').expect(200)).body as { endedReviews: number }).endedReviews;
  expect(await waiting()).toBe(1);
  const unseen = async () =>
    (
      (await admin.get('/api/admin/reviews?state=ended').expect(200)).body as {
        items: object[];
        total: number;
      }
    ).items;
  expect(await unseen()).toEqual([ended]);
  const { body } = await judge(ended?.id ?? '', 'published').expect(409);
  expect(body).toMatchObject({ code: 'not_reviewable' });
  await judge(ended?.id ?? '', 'refused').expect(200, { ...ended, unseen: false });
  expect([await waiting(), await unseen()]).toEqual([0, []]);
  expect(JSON.stringify((await admin.get(`/api/admin/orders/${returned}`).expect(200)).body)).toContain(
    'A avaliação do item saiu da loja.',
  );
});
