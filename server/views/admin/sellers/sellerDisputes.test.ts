import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { readAdminSeller } from '#shared/contract/admin/sellers.ts';
import { DAY, HOUR } from '#shared/values/time.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const after = (ms: number) => new Date(START + ms).toISOString();

it("shows on a seller's page their disputes only, the most urgent first and ended ones last", async () => {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const shops = await Promise.all(
    (['Zé', 'Bia'] as const).map(async (name) => {
      const owner = await shop.customer({ name });
      const seller = await shop.seller({ slug: name === 'Zé' ? 'ze' : 'bia', ownerId: owner.id });
      const product = await shop.product({ sellerId: seller.id, title: `Chave de ${name}`, delivery: '1h' });
      return { product, owner: await shop.signInCustomer(owner) };
    }),
  );
  const [ze, bia] = shops;
  const buyer = await shop.signInCustomer();
  const dispute = async (of: typeof ze) => {
    const lines = [{ productId: of?.product.id ?? '', quantity: 1 }];
    const { number } = await shop.buy(buyer, { lines, method: 'card' });
    await of?.owner
      .post(`/api/seller/sales/${number}-1/delivery`)
      .send({ kind: 'code', code: 'K-1' })
      .expect(200);
    const order = `/api/account/orders/${number}`;
    const [{ id: lineId }] = (await buyer.get(order).expect(200)).body.lines;
    await buyer.post(`${order}/lines/${lineId}/reveal`).send({}).expect(200);
    const disputeInput = { reason: 'not_working', text: 'A chave que recebi não funciona.' };
    const { body } = await buyer.post(`${order}/lines/${lineId}/dispute`).send(disputeInput).expect(201);
    return { id: body.id as string, sale: `${number}-1` };
  };
  const move = (who: typeof buyer | undefined, id: string, body: object) =>
    who?.post(`/api/account/disputes/${id}/moves`).send(body).expect(200);

  const [talking, over] = [await dispute(ze), await dispute(ze)];
  await dispute(bia);
  await move(ze?.owner, talking.id, { move: 'say', text: 'Qual erro aparece?' });
  const urgent = [];
  for (let hours = 1; hours <= 4; hours++) {
    clock.now = new Date(START + hours * HOUR);
    urgent.push({ ...(await dispute(ze)), openedAt: after(hours * HOUR), dueAt: after((48 + hours) * HOUR) });
  }
  await move(buyer, over.id, { move: 'withdraw' });

  const admin = await shop.signIn();
  const { body } = await admin.get('/api/admin/seller-accounts/ze').expect(200);
  const title = 'Chave de Zé';
  expect(readAdminSeller.reply.parse(body).disputes).toEqual([
    ...urgent.map((each) => ({ ...each, title, state: 'open' })),
    { ...talking, title, state: 'negotiating', openedAt: after(0), dueAt: after(5 * DAY) },
    { ...over, title, state: 'closed', openedAt: after(0), dueAt: null },
  ]);
});
