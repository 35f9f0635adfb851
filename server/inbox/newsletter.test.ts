import { describe, expect, it } from 'vitest';
import { openTestShop } from '../testing/testShop.ts';

const addressesOf = async (shop: Awaited<ReturnType<typeof openTestShop>>) =>
  (await shop.db.selectFrom('newsletterSubscription').select('email').execute()).map(({ email }) => email);

describe('POST /api/newsletter', () => {
  it('keeps an address once, whatever its case and however often it comes', async () => {
    const shop = await openTestShop();
    for (const email of ['Ana@Casa.example', ' ana@casa.example ', 'bia@casa.example']) {
      const { body } = await shop.http.post('/api/newsletter').send({ email }).expect(202);
      expect(body).toEqual({ status: 'accepted' });
    }
    expect((await addressesOf(shop)).sort()).toEqual(['ana@casa.example', 'bia@casa.example']);
  });

  it('names what is wrong with the address and keeps nothing', async () => {
    const shop = await openTestShop();
    const { body } = await shop.http.post('/api/newsletter').send({ email: 'ana@casa' }).expect(400);
    expect(body).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'email', message: 'Endereço de e-mail inválido' }],
    });
    expect(await addressesOf(shop)).toEqual([]);
  });

  it('lets somebody in again who had left', async () => {
    const shop = await openTestShop();
    await shop.http.post('/api/newsletter').send({ email: 'ana@casa.example' }).expect(202);
    await shop.db
      .updateTable('newsletterSubscription')
      .set({ unsubscribedAt: '2026-01-01T00:00:00.000Z' })
      .execute();
    await shop.http.post('/api/newsletter').send({ email: 'ana@casa.example' }).expect(202);
    const row = await shop.db.selectFrom('newsletterSubscription').selectAll().executeTakeFirstOrThrow();
    expect(row.unsubscribedAt).toBeNull();
  });
});

describe('the newsletter form without JavaScript', () => {
  it('subscribes and leads back to the box with thanks', async () => {
    const shop = await openTestShop();
    await shop.http
      .post('/newsletter')
      .type('form')
      .send({ email: 'ana@casa.example' })
      .expect(303)
      .expect('location', '/?inscrito=1#newsletter');
    expect(await addressesOf(shop)).toEqual(['ana@casa.example']);
  });

  it('gives back what was typed when it is no address', async () => {
    const shop = await openTestShop();
    await shop.http
      .post('/newsletter')
      .type('form')
      .send({ email: 'ana casa' })
      .expect(303)
      .expect('location', '/?inscrito=0&email=ana+casa#newsletter');
    expect(await addressesOf(shop)).toEqual([]);
  });

  it('refuses a form that another site sends', async () => {
    const shop = await openTestShop();
    await shop.http
      .post('/newsletter')
      .set('origin', 'https://outro.example')
      .type('form')
      .send({ email: 'ana@casa.example' })
      .expect(403);
    expect(await addressesOf(shop)).toEqual([]);
  });
});
