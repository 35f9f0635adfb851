import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import supertest from 'supertest';
import { expect, it, vi } from 'vitest';
import { hashPassword } from '#server/people/session/password.ts';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { eventStream } from '#server/testing/eventStream.ts';
import { openTestShop, TEST_PASSWORD } from '#server/testing/testShop.ts';
import { purge as purgeOrders } from '#server/trade/orders/oldOrders.store.ts';
import {
  Conversation,
  ConversationPictureContent,
  listConversations,
} from '#shared/contract/account/conversations.ts';
import { viewConversation } from '#shared/contract/admin/conversations.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import { purge as purgeConversations } from './conversations.store.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

type Browser = ReturnType<typeof supertest.agent>;

/** Ana has bought from Zé, who has not delivered yet, and from the shop itself. */
async function openShop() {
  const clock = { now: new Date(START) };
  const shop = await openTestShop({ now: () => clock.now });
  const cookies = {
    zé: await shop.customerCookie({ id: 'ze', name: 'Zé Lima', email: 'ze@correio.example' }),
    ana: await shop.customerCookie({ id: 'ana', name: 'Ana Souza', email: 'ana@correio.example' }),
  };
  const browserWith = (cookie: string) => supertest.agent(shop.server).set('cookie', cookie);
  const { id: sellerId } = await shop.seller({ ownerId: 'ze', name: 'Loja do Zé' });
  const product = await shop.product({ sellerId, title: 'Conta nível 30', delivery: '1h', guaranteeDays: 7 });
  const house = await shop.seller({ id: STORE_SELLER_SLUG, slug: STORE_SELLER_SLUG });
  const ours = await shop.product({ sellerId: house.id, title: 'Cartão', delivery: '1h' });
  const [buyer, owner] = [browserWith(cookies.ana), browserWith(cookies.zé)];
  const { number } = await shop.buy(buyer, {
    lines: [
      { productId: product.id, quantity: 1 },
      { productId: ours.id, quantity: 1 },
    ],
    method: 'card',
  });
  const sale = `${number}-1`;
  const address = `/api/account/conversations/${sale}`;
  const read = async (who: Browser) => Conversation.parse((await who.get(address).expect(200)).body);
  const say = async (who: Browser, text: string, after?: number) =>
    who.post(`${address}/messages`).send({ text, after: after ?? (await read(who)).last });
  const seen = async (who: Browser) =>
    who
      .post(`${address}/seen`)
      .send({ seq: (await read(who)).last })
      .expect(204);
  const listed = async (who: Browser, as: 'buyer' | 'seller') =>
    listConversations.reply.parse((await who.get(`/api/account/conversations?as=${as}`).expect(200)).body);
  const later = async (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
    const sent: { to: string; subject: string; text: string }[] = [];
    const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    await sendDue(shop.db, mailer, 'http://shop.test', () => clock.now);
    return sent.filter(({ subject }) => subject.includes('Mensagem'));
  };
  return {
    ...shop,
    clock,
    cookies,
    browserWith,
    buyer,
    owner,
    sellerId,
    sold: product,
    number,
    sale,
    address,
    read,
    say,
    seen,
    listed,
    later,
  };
}

it('lets the two sides of a sale write, notifies each once of unread messages, and shows how far the other has read', async () => {
  const shop = await openShop();
  const { buyer, owner, address, sale } = shop;
  expect(await shop.read(buyer)).toMatchObject({
    title: 'Conta nível 30',
    side: 'buyer',
    other: 'Loja do Zé',
    messages: [],
    last: 0,
    against: null,
    steps: [{ kind: 'paid' }],
  });
  expect((await shop.say(buyer, '  ')).body).toMatchObject({
    errors: [{ path: 'text', message: 'Escreva a sua mensagem' }],
  });
  expect((await shop.say(buyer, 'a'.repeat(2_001))).body).toMatchObject({
    errors: [{ path: 'text', message: 'Use no máximo 2.000 caracteres' }],
  });
  expect((await shop.say(buyer, ' Quando chega? ')).status).toBe(204);
  // The answer got lost, and the same form is sent again.
  expect((await shop.say(buyer, 'Quando chega?', 0)).status).toBe(204);
  await shop.say(buyer, 'Tenho pressa.');
  const { messages, ...talk } = await shop.read(owner);
  expect(messages.map(({ text, side }) => [side, text])).toEqual([
    ['buyer', 'Quando chega?'],
    ['buyer', 'Tenho pressa.'],
  ]);
  expect(talk).toMatchObject({ side: 'seller', other: 'Ana', seenByOther: 0 });

  // Notified once, in the bell at once and by an email that quotes no message.
  const bell = async (who: Browser) => (await who.get('/api/account/notices').expect(200)).body.items[0];
  expect(await bell(owner)).toMatchObject({
    kind: 'messages',
    path: `/vender/mensagens/${sale}`,
    readAt: null,
  });
  const mails = await shop.later(2 * MINUTE);
  expect(mails).toMatchObject([{ to: 'ze@correio.example' }]);
  expect(mails[0]?.text).toContain(`/vender/mensagens/${sale}`);
  expect(mails[0]?.text).not.toMatch(/Quando chega|Ana|Souza/);
  expect((await owner.get('/api/seller').expect(200)).body).toMatchObject({ unread: 1 });
  expect(await shop.listed(owner, 'seller')).toMatchObject({
    total: 1,
    items: [{ id: sale, other: 'Ana', last: 'Tenho pressa.', unread: 2 }],
  });
  await buyer.get('/api/account/conversations?as=seller').expect(403);

  await owner.post(`${address}/seen`).send({ seq: messages[0]?.seq }).expect(204);
  expect(await shop.listed(owner, 'seller')).toMatchObject({ items: [{ unread: 1 }] });
  await owner.post(`${address}/seen`).send({ seq: Number.MAX_SAFE_INTEGER }).expect(204);
  expect((await owner.get('/api/seller').expect(200)).body).toMatchObject({ unread: 0 });
  expect(await bell(owner)).toMatchObject({ readAt: expect.any(String) });
  expect(await shop.read(buyer)).toMatchObject({ seenByOther: messages[1]?.seq });

  // A side that reads within a minute gets no email, and each screen shows the other's actions.
  const toAna = await eventStream(shop.server, `${address}/events`, { cookie: shop.cookies.ana });
  await shop.say(owner, 'Em meia hora.');
  await vi.waitFor(() => expect(toAna.events()).toContainEqual({ changed: 'conversation' }));
  expect((await buyer.get('/api/account').expect(200)).body).toMatchObject({ unread: 1 });
  expect(await bell(buyer)).toMatchObject({ kind: 'messages', path: `/conta/mensagens/${sale}` });
  await shop.seen(buyer);
  expect((await buyer.get('/api/account').expect(200)).body).toMatchObject({ unread: 0 });
  expect(await shop.later(2 * MINUTE)).toEqual([]);

  // It contains each step of the sale, drawn from the line.
  await owner.post(`/api/seller/sales/${sale}/delivery`).send({ kind: 'code', code: 'K-1' }).expect(200);
  expect((await shop.read(owner)).steps.map(({ kind }) => kind)).toEqual(['paid', 'delivered']);

  // It closes a month after all else has ended.
  const ended = new Date(shop.clock.now.getTime() - 30 * DAY).toISOString();
  await shop.db.updateTable('purchaseLine').set({ guaranteeUntil: ended }).execute();
  expect((await shop.say(buyer, 'Oi?')).body).toMatchObject({ code: 'conflict' });
  expect((await shop.read(owner)).against).toContain('terminou');
});

it('is read and written by its two sides alone, and stores neither contact data nor passwords', async () => {
  const shop = await openShop();
  const { buyer, owner, address, number } = shop;
  await shop.say(buyer, 'Me chama no (11) 95555-0123 ou ana@correio.example');
  expect(await shop.read(owner)).toMatchObject({
    messages: [{ text: 'Me chama no [contato ocultado] ou [contato ocultado]', masked: true }],
  });
  expect(JSON.stringify(await shop.db.selectFrom('conversationMessage').selectAll().execute())).not.toMatch(
    /95555|correio/,
  );
  for (const [who, text, words] of [
    [owner, 'Login: ze30 Senha: abc', 'formulário de entrega'],
    [owner, 'a senha é abc123', 'formulário de entrega'],
    [buyer, 'minha senha: 1234', 'Não escreva senhas'],
  ] as const) {
    const { body, status } = await shop.say(who, text);
    expect(status, text).toBe(400);
    expect(body.errors).toMatchObject([{ path: 'text', message: expect.stringContaining(words) }]);
  }
  expect((await shop.say(buyer, 'A senha que recebi não entra.')).status).toBe(204);

  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00f' } })
    .withExif({ IFD0: { Copyright: 'casa da Ana' } })
    .jpeg()
    .toBuffer();
  const send = (who: Browser, content: Buffer, name = 'tela.jpg') =>
    who.post(`${address}/pictures`).attach('picture', content, name);
  await send(buyer, photo).expect(201);
  const refused = async (content: Buffer, status: number) =>
    (await send(buyer, content).expect(status)).body.detail as string;
  expect(await refused(Buffer.from('<svg/>'), 415)).toBe('“tela.jpg” não é uma imagem PNG, JPG ou GIF.');
  expect(await refused(Buffer.concat([photo, Buffer.alloc(5 * 1_048_576)]), 413)).toBe(
    'A imagem passa de 5 MB.',
  );
  expect(await refused(photo.subarray(0, 200), 400)).toContain('corrompida');
  const { seq, picture } = (await shop.read(owner)).messages.at(-1) ?? {};
  expect(picture).toEqual({ width: 60, height: 40 });
  const own = `${address}/pictures/${seq}`;
  const { type, content } = ConversationPictureContent.parse((await owner.get(own).expect(200)).body);
  expect(type).toBe('image/webp');
  expect((await sharp(Buffer.from(content, 'base64')).metadata()).exif).toBeUndefined();
  await owner.get(`${address}/pictures/1`).expect(404);
  expect(
    (await shop.db.selectFrom('conversationPicture').select('sealed').executeTakeFirstOrThrow()).sealed,
  ).not.toContain(content.slice(0, 40));

  // Strangers, other sellers among them, get nothing; a conversation about the shop's own goods is with the shop.
  const stranger = shop.browserWith(await shop.customerCookie({ id: 'eva' }));
  await shop.seller({ ownerId: 'eva' });
  for (const path of [address, own, `${address}/events`]) await stranger.get(path).expect(404);
  await stranger.post(`${address}/messages`).send({ text: 'Oi', after: 0 }).expect(404);
  await stranger.post(`${address}/seen`).send({ seq: 1 }).expect(404);
  await send(stranger, photo).expect(404);
  expect(await shop.listed(stranger, 'seller')).toMatchObject({ total: 0 });
  await shop.http.get(address).expect(401);
  for (const other of [`${number}-2`, `${number}-3`, number, 'qualquer'])
    await buyer.get(`/api/account/conversations/${other}`).expect(404);
  const { lines } = (await buyer.get(`/api/account/orders/${number}`).expect(200)).body;
  expect(lines).toMatchObject([{ conversation: shop.sale }, { conversation: null }]);

  // Fifty of each side, also in parallel.
  const said = await shop.db
    .selectFrom('conversationMessage')
    .where('seq', '=', seq ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let count = 0; count < 48; count += 1) {
    const { seq: _seq, ...copy } = { ...said, key: `copy ${count}` };
    const { seq: messageSeq } = await shop.db
      .insertInto('conversationMessage')
      .values(copy)
      .returning('seq')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('conversationPicture')
      .values({ messageSeq, width: 1, height: 1, sealed: '' })
      .execute();
  }
  const sent = await Promise.all([1, 2, 3].map(() => send(buyer, photo)));
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);

  for (let count = 0; count < 40; count += 1) await shop.say(owner, `mensagem ${count}`, count);
  const flood = await shop.say(owner, 'mais uma', 0);
  expect(flood.status).toBe(429);
});

it('is read by the team with a reason that both sides see, and is deleted with its authors', async () => {
  const shop = await openShop();
  const { buyer, owner, sale, address } = shop;
  const { orderId, lineId } = await shop.db
    .selectFrom('purchaseLine')
    .where('productId', '=', shop.sold.id)
    .select(['purchaseId as orderId', 'id as lineId'])
    .executeTakeFirstOrThrow();
  const admin = await shop.signIn();
  const line = `/api/admin/orders/${orderId}/lines/${lineId}`;
  const reason = 'A disputa fala de uma promessa daqui.';
  await admin.post(`${line}/conversation`).send({ reason }).expect(404);
  await shop.say(buyer, 'Prometeu para hoje.');
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  await buyer.post(`${address}/pictures`).attach('picture', photo, 'a.png').expect(201);
  await shop.say(owner, 'Vai sair.');
  expect((await admin.get(`${line}/dossier`).expect(200)).body).toMatchObject({ messages: 3 });
  const picture = `${line}/conversation/pictures/${(await shop.read(buyer)).messages[1]?.seq}`;
  await admin.get(picture).expect(409);
  await admin.post(`${line}/conversation`).send({ reason: 'sim' }).expect(400);
  await admin.post(`/api/admin/orders/outro/lines/${lineId}/conversation`).send({ reason }).expect(404);
  expect((await shop.read(buyer)).messages).toHaveLength(3);
  const { messages } = viewConversation.reply.parse(
    (await admin.post(`${line}/conversation`).send({ reason }).expect(200)).body,
  );
  expect(messages.map(({ text }) => text)).toEqual([
    'Prometeu para hoje.',
    '',
    'Vai sair.',
    `A equipe leu esta conversa. Motivo: ${reason}`,
  ]);
  for (const who of [buyer, owner])
    expect((await shop.read(who)).messages.at(-1)).toMatchObject({ side: 'team' });
  expect((await admin.get('/api/admin/audit?subject=order').expect(200)).body.items[0]).toMatchObject({
    action: 'viewed',
    label: sale,
    after: { conversation: sale, reason },
  });
  await admin.get(picture).expect(200);
  // The reason of one conversation is not valid for another, and expires.
  await (await shop.signIn()).get(picture).expect(409);
  for (const [minutes, status] of [
    [29, 200],
    [58, 200],
    [61, 409],
  ] as const) {
    shop.clock.now = new Date(START + minutes * MINUTE);
    await admin.get(picture).expect(status);
  }

  const exported = async (who: Browser) =>
    (await who.get('/api/account/export').expect(200)).body.conversations;
  expect(await exported(buyer)).toMatchObject([
    { sale, side: 'buyer', text: 'Prometeu para hoje.', picture: false },
    { sale, side: 'buyer', text: '', picture: true },
  ]);
  expect(await exported(owner)).toMatchObject([{ sale, side: 'seller', text: 'Vai sair.' }]);
  await shop.db.updateTable('purchase').set({ status: 'completed' }).execute();
  const passwordHash = await hashPassword(TEST_PASSWORD);
  await shop.db.updateTable('customer').set({ passwordHash }).where('id', '=', 'ana').execute();
  // A request in progress while the account is deleted leaves nothing either.
  const upload = request(
    `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}${address}/pictures`,
    {
      method: 'POST',
      headers: { cookie: shop.cookies.ana, 'content-type': 'multipart/form-data; boundary=x' },
    },
  );
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.write('--x\r\ncontent-disposition: form-data; name="picture"; filename="b.png"\r\n\r\n');
  await buyer.post('/api/account/deletion').send({ currentPassword: TEST_PASSWORD }).expect(200);
  upload.end(Buffer.concat([photo, Buffer.from('\r\n--x--\r\n')]));
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(409);
  const left = await shop.read(owner);
  expect(left).toMatchObject({ other: 'Conta apagada', against: 'O comprador apagou a conta.' });
  expect(left.messages.map(({ text, picture: file }) => [text, file])).toEqual([
    ['Mensagem apagada com a conta', null],
    ['Mensagem apagada com a conta', null],
    ['Vai sair.', null],
    [`A equipe leu esta conversa. Motivo: ${reason}`, null],
  ]);
  expect((await shop.say(owner, 'Oi?')).status).toBe(409);
  await purgeOrders(shop.db, new Date('2032-02-01T12:00:00.000Z'));
  for (const table of ['conversation', 'conversationMessage', 'conversationPicture'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

it('masks forbidden terms, except in what a buyer writes about a purchase', async () => {
  const shop = await openShop();
  const { buyer, owner } = shop;
  await shop.say(owner, 'Me passa Pix  direto, me chama no zap.');
  await shop.say(buyer, 'Era uma conta roubada, e me mandou fazer pix direto.');
  expect(await shop.read(buyer)).toMatchObject({
    messages: [
      { text: 'Me passa [termo ocultado], me [termo ocultado].', masked: true },
      { text: 'Era uma conta roubada, e me mandou fazer pix direto.', masked: false },
    ],
  });
});

it('begins before the sale after a public answer of the seller, for each listing and seller, and continues in the sale', async () => {
  const shop = await openShop();
  const { buyer, owner, sold: product } = shop;
  const open = (who: Browser, slug = product.slug) =>
    who.post(`/api/account/listing-questions/${slug}/conversation`).send({});
  expect((await open(buyer).expect(409)).body.detail).toContain('quando o vendedor responder');
  const ask = `/api/account/listing-questions/${product.slug}`;
  const { body: question } = await buyer.post(ask).send({ text: 'Tem a skin azul?' }).expect(201);
  await open(buyer).expect(409);
  await owner.post(`/api/seller/questions/${question.id}/answer`).send({ text: 'Tem.' }).expect(200);
  expect((await buyer.get(ask).expect(200)).body).toMatchObject({ mayTalk: true, conversation: null });
  const { conversation: id } = (await open(buyer).expect(201)).body;
  expect((await open(buyer).expect(201)).body).toEqual({ conversation: id });
  expect((await buyer.get(ask).expect(200)).body).toMatchObject({ mayTalk: false, conversation: id });
  await open(owner).expect(409);

  const address = `/api/account/conversations/${id}`;
  const read = async (who: Browser) => Conversation.parse((await who.get(address).expect(200)).body);
  const write = (who: Browser, text: string) =>
    who.post(`${address}/messages`).send({ text, after: 0 }).expect(204);
  await write(buyer, 'Com o e-mail? Fora da plataforma? 11955550123');
  expect(await read(owner)).toMatchObject({
    sale: null,
    listing: product.slug,
    other: 'Ana',
    steps: [],
    messages: [{ text: 'Com o e-mail? [termo ocultado]? [contato ocultado]' }],
  });
  expect(await shop.listed(owner, 'seller')).toMatchObject({ items: [{ id, sale: null, unread: 1 }] });
  const mail = (await shop.later(2 * MINUTE)).find(({ subject }) => subject.startsWith('Mensagem nova'));
  expect(mail).toMatchObject({ subject: 'Mensagem nova sobre o anúncio “Conta nível 30”' });
  expect(mail?.text).toContain(`/vender/mensagens/${id}`);
  expect(mail?.text).not.toContain('e-mail?');
  await write(owner, 'Sim.');
  expect((await read(buyer)).messages).toHaveLength(2);
  const stranger = shop.browserWith(await shop.customerCookie());
  await stranger.get(address).expect(404);

  // The digest that recognizes a repeated message is worthless for a reader of the table.
  const { key } = await shop.db
    .selectFrom('conversationMessage')
    .where('text', 'like', '%ocultado%')
    .select('key')
    .executeTakeFirstOrThrow();
  expect(key).not.toBe(
    createHash('sha256').update('buyer 0 Com o e-mail? Fora da plataforma? 11955550123').digest('base64url'),
  );

  // Messages before the sale are read with it, and deleted with the account.
  const { orderId, lineId } = await shop.db
    .selectFrom('purchaseLine')
    .where('productId', '=', product.id)
    .select(['purchaseId as orderId', 'id as lineId'])
    .executeTakeFirstOrThrow();
  const admin = await shop.signIn();
  const line = `/api/admin/orders/${orderId}/lines/${lineId}`;
  expect((await admin.get(`${line}/dossier`).expect(200)).body).toMatchObject({ messages: 2 });
  const reason = 'A disputa fala do que foi perguntado.';
  const { body } = await admin.post(`${line}/conversation`).send({ reason }).expect(200);
  expect(viewConversation.reply.parse(body).messages).toHaveLength(3);
  expect((await read(buyer)).messages.at(-1)).toMatchObject({ side: 'team' });
  expect((await buyer.get('/api/account/export').expect(200)).body.conversations).toMatchObject([
    { sale: null, listing: 'Conta nível 30', text: 'Com o e-mail? [termo ocultado]? [contato ocultado]' },
  ]);

  // Another seller of the same listing has a new conversation, without the first seller's messages.
  const rita = shop.browserWith(await shop.customerCookie({ id: 'rita' }));
  const { id: sellerId } = await shop.seller({ ownerId: 'rita' });
  await shop.db.updateTable('product').set({ sellerId }).where('id', '=', product.id).execute();
  expect((await read(buyer)).against).toBe('Este anúncio agora é de outro vendedor.');
  await buyer.post(`${address}/messages`).send({ text: 'Ainda?', after: 0 }).expect(409);
  await rita.get(address).expect(404);
  await open(buyer).expect(409);
  const { body: again } = await buyer.post(ask).send({ text: 'Tem a skin azul?' }).expect(201);
  await rita.post(`/api/seller/questions/${again.id}/answer`).send({ text: 'Não.' }).expect(200);
  expect((await open(buyer).expect(201)).body.conversation).not.toBe(id);
  expect((await admin.get(`${line}/dossier`).expect(200)).body).toMatchObject({ messages: 2 });

  await purgeConversations(shop.db, new Date(START + 364 * DAY));
  expect((await read(buyer)).messages).toHaveLength(3);
  await purgeConversations(shop.db, new Date(START + 366 * DAY));
  await buyer.get(address).expect(404);
});
