import { expect, it } from 'vitest';
import { returnAddress } from './localAddress.ts';

const FULL_CART = `/finalizar?${Array.from({ length: 48 }, (_, n) => `item=${String(n).padStart(36, 'x')}%3A99`).join('&')}`;

it.each(['/', '/conta/pedidos?page=2', '/finalizar', FULL_CART, '/produto/conta-instagram#reviews'])(
  'leads back to %s after signing in',
  (address) => expect(returnAddress(address)).toBe(address),
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
  `/${'x'.repeat(4_000)}`,
  null,
  undefined,
])('leads nowhere but to the account for %j', (address) => expect(returnAddress(address)).toBe('/conta'));
