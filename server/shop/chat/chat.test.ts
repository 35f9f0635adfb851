import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { eventStream, portOf } from '#server/testing/eventStream.ts';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { listMessages, readMessage } from '#shared/contract/admin/messages.ts';
import { readChat } from '#shared/contract/public/chat.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';

const THURSDAY_NOON = new Date('2026-01-15T15:00:00.000Z');
const SECONDS = 1_000;

/** A visitor's browser, with the cookie of its conversation once it has one. */
function visitorOf(shop: TestShop) {
  const http = supertest.agent(shop.server);
  const chat = (body: unknown) => readChat.reply.parse(body);
  let cookie = '';
  return {
    http,
    say: async (text: string, id: string = randomUUID()) => {
      const reply = await http.post('/api/chat/lines').send({ id, text }).expect(201);
      cookie = reply.get('set-cookie')?.[0]?.split(';')[0] ?? cookie;
      return chat(reply.body);
    },
    sees: async () => chat((await http.get('/api/chat').expect(200)).body),
    follows: (headers = {}) => eventStream(shop.server, '/api/chat/events', { cookie, ...headers }),
  };
}

type Admin = Awaited<ReturnType<TestShop['signIn']>>;

/** An administrator's browser, with the stream of the inbox. */
async function administratorOf(shop: TestShop) {
  const cookie = await shop.adminCookie();
  return {
    http: supertest.agent(shop.server).set('cookie', cookie),
    follows: () => eventStream(shop.server, '/api/admin/messages/events', { cookie }),
  };
}

const inboxOf = async (admin: Admin, query = '') =>
  listMessages.reply.parse((await admin.get(`/api/admin/messages?${query}`).expect(200)).body);

const answer = (admin: Admin, id: string, text: string) =>
  admin.post(`/api/admin/messages/${id}/replies`).send({ text });

describe('a question', () => {
  const suggestions = async (shop: TestShop, text: string) => {
    const { body } = await shop.http.post('/api/chat/suggestions').send({ text }).expect(200);
    return (body as { items: { slug: string }[] }).items.map(({ slug }) => slug);
  };

  it('matches fitting entries of the help page, in any form of its words, and none where nothing fits', async () => {
    const shop = await openTestShop({ sample: true });
    expect((await suggestions(shop, 'Oi! Como peço REEMBOLSOS?'))[0]).toBe('reembolso');
    expect(await suggestions(shop, 'qual é o prazo da garantia')).toContain('prazo-da-garantia');
    expect((await suggestions(shop, 'meu cartao foi recusado, e agora?'))[0]).toBe('pagamento-recusado');
    expect(
      (await suggestions(shop, 'garantia prazo entrega pagamento boleto pix')).length,
    ).toBeLessThanOrEqual(3);
    for (const odd of ['Vocês consertam geladeira?', 'oi, bom dia!', '👋🏽', '%_\\', 'ok'])
      expect([odd, await suggestions(shop, odd)]).toEqual([odd, []]);
    expect(await shop.db.selectFrom('message').select('id').execute()).toEqual([]);
  });
});

describe('a conversation', () => {
  it('goes both ways, as typed, and is private to the visitor', async () => {
    const shop = await openTestShop({ now: () => THURSDAY_NOON });
    const ana = visitorOf(shop);
    const text = '  Olá 👋🏽 <b>“tudo”</b>\n\tbem? ';
    expect(await ana.sees()).toEqual({
      conversation: null,
      people: { here: true, words: 'Atendemos agora, até as 18h.' },
    });
    expect((await ana.say(text)).conversation).toMatchObject({
      state: 'open',
      lines: [{ side: 'visitor', text: text }],
    });

    const admin = await shop.signIn({ ...(await shop.admin({ username: 'marina' })) });
    const { items, counts } = await inboxOf(admin);
    expect(counts.open).toBe(1);
    expect(items[0]).toMatchObject({ kind: 'chat', email: '', excerpt: text });
    const id = items[0]?.id ?? '';
    const { body } = await answer(admin, id, 'Tudo! <i>E</i> você?').expect(201);
    expect(readMessage.reply.parse(body)).toMatchObject({
      state: 'answered',
      lines: [{ side: 'visitor' }, { side: 'team', author: 'marina' }],
    });

    const view = await ana.sees();
    expect(view.conversation).toMatchObject({
      state: 'answered',
      lines: [{ text: text }, { side: 'team', text: 'Tudo! <i>E</i> você?' }],
    });
    expect(JSON.stringify(view)).not.toContain('marina');
    expect((await visitorOf(shop).sees()).conversation).toBeNull();
    const entries = await shop.db
      .selectFrom('auditEntry')
      .where('subject', '=', 'message')
      .selectAll()
      .execute();
    expect(entries.map(({ action, username }) => [action, username])).toEqual([['answered', 'marina']]);
  });

  it('is found by recent lines of either side, and opens again when the visitor writes', async () => {
    const shop = await openTestShop();
    const ana = visitorOf(shop);
    await ana.say('Minha licença');
    await ana.say('não ativa, número 4711');
    const admin = await shop.signIn();
    const found = await inboxOf(admin, 'q=LICENCA');
    expect(found.items).toHaveLength(1);
    expect((await inboxOf(admin, 'q=4711')).total).toBe(1);
    const id = found.items[0]?.id ?? '';
    await admin.patch(`/api/admin/messages/${id}`).send({ state: 'closed' }).expect(200);
    expect((await ana.sees()).conversation?.state).toBe('closed');
    await ana.say('Ainda não');
    expect((await inboxOf(admin, 'state=open')).items.map((each) => each.id)).toEqual([id]);
  });

  it('takes the same line sent again as one, also the first one whose reply got lost', async () => {
    const shop = await openTestShop();
    const firstVisitor = visitorOf(shop);
    const first = randomUUID();
    await firstVisitor.say('Oi', first);
    const ana = visitorOf(shop); // no cookie ever arrived
    expect((await ana.say('Oi', first)).conversation?.lines).toHaveLength(1);
    const second = randomUUID();
    await Promise.all([ana.say('De novo', second), ana.say('De novo', second)]);
    expect((await ana.sees()).conversation?.lines.map(({ text }) => text)).toEqual(['Oi', 'De novo']);
    expect((await firstVisitor.sees()).conversation).toBeNull();
    expect(await shop.db.selectFrom('message').select('id').execute()).toHaveLength(1);
  });

  it('hands nothing over for a line’s id alone, for another text, or after a time', async () => {
    let now = THURSDAY_NOON;
    const shop = await openTestShop({ now: () => now });
    const ana = visitorOf(shop);
    const first = randomUUID();
    await ana.say('Meu CPF é 529', first);
    const textsOf = async (visitor: ReturnType<typeof visitorOf>) =>
      (await visitor.sees()).conversation?.lines.map(({ text }) => text);
    const other = visitorOf(shop);
    await other.say('Oi', first);
    expect(await textsOf(other)).toEqual(['Oi']);
    const signedIn = supertest.agent(shop.server).set('cookie', await shop.customerCookie());
    const { body } = await signedIn.post('/api/chat/lines').send({ id: first, text: 'Meu CPF é 529' });
    await ana.say('E o pedido?');
    expect(readChat.reply.parse(body).conversation?.lines).toHaveLength(1);
    now = new Date(now.getTime() + 61 * SECONDS);
    const late = visitorOf(shop);
    await late.say('Meu CPF é 529', first);
    expect(await textsOf(late)).toEqual(['Meu CPF é 529']);
    expect(await textsOf(ana)).toEqual(['Meu CPF é 529', 'E o pedido?']);
  });

  it('names the fault at the field', async () => {
    const shop = await openTestShop();
    const send = (body: object) =>
      shop.http
        .post('/api/chat/lines')
        .send({ id: randomUUID(), ...body })
        .expect(400);
    const faults = async (body: object) => ((await send(body)).body as { errors: unknown }).errors;
    expect(await faults({ text: ' \n ' })).toEqual([{ path: 'text', message: 'Escreva a sua mensagem' }]);
    expect(await faults({ text: 'a'.repeat(2_001) })).toEqual([
      { path: 'text', message: 'Use no máximo 2.000 caracteres' },
    ]);
    expect(await faults({ text: 'a', side: 'team' })).toEqual([
      { path: 'side', message: 'Campo desconhecido' },
    ]);
    const ana = visitorOf(shop);
    expect((await ana.say('é'.repeat(2_000))).conversation?.lines).toHaveLength(1);
    const refused = await ana.http.put('/api/chat/email').send({ email: 'ana@' }).expect(400);
    expect(refused.body).toMatchObject({
      errors: [{ path: 'email', message: 'Endereço de e-mail inválido' }],
    });

    const admin = await shop.signIn();
    const [{ id } = { id: '' }] = (await inboxOf(admin)).items;
    const long = await answer(admin, id, 'a'.repeat(2_001)).expect(400);
    expect(long.body).toMatchObject({
      errors: [{ path: 'text', message: 'Use no máximo 2.000 caracteres' }],
    });
  });

  it("limits a visitor's lines, and says how long to wait", async () => {
    const shop = await openTestShop({ now: () => THURSDAY_NOON });
    const ana = visitorOf(shop);
    for (let count = 0; count < 21; count++) await ana.say(`linha ${count}`);
    const { body, headers } = await ana.http
      .post('/api/chat/lines')
      .send({ id: randomUUID(), text: 'mais uma' })
      .expect(429);
    expect(body).toMatchObject({ code: 'too_many', detail: 'Muitas tentativas. Tente de novo em 1 minuto.' });
    expect(headers['retry-after']).toBe('60');
  });

  it('is dropped from the device when the visitor ends it, and stays for the team', async () => {
    const shop = await openTestShop();
    const ana = visitorOf(shop);
    await ana.say('Oi');
    await ana.http.delete('/api/chat').expect(204);
    expect((await ana.sees()).conversation).toBeNull();
    await ana.http.post('/api/chat/seen').send({ seq: 1 }).expect(404);
    expect((await inboxOf(await shop.signIn())).total).toBe(1);
  });

  it('has a secret that no script reads and no table stores', async () => {
    const shop = await openTestShop();
    const reply = await shop.http.post('/api/chat/lines').send({ id: randomUUID(), text: 'Oi' }).expect(201);
    const [cookie = ''] = reply.get('set-cookie') ?? [];
    expect(cookie).toMatch(/^chat_token=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Strict$/);
    expect(reply.headers['cache-control']).toBe('no-store');
    const rows = await shop.db.selectFrom('chat').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.slice('chat_token='.length, 54));
  });
});

describe('an answer to a visitor who has left', () => {
  const openWithEmail = async () => {
    let clock = THURSDAY_NOON.getTime();
    const shop = await openTestShop({ now: () => new Date(clock) });
    const ana = visitorOf(shop);
    await ana.say('Oi');
    await ana.http.put('/api/chat/email').send({ email: 'ana@exemplo.example' }).expect(200);
    const admin = await shop.signIn();
    const [{ id } = { id: '' }] = (await inboxOf(admin)).items;
    const sent: { to: string; text: string }[] = [];
    const mailer = { send: async (mail: { to: string; text: string }) => void sent.push(mail) };
    const later = async (seconds: number) => {
      clock += seconds * SECONDS;
      await sendDue(shop.db, mailer, 'http://shop.test', () => new Date(clock));
      return sent;
    };
    return { shop, ana, admin, id, later };
  };

  it('is emailed once, with all unseen lines', async () => {
    const { admin, id, later } = await openWithEmail();
    await answer(admin, id, 'Primeira').expect(201);
    expect(await later(30)).toEqual([]);
    await answer(admin, id, 'Segunda').expect(201);
    const sent = await later(61);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'ana@exemplo.example' });
    expect(sent[0]?.text).toMatch(/Primeira\n\nSegunda/);
    expect(await later(600)).toHaveLength(1);
  });

  it('needs no email when their screen has shown it', async () => {
    const { ana, admin, id, later } = await openWithEmail();
    await answer(admin, id, 'Estou aqui').expect(201);
    const { conversation } = await ana.sees();
    const seq = conversation?.lines.at(-1)?.seq ?? 0;
    await ana.http.post('/api/chat/seen').send({ seq }).expect(204);
    await ana.http.post('/api/chat/seen').send({ seq: Number.MAX_SAFE_INTEGER }).expect(204);
    expect((await ana.sees()).conversation?.seen).toBe(seq);
    expect(await later(600)).toEqual([]);
  });
});

describe('the stream of a chat', () => {
  it('sends the visitor each answer and the team each line, at once and to no other', async () => {
    const shop = await openTestShop();
    await portOf(shop.server);
    const [ana, bia] = [visitorOf(shop), visitorOf(shop)];
    await ana.say('Oi');
    await bia.say('Olá');
    const { http: admin, follows } = await administratorOf(shop);
    const id = (await inboxOf(admin, 'q=Oi')).items[0]?.id ?? '';
    const inbox = await follows();
    const toAna = await ana.follows();
    const toBia = await bia.follows({ 'accept-encoding': 'gzip, br' });
    expect(toBia.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
    expect(toBia.headers['content-encoding']).toBeUndefined();
    await answer(admin, id, 'Bem-vinda').expect(201);
    await vi.waitFor(() => expect(toAna.events()).toContainEqual({ changed: 'chat' }));
    await ana.say('Obrigada');
    await vi.waitFor(() => expect(inbox.events().length).toBeGreaterThan(1));
    expect(inbox.events()).toContainEqual({ id });
    expect(toBia.events()).toEqual([]);
    const eventCount = inbox.events().length;
    await shop.http
      .post('/api/contact')
      .send({ name: 'Caio', email: 'caio@exemplo.example', message: 'Oi', terms: true })
      .expect(201);
    await vi.waitFor(() => expect(inbox.events().length).toBeGreaterThan(eventCount));
  });

  it("is refused without a conversation, and ends with an administrator's session", async () => {
    const shop = await openTestShop();
    await portOf(shop.server);
    await shop.http.get('/api/chat/events').expect(404);
    await shop.http.get('/api/chat/events').set('cookie', 'chat_token=errado').expect(404);
    await shop.http.get('/api/admin/messages/events').expect(401);
    const { http: admin, follows } = await administratorOf(shop);
    const inbox = await follows();
    await admin.delete('/api/admin/session').expect(204);
    await visitorOf(shop).say('Oi');
    await inbox.ended;
    expect(inbox.events()).toEqual([]);
  });

  // SQLite has one process.
  if (process.env['TEST_DATABASE_URL'])
    it('reaches from one process to another', async () => {
      const one = await openTestShop();
      const other = await openTestShop({ beside: one });
      await portOf(one.server);
      const ana = visitorOf(one);
      await ana.say('Oi');
      const { http: admin, follows } = await administratorOf(other);
      const inbox = await follows();
      const toAna = await ana.follows();
      const [{ id } = { id: '' }] = (await inboxOf(admin)).items;
      await ana.say('Tem alguém?');
      await vi.waitFor(() => expect(inbox.events()).toContainEqual({ id }), 5_000);
      await answer(admin, id, 'Tem').expect(201);
      await vi.waitFor(() => expect(toAna.events()).toContainEqual({ changed: 'chat' }), 5_000);
      expect((await ana.sees()).conversation?.lines.at(-1)).toMatchObject({ side: 'team', text: 'Tem' });
    });
});

describe('support', () => {
  it('closes a conversation to everyone once its customer deletes their account', async () => {
    const shop = await openTestShop();
    const ana = await shop.customer({ name: 'Ana Souza' });
    const browser = await shop.signInCustomer(ana);
    const first = { id: randomUUID(), text: 'Meu CPF é 529.982.247-25' };
    const cookieIn = (reply: supertest.Response) =>
      (reply.get('Set-Cookie') ?? []).find((each) => each.startsWith('chat_token='));
    const lineReply = await browser.post('/api/chat/lines').send(first).expect(201);
    const device = (cookieIn(lineReply) ?? '').split(';', 1)[0] ?? '';
    const deletionReply = await browser
      .post('/api/account/deletion')
      .send({ currentPassword: ana.password })
      .expect(200);
    expect(cookieIn(deletionReply)).toMatch(/^chat_token=; .*Expires=Thu, 01 Jan 1970/);
    // The cookie, or the first line again, finds nothing and begins another one.
    const stranger = () => supertest(shop.server);
    const chatWith = async (cookie: string) =>
      readChat.reply.parse((await stranger().get('/api/chat').set('cookie', cookie).expect(200)).body);
    expect((await chatWith(device)).conversation).toBeNull();
    for (const line of [
      { id: randomUUID(), text: 'E o meu reembolso?' },
      { ...first, text: 'Oi' },
    ]) {
      const reply = await stranger().post('/api/chat/lines').set('cookie', device).send(line).expect(201);
      expect(readChat.reply.parse(reply.body).conversation?.lines).toMatchObject([{ text: line.text }]);
    }
    expect((await inboxOf(await shop.signIn())).total).toBe(3);
  });

  it('shows its customer: their identity, page and own order', async () => {
    const shop = await openTestShop();
    const admin = await shop.signIn();
    const ana = await shop.customer({ name: 'Ana Souza', email: 'ana@correio.example' });
    const { seq, id: orderId } = await salesOf(shop.db).order({ customerId: ana.id, status: 'completed' });
    const { seq: strangers } = await salesOf(shop.db).order();
    const browser = await shop.signInCustomer({ email: ana.email, password: ana.password });
    const say = (text: string, page: string, http: Pick<typeof browser, 'post'> = browser) =>
      http.post('/api/chat/lines').send({ id: randomUUID(), text, page });
    const inbox = async () => {
      const { items } = await inboxOf(admin);
      return Promise.all(
        items.map(async ({ id }) =>
          readMessage.reply.parse((await admin.get(`/api/admin/messages/${id}`).expect(200)).body),
        ),
      );
    };

    await say('Oi', `/conta/pedidos/${orderNumber(seq)}?codigo=segredo`).expect(201);
    await say('Tem mais?', '/produto/conta-nivel-30').expect(201);
    expect(await inbox()).toMatchObject([
      {
        name: 'Ana Souza',
        email: 'ana@correio.example',
        customerId: ana.id,
        page: '/produto/conta-nivel-30',
        order: { id: orderId, number: orderNumber(seq) },
      },
    ]);
    expect((await inboxOf(admin, 'q=ana+souza')).total).toBe(1);

    // The next user of the device reads nothing of hers and begins another one.
    await browser.delete('/api/account/session').expect(204);
    const afterwards = readChat.reply.parse((await browser.get('/api/chat').expect(200)).body);
    expect(afterwards.conversation).toBeNull();
    await say('Sou outra pessoa', `/finalizar/${orderNumber(seq)}`).expect(201);
    const contact = { name: 'Ana', email: ana.email, message: 'Oi', terms: true };
    await shop.http
      .post('/api/contact')
      .send({ ...contact, page: '/ajuda' })
      .expect(201);
    const again = await shop.signInCustomer({ email: ana.email, password: ana.password });
    const writer = { name: 'Ana Souza', email: 'ana@correio.example' };
    expect((await again.get('/api/form-pass').expect(200)).body).toMatchObject({ writer });
    expect((await shop.http.get('/api/form-pass').expect(200)).body).toMatchObject({ writer: null });
    const page = `/conta/pedidos/${orderNumber(strangers)}`;
    await again
      .post('/api/contact')
      .send({ ...contact, page })
      .expect(201);

    const messages = await inbox();
    const from = (page: string) => messages.filter((message) => message.page === page);
    expect(from(page)).toMatchObject([{ kind: 'contact', customerId: ana.id, order: null }]);
    expect(from('/ajuda')).toMatchObject([{ kind: 'contact', customerId: null, email: ana.email }]);
    expect(from(`/finalizar/${orderNumber(seq)}`)).toMatchObject([
      { kind: 'chat', customerId: null, email: '', order: null },
    ]);

    const refused = await say('Oi', 'https://outro.example/').expect(400);
    expect(refused.body).toMatchObject({ errors: [{ path: 'page' }] });

    const words = { currentPassword: ana.password };
    await again.post('/api/account/deletion').send(words).expect(200);
    expect((await inbox()).filter((each) => each.customerId ?? each.order)).toEqual([]);
  });
});
