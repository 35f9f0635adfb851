import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText, UNREADABLE, UnreadableText } from './decodeText.ts';

const TEXT = 'login;senha\r\njoão@exemplo;Pão–de–açúcar€\r\n';
const WINDOWS: Record<string, number> = { '–': 0x96, '€': 0x80 };
const windows = (text: string) => Uint8Array.from(text, (letter) => WINDOWS[letter] ?? letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    text.split('').flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return little ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );

it.each([
  ['Windows-1252, as Excel saves', windows(TEXT)],
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with its mark', utf8(`\uFEFF${TEXT}`)],
  ['UTF-16, as Excel saves Unicode text', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 of the other end', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16 without a mark', utf16(TEXT, true)],
  ['UTF-16 of the other end without a mark', utf16(TEXT, false)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

it.each([
  ['a letter that was lost before', utf8('senha\uFFFD')],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
  ['a byte that Windows-1252 has no letter for', Uint8Array.of(0x61, 0x81, 0x62)],
  ['half a letter of UTF-16', utf16('\uFEFFa\uD800b', true)],
])('refuses %s', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow(UnreadableText);
});

it('gives every text back as it was saved, or nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~À-ÿ\r\n]{0,80}$/), (text) => {
      expect(decodeText(utf8(text))).toBe(text);
      expect(decodeText(utf16(`\uFEFF${text}`, true))).toBe(text);
      expect(decodeText(utf16(`\uFEFF${text}`, false))).toBe(text);
    }),
  );
});

it('never takes UTF-8 with one broken byte for Windows-1252, with a mark or without', () => {
  const strays = fc.constantFrom(0xe3, 0xe7, 0xc3, 0xff, 0x80, 0x95);
  const texts = fc.stringMatching(/^[ -~]{5,20}[ãçéíóõ][ -~À-ÿ]{0,40}$/);
  fc.assert(
    fc.property(texts, strays, fc.boolean(), (text, stray, marked) => {
      const bytes = Uint8Array.of(...utf8(marked ? `\uFEFF${text}` : text), stray, ...utf8(`\n${text}`));
      expect(decodeText(bytes)).toBe(`${text}${UNREADABLE}\n${text}`);
    }),
  );
});

it('reads Windows-1252 where some of its signs look like a character of UTF-8', () => {
  const text = '“AÇÃO”: IRMÃ… até amanhã, às três; é só';
  const signs: Record<string, number> = { '“': 0x93, '”': 0x94, '…': 0x85 };
  expect(decodeText(Uint8Array.from(text, (letter) => signs[letter] ?? letter.charCodeAt(0)))).toBe(text);
});

it('gives every text in Windows-1252 back as it was saved', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~À-ÿ\r\n]{0,80}$/), (text) => {
      expect(decodeText(windows(text))).toBe(text);
    }),
  );
});
