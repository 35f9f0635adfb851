import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderMailer } from '#server/services/outbox/mailer.ts';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { temporaryFolder } from '#server/testing/emptyDatabaseUrl.ts';
import { openTestShop } from '#server/testing/testShop.ts';

const URL = 'http://shop.test';
const MESSAGE = {
  name: 'Ana <b>',
  email: 'ana@exemplo.example',
  phone: '(11) 95555-0100',
  subject: 'vendas',
  message: 'Olá 👋🏽 — “preço” & prazo?\n<script>alert(1)</script>',
  terms: true,
};

describe('POST /api/contact', () => {
  it('stores the message as typed and acknowledges it by email once', async () => {
    const shop = await openTestShop();
    await shop.http.post('/api/contact').send(MESSAGE).expect(201, { status: 'received' });

    const [message, ...others] = await shop.db.selectFrom('message').selectAll().execute();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: 'contact',
      name: MESSAGE.name,
      text: MESSAGE.message,
      state: 'open',
    });

    const folder = await temporaryFolder();
    expect(await sendDue(shop.db, folderMailer(folder), URL)).toBe(1);
    expect(await sendDue(shop.db, folderMailer(folder), URL)).toBe(0);
    const [file] = await readdir(folder);
    const mail = await readFile(join(folder, file ?? ''), 'utf8');
    expect(mail).toContain('To: ana@exemplo.example');
    expect(mail).toContain('multipart/alternative');
    // The shop must not email a sender's text to a third person.
    expect(mail).not.toContain('alert(1)');
  });

  it('takes a double click as one message', async () => {
    const shop = await openTestShop();
    await Promise.all([1, 2, 3].map(() => shop.http.post('/api/contact').send(MESSAGE).expect(201)));
    expect(await shop.db.selectFrom('message').select('id').execute()).toHaveLength(1);
    expect(await shop.db.selectFrom('mail').select('id').execute()).toHaveLength(1);
  });

  it('gives a robot the usual reply and stores nothing', async () => {
    const shop = await openTestShop();
    await shop.http
      .post('/api/contact')
      .send({ ...MESSAGE, website: 'https://spam.example' })
      .expect(201);
    expect(await shop.db.selectFrom('message').select('id').execute()).toEqual([]);
  });

  it("accepts an address owner's message after many by strangers in their name", async () => {
    const shop = await openTestShop({ trustProxy: 1 });
    for (let n = 0; n < 8; n++)
      await shop.http
        .post('/api/contact')
        .set('x-forwarded-for', `198.51.100.${n + 1}`)
        .send({ ...MESSAGE, message: `Mensagem ${n} de outra pessoa` })
        .expect(201);
    expect(await shop.db.selectFrom('message').select('id').execute()).toHaveLength(8);
    expect(await shop.db.selectFrom('mail').select('id').execute()).toHaveLength(5);
  });

  it('accepts a form after a human writing time, and asks a faster one to wait', async () => {
    let now = new Date('2026-03-01T12:00:00.000Z');
    const shop = await openTestShop({ now: () => now });
    const { pass } = (await shop.http.get('/api/form-pass').expect(200)).body as { pass: string };
    const after = async (seconds: number, formPass = pass) => {
      now = new Date(Date.parse('2026-03-01T12:00:00.000Z') + seconds * 1_000);
      const { status, body } = await shop.http
        .post('/api/contact')
        .send({ ...MESSAGE, message: `Depois de ${seconds}`, pass: formPass });
      return [status, (body as { errors?: { path: string }[] }).errors?.[0]?.path];
    };
    expect(await after(0)).toEqual([429, undefined]);
    expect(await after(1.9)).toEqual([429, undefined]);
    expect(await after(2)).toEqual([201, undefined]);
    expect(await after(86_000)).toEqual([201, undefined]);
    expect(await after(86_401)).toEqual([400, 'pass']);
    const [at = '', proof = ''] = pass.split('.');
    for (const forged of ['', 'x', at, `${Number(at) - 60_000}.${proof}`, `${at}.${proof.slice(1)}`])
      expect([forged, await after(60, forged)]).toEqual([forged, [400, 'pass']]);
    expect(await shop.db.selectFrom('message').select('id').execute()).toHaveLength(2);
  });

  it('gives each visitor their own form, and replaces a late one without losing its text', async () => {
    let now = new Date('2026-03-01T12:00:00.000Z');
    const shop = await openTestShop({ pages: true, now: () => now });
    const passIn = (html: string) => /name="pass" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const first = passIn((await shop.http.get('/contato').expect(200)).text);
    now = new Date('2026-03-03T12:00:00.000Z');
    const later = passIn((await shop.http.get('/contato').expect(200)).text);
    expect(later).not.toBe(first);
    const send = (pass: string) =>
      shop.http
        .post('/contato')
        .type('form')
        .send({ ...MESSAGE, terms: 'on', pass });
    const late = await send(first).expect(400);
    expect(late.text).toContain('ficou aberto por muito tempo');
    expect(late.text).toContain('preço');
    now = new Date('2026-03-03T12:00:02.000Z');
    const sent = await send(passIn(late.text)).expect(200);
    expect(sent.text).toContain('Mensagem enviada');
  });

  it.each([
    [{ name: ' ' }, 'name', 'Informe o seu nome'],
    [{ email: 'ana@' }, 'email', 'Endereço de e-mail inválido'],
    [{ message: '' }, 'message', 'Escreva a sua mensagem'],
    [{ terms: false }, 'terms', 'Aceite os termos para enviar'],
    [{ subject: 'banana' }, 'subject', 'Escolha um dos assuntos'],
    [{ role: 'admin' }, 'role', 'Campo desconhecido'],
  ])('refuses %j at its field', async (wrong, path, message) => {
    const shop = await openTestShop();
    const { body } = await shop.http
      .post('/api/contact')
      .send({ ...MESSAGE, ...wrong })
      .expect(400);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path, message }] });
  });
});

describe('the outbox', () => {
  it('tries again after a growing pause and never sends twice', async () => {
    const shop = await openTestShop();
    await shop.http.post('/api/contact').send(MESSAGE).expect(201);
    let refused = 0;
    const broken = {
      send: async () => {
        refused += 1;
        throw new Error('no mail server');
      },
    };
    const start = Date.now();
    const at = (seconds: number) => () => new Date(start + seconds * 1_000);
    expect(await sendDue(shop.db, broken, URL, at(1))).toBe(0);
    expect(await sendDue(shop.db, broken, URL, at(2))).toBe(0);
    expect(refused).toBe(1);
    await sendDue(shop.db, broken, URL, at(40));
    expect(refused).toBe(2);
    const sent: string[] = [];
    const working = { send: async ({ to }: { to: string }) => void sent.push(to) };
    expect(await sendDue(shop.db, working, URL, at(60))).toBe(0);
    expect(await sendDue(shop.db, working, URL, at(200))).toBe(1);
    expect(await sendDue(shop.db, working, URL, at(100_000))).toBe(0);
    expect(sent).toEqual([MESSAGE.email]);
  });

  it('tries for a day before it gives up, so that a night without a mail server loses nothing', async () => {
    const shop = await openTestShop();
    await shop.http.post('/api/contact').send(MESSAGE).expect(201);
    const broken = {
      send: async () => {
        throw new Error('no mail server');
      },
    };
    const start = Date.now();
    const nextTry = async () =>
      (await shop.db.selectFrom('mail').select('dueAt').executeTakeFirstOrThrow()).dueAt;
    let last = start;
    for (let dueAt = await nextTry(); dueAt !== null; dueAt = await nextTry()) {
      const now = Math.max(Date.parse(dueAt), last + 1);
      await sendDue(shop.db, broken, URL, () => new Date(now));
      last = now;
    }
    const hours = (last - start) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(26);
  });

  it('sends each email once when several processes look at once', async () => {
    const shop = await openTestShop();
    for (const count of [1, 2, 3, 4]) {
      await shop.http
        .post('/api/contact')
        .send({ ...MESSAGE, message: `Mensagem ${count}` })
        .expect(201);
    }
    const sent: string[] = [];
    const mailer = { send: async ({ id }: { id: string }) => void sent.push(id) };
    await Promise.all([1, 2, 3].map(() => sendDue(shop.db, mailer, URL)));
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(4);
  });
});
