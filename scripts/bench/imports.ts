import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
// @ts-expect-error: plain JavaScript, since it runs before anything is installed
import { findPostgres, startPostgres } from '#scripts/run/postgres.mjs';
// `npm run bench:imports [-- --lines 10000]`: measures an import of this many new products, from the upload
// until the last one is on sale, and how long visitors wait for pages during the import. It runs on SQLite and,
// where its programs are found, on PostgreSQL.
import { ProductImport } from '#shared/contract/importForm.ts';
import { processorMs, type Served, startShop } from './processes.ts';
import { BENCH } from './secrets.ts';
import { WORDS } from './words.ts';

const args = process.argv.slice(2);
const LINES = Number(args.includes('--lines') ? args[args.indexOf('--lines') + 1] : 10_000);
const WORDS_OF_A_DESCRIPTION = 90;
const LOOK_EVERY_MS = 200;
/**
 * The requests of one visitor, one after the other, with this pause in between. An administrator's session
 * keeps them uncached.
 */
const PAUSE_MS = 20;
const PAGES = [
  '/',
  '/instagram',
  '/api/products?sort=price_asc&page=3',
  '/api/products?q=conta+antiga',
  '/produto/conta-instagram-fitness-15k',
  '/api/categories',
];

const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, n) => WORDS[(from * 7 + n * 13 + ((from * n) % 11)) % WORDS.length]).join(
    ' ',
  );

const fileOf = (lines: number): string =>
  [
    'Nome;Descrição;Categoria;Preço;Estoque',
    ...Array.from(
      { length: lines },
      (_, n) =>
        `Produto ${n} ${words(n, 4)};${words(n + 3, WORDS_OF_A_DESCRIPTION)};instagram;${10 + (n % 90)},90;${1 + (n % 50)}`,
    ),
  ].join('\r\n');

/** The duration of each request in milliseconds, in ascending order, once the measurement ends. */
function visit({ url, adminCookie = '' }: Served): () => Promise<number[]> {
  const leaving = new AbortController();
  const looking = (async () => {
    const took: number[] = [];
    for (let n = 0; !leaving.signal.aborted; n++) {
      const begun = performance.now();
      const reply = await fetch(url + PAGES[n % PAGES.length], { headers: { cookie: adminCookie } });
      await reply.arrayBuffer();
      if (reply.status >= 500) throw new Error(`${reply.url}: ${reply.status}`);
      took.push(performance.now() - begun);
      await pause(PAUSE_MS);
    }
    return took.toSorted((one, other) => one - other);
  })();
  return () => {
    leaving.abort();
    return looking;
  };
}

async function measure(name: string, databaseUrl = ''): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'arara-bench-imports-'));
  const shop = await startShop(folder, databaseUrl);
  try {
    const login = await fetch(`${shop.url}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ username: 'admin', password: BENCH.password }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const ask = async (path: string, body?: FormData | string) => {
      const json = typeof body === 'string' && { 'content-type': 'application/json' };
      const reply = await fetch(`${shop.url}/api/admin/product-imports${path}`, {
        ...(body !== undefined && { method: 'POST', body }),
        headers: { cookie, origin: shop.url, ...json },
      });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return ProductImport.parse(await reply.json());
    };
    const end = visit(shop);
    const usedBefore = processorMs(shop.pid);
    const begun = performance.now();
    const file = new FormData();
    file.set('file', new Blob([fileOf(LINES)], { type: 'text/csv' }), 'produtos.csv');
    const { id, counts } = await ask('', file);
    const previewed = performance.now();
    await ask(`/${id}/confirm`, JSON.stringify({ mode: 'all' }));
    let found = await ask(`/${id}`);
    while (found.state !== 'done') {
      await pause(LOOK_EVERY_MS);
      found = await ask(`/${id}`);
    }
    const doneAt = performance.now();
    const processor = (processorMs(shop.pid) ?? 0) - (usedBefore ?? 0);
    const took = await end();
    const share = (of: number) => Math.round(took[Math.floor((took.length - 1) * of)] ?? 0);
    tell(
      `${name}: ${counts.new} new products in ${seconds(doneAt - begun)} (read and shown ${seconds(previewed - begun)}, written ${seconds(doneAt - previewed)}), ${seconds(processor)} of processor; ` +
        `${took.length} requests during the import: half within ${share(0.5)} ms, 99 of 100 within ${share(0.99)} ms, the longest ${share(1)} ms`,
    );
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await measure('SQLite');
const programs = findPostgres();
if (programs) {
  const server = await startPostgres(programs, { durable: true });
  await measure('PostgreSQL', server.url).finally(() => server.stop());
}
