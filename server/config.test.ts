import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { readConfig, VARIABLES } from './config.ts';

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arara-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const faultsOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(BrokenConfig);
    return (error as BrokenConfig).message;
  }
};

it('needs nothing to be set', () => {
  const DATA_DIR = dataDir();
  expect(readConfig({ DATA_DIR })).toMatchObject({
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: `sqlite:${join(DATA_DIR, 'shop.sqlite')}`,
    publicUrl: 'http://localhost:3000',
    trustProxy: 0,
  });
});

it('takes an empty variable for one that is not set', () => {
  const empty = Object.fromEntries(VARIABLES.map((name) => [name, '']));
  expect(readConfig({ ...empty, DATA_DIR: dataDir() }).port).toBe(3000);
});

it('makes its secrets once, readable by their owner alone', () => {
  const DATA_DIR = dataDir();
  const first = readConfig({ DATA_DIR });
  expect(first.sessionSecret).not.toBe(first.deliveryKey);
  expect(first.sessionSecret.length).toBeGreaterThanOrEqual(43);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR }).sessionSecret).toBe(first.sessionSecret);
});

it.each(['session-secret', 'delivery-key'])('does not start with an empty %s', (name) => {
  const DATA_DIR = dataDir();
  readConfig({ DATA_DIR });
  writeFileSync(join(DATA_DIR, name), '\n');
  expect(faultsOf({ DATA_DIR })).toMatch(new RegExp(`${name} holds no secret of at least 32 characters`));
});

it('asks for the secrets that several processes on PostgreSQL share, together with every other fault', () => {
  const words = faultsOf({ DATABASE_URL: 'postgres://u@h/d', PORT: '70000', TRUST_PROXY: 'yes' });
  for (const name of ['SESSION_SECRET', 'DELIVERY_KEY', 'PORT', 'TRUST_PROXY'])
    expect(words).toContain(`  ${name} `);
  expect(
    faultsOf({ DATABASE_URL: 'postgres://u@h/d', SESSION_SECRET: 'short', DELIVERY_KEY: 'x'.repeat(32) }),
  ).toMatch(/SESSION_SECRET needs at least 32/);
});

it('takes payments by Mercado Pago with all of its keys or not at all, and with no secret that could be guessed', () => {
  const DATA_DIR = dataDir();
  const keys = {
    MERCADOPAGO_ACCESS_TOKEN: `TEST-${'1'.repeat(30)}`,
    MERCADOPAGO_PUBLIC_KEY: `TEST-${'2'.repeat(30)}`,
    MERCADOPAGO_WEBHOOK_SECRET: '3'.repeat(64),
  };
  const PAYMENT_PROVIDER = 'mercadopago';
  expect(readConfig({ DATA_DIR })).toMatchObject({
    payments: { inUse: 'simulado', settings: { mercadopago: undefined } },
  });
  expect(readConfig({ DATA_DIR, PAYMENT_PROVIDER, ...keys })).toMatchObject({
    payments: {
      inUse: 'mercadopago',
      settings: {
        mercadopago: { webhookSecret: '3'.repeat(64), apiUrl: 'https://api.mercadopago.com' },
      },
    },
  });
  // For what was paid before the change back.
  expect(readConfig({ DATA_DIR, ...keys }).payments.settings['mercadopago']).toBeDefined();

  const none = faultsOf({ PAYMENT_PROVIDER });
  for (const name of Object.keys(keys)) expect(none).toContain(`  ${name} must be set`);
  for (const MERCADOPAGO_WEBHOOK_SECRET of ['', 'curto'])
    expect(faultsOf({ PAYMENT_PROVIDER, ...keys, MERCADOPAGO_WEBHOOK_SECRET })).toMatch(
      /^ {2}MERCADOPAGO_WEBHOOK_SECRET (must be set|needs at least 32)/m,
    );
  expect(faultsOf({ MERCADOPAGO_ACCESS_TOKEN: keys.MERCADOPAGO_ACCESS_TOKEN })).toContain(
    'MERCADOPAGO_PUBLIC_KEY must be set',
  );
  expect(faultsOf({ PAYMENT_PROVIDER: 'paypal' })).toContain('  PAYMENT_PROVIDER must be one of');
});

it('does not take simulated money at an address of the real world unless a variable allows it', () => {
  const DATA_DIR = dataDir();
  const PUBLIC_URL = 'https://loja.example';
  expect(faultsOf({ DATA_DIR, PUBLIC_URL })).toMatch(
    /PAYMENT_PROVIDER must be named .*mercadopago.*simulado/,
  );
  expect(readConfig({ DATA_DIR, PUBLIC_URL, PAYMENT_PROVIDER: 'simulado' }).payments.inUse).toBe('simulado');
  expect(readConfig({ DATA_DIR, PUBLIC_URL: 'http://localhost:3000' }).payments.inUse).toBe('simulado');
});

it('answers as long after SIGTERM as its balancer needs', () => {
  const DATA_DIR = dataDir();
  expect(readConfig({ DATA_DIR }).drainMs).toBe(4_000);
  expect(readConfig({ DATA_DIR, DRAIN_SECONDS: '20' }).drainMs).toBe(20_000);
  expect(faultsOf({ DATA_DIR, DRAIN_SECONDS: '61' })).toContain('DRAIN_SECONDS must be');
});

it.each(['.env.example', 'docs/operating.md'])('%s explains every variable', (file) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(VARIABLES.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
