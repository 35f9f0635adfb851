import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { piggyBank } from '#server/testing/piggyBank/module.ts';
import { openTestShop, TEST_SECRET } from '#server/testing/testShop.ts';
import { RESERVED_SLUGS } from '#shared/pages/reservedSlugs.ts';
import { openProviders, PROVIDER_MODULES } from './registry.ts';

/** The parts of a new provider: its folder, and its line in the list. */
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

it('a third provider is a folder and a line: it is chosen by its name, gets payments, asks for its required data, and may receive cards', async () => {
  const { payments } = configOf({ PAYMENT_PROVIDER: 'porquinho', PORQUINHO_KEY: 'oink-oink-oink' });
  const { inUse, all } = await openProviders(payments, surroundings, MODULES);
  expect(all.map(({ name }) => name)).toEqual(['simulado', 'porquinho']);

  const asks = { ...inUse.asks, pix: ['cpf'] as const };
  const shop = await openTestShop({ provider: { ...inUse, asks }, pages: true });
  const { id: productId } = await shop.product({ delivery: '15min' });
  const ana = await shop.signInCustomer();
  const more = { payer: { cpf: '529.982.247-25' } };
  const { payment } = await shop.buy(ana, { lines: [{ productId, quantity: 1 }], method: 'pix', more });
  expect(payment).toMatchObject({ status: 'approved', simulated: null });
  // The form and the endpoint ask for the data that it requires for Pix.
  const checkout = `/finalizar?item=${productId}:1`;
  const { headers, text } = await ana.get(checkout).expect(200);
  expect(text).toMatch(/name="asksPix" value="cpf"/);
  expect(text).toMatch(/name="cpf"/);
  const form = { method: 'pix', key: 'uma-chave-qualquer-de-teste', totalPix: '1', asksPix: 'cpf', cpf: '' };
  expect((await ana.post(checkout).type('form').send(form).expect(400)).text).toMatch(
    /aria-invalid="true"[^>]*name="cpf"|name="cpf"[^>]*aria-invalid="true"/,
  );
  expect(headers['content-security-policy']).toMatch(/connect-src [^;]*https:\/\/cards\.bank\.example/);
});

it('reports at the start the missing or wrong settings of a provider, and the known providers', () => {
  const shipped = PROVIDER_MODULES.map(({ name }) => name).join(', ');
  const faults = (env: NodeJS.ProcessEnv, modules = MODULES) => expect(() => configOf(env, modules));
  faults({ PAYMENT_PROVIDER: 'porquinho' }).toThrow(/ {2}PORQUINHO_KEY must be set/);
  faults({ PORQUINHO_KEY: 'oink' }).toThrow(/ {2}PORQUINHO_KEY needs at least 8/);
  faults({ PAYMENT_PROVIDER: 'porquinho' }, [...PROVIDER_MODULES]).toThrow(
    new RegExp(`PAYMENT_PROVIDER must be one of ${shipped}$`, 'm'),
  );
});

it('reserves the address of each provider that the shop serves itself', async () => {
  const { all } = await openProviders(configOf({}).payments, surroundings);
  for (const { name, servedHere } of all) if (servedHere) expect(RESERVED_SLUGS).toContain(name);
});

it('opens no shop whose provider is not configured', async () => {
  await expect(
    openProviders({ inUse: 'porquinho', settings: { simulado: {} } }, surroundings, MODULES),
  ).rejects.toThrow(/not set up/);
});
