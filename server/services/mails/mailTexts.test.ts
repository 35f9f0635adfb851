import { expect, it } from 'vitest';
import { sendDue } from '#server/services/outbox/outbox.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { readMailText } from '#shared/contract/admin/mailTexts.ts';
import { MAIL_PLACES } from '#shared/contract/admin/mailWords.ts';
import { placesIn } from '#shared/values/places.ts';
import { resetLink } from './accountMails.ts';
import { nameOf, ORIGINALS } from './originals.ts';

it("an email uses the shop's texts, which have known places and versions", async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const { email } = await shop.customer({ name: 'Ana Souza' });
  const path = '/api/admin/mail-texts/resetLink';
  const read = async () => readMailText.reply.parse((await admin.get(path).expect(200)).body);
  const save = async (words: object, status = 200) =>
    (
      await admin
        .put(path)
        .send({ ...(await read()).current, version: (await read()).version, ...words })
        .expect(status)
    ).body as { errors?: { path: string; message: string }[] };
  const testEmail = async () => {
    await shop.db.deleteFrom('mail').execute();
    await shop.http.post('/api/account/password-reset').send({ email }).expect(202);
    return shop.db.selectFrom('mail').select(['subject', 'text', 'confidential']).executeTakeFirstOrThrow();
  };
  const { original } = await read();
  expect((await testEmail()).subject).toBe(original.subject);

  expect((await save({ text: 'Veja {link}, {nome} {pedido}' }, 400)).errors).toEqual([
    { path: 'text', message: 'Este e-mail não tem {nome}, {pedido}' },
  ]);
  expect((await save({ text: 'Sem nada' }, 400)).errors?.[0]?.message).toContain('{link}');
  for (const text of [
    'Vá a https://outra.example/?t={link}',
    'Vá a {link} ou www.outra.example',
    '//x {link}',
    'a{link}',
    'a{ link }',
  ])
    expect((await save({ text }, 400)).errors?.[0]?.path).toBe('text');
  expect((await save({ subject: 'Uma\nBcc: outra' }, 400)).errors?.[0]?.path).toBe('subject');
  for (const subject of ['Aviso {link}', '{ link }'])
    expect((await save({ subject }, 400)).errors).toEqual([
      { path: 'subject', message: '{link} só pode estar no texto' },
    ]);
  expect((await read()).version).toBe(0);
  const code = { subject: 'Código {codigo}', text: 'Entre', version: 0 };
  const refused = await admin.put('/api/admin/mail-texts/mailedCode').send(code).expect(400);
  expect(refused.body.errors).toMatchObject([
    { path: 'text', message: 'O texto precisa de {codigo}, ou o e-mail fica sem o código' },
    { path: 'subject', message: '{codigo} só pode estar no texto' },
  ]);

  await save({ subject: 'Sua nova senha na { loja}', text: 'Abra { link }' });
  const { current, version, versions } = await read();
  expect(current).toEqual({ subject: 'Sua nova senha na { loja}', text: 'Abra { link }' });
  expect(versions).toHaveLength(1);
  const sent = await testEmail();
  expect(sent.subject).toBe('Sua nova senha na Loja de Teste');
  expect(sent.text).toMatch(/^Olá, Ana!\n\nAbra http:\/\/shop\.test\S+\n\nLoja de Teste$/);
  expect(sent.confidential).toBe(1);

  // A page opened earlier has an older version; the original text restores it.
  await save({ version: 0 }, 409);
  await save(original);
  expect(await read()).toMatchObject({ current: original, versions: [{ words: null }, { seq: version }] });
  expect((await testEmail()).subject).toBe(original.subject);
  await admin.get('/api/admin/mail-texts/nada').expect(404);
});

it('shows no token in a subject, in any text', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  const { email } = await shop.customer();
  // Texts from before the rule against links in subjects.
  const words = {
    subject: 'Senha: {link}',
    text: 'Abra {link}',
    username: 'chefe',
    at: new Date().toISOString(),
  };
  await shop.db
    .insertInto('mailText')
    .values({ ...words, name: 'resetLink', seq: 1 })
    .execute();
  await shop.http.post('/api/account/password-reset').send({ email }).expect(202);
  const { body } = await admin.get('/api/admin/mails').expect(200);
  expect((body as { items: object[] }).items).toMatchObject([
    { subject: expect.stringMatching(/^Senha: http:\/\/shop\.test\/nova-senha[?#]•••$/) as string },
  ]);
  const [storedEmail] = await shop.db.selectFrom('mail').select('subject').execute();
  expect(storedEmail?.subject).toContain('•••');
  await shop.db.updateTable('mail').set({ subject: 'http://shop.test/nova-senha#token=abc' }).execute();
  expect((await admin.get('/api/admin/mails').expect(200)).text).not.toContain('abc');
});

it('a test goes to the requester, with sample data, from the sender of the settings', async () => {
  const shop = await openTestShop();
  const admin = await shop.signIn();
  await shop.db.updateTable('admin').set({ email: 'chefe@loja.example' }).execute();
  const { body: settings } = await admin.get('/api/admin/settings').expect(200);
  await admin
    .put('/api/admin/settings')
    .send({
      ...(settings as object),
      mailFromName: 'Arara',
      mailReplyTo: 'oi@loja.example',
      mailSignature: 'Equipe\nArara',
      currency: 'EUR',
    })
    .expect(200);
  await admin
    .post('/api/admin/mail-texts/orderPaid/test')
    .send({ subject: 'Pago: {pedido}', text: 'Obrigado por {itens}. {link}' })
    .expect(202, { to: 'chefe@loja.example' });
  const out: { subject: string }[] = [];
  await sendDue(shop.db, { send: async (mail) => void out.push(mail) }, 'http://shop.test');
  // The owners are notified of the address for answers too.
  expect(out.filter(({ subject }) => subject.startsWith('[teste]'))).toMatchObject([
    {
      to: 'chefe@loja.example',
      subject: '[teste] Pago: A-10042',
      from: { name: 'Arara', address: 'loja@teste.example' },
      replyTo: 'oi@loja.example',
      text: expect.stringMatching(/de € 50,00\. .*\n\nEquipe\nArara$/) as string,
    },
  ]);
});

it('each email has a unique name, and each place a sample', () => {
  expect(nameOf(resetLink)).toBe('resetLink');
  expect(new Set(ORIGINALS.map(({ name }) => name)).size).toBe(ORIGINALS.length);
  const lacking = ORIGINALS.flatMap(({ subject, text }) => placesIn(`${subject} ${text}`)).filter(
    (place) => !Object.hasOwn(MAIL_PLACES, place),
  );
  expect(lacking).toEqual([]);
});
