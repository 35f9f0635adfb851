import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as applications from '#server/people/sellers/applications.store.ts';
import { PNG } from '#server/testing/pictures.ts';
import { APPLICATION } from '#server/testing/sellerApplication.ts';
import { openSellerByHand } from '#server/testing/sellerByHand.ts';
import { TEST_PASSWORD } from '#server/testing/testShop.ts';
import { releaseDue } from '#server/trade/ledger/releaseHolds.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import type { LikeApplicant } from '#shared/contract/admin/sellerApplications.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');
const OWN = '/api/account/seller-application';
const OTHER_CPF = '111.444.777-35';

/** Zé's shop, which was paid and then owes R$ 90,00, and a function that applies with another account. */
async function openDebtor() {
  const { shop, clock, owner, sell, ask } = await openSellerByHand(START);
  const sold = await sell();
  clock.now = new Date(START);
  await releaseDue(shop.db, clock.now);
  await ask(90);
  const admin = await shop.signIn();
  const order = `/api/admin/orders/${sold.orderId}`;
  const { version } = (await admin.get(order).expect(200)).body;
  await admin.post(`${order}/refund`).send({ reason: 'Não funcionou', version }).expect(200);

  const apply = async (who: { email: string }, fields: object, cookie = '') => {
    const { headers } = await supertest(shop.server)
      .post('/api/account/session')
      .set('cookie', cookie)
      .send({ email: who.email, password: TEST_PASSWORD })
      .expect(201);
    const cookies = (headers['set-cookie'] as unknown as string[]).map((each) => each.split(';')[0] ?? '');
    const browser = supertest.agent(shop.server).set('cookie', cookies.join('; '));
    for (const kind of ['identity', 'selfie'])
      await browser.post(`${OWN}/documents/${kind}`).attach('document', PNG, 'rg.png').expect(201);
    await browser
      .post(`${OWN}/submission`)
      .send({ ...APPLICATION, ...fields })
      .expect(200);
    const { items } = (await admin.get('/api/admin/seller-applications?state=submitted').expect(200)).body;
    const { id } = items.find(({ applicant }: { applicant: string }) => applicant === 'Outra pessoa');
    return id as string;
  };
  const like = async (id: string): Promise<LikeApplicant[]> =>
    (await admin.get(`/api/admin/seller-applications/${id}/like`).expect(200)).body.items;
  return { ...shop, clock, owner, admin, apply, like };
}

const SOMEBODY_ELSE = { taxId: OTHER_CPF, pixKey: OTHER_CPF, legalName: 'Bia Ramos' };

it('shows the team that an applicant uses the device of an indebted shop, and its debt', async () => {
  const shop = await openDebtor();
  const { headers } = await supertest(shop.server)
    .post('/api/account/session')
    .send({ email: shop.owner.email, password: TEST_PASSWORD })
    .expect(201);
  const device = (headers['set-cookie'] as unknown as string[])
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.startsWith('customer_device='));
  const again = await shop.customer({ name: 'Outra pessoa', phone: '(21) 98888-1111' });
  const id = await shop.apply(again, SOMEBODY_ELSE, device);
  expect(await shop.like(id)).toEqual([
    expect.objectContaining({
      seller: 'ze',
      troubles: ['owes'],
      debt: { currency: 'BRL', amount: 90 },
      signs: ['device', 'network'],
    }),
  ]);
});

it('shows no shop that shares only the network', async () => {
  const shop = await openDebtor();
  const neighbour = await shop.customer({ name: 'Outra pessoa', phone: '(21) 98888-1111' });
  expect(await shop.like(await shop.apply(neighbour, SOMEBODY_ELSE))).toEqual([]);
  await shop.admin.get('/api/admin/seller-applications/none/like').expect(404);
});

it('shows a shop with the same Pix key once it is suspended, and not before', async () => {
  const { shop, clock, owner } = await openSellerByHand(START);
  const key = { pixKind: 'email', pixKey: 'pix@ze.example' };
  const row = await applications.ofCustomer(shop.db, owner.id);
  await applications.writePixKey(shop.db, shop.vault, row as applications.ApplicationRow, key, clock.now);
  const again = await shop.customer({ phone: '(21) 98888-1111' });
  const fields = ApplicationDraft.parse({ legalName: 'Outra Ltda.', taxId: '11222333000181', ...key });
  await applications.insert(shop.db, shop.vault, again.id, fields, clock.now);
  await shop.db
    .updateTable('sellerApplication')
    .set({ state: 'submitted', submittedAt: clock.now.toISOString() })
    .where('customerId', '=', again.id)
    .execute();
  const { id } = (await applications.ofCustomer(shop.db, again.id)) as applications.ApplicationRow;
  const admin = await shop.signIn();
  const like = async () =>
    (await admin.get(`/api/admin/seller-applications/${id}/like`).expect(200)).body.items;
  expect(await like()).toEqual([]);
  const account = '/api/admin/seller-accounts/ze';
  const { version } = (await admin.get(account).expect(200)).body;
  await admin.post(`${account}/suspension`).send({ reason: 'Fraude comprovada', version }).expect(200);
  expect(await like()).toMatchObject([
    { seller: 'ze', troubles: ['suspended'], debt: null, signs: ['pixKey'] },
  ]);
});
