import { expect, it } from 'vitest';
import { mailboxMeant } from './mailTypos.ts';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@hotmail.con', 'ana@hotmail.com'],
  ['Ana@GMAIL.CO ', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.comm', 'ana@gmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@yahoo.com.be', 'ana@yahoo.com.br'],
])('takes %s for %s', (typed, meant) => {
  expect(mailboxMeant(typed)).toBe(meant);
});

it.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@loja.com.br',
  'ana@ol.com',
  'ana@',
  'ana',
  '@gmial.com',
  '',
])('asks nothing about %j', (typed) => expect(mailboxMeant(typed)).toBeUndefined());
