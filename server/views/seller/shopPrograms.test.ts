import supertest from 'supertest';
import { expect, it } from 'vitest';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import { PNG } from '#server/testing/pictures.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { listConversations } from '#shared/contract/account/conversations.ts';
import { listSellerConversations, readSellerConversation } from '#shared/contract/seller/conversations.ts';
import { listSellerDisputes, readSellerDispute } from '#shared/contract/seller/disputes.ts';
import { SELLER_SCOPES, type SellerScope } from '#shared/people/sellerScopes.ts';

const TEXT = 'A chave que recebi não funciona em lugar nenhum.';

/** Zé sells to Ana, and buys from Bia; his shop's program has every right a program can have. */
async function openMarket() {
  const shop = await openTestShop();
  const [zé, ana, bia] = [
    await shop.customer({ name: 'Zé Lima' }),
    await shop.customer({ name: 'Ana Souza' }),
    await shop.customer({ name: 'Bia Reis' }),
  ];
  const own = await shop.seller({ ownerId: zé.id, name: 'Loja do Zé' });
  const other = await shop.seller({ ownerId: bia.id, name: 'Loja da Bia' });
  const [owner, buyer, seller] = [
    await shop.signInCustomer(zé),
    await shop.signInCustomer(ana),
    await shop.signInCustomer(bia),
  ];
  const listingOf = (sellerId: string) =>
    shop.product({ sellerId, priceCents: 10_000, delivery: '1h', guaranteeDays: 7 });
  const listing = await listingOf(own.id);
  const sell = async (from: typeof owner, to: typeof owner, productId: string) => {
    const { number } = await shop.buy(to, { lines: [{ productId, quantity: 1 }], method: 'card' });
    const sale = `${number}-1`;
    await from.post(`/api/seller/sales/${sale}/delivery`).send({ kind: 'code', code: 'K-1' }).expect(200);
    const order = `/api/account/orders/${number}`;
    const [{ id: lineId }] = (await to.get(order).expect(200)).body.lines;
    await to.post(`${order}/lines/${lineId}/reveal`).send({}).expect(200);
    const dispute = async (): Promise<string> =>
      (
        await to
          .post(`${order}/lines/${lineId}/dispute`)
          .send({ reason: 'not_working', text: TEXT })
          .expect(201)
      ).body.id;
    return { sale, dispute };
  };
  const sold = await sell(owner, buyer, listing.id);
  const bought = await sell(seller, owner, (await listingOf(other.id)).id);
  const programWith = async (scopes: readonly SellerScope[]) => {
    const keyInput = { sellerId: own.id, customerId: zé.id, name: 'Robô', scopes, validDays: 30 };
    const { key } = await sellerKeys.insert(shop.db, keyInput, new Date());
    return supertest.agent(shop.server).set('authorization', `Bearer ${key}`);
  };
  const program = await programWith(Object.keys(SELLER_SCOPES) as SellerScope[]);
  return { shop, owner, buyer, seller, listing, sold, bought, program, programWith };
}

it("lets a shop’s program read and answer its sale conversations, and none of its owner's purchases", async () => {
  const { shop, owner, buyer, sold, bought, program } = await openMarket();
  const own = '/api/seller/conversations';
  const conversationPath = `/api/account/conversations/${sold.sale}`;
  await buyer
    .post(`${conversationPath}/messages`)
    .send({ text: 'Como ativo a chave?', after: 0 })
    .expect(204);
  await owner
    .post(`/api/account/conversations/${bought.sale}/messages`)
    .send({ text: 'Chegou, obrigado.', after: 0 })
    .expect(204);

  const conversationList = listSellerConversations.reply.parse((await program.get(own).expect(200)).body);
  expect(conversationList.items).toMatchObject([{ id: sold.sale, other: 'Ana', unread: 1 }]);
  const onScreen = await owner.get('/api/account/conversations?as=seller').expect(200);
  expect(listConversations.reply.parse(onScreen.body).items).toEqual(conversationList.items);
  const read = readSellerConversation.reply.parse(
    (await program.get(`${own}/${sold.sale}`).expect(200)).body,
  );
  expect(read).toMatchObject({ side: 'seller', messages: [{ text: 'Como ativo a chave?' }] });
  await program
    .post(`${own}/${sold.sale}/messages`)
    .send({ text: 'No menu Ativar.', after: read.last })
    .expect(204);
  await program
    .post(`${own}/${sold.sale}/pictures`)
    .attach('picture', PNG, { filename: 'menu.png' })
    .expect(201);
  await program.post(`${own}/${sold.sale}/seen`).send({ seq: read.last }).expect(204);
  const { body: buyerView } = await buyer.get(conversationPath).expect(200);
  expect(buyerView).toMatchObject({
    seenByOther: read.last,
    messages: [{ side: 'buyer' }, { side: 'seller', text: 'No menu Ativar.' }, { side: 'seller' }],
  });
  const { seq } = (buyerView as { messages: { seq: number }[] }).messages.at(-1)!;
  await program.get(`${own}/${sold.sale}/pictures/${seq}`).expect(200);

  const of = `${own}/${bought.sale}`;
  await program.get(of).expect(404);
  await program.post(`${of}/messages`).send({ text: 'Sou eu?', after: 0 }).expect(404);
  await program.post(`${of}/pictures`).attach('picture', PNG, { filename: 'a.png' }).expect(404);
  await program.get(`${of}/pictures/1`).expect(404);
  await program.post(`${of}/seen`).send({ seq: 1 }).expect(404);
  await program.get('/api/account/conversations').expect(403);
  const acts = await shop.db.selectFrom('sellerKeyAct').select('path').execute();
  expect(acts.map(({ path }) => path.split('/').at(-1)).toSorted(byName)).toEqual([
    'messages',
    'pictures',
    'seen',
  ]);
});

const byName = (one = '', other = ''): number => one.localeCompare(other);

it("lets a shop’s program answer disputes about its sales, and none of its owner's purchases", async () => {
  const { buyer, seller, sold, bought, program, owner } = await openMarket();
  const own = '/api/seller/disputes';
  const [id, ofBuyer] = [await sold.dispute(), await bought.dispute()];
  const { items } = listSellerDisputes.reply.parse((await program.get(own).expect(200)).body);
  expect(items).toMatchObject([{ id, sale: sold.sale, other: 'Ana', yours: true }]);
  const read = readSellerDispute.reply.parse((await program.get(`${own}/${id}`).expect(200)).body);
  expect(read).toEqual((await owner.get(`/api/account/disputes/${id}?as=seller`).expect(200)).body);
  await program.post(`${own}/${id}/moves`).send({ move: 'say', text: 'Qual erro aparece?' }).expect(200);
  const { body: attached } = await program
    .post(`${own}/${id}/evidence`)
    .attach('evidence', PNG, { filename: 'tela.png' })
    .expect(200);
  const [{ id: fileId }] = (attached as { files: { id: string }[] }).files as [{ id: string }];
  await program.get(`${own}/${id}/evidence/${fileId}`).expect(200);
  await buyer
    .post(`/api/account/disputes/${id}/moves`)
    .send({ move: 'propose', outcome: 'part', amount: 40 })
    .expect(200);
  const accepted = { move: 'accept', outcome: 'part', amount: 40 };
  const { body: ended } = await program.post(`${own}/${id}/moves`).send(accepted).expect(200);
  expect(ended).toMatchObject({ state: 'closed', side: 'seller', ending: { outcome: 'part', amount: 40 } });

  await seller
    .post(`/api/account/disputes/${ofBuyer}/evidence`)
    .attach('evidence', PNG, { filename: 'a.png' })
    .expect(200);
  const { body: ownerView } = await owner.get(`/api/account/disputes/${ofBuyer}`).expect(200);
  const file = (ownerView as { files: { id: string }[] }).files[0]?.id;
  const of = `${own}/${ofBuyer}`;
  await program.get(of).expect(404);
  await program.get(`${of}/evidence/${file}`).expect(404);
  await program.post(`${of}/moves`).send({ move: 'withdraw' }).expect(404);
  await program.post(`${of}/evidence`).attach('evidence', PNG, { filename: 'a.png' }).expect(404);
  expect((await owner.get(`/api/account/disputes/${ofBuyer}`).expect(200)).body).toEqual(ownerView);
});

it('lets a shop’s program answer questions, keep quick replies and read payouts, and request no payout', async () => {
  const { shop, buyer, listing, program, programWith } = await openMarket();
  const { slug } = await shop.db
    .selectFrom('product')
    .where('id', '=', listing.id)
    .select('slug')
    .executeTakeFirstOrThrow();
  const message = { text: 'Entrega hoje ainda?' };
  const { body } = await buyer.post(`/api/account/listing-questions/${slug}`).send(message).expect(201);
  const { id } = body as { id: string };
  const { body: waiting } = await program.get('/api/seller/questions?waiting=true').expect(200);
  expect(waiting).toMatchObject({ items: [{ id }] });
  const answer = `/api/seller/questions/${id}/answer`;
  const reply = { text: 'Sim, em meia hora.' };
  const reader = await programWith(['questions.read', 'conversations.read', 'disputes.read', 'payouts.read']);
  for (const [path, sent] of [
    [answer, reply],
    ['/api/seller/quick-replies', { text: 'Já vai.' }],
  ] as const)
    expect((await reader.post(path).send(sent).expect(403)).body).toMatchObject({ code: 'forbidden' });
  await program.post(answer).send(reply).expect(200);
  await program.post('/api/seller/quick-replies').send({ text: 'Já vai.' }).expect(201);
  expect((await reader.get('/api/seller/quick-replies').expect(200)).body).toMatchObject({
    items: [{ text: 'Já vai.' }],
  });
  await reader.get('/api/seller/payouts').expect(200);
  for (const [method, path, sent] of [
    ['post', '/api/seller/payouts', { amount: 10, currentPassword: TEST_PASSWORD }],
    ['put', '/api/seller/payouts/weekly', { weekly: true }],
    [
      'put',
      '/api/seller/pix-key',
      { pixKind: 'email', pixKey: 'a@b.example', currentPassword: TEST_PASSWORD },
    ],
  ] as const)
    expect((await program[method](path).send(sent).expect(403)).body).toMatchObject({
      detail: 'Entre na loja para fazer isto. Chaves não são aceitas aqui.',
    });
});
