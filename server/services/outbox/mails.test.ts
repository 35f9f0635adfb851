import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { listMails, readMail } from '#shared/contract/admin/mails.ts';
import { sendDue } from './outbox.ts';
import { withoutCodes } from './withoutCodes.ts';

const BROKEN = {
  send: async () => {
    throw new Error('550 no such host');
  },
};

it('shows waiting, sent and failed emails, hides tokens, and sends again what still has its text', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const customer = await shop.customer();
  await shop.http
    .post('/api/contact')
    .send({ name: 'Ana', email: 'ana@correio.example', message: 'Oi', terms: true })
    .expect(201);
  await shop.http.post('/api/account/password-reset').send({ email: customer.email }).expect(202);
  await shop.http.post('/api/newsletter').send({ email: 'bia@correio.example' }).expect(202);
  const list = async (query = '') =>
    listMails.reply.parse((await admin.get(`/api/admin/mails${query}`).expect(200)).body);
  const emailTitled = async (subject: string) => {
    const found = (await list()).items.find((each) => each.subject === subject);
    return readMail.reply.parse((await admin.get(`/api/admin/mails/${found?.id}`).expect(200)).body);
  };
  const frame = async (id: string) => admin.get(`/alpha/dashboard/settings/outbox/${id}/message`);
  const again = async (id: string) => admin.post(`/api/admin/mails/${id}/resend`).send({});

  // While they wait their texts are there, without links that open an account or end a subscription.
  const reset = await emailTitled('Crie uma nova senha');
  expect(reset).toMatchObject({ state: 'waiting', resendable: false, recipient: customer.email });
  for (const subject of ['Crie uma nova senha', 'Confirme a sua inscrição']) {
    const { id, text } = await emailTitled(subject);
    const { text: html, headers } = await frame(id);
    for (const words of [text, html]) {
      expect(words).toContain('?•••');
      expect(words).not.toMatch(/[?#](token|codigo)=/);
    }
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/);
  }
  // An anchor on a page is no token.
  expect(withoutCodes('https://a.example/vender#advertencias e mais')).toContain('#advertencias e');
  expect(withoutCodes('https://a.example/convite#Ab1')).toBe('https://a.example/convite#•••');
  expect((await again(reset.id)).body).toMatchObject({ code: 'conflict' });

  let now = Date.now();
  while ((await list()).counts.failed < 3) {
    now += 3_600_000;
    await sendDue(shop.db, BROKEN, 'http://shop.test', () => new Date(now));
  }
  expect(await list()).toMatchObject({ counts: { waiting: 0, sent: 0, failed: 3 }, failedResendable: 2 });
  expect(await list('?state=failed&q=ANA@')).toMatchObject({
    total: 1,
    items: [{ recipient: 'ana@correio.example', lastError: '550 no such host', resendable: true }],
  });
  expect(await emailTitled('Crie uma nova senha')).toMatchObject({ text: null, resendable: false });
  expect((await frame(reset.id)).status).toBe(404);
  expect((await again(reset.id)).status).toBe(409);

  // With cursors no row is skipped or repeated.
  const first = await list('?perPage=2');
  const second = await list(`?perPage=2&after=${first.cursors.after}`);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);

  const { id } = await emailTitled('Recebemos a sua mensagem');
  expect((await again(id)).body).toMatchObject({ id, state: 'waiting', attempts: 0 });
  expect((await admin.post('/api/admin/mails/failed/resend').send({}).expect(200)).body).toEqual({
    queued: 1,
  });
  const sent: string[] = [];
  const working = {
    send: async ({ id: messageId, to }: { id: string; to: string }) => void sent.push(`${to} ${messageId}`),
  };
  const deliver = () => sendDue(shop.db, working, 'http://shop.test', () => new Date(now));
  await deliver();
  expect(await list()).toMatchObject({ counts: { waiting: 0, sent: 2, failed: 1 } });

  // A sent one goes as a new email, and a button pressed twice sends one.
  const copies = await Promise.all([again(id), again(id)]);
  expect(new Set(copies.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  await deliver();
  const toAna = sent.filter((each) => each.startsWith('ana@'));
  expect([toAna.length, new Set(toAna).size]).toEqual([2, 2]);

  const labels = await shop.db
    .selectFrom('auditEntry')
    .where('subject', '=', 'mail')
    .select('label')
    .execute();
  expect(new Set(labels.map(({ label }) => label))).toEqual(
    new Set(['“Recebemos a sua mensagem” para ana@correio.example', '1 e-mail enviado de novo']),
  );

  // Without the permission no route shows an email.
  await shop.http.get('/api/admin/mails').expect(401);
  await shop.http.get(`/alpha/dashboard/settings/outbox/${id}/message`).expect(302);
  const financier = await shop.signIn(await shop.admin({ roleId: 'finance' }));
  await financier.get(`/api/admin/mails/${id}`).expect(403);
  await financier.get(`/alpha/dashboard/settings/outbox/${id}/message`).expect(403);
});
