import { expect, it } from 'vitest';
import { Email } from '#shared/contract/public/settings.ts';

const label = 'a'.repeat(63);
const local = 'a'.repeat(64);

it.each([
  "o'brien@correio.example",
  'a&b@correio.example',
  'ana+loja@correio.example',
  'a=b/c@correio.example',
  'ana@exemplo.xn--p1ai',
  'ANA@CORREIO.EXAMPLE',
  'ana@sub.correio-novo.example',
  `${local}@correio.example`,
  `ana@${label}.example`,
])('accepts %s', (email) => {
  expect(Email.parse(email)).toBe(email);
});

it.each([
  'ana@correio..example',
  'ana@.correio.example',
  'ana@-correio.example',
  'ana@correio-.example',
  'ana@correio.example.',
  '.a@correio.example',
  'a.@correio.example',
  'a..b@correio.example',
  'ana@correio',
  'ana@correio.e',
  'ana@correio.c0m',
  'ana@10.0.0.1',
  'ana@@correio.example',
  'ana maria@correio.example',
  'ana@cor_reio.example',
  `a${local}@correio.example`,
  `ana@a${label}.example`,
  `${local}@${label}.${label}.${label}.example`,
])('refuses %s', (email) => {
  expect(Email.safeParse(email).error?.issues.map(({ message }) => message)).toEqual([
    'Endereço de e-mail inválido',
  ]);
});

it('says one thing of an empty field', () => {
  expect(Email.safeParse(' \u200b').error?.issues.map(({ message }) => message)).toEqual([
    'O e-mail é obrigatório',
  ]);
});
