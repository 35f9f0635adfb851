import { expect, it } from 'vitest';
import { TEST_SECRET } from '#server/testing/testShop.ts';
import { simuladoProvider } from './adapter.ts';
import { simuladoSecrets } from './simulado.ts';

const SHORT = 'x'.repeat(31);
const address = () => 'http://127.0.0.1:9';

it.each(['', SHORT])('makes no webhook secret of a shop whose own is "%s"', (secret) => {
  expect(() => simuladoSecrets(secret)).toThrow(/empty or too short/);
});

it.each(['', SHORT])('is no provider when the webhook secret or the key of its API is "%s"', (secret) => {
  const good = simuladoSecrets(TEST_SECRET);
  const open = (secrets: typeof good) =>
    simuladoProvider({ ...secrets, baseUrl: address, notifyUrl: address });
  expect(open(good).name).toBe('simulado');
  expect(() => open({ ...good, webhookSecret: secret })).toThrow(/empty or too short/);
  expect(() => open({ ...good, apiKey: secret })).toThrow(/empty or too short/);
});
