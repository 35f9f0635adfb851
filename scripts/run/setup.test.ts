import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { SQLITE_DRIVER } from '#server/platform/database/sqliteDriver.mjs';
// @ts-expect-error: plain JavaScript, since it runs before anything is installed
import { fitNode } from './setup.mjs';

it('takes the releases of Node that package.json names, and no other', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe('^20.19.0 || ^22.13.0 || >=24');
  for (const version of ['v20.19.0', 'v20.20.2', 'v22.13.0', 'v24.0.0', 'v25.1.0'])
    expect(fitNode(version), version).toBe(true);
  for (const version of ['v16.20.0', 'v18.20.0', 'v20.18.3', 'v21.7.0', 'v22.12.0', 'v23.11.0'])
    expect(fitNode(version), version).toBe(false);
});

it('says how many files the shop needs open, instead of failing at whichever module comes too late', () => {
  const start = `ulimit -n 64; exec "${process.execPath}" scripts/run/start.mjs`;
  const { status, stderr } = spawnSync('sh', ['-c', start], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This process may open 64 files at a time; the shop needs 256/m);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('takes the SQLite that this Node can run: what Node-API 10 needs crashes below it, what is older aborts on today’s Node', () => {
  expect(SQLITE_DRIVER).toBe(Number(process.versions.napi) < 10 ? 'better-sqlite3-12' : 'better-sqlite3');
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  // Optional ones alone are skipped by `npm ci` where engine-strict finds another Node than they ask for.
  expect(optionalDependencies).toEqual({
    'better-sqlite3': expect.stringMatching(/^\^13\./),
    'better-sqlite3-12': expect.stringMatching(/^npm:better-sqlite3@\^12\./),
  });
});

it('installs without running a script of any package, and names no registry', () => {
  expect(readFileSync('.npmrc', 'utf8').trim().split('\n')).toEqual([
    'engine-strict=true',
    'ignore-scripts=true',
  ]);
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});

it('ends as the program ends that it became, also where a signal ended that', () => {
  const aborts = `import('./scripts/run/setup.mjs').then(({ become }) => become(['-e', 'process.abort()']))`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', aborts], { stdio: 'ignore' });
  expect(status).toBe(128 + constants.signals.SIGABRT);
});

it('locks the packages of every platform, without which npm ci refuses to install', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
  );
  expect(missing).toEqual([]);
});

it('answers a part of the tests that does not exist with those that do, before it installs or runs anything', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run/test.mjs', 'sqlite', 'mysql'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'There is no part "mysql". The parts are static, sqlite, postgres, browser, starts.',
  );
});
