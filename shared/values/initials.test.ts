import { expect, it } from 'vitest';
import { initialsOf, signedName } from './initials.ts';

it.each([
  ['Ana Lima', 'AL'],
  ['ana', 'A'],
  ['Ana de Lima 🦜', 'A🦜'],
  ['Zé 👩🏽‍🚀', 'Z👩🏽‍🚀'],
  ['E\u0301lio 🇧🇷', 'E\u0301🇧🇷'],
  ['  ', ''],
])('draws the initials of %j as whole signs', (name, initials) => expect(initialsOf(name)).toBe(initials));

it.each([
  ['Ana Souza Lima', 'Ana L.'],
  ['Ana', 'Ana'],
  ['Ana 🦜', 'Ana'],
  ['Ana Souza 👩🏽‍🚀', 'Ana S.'],
  ['Zoé 𝔏ima', 'Zoé 𝔏.'],
])('signs a review of %j as %j, without half a sign', (name, signed) =>
  expect(signedName(name)).toBe(signed),
);
