import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
// @ts-expect-error: plain JavaScript, since it runs before anything is installed
import { fitNode, THRIFTY } from '#scripts/run/setup.mjs';
import { VARIABLES } from '#server/config.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const proxy = read('docs/containers/haproxy.cfg');

const Service = z.object({
  build: z.string().optional(),
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const shops = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** Variables that the image itself sets, and those for other ways of starting, or for development alone. */
const NOT_OURS = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'FIXTURES_DIR',
  'PROCESSES',
  'WEBHOOKS_TO_LOCALHOST',
];

it('compose hands each setting of the shop on to three of them, and no other', () => {
  expect(shops).toHaveLength(3);
  for (const [, { environment = {} }] of shops)
    expect(Object.keys(environment).toSorted()).toEqual(
      VARIABLES.filter((name) => !NOT_OURS.includes(name)).toSorted(),
    );
  const [, line = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  const set = line.split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(set.filter((name) => !NOT_OURS.includes(name))).toEqual([]);
});

it('the image starts the shop with as little memory as `npm start` does', () => {
  const { node, env } = THRIFTY as { node: string[]; env: Record<string, string> };
  const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...node, 'dist/server/main.js']);
  for (const [name, value] of Object.entries(env)) expect(dockerfile).toContain(`\nENV ${name}=${value}\n`);
});

/** The PostgreSQL that `postgresql-client` of a Debian release installs. */
const CLIENT_OF_DEBIAN = new Map([
  ['bookworm', '15'],
  ['trixie', '17'],
]);

it('the image has the PostgreSQL client of the release that compose runs, so that backups work', () => {
  const [, server] = /^postgres:(\d+)/.exec(services['postgres']?.image ?? '') ?? [];
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const [, debian = ''] = /^FROM node:\d+-(\w+)-slim$/m.exec(lastStage) ?? [];
  expect(lastStage).toMatch(/apt-get install .* postgresql-client /);
  expect(CLIENT_OF_DEBIAN.get(debian)).toBe(server ?? 'a release');
  expect(dockerfile).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/);
});

it('compose asks for every secret, and has none of its own', () => {
  const [, { environment = {} }] = shops[0] ?? ['', Service.parse({})];
  for (const name of ['SESSION_SECRET', 'DELIVERY_KEY']) expect(environment[name]).toMatch(/^\$\{\w+:\?/);
  expect(environment['DATABASE_URL']).toMatch(/:\$\{POSTGRES_PASSWORD:\?[^}]*\}@postgres:/);
});

it('the proxy knows exactly these shops, and notices one that ends while it still answers', () => {
  const known = [...proxy.matchAll(/^ {2}server (\S+) (\S+):3000$/gm)].map(([, name, host]) => [name, host]);
  expect(known).toEqual(shops.map(([name]) => [name, name]));
  const [, every, times] = /check inter (\d+)s fall (\d+)/.exec(proxy) ?? [];
  const [, drain] = /DRAIN_SECONDS:-(\d+)/.exec(shops[0]?.[1].environment?.['DRAIN_SECONDS'] ?? '') ?? [];
  expect(Number(drain)).toBeGreaterThan(Number(every) * Number(times) + 1);
  expect(Number.parseInt(shops[0]?.[1].stop_grace_period ?? '', 10)).toBeGreaterThan(Number(drain) + 5);
});

it('the proxy keeps a visitor with one shop, also behind another proxy that is declared, and keeps files', () => {
  const lines = proxy.split('\n').map((line) => line.trim());
  const order = [
    'http-request set-var(txn.visitor) src',
    ...[1, 2].map(
      (back) =>
        `http-request set-var(txn.visitor) req.hdr(x-forwarded-for,-${back}) if { env(TRUST_PROXY) -m int ${back === 1 ? '2' : 'ge 3'} } { req.hdr(x-forwarded-for,-${back}) -m found }`,
    ),
    'balance hash var(txn.visitor)',
    'hash-type consistent',
  ];
  expect(lines.filter((line) => /\(txn\.visitor\)|^balance|^hash-type/.test(line))).toEqual(order);
  // As many as the shops themselves believe.
  expect(services['proxy']?.environment?.['TRUST_PROXY']).toBe(shops[0]?.[1].environment?.['TRUST_PROXY']);
  for (const rule of ['http-request cache-use files if file', 'http-response cache-store files'])
    expect(lines).toContain(rule);
  expect(lines).toContain('acl file path_beg /assets/ /pictures/ /media/');
});

it('every file and volume that is named is there', () => {
  for (const { volumes: mounted } of Object.values(services))
    for (const [source = ''] of mounted.map((mount) => mount.split(':')))
      expect(source.startsWith('./') ? existsSync(join(ROOT, source)) : source in volumes, source).toBe(true);
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+)/gm)].map(([, name = '']) => name);
  const installed = ['node_modules', 'dist'];
  expect(copied.filter((name) => !installed.includes(name) && !existsSync(join(ROOT, name)))).toEqual([]);
  // The folders of the sources, and the shop as it is built.
  for (const needs of ['package.json', 'fixtures', 'dist', 'node_modules']) expect(copied).toContain(needs);
});

it('the image runs on a supported Node, as a user other than root, and reports whether it is ready', () => {
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => `v${major}.99.0`);
  expect(versions).toHaveLength(2);
  expect(versions.every(fitNode)).toBe(true);
  // Neither has a compiler: nothing is compiled.
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].every(([, image = '']) => image.endsWith('-slim'))).toBe(
    true,
  );
  expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
  expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
});
