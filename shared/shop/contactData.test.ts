import { expect, it } from 'vitest';
import { callsAway, contactDataIn, forbiddenTermsIn, maskContactData } from './contactData.ts';

it('finds a link behind any number of subdomains, at the end of a sentence and behind dots', () => {
  const text =
    'Veja a.b.c.d.e.f.g.h.i.j.k.l.com/x, ..loja.shop! ou:foo.com.br. Não é fim.de frase. (ana@x.com.br)';
  expect(contactDataIn(text)).toEqual([
    'ana@x.com.br',
    'a.b.c.d.e.f.g.h.i.j.k.l.com/x',
    '..loja.shop',
    'foo.com.br',
  ]);
});

it('finds numbers that can be Brazilian phones, and no serial in groups of four', () => {
  const phones = [
    '11987654321',
    '(11) 95555-0123',
    '+55 11 5555 0123',
    '5511 98765-4321',
    '551133334444',
    '011 98765-4321',
  ];
  for (const phone of phones) expect(contactDataIn(`Fale no ${phone}.`)).toEqual([phone]);
  for (const serial of [
    '5512 9930 1122',
    '5512 3930 1122',
    '1198 7654 3210 1234',
    '12-9930-1122',
    '1098765432',
  ])
    expect(contactDataIn(`Serial ${serial}`)).toEqual([]);
});

it('allows the addresses where codes are redeemed, and no lookalike', () => {
  for (const link of [
    'store.steampowered.com/account/registerkey',
    'https://www.xbox.com/redeem',
    'https://play.google.com/redeem?code=AB-12',
  ])
    expect(contactDataIn(`Ative em ${link}.`)).toEqual([]);
  for (const link of [
    'steampowered.com.loja.com.br',
    'minhasteampowered.com',
    'https://loja.com.br/steampowered.com',
    'google.com',
  ])
    expect(contactDataIn(`Ative em ${link}`)).toEqual([link]);
  expect(
    contactDataIn('spotify.com/11987654321 https://xbox.com@loja.com.br xbox.com/@ana_b').sort(),
  ).toEqual(['11987654321', '@ana_b', 'xbox.com@loja.com.br']);
});

it('finds calls to another place by what comes with goods, and leaves account data unchanged', () => {
  for (const away of [
    'Dúvida? Zap 11987654321',
    'wa.me/5511987654321',
    'https://t.me/lojadaana',
    'Me chama: (11) 98765-4321',
  ])
    expect(callsAway(away)).toBe(true);
  for (const goods of [
    'ana@correio.example / senha123',
    'Telefone vinculado: 11987654321',
    'Resgate em xbox.com/redeem',
  ])
    expect(callsAway(goods)).toBe(false);
});

it('finds a forbidden term in any spelling, and only as a whole word', () => {
  const terms = ['conta roubada', 'Fraude', '***'];
  expect(forbiddenTermsIn('CONTA  Roubáda? Não há fráude, nem fraudes nem contas roubadas.', terms)).toEqual([
    'CONTA  Roubáda',
    'fráude',
  ]);
});

it.each([
  '(11) 9\u200d5555-0\u200d123',
  '(11) 9\u034f5555-0\ufe0f123',
  '（１１）９５５５５-０１２３',
  'loja\u200d.c\u200dom',
  'ana＠mail．com',
  'a\u0301na@mail.com',
])('finds %s as people would read it, and masks all of it', (contact) => {
  expect(contactDataIn(`Olá 👩🏽\u200d💻, fale: ${contact} à noite ❤\ufe0f`)).toEqual([contact]);
  expect(maskContactData(`ﬁm ½ 👩🏽\u200d💻: ${contact} à noite ❤\ufe0f, ou ${contact}`, '…')).toBe(
    'ﬁm ½ 👩🏽\u200d💻: … à noite ❤\ufe0f, ou …',
  );
});

it('finds a forbidden term, and a call to another place, in the form that people read', () => {
  expect(forbiddenTermsIn('Só pix p\u200dor fora, ｐｉｘ por fóra.', ['pix por fora'])).toEqual([
    'pix p\u200dor fora',
    'ｐｉｘ por fóra',
  ]);
  expect(callsAway('Me ch\u200dama: １１ 98765-4321')).toBe(true);
});

it('reads texts that are built to be slow as fast as others', () => {
  const letters = 100_000;
  const slow = [
    `${'a-'.repeat(31)}a.`,
    'a.',
    'a@',
    'a@a.',
    '.',
    '1',
    '11 9',
    '@a.',
    'um ',
    'é',
    '\u0301',
    '👩🏽\u200d',
    'ﷺ',
  ].map((part) => part.repeat(letters / part.length));
  const start = performance.now();
  for (const text of slow) contactDataIn(text);
  expect(performance.now() - start).toBeLessThan(250); // some 20 ms, and 400 with a pattern that begins at each character
});
