import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { piggyBank } from '#server/testing/piggyBank/module.ts';
import { openTestShop, TEST_SECRET } from '#server/testing/testShop.ts';
import { openProviders, PROVIDER_MODULES } from './registry.ts';

/** What a new provider takes: its folder, and its line in the list. */
const MODULES = [...PROVIDER_MODULES, piggyBank];

const configOf = (env: NodeJS.ProcessEnv, modules = MODULES) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'arara-config-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  return readConfig({ DATA_DIR, ...env }, modules);
};

const surroundings = {
  publicUrl: 'http://shop.test',
  ownAddress: () => 'http://127.0.0.1:1',
  sessionSecret: TEST_SECRET,
  log: pino({ level: 'silent' }),
};

it('a third provider is a folder and a line: chosen by its name, it is paid, and cards may go to it', async () => {
  const { payments } = configOf({ PAYMENT_PROVIDER: 'porquinho', PORQUINHO_KEY: 'oink-oink-oink' });
  const { inUse, all } = await openProviders(payments, surroundings, MODULES);
  expect(all.map(({ name }) => name)).toEqual(['simulado', 'porquinho']);

  const shop = await openTestShop({ provider: inUse, pages: true });
  const { id: productId } = await shop.product({ delivery: '15min' });
  const ana = await shop.signInCustomer();
  const { payment } = await shop.buy(ana, { lines: [{ productId, quantity: 1 }], method: 'pix' });
  expect(payment).toMatchObject({ status: 'approved', simulated: null });
  const { headers } = await ana.get(`/finalizar?item=${productId}:1`).expect(200);
  expect(headers['content-security-policy']).toMatch(/connect-src [^;]*https:\/\/cards\.bank\.example/);
});

it('tells at the start which settings of a provider are missing or wrong, and which providers there are', () => {
  const faults = (env: NodeJS.ProcessEnv, modules = MODULES) => expect(() => configOf(env, modules));
  faults({ PAYMENT_PROVIDER: 'porquinho' }).toThrow(/ {2}PORQUINHO_KEY must be set/);
  faults({ PORQUINHO_KEY: 'oink' }).toThrow(/ {2}PORQUINHO_KEY needs at least 8/);
  faults({ PAYMENT_PROVIDER: 'porquinho' }, [...PROVIDER_MODULES]).toThrow(
    /PAYMENT_PROVIDER must be one of simulado, mercadopago$/m,
  );
});

it('opens no shop whose provider is not set up', async () => {
  await expect(
    openProviders({ inUse: 'porquinho', settings: { simulado: {} } }, surroundings, MODULES),
  ).rejects.toThrow(/not set up/);
});
