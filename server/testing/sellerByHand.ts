import { randomUUID } from 'node:crypto';
import { insertApproved } from '#server/people/sellers/applications.store.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import { DAY } from '#shared/values/time.ts';
import { openTestShop, TEST_PASSWORD, TEST_SETTINGS } from './testShop.ts';

const CPF = '52998224725';

/** A shop, ten days before `start`, with a seller who delivers a course by hand and may ask for payouts without a second step. */
export async function openSellerByHand(start: number) {
  const clock = { now: new Date(start - 10 * DAY) };
  const shop = await openTestShop({ now: () => clock.now });
  const value = JSON.stringify({ ...TEST_SETTINGS, payoutsNeedTwoStep: false });
  await shop.db.updateTable('settings').set({ value }).execute();
  const owner = await shop.customer({ name: 'Zé da Silva' });
  const { id: sellerId } = await shop.seller({ id: 'ze', slug: 'ze', name: 'Loja do Zé', ownerId: owner.id });
  const fields = ApplicationDraft.parse({ legalName: 'Zé', taxId: CPF, pixKind: 'cpf', pixKey: CPF });
  await insertApproved(shop.db, shop.vault, { customerId: owner.id, sellerId, fields }, clock.now);
  const course = await shop.product({
    sellerId,
    title: 'Curso',
    priceCents: 10_000,
    guaranteeDays: 7,
    delivery: '1h',
    stock: 9,
  });
  /** The seller as they come back on a day: a session ends before the tests do. */
  const signInSeller = () => shop.signInCustomer(owner);
  const sell = async () => {
    const lines = [{ productId: course.id, quantity: 1 }];
    const placed = await shop.buy(await shop.signInCustomer(), { lines, method: 'card' });
    const seller = await signInSeller();
    await seller
      .post(`/api/seller/sales/${placed.number}-1/delivery`)
      .send({ kind: 'message', text: 'O curso' })
      .expect(200);
    return placed;
  };
  const ask = async (amount: number) => {
    const seller = await signInSeller();
    return seller
      .post('/api/seller/payouts')
      .set('idempotency-key', randomUUID())
      .send({ amount, currentPassword: TEST_PASSWORD })
      .expect(201);
  };
  return { shop, clock, owner, sellerId, course, signInSeller, sell, ask };
}
