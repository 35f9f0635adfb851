import { expect, it } from 'vitest';
import { openVault } from './vault.ts';

const KEY = 'a delivery key of tests, long enough';

it('opens what it sealed, for the same row and the same key alone', () => {
  const vault = openVault(KEY);
  const sealed = vault.seal('ÁRVORE-1234 🦜', 'unit 1');
  expect(vault.open(sealed, 'unit 1')).toBe('ÁRVORE-1234 🦜');
  expect(openVault(KEY).open(sealed, 'unit 1')).toBe('ÁRVORE-1234 🦜');
  expect(() => vault.open(sealed, 'unit 2')).toThrow();
  expect(() => openVault(`${KEY}!`).open(sealed, 'unit 1')).toThrow();
  expect(vault.seal('ÁRVORE-1234 🦜', 'unit 1')).not.toBe(sealed);
});

it('refuses what was changed in any byte, or cut short', () => {
  const vault = openVault(KEY);
  const bytes = Buffer.from(vault.seal('XYZ', 'unit 1'), 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(changed.toString('base64'), 'unit 1'), `byte ${at}`).toThrow();
    expect(() => vault.open(bytes.subarray(0, at).toString('base64'), 'unit 1'), `cut at ${at}`).toThrow();
  }
});

it('recognises the same text, and not without the key', () => {
  const { fingerprint } = openVault(KEY);
  expect(fingerprint('AAAA-1111')).toBe(fingerprint('AAAA-1111'));
  expect(fingerprint('AAAA-1111')).not.toBe(fingerprint('AAAA-1112'));
  expect(fingerprint('AAAA-1111')).not.toBe(openVault(`${KEY}!`).fingerprint('AAAA-1111'));
  expect(fingerprint('AAAA-1111')).not.toContain('AAAA');
});
