// `npm run bench [-- --quick | --pages | --processes | --sizes 1000,50000] [--engines sqlite,postgres] [--seconds 3] [--keep]
// [--against {commit}]`: measures the shop, orders by one process and by three on PostgreSQL, and, by Lighthouse, the pages on a
// phone, and writes the tables with their aims into docs/speed.md unless it is quick or compares.
// `--pages` and `--processes` are those parts alone. `--against` measures another commit in the same way before, with this bench.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATEGORIES, look, pagesOf, type Seen } from '#client/e2e/lighthouse.ts';
// @ts-expect-error: plain JavaScript, since it runs before anything is installed
import { findPostgres, startPostgres } from '#scripts/run/postgres.mjs';
import { onServer } from '#server/testing/databaseTemplate.ts';
import { mostExpensive } from './mostExpensive.ts';
import { addBuyers } from './people.ts';
import { processorMs, residentMb, runLoad, type Served, startBare, startShop } from './processes.ts';
import {
  comparisonOf,
  type Engine,
  type Measured,
  type Mixed,
  pagesTable,
  reportOf,
  type Shop,
  type Together,
  togetherTable,
  writeInto,
} from './report.ts';
import { COLD, HOT, inShop, PUBLIC, type Scenario } from './scenarios.ts';
import { cartWrite, orders, paced, priceChange, reveals, signIns, syncsPerSecond } from './writing.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONNECTIONS = 8;
const READERS = 16;
/** How many addresses per question the search for the most expensive ones requests. */
const OF_A_QUESTION = 8;
/** Lighthouse's figures differ from look to look. */
const LOOKS = 5;
const WRITES_A_SECOND = [0, 1, 5, 20, 100];
/** Sellers of the sample shop whose goods are sealed units. */
const SELL_KEYS = ['ipe-licencas', 'bento-softwares', 'chave-mineira'];
const SMALLEST = 1_000;
/** How many orders are placed at most, each by another buyer, of another product: by one process, and by several. */
const ORDERED = 240;
const ORDERED_TOGETHER = 400;
/** PostgreSQL counts what is seeded by its own triggers; a million would take an hour. */
const MOST_ON_POSTGRES = 50_000;

const options = optionsOf(process.argv.slice(2));
const folder = join(tmpdir(), options.json ? 'arara-bench-other' : 'arara-bench');

function optionsOf(args: string[]) {
  const valueOf = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const quick = args.includes('--quick');
  return {
    quick,
    sizes: (valueOf('--sizes') ?? (quick ? '1000' : '1000,50000,1000000')).split(',').map(Number),
    engines: (valueOf('--engines') ?? 'sqlite,postgres').split(',') as Engine[],
    seconds: Number(valueOf('--seconds') ?? (quick ? 1 : 3)),
    /** Lighthouse's figures of the pages alone. */
    pages: args.includes('--pages'),
    /** Orders by several processes alone. */
    processes: args.includes('--processes'),
    keep: args.includes('--keep'),
    against: valueOf('--against'),
    /** A file for the figures in place of docs/speed.md. */
    json: valueOf('--json'),
  };
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

async function measured(served: Served, { name, paths }: Scenario, fresh: boolean): Promise<Measured> {
  const cookie = fresh ? served.adminCookie : undefined;
  const job = { url: served.url, paths, cookie, connections: CONNECTIONS };
  await runLoad({ ...job, seconds: options.seconds }); // lets the engine warm up
  const before = processorMs(served.pid);
  const seen = await runLoad({ ...job, seconds: options.seconds });
  const used = processorMs(served.pid);
  if (seen.failures) throw new Error(`${name}: ${seen.failures} replies were not 200.`);
  const cost = before === undefined || used === undefined ? undefined : (used - before) / seen.requests;
  tell(`  ${name}: ${Math.round(seen.perSecond)}/s, ${cost?.toFixed(2) ?? '?'} ms of processor each`);
  return { name, perSecond: seen.perSecond, processorMs: cost };
}

function seed(engine: Engine, url: string, size: number): void {
  tell(`Seeding ${size} products on ${engine}…`);
  execFileSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'seed.ts'), 'seed', url, String(size)],
    { stdio: 'inherit' },
  );
}

/** The folder of a shop of this size; on PostgreSQL a database of its own. */
function databaseOf(
  engine: Engine,
  size: number,
  server: string | undefined,
): { dataDir: string; url: string } {
  const dataDir = join(folder, `${engine}-${size}`);
  const fresh = !existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const url =
    engine === 'sqlite'
      ? `sqlite:${join(dataDir, 'shop.sqlite')}`
      : `${server?.replace(/[^/]*$/, '')}bench_${size}`;
  if (fresh || engine === 'postgres') seed(engine, url, size);
  return { dataDir, url };
}

async function benchShop(engine: Engine, size: number, server: string | undefined): Promise<Shop> {
  const { dataDir, url } = databaseOf(engine, size, server);
  const buyers = await addBuyers(url, 400);
  rmSync(join(dataDir, 'media'), { recursive: true, force: true });
  await (await startShop(dataDir, url)).stop(); // the first start makes the administrator
  const shop = await startShop(dataDir, url);
  tell(`${size} products on ${engine}: ready after ${Math.round(shop.readyMs ?? 0)} ms`);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const idleMb = residentMb(shop.pid);
  const page = async (query: string) =>
    (await (await fetch(`${shop.url}/api/products?${query}`)).json()) as {
      total: number;
      items: { id: string }[];
    };
  const total = async (query: string) => (await page(query)).total;
  const totals = { all: await total(''), filtered: await total('category=instagram&feature=verificada') };
  const categoryKb = (await (await fetch(`${shop.url}/instagram`)).arrayBuffer()).byteLength / 1_000;

  const hot: Shop['hot'] = [];
  for (const scenario of HOT) {
    const bare = await startBare(
      await fetch(`${shop.url}${scenario.paths[0]}`, { headers: { 'accept-encoding': 'identity' } }),
    );
    const rounds: { ours: Measured; bare: Measured }[] = [];
    for (let round = 0; round < 2; round++)
      rounds.push({
        ours: await measured(shop, { ...scenario, name: `hot ${scenario.name}` }, false),
        bare: await measured(bare, { ...scenario, name: `bare node:http, ${scenario.name}` }, false),
      });
    await bare.stop();
    hot.push({ name: scenario.name, rounds });
  }
  const cold: Measured[] = [];
  const questions = COLD.map((scenario) => inShop(scenario, totals));
  for (const question of questions) cold.push(await measured(shop, question, true));
  const dear = await mostExpensive(
    shop,
    questions.flatMap(({ paths }) => paths.slice(0, OF_A_QUESTION)),
  );
  tell(`  mostExpensive: ${dear[0]?.path} for ${dear[0]?.cost.toFixed(1)} ms of processor`);

  const products = await newest(shop.url, ORDERED);
  const mixed = await benchMixed(shop, products[0] ?? '', buyers);

  const sample = (
    await Promise.all(SELL_KEYS.map(async (seller) => (await page(`seller=${seller}&perPage=24`)).items))
  ).flat();
  const writing = {
    syncs: syncsPerSecond(dataDir),
    orders: await orders([shop.url], buyers.slice(1), products.slice(1), options.seconds * 2),
    reveals:
      buyers[0] &&
      (await reveals(
        shop.url,
        buyers[0],
        sample.map(({ id }) => id),
        options.seconds,
      )),
    signIns: await signIns(shop.url, buyers, options.seconds),
  };
  tell(
    `  orders ${writing.orders.perSecond.toFixed(0)}/s, sign-ins ${writing.signIns.perSecond.toFixed(0)}/s`,
  );

  const paths = Array.from(
    { length: 200 },
    (_, n) => `/api/products?page=${(n % 40) + 1}&sort=${n % 2 ? 'newest' : 'rating'}`,
  );
  await runLoad({
    url: shop.url,
    paths: [...paths, '/instagram', '/'],
    connections: CONNECTIONS,
    amount: options.quick ? 20_000 : 100_000,
  });
  const busyMb = residentMb(shop.pid);
  await shop.stop();
  return {
    engine,
    size,
    readyMs: shop.readyMs ?? 0,
    idleMb,
    busyMb,
    categoryKb,
    hot,
    cold,
    dear,
    mixed,
    writing,
  };
}

/** Readers of public addresses, while others write. */
async function benchMixed(shop: Served, productId: string, buyers: Awaited<ReturnType<typeof addBuyers>>) {
  const write = cartWrite(shop.url, buyers, productId);
  const changePrice = await priceChange(shop.url, productId);
  const cases = [
    ...WRITES_A_SECOND.map((perSecond) => ({
      name: perSecond ? `${perSecond} cart ${perSecond > 1 ? 'writes' : 'write'} a second` : 'nobody writes',
      begin: () => (perSecond ? paced(perSecond, write) : async () => 0),
    })),
    { name: 'one price change a second', begin: () => paced(1, changePrice) },
  ];
  const job = { url: shop.url, paths: PUBLIC, connections: READERS };
  await runLoad({ ...job, seconds: 1 });
  const seen: Mixed[] = [];
  for (const { name, begin } of cases) {
    const end = begin();
    const { perSecond, p50, p99, failures } = await runLoad({ ...job, seconds: options.seconds * 2 });
    const writes = await end();
    if (failures) throw new Error(`${name}: ${failures} replies were not 200.`);
    tell(`  ${name}: ${Math.round(perSecond)} replies/s (${writes} writes)`);
    seen.push({ name, perSecond, p50, p99 });
  }
  return seen;
}

/** The shops of another commit, measured by this bench in a copy of it. */
function measuredAt(commit: string): Shop[] {
  const other = join(tmpdir(), `arara-bench-${commit}`);
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  rmSync(other, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', other, commit);
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(other, 'node_modules'));
    cpSync(join(ROOT, 'scripts/bench'), join(other, 'scripts/bench'), { recursive: true });
    for (const file of ['scripts/run/postgres.mjs', 'client/e2e/lighthouse.ts', 'client/e2e/freePort.ts'])
      cpSync(join(ROOT, file), join(other, file));
    tell(`Building ${commit}…`);
    const build = spawnSync('npm', ['run', 'build'], { cwd: other, encoding: 'utf8' });
    if (build.status !== 0) throw new Error(`${commit} could not be built: ${build.stderr}`);
    const figures = join(other, 'bench.json');
    const words = ['--sizes', options.sizes.join(','), '--engines', options.engines.join(',')];
    const more = [
      '--seconds',
      String(options.seconds),
      '--json',
      figures,
      ...(options.quick ? ['--quick'] : []),
    ];
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/bench/bench.ts', ...words, ...more], {
      cwd: other,
      stdio: 'inherit',
    });
    return JSON.parse(readFileSync(figures, 'utf8')) as Shop[];
  } finally {
    git('worktree', 'remove', '--force', other);
  }
}

async function benchEngine(engine: Engine): Promise<Shop[]> {
  const shops: Shop[] = [];
  const programs = engine === 'postgres' ? (findPostgres() as string | undefined) : undefined;
  if (engine === 'postgres' && !programs) {
    tell('No PostgreSQL was found, so it was not measured.');
    return shops;
  }
  const server = programs
    ? ((await startPostgres(programs, { durable: true })) as { url: string; stop: () => Promise<void> })
    : undefined;
  try {
    for (const size of options.sizes) {
      if (server && size > MOST_ON_POSTGRES) continue;
      if (server) {
        await onServer(server.url, `create database bench_${size}`);
      }
      shops.push(await benchShop(engine, size, server?.url));
    }
  } finally {
    await server?.stop();
  }
  return shops;
}

/** How many processes take orders at once, each time on a database of their own. */
const TOGETHER = [1, 3];

/** Orders per second with this number of processes on one PostgreSQL that syncs each commit. */
async function ordersTogether(): Promise<string | undefined> {
  const programs = findPostgres() as string | undefined;
  if (!programs) return undefined;
  const server = (await startPostgres(programs, { durable: true })) as {
    url: string;
    stop: () => Promise<void>;
  };
  try {
    const seen: Together[] = [];
    for (const processes of TOGETHER) {
      const url = server.url.replace(/[^/]*$/, `together_${processes}`);
      const dataDir = join(folder, `together-${processes}`);
      mkdirSync(dataDir, { recursive: true });
      await onServer(server.url, `create database together_${processes}`);
      seed('postgres', url, SMALLEST);
      const buyers = await addBuyers(url, ORDERED_TOGETHER);
      const shops = [await startShop(dataDir, url)];
      while (shops.length < processes) shops.push(await startShop(dataDir, url));
      const products = await newest(shops[0]?.url ?? '', ORDERED_TOGETHER);
      const { perSecond } = await orders(
        shops.map((shop) => shop.url),
        buyers,
        products,
        options.seconds * 2,
      );
      seen.push({ processes, perSecond, syncs: syncsPerSecond(dataDir) });
      tell(`  ${processes} on PostgreSQL: ${perSecond.toFixed(1)} orders/s`);
      await Promise.all(shops.map((shop) => shop.stop()));
    }
    return togetherTable(seen, SMALLEST);
  } finally {
    await server.stop();
  }
}

/** The ids of this number of products, the newest first. */
async function newest(url: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page++) {
    const reply = await fetch(`${url}/api/products?sort=newest&perPage=48&page=${page}`);
    const { items } = (await reply.json()) as { items: { id: string }[] };
    if (items.length === 0) break;
    ids.push(...items.map(({ id }) => id));
  }
  return ids.slice(0, count);
}

/** The pages on a phone, in the sample shop as after the first start. */
async function lookAtPages(): Promise<string> {
  const dataDir = join(folder, 'pages');
  const shop = await startShop(dataDir, `sqlite:${join(dataDir, 'shop.sqlite')}`);
  try {
    const rows: [string, Seen[]][] = [];
    for (const [name, path] of await pagesOf(shop.url)) {
      const [seen = []] = await look([shop.url + path], { categories: CATEGORIES, times: LOOKS });
      tell(`  ${name}: ${seen.map(({ points }) => points['performance']).join(', ')}`);
      rows.push([name, seen]);
    }
    return pagesTable(rows);
  } finally {
    await shop.stop();
  }
}

if (options.processes) {
  const together = await ordersTogether();
  if (together) writeInto('processes', together);
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
if (options.pages) {
  writeInto('pages', await lookAtPages());
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
const before = options.against && measuredAt(options.against);
const shops: Shop[] = [];
for (const engine of options.engines) shops.push(...(await benchEngine(engine)));
if (options.json) writeFileSync(options.json, JSON.stringify(shops));
else {
  const report = reportOf(shops, options.seconds);
  tell(`\n${report}`);
  if (before) tell(`\n${comparisonOf(before, shops, options.against ?? '')}`);
  else if (!options.quick) {
    writeInto('bench', report);
    const together = await ordersTogether();
    if (together) writeInto('processes', together);
    writeInto('pages', await lookAtPages());
  }
}
if (!options.keep) rmSync(folder, { recursive: true, force: true });
