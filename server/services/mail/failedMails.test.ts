import { expect, it } from 'vitest';
import { listFailedMails } from '#shared/contract/admin/mails.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { sendDue } from './outbox.ts';

it('shows what was given up, and sends again what still has its words', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  await shop.http
    .post('/api/contact')
    .send({ name: 'Ana', email: 'ana@correio.example', message: 'Oi', terms: true })
    .expect(201);
  await shop.http
    .post('/api/account/password-reset')
    .send({ email: (await shop.customer()).email })
    .expect(202);
  const failed = async () =>
    listFailedMails.reply.parse((await admin.get('/api/admin/mails/failed').expect(200)).body);
  expect(await failed()).toEqual({ items: [], total: 0, resendable: 0 });

  let now = Date.now();
  const broken = {
    send: async () => {
      throw new Error('550 no such host');
    },
  };
  while ((await failed()).total < 2) {
    now += 3_600_000;
    await sendDue(shop.db, broken, 'http://shop.test', () => new Date(now));
  }
  const { items, resendable } = await failed();
  expect(resendable).toBe(1);
  expect(
    items
      .map(({ subject, lastError, resendable: again }) => [subject, lastError, again])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ).toEqual([
    ['Crie uma nova senha', '550 no such host', false],
    ['Recebemos a sua mensagem', '550 no such host', true],
  ]);

  const { body } = await admin.post('/api/admin/mails/failed/resend').send({}).expect(200);
  expect(body).toEqual({ queued: 1 });
  const sent: string[] = [];
  const working = { send: async ({ to }: { to: string }) => void sent.push(to) };
  await sendDue(shop.db, working, 'http://shop.test', () => new Date(now));
  expect(sent).toEqual(['ana@correio.example']);
  expect(await failed()).toMatchObject({ total: 1, resendable: 0 });
  await admin.post('/api/admin/mails/failed/resend').send({}).expect(200, { queued: 0 });
  const entries = await shop.db
    .selectFrom('auditEntry')
    .where('subject', '=', 'mail')
    .select('label')
    .execute();
  expect(entries).toEqual([{ label: '1 e-mail enviado de novo' }]);
  await shop.http.get('/api/admin/mails/failed').expect(401);
});
