import { expect, it } from 'vitest';
import { returnAddress } from './ownAddress.ts';

it.each(['/', '/conta/pedidos?page=2', '/finalizar', '/produto/conta-instagram#reviews'])(
  'leads back to %s after signing in',
  (asked) => expect(returnAddress(asked)).toBe(asked),
);

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/x/../alpha',
  '/%2e%2e/alpha',
  '/\t/elsewhere.example',
  '/conta\n',
  '/alpha/dashboard',
  '/API/account',
  '/entrar?de=/entrar',
  '',
  null,
  undefined,
])('leads nowhere but to the account for %j', (asked) => expect(returnAddress(asked)).toBe('/conta'));
