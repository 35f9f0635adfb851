import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';

/** A shop in which Ana has reviewed what Zé sold her. */
async function openReviewed(state: 'published' | 'pending') {
  const shop = await openTestShop();
  const [owner, writer] = [await shop.customer({ name: 'Zé' }), await shop.customer({ name: 'Ana Souza' })];
  const seller = await shop.seller({ ownerId: owner.id });
  const product = await shop.product({ sellerId: seller.id, title: 'Conta', stock: 5 });
  const order = await salesOf(shop.db).order({
    customerId: writer.id,
    status: 'completed',
    lines: [{ productId: product.id }],
  });
  const line = { purchaseLineId: order.lines[0]?.id ?? '' };
  const { id } = await shop.review({ productId: product.id, text: 'Bom.', state, ...line });
  return { shop, owner, writer, product, order, id };
}

it('lets a seller answer each review once, in public, until the team removes the answer', async () => {
  const shop = await openTestShop();
  const owner = await shop.customer();
  const seller = await shop.seller({ slug: 'ze', ownerId: owner.id });
  const product = await shop.product({ sellerId: seller.id, title: 'Conta' });
  const review = await shop.review({ productId: product.id, text: 'Veio certo.', state: 'published' });
  const waiting = await shop.review({ productId: product.id, text: 'Espera.', state: 'pending' });
  await shop.review({ productId: product.id, text: null, state: 'published' });
  const ze = await shop.signInCustomer(owner);
  const own = async () => (await ze.get('/api/seller/reviews').expect(200)).body.items;
  const publicReviews = async () =>
    (await shop.http.get(`/api/products/${product.slug}/reviews`).expect(200)).body.items[0].answer;
  expect(await own()).toMatchObject([{ text: 'Veio certo.', answer: null, answerState: null }]);
  expect(await publicReviews()).toBeNull();

  const answer = (text: string, id = review.id) => ze.post(`/api/seller/reviews/${id}/answer`).send({ text });
  expect((await answer('Me chama no 11 98765-4321').expect(400)).body.errors).toMatchObject([
    { path: 'text' },
  ]);
  await answer('Obrigado!', waiting.id).expect(404);
  const other = await shop.customer();
  await shop.seller({ ownerId: other.id });
  const stranger = await shop.signInCustomer(other);
  await stranger.post(`/api/seller/reviews/${review.id}/answer`).send({ text: 'Obrigado!' }).expect(404);
  await answer('Obrigado!').expect(200);
  await answer('De novo.').expect(409);
  await expect.poll(publicReviews).toMatchObject({ text: 'Obrigado!' });
  const { body } = await shop.http.get('/api/sellers/ze/reviews').expect(200);
  expect(body.items[0].answer).toMatchObject({ text: 'Obrigado!' });

  const admin = await shop.signIn();
  const reason = 'Expõe quem comprou.';
  const judge = (id: string, state: string) =>
    admin.patch(`/api/admin/reviews/${id}/answer`).send({ state, ...(state === 'refused' && { reason }) });
  await judge(waiting.id ?? '', 'refused').expect(404);
  expect((await judge(review.id ?? '', 'refused').expect(200)).body.answer).toMatchObject({
    state: 'refused',
  });
  await expect.poll(publicReviews).toBeNull();
  expect(await own()).toMatchObject([{ answer: null, answerState: 'refused', answerReason: reason }]);
  await answer('Outra vez.').expect(409);
  await judge(review.id ?? '', 'published').expect(200);
  await expect.poll(publicReviews).toMatchObject({ text: 'Obrigado!' });
  expect(await own()).toMatchObject([{ answerState: 'published', answerReason: null }]);
});

it('refuses a review or removes an answer only with a reason, for its author and the audit log', async () => {
  const { shop, owner, writer, order, id } = await openReviewed('published');
  const [ze, ana] = [await shop.signInCustomer(owner), await shop.signInCustomer(writer)];
  await ze.post(`/api/seller/reviews/${id}/answer`).send({ text: 'Obrigado!' }).expect(200);
  const admin = await shop.signIn();
  const judge = (path: string, body: object) => admin.patch(`/api/admin/reviews/${id}${path}`).send(body);
  for (const path of ['', '/answer'])
    for (const reason of [undefined, '  ', 'Não'])
      expect((await judge(path, { state: 'refused', reason }).expect(400)).body.errors).toEqual([
        { path: 'reason', message: 'Escreva o motivo' },
      ]);

  const [ofAnswer, ofReview] = ['Expõe quem comprou.', 'Fala de outro produto.'];
  await judge('/answer', { state: 'refused', reason: ofAnswer }).expect(200);
  const { body: refused } = await judge('', { state: 'refused', reason: ofReview }).expect(200);
  expect(refused).toMatchObject({ reason: ofReview, answer: { reason: ofAnswer } });
  const own = async () =>
    (await ana.get(`/api/account/orders/${order.id}`).expect(200)).body.lines[0].review as object;
  expect(await own()).toMatchObject({ state: 'refused', reason: ofReview });

  const bell = async (who: typeof ze) =>
    (await who.get('/api/account/notices').expect(200)).body.items.map(
      ({ detail, kind, path }: { detail: string; kind: string; path: string }) => [detail, kind, path],
    );
  expect(await bell(ze)).toEqual([[ofAnswer, 'sales', '/vender/avaliacoes']]);
  expect(await bell(ana)).toContainEqual([ofReview, 'purchases', `/conta/pedidos/${orderNumber(order.seq)}`]);
  const mails = await shop.db.selectFrom('mail').select(['recipient', 'text']).execute();
  for (const [email, reason] of [
    [owner.email, ofAnswer],
    [writer.email, ofReview],
  ] as const)
    expect(mails.filter(({ recipient, text }) => recipient === email && text?.includes(reason))).toHaveLength(
      1,
    );
  expect((await admin.get('/api/admin/audit?subject=review').expect(200)).body.items).toMatchObject([
    { after: { state: 'refused', reason: ofReview } },
    { after: { answer: { state: 'refused', reason: ofAnswer } } },
  ]);

  expect((await judge('', { state: 'published' }).expect(200)).body).toMatchObject({ reason: null });
  expect(await own()).toMatchObject({ state: 'published', reason: null });
});

it('notifies a seller of a published review, and its author of the answer, as each prefers', async () => {
  const { shop, owner, writer, product, id } = await openReviewed('pending');
  const admin = await shop.signIn();
  const judge = (state: string) =>
    admin.patch(`/api/admin/reviews/${id}`).send({ state, reason: 'Fala de outro produto.' }).expect(200);
  for (const state of ['refused', 'published', 'refused', 'published']) await judge(state);
  const [ze, ana] = [await shop.signInCustomer(owner), await shop.signInCustomer(writer)];
  const bell = async (who: typeof ze) =>
    (await who.get('/api/account/notices').expect(200)).body.items.map(
      ({ title, kind, path }: { title: string; kind: string; path: string }) => [title, kind, path],
    );
  expect(await bell(ze)).toEqual([['Uma avaliação nova de “Conta”', 'sales', '/vender/avaliacoes']]);
  const muted = [{ kind: 'purchases', way: 'mail' }];
  await ana.put('/api/account/notices/choices').send({ muted }).expect(200);
  await ze.post(`/api/seller/reviews/${id}/answer`).send({ text: 'Obrigado!' }).expect(200);
  expect((await bell(ana))[0]).toEqual([
    'O vendedor respondeu à sua avaliação',
    'purchases',
    `/produto/${product.slug}`,
  ]);
  const mails = await shop.db.selectFrom('mail').select(['recipient', 'text']).execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([writer.email, owner.email, writer.email]);
  for (const { text } of mails) expect(text).not.toContain('Bom.');
});
