import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderMailer } from '#server/services/outbox/mailer.ts';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop, type TestShop } from '#server/testing/testShop.ts';
import { listSubscribers } from '#shared/contract/admin/newsletter.ts';

const addressesOf = async (shop: TestShop) =>
  (await shop.db.selectFrom('newsletterSubscription').select('email').execute()).map(({ email }) => email);

const subjectsOf = async (shop: TestShop) =>
  (await shop.db.selectFrom('mail').select('subject').orderBy('createdAt').execute()).map(
    ({ subject }) => subject,
  );

/** The code of a link in the last email that has one. */
async function codeIn(shop: TestShop, link: 'confirmar' | 'sair', recipient = 'ana@casa.example') {
  const mails = await shop.db
    .selectFrom('mail')
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .select('text')
    .execute();
  for (const { text } of mails) {
    const found = new RegExp(`/newsletter/${link}\\?codigo=(\\S+)`).exec(text)?.[1];
    if (found) return found;
  }
  throw new Error(`no mail with a link ${link}`);
}

describe('POST /api/newsletter', () => {
  it('stores an address once, in any case, after any number of requests', async () => {
    const shop = await openTestShop();
    for (const email of ['Ana@Casa.example', ' ana@casa.example ', 'bia@casa.example']) {
      const { body } = await shop.http.post('/api/newsletter').send({ email }).expect(202);
      expect(body).toEqual({ status: 'accepted' });
    }
    expect((await addressesOf(shop)).sort()).toEqual(['ana@casa.example', 'bia@casa.example']);
  });

  it("names the address's fault and stores nothing", async () => {
    const shop = await openTestShop();
    const { body } = await shop.http.post('/api/newsletter').send({ email: 'ana@casa' }).expect(400);
    expect(body).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'email', message: 'Endereço de e-mail inválido' }],
    });
    expect(await addressesOf(shop)).toEqual([]);
  });

  it('gives all the same reply, and only its one email an hour reveals who is known', async () => {
    let now = new Date('2026-03-01T12:00:00.000Z');
    const shop = await openTestShop({ now: () => now });
    const ask = async () =>
      (await shop.http.post('/api/newsletter').send({ email: 'ana@casa.example' }).expect(202))
        .body as unknown;
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(await subjectsOf(shop)).toEqual(['Confirme a sua inscrição']);
    await shop.http
      .post('/api/newsletter/confirmation')
      .send({ code: await codeIn(shop, 'confirmar') })
      .expect(200);
    now = new Date('2026-03-01T13:00:00.000Z');
    expect(await ask()).toEqual(first);
    expect(await subjectsOf(shop)).toEqual([
      'Confirme a sua inscrição',
      'Você já recebe as nossas novidades',
    ]);
  });

  it('emails no list of strangers', async () => {
    const shop = await openTestShop({ limits: { reads: 0, writes: 0, ipv4: 10 } });
    for (let each = 0; each < 20; each++)
      await shop.http
        .post('/api/newsletter')
        .send({ email: `a${each}@casa.example` })
        .expect(202);
    const { body } = await shop.http.post('/api/newsletter').send({ email: 'mais@casa.example' }).expect(429);
    expect(body).toMatchObject({
      code: 'too_many',
      detail: 'Muitas tentativas. Tente de novo em 10 minutos.',
    });
    await shop.http
      .post('/newsletter')
      .type('form')
      .send({ email: 'mais@casa.example' })
      .expect('location', '/?inscrito=espere&email=mais%40casa.example#newsletter');
  });
});

describe('the links of a newsletter email', () => {
  const DAY = 86_400_000;
  const openAsked = async () => {
    const clock = { now: new Date('2026-03-01T12:00:00.000Z') };
    const shop = await openTestShop({ now: () => clock.now });
    await shop.http.post('/api/newsletter').send({ email: 'ana@casa.example' }).expect(202);
    const state = async () => {
      const [row] = await shop.db.selectFrom('newsletterSubscription').selectAll().execute();
      return { in: row?.confirmedAt != null && row.unsubscribedAt === null };
    };
    const use = (what: 'confirmation' | 'departure', code: string) =>
      shop.http.post(`/api/newsletter/${what}`).send({ code });
    return { shop, clock, state, use };
  };

  it('confirm the address, end the subscription, and confirm it again after another request', async () => {
    const { shop, clock, state, use } = await openAsked();
    expect(await state()).toEqual({ in: false });
    const [confirm, leave] = [await codeIn(shop, 'confirmar'), await codeIn(shop, 'sair')];
    // As many characters as a proof has, and more bytes.
    await use('confirmation', confirm.slice(0, -1) + 'é').expect(404);
    await use('departure', leave.slice(0, -1) + '😀').expect(404);
    await use('confirmation', confirm).expect(200, { status: 'confirmed' });
    await use('confirmation', confirm).expect(200);
    expect(await state()).toEqual({ in: true });

    await use('departure', leave).expect(200, { status: 'left' });
    await use('departure', leave).expect(200, { status: 'left' });
    expect(await state()).toEqual({ in: false });

    clock.now = new Date(clock.now.getTime() + DAY);
    await shop.http.post('/api/newsletter').send({ email: 'ana@casa.example' }).expect(202);
    expect(await state()).toEqual({ in: false });
    await use('confirmation', await codeIn(shop, 'confirmar')).expect(200);
    expect(await state()).toEqual({ in: true });
  });

  it('are void when forged, swapped, or too late', async () => {
    const { shop, clock, state, use } = await openAsked();
    const [confirm, leave] = [await codeIn(shop, 'confirmar'), await codeIn(shop, 'sair')];
    const until = confirm.split('.')[1] ?? '';
    for (const code of [
      leave,
      confirm.replace(until, String(Number(until) + 1)),
      confirm.slice(0, -1),
      'x',
      '.',
      '..',
    ])
      expect([code, (await use('confirmation', code)).status]).toEqual([code, 404]);
    expect((await use('departure', confirm)).status).toBe(404);
    const { body } = await use('confirmation', '').expect(400);
    expect(body).toMatchObject({
      errors: [{ path: 'code', message: 'Este link está incompleto. Abra de novo o link do e-mail.' }],
    });
    clock.now = new Date(clock.now.getTime() + 8 * DAY);
    await use('confirmation', confirm).expect(404);
    expect(await state()).toEqual({ in: false });
    await use('departure', leave).expect(200);
  });

  it('change nothing when they are opened, and act when the page posts back, without JavaScript', async () => {
    const { shop, state } = await openAskedWithPages();
    const confirm = `/newsletter/confirmar?codigo=${await codeIn(shop, 'confirmar')}`;
    const page = await shop.http.get(confirm).expect(200);
    expect(page.text).toContain('Confirmar inscrição');
    expect(page.text).toContain(`action="${confirm}"`);
    expect(await state()).toBe('waiting');
    const confirmed = await shop.http.post(confirm).type('form').send({}).expect(200);
    expect(confirmed.text).toContain('Inscrição confirmada');
    expect(await state()).toBe('confirmed');

    // As a mail program does, by itself. (RFC 8058)
    const leave = `/newsletter/sair?codigo=${await codeIn(shop, 'sair')}`;
    await shop.http.get(leave).expect(200);
    expect(await state()).toBe('confirmed');
    await shop.http.post(leave).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200);
    expect(await state()).toBe('left');

    const broken = await shop.http.post('/newsletter/sair?codigo=x').type('form').send({}).expect(404);
    expect(broken.text).toContain('Este link não é válido');
  });

  const openAskedWithPages = async () => {
    const shop = await openTestShop({ pages: true });
    await shop.http.post('/api/newsletter').send({ email: 'ana@casa.example' }).expect(202);
    const admin = await shop.signIn();
    const state = async () =>
      listSubscribers.reply.parse((await admin.get('/api/admin/newsletter')).body).items[0]?.state;
    return { shop, state };
  };

  it('are in the email, and its headers let a mail program offer to unsubscribe', async () => {
    const { shop } = await openAsked();
    const folder = await temporaryFolder();
    const now = () => new Date('2026-03-01T12:00:01.000Z');
    expect(await sendDue(shop.db, folderMailer(folder), 'http://shop.test', now)).toBe(1);
    const [file] = await readdir(folder);
    const mail = (await readFile(join(folder, file ?? ''), 'utf8'))
      .replace(/=\n/g, '')
      .replace(/\n\s+/g, ' ');
    expect(mail).toMatch(/^List-Unsubscribe: <http:\/\/shop\.test\/newsletter\/sair\?codigo=\S+>$/m);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toMatch(/<a href=3D"http:\/\/shop\.test\/newsletter\/confirmar/);
  });
});

describe('the newsletter in the back-office', () => {
  it('counts and finds subscribers, and exports only confirmed ones, each with a link to unsubscribe', async () => {
    const shop = await openTestShop();
    for (const email of ['ana@casa.example', 'bia@casa.example', '=cia@casa.example'])
      await shop.http
        .post('/api/newsletter')
        .send({ email })
        .expect(email.startsWith('=') ? 400 : 202);
    await shop.http
      .post('/api/newsletter/confirmation')
      .send({ code: await codeIn(shop, 'confirmar', 'bia@casa.example') })
      .expect(200);
    const admin = await shop.signIn();
    const list = async (query: string) =>
      listSubscribers.reply.parse((await admin.get(`/api/admin/newsletter?${query}`).expect(200)).body);
    expect(await list('')).toMatchObject({ total: 2, counts: { confirmed: 1, waiting: 1, left: 0 } });
    expect((await list('state=confirmed')).items.map(({ email }) => email)).toEqual(['bia@casa.example']);
    expect((await list('q=ANA')).items.map(({ email }) => email)).toEqual(['ana@casa.example']);
    const { text } = await admin.get('/api/admin/newsletter').set('accept', 'text/csv').expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toMatch(/bia@casa\.example;.*;http:\/\/shop\.test\/newsletter\/sair\?codigo=/);
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

  it('returns the input when it is no address', async () => {
    const shop = await openTestShop();
    await shop.http
      .post('/newsletter')
      .type('form')
      .send({ email: 'ana casa' })
      .expect(303)
      .expect('location', '/?inscrito=0&email=ana+casa#newsletter');
    expect(await addressesOf(shop)).toEqual([]);
  });

  it('refuses a cross-site form', async () => {
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
