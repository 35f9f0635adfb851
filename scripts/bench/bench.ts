// `npm run bench [-- --sizes 1000,50000] [--keep]`: measures the shop and writes the table into README.md.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processorMs, residentMb, runLoad, type Served, startBare, startShop } from './processes.ts';
import { type Measured, type Shop, tablesOf, writeIntoReadme } from './report.ts';
import { COLD, HOT, inShop, type Scenario } from './scenarios.ts';

const { sizes, keep, seconds } = optionsOf(process.argv.slice(2));
const folder = join(tmpdir(), 'arara-bench');
const HOT_REQUESTS = 100_000;
const CONNECTIONS = 8;

function optionsOf(given: string[]) {
  const valueOf = (name: string) => given[given.indexOf(name) + 1] ?? '';
  return {
    sizes: given.includes('--sizes') ? valueOf('--sizes').split(',').map(Number) : [1_000, 50_000, 1_000_000],
    seconds: given.includes('--seconds') ? Number(valueOf('--seconds')) : 3,
    keep: given.includes('--keep'),
  };
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

async function measured(served: Served, { name, paths }: Scenario, fresh: boolean): Promise<Measured> {
  const cookie = fresh ? served.adminCookie : undefined;
  const job = { url: served.url, paths, cookie, connections: CONNECTIONS };
  await runLoad({ ...job, amount: fresh ? 400 : 3_000 }); // lets the engine warm up
  const before = processorMs(served.pid);
  const seen = await runLoad({ ...job, seconds });
  const used = processorMs(served.pid);
  if (seen.failures) throw new Error(`${name}: ${seen.failures} replies were not 200.`);
  const cost = before === undefined || used === undefined ? undefined : (used - before) / seen.requests;
  tell(`  ${name}: ${Math.round(seen.perSecond)}/s, ${cost?.toFixed(2) ?? '?'} ms of processor each`);
  return { name, perSecond: seen.perSecond, processorMs: cost };
}

async function benchShop(size: number): Promise<Shop> {
  const dataDir = join(folder, String(size));
  const file = join(dataDir, 'shop.sqlite');
  if (!existsSync(file)) {
    tell(`Seeding ${size} products…`);
    mkdirSync(dataDir, { recursive: true });
    execFileSync(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'seed.ts'), 'seed', file, String(size)],
      { stdio: 'inherit' },
    );
  }
  await (await startShop(dataDir)).stop(); // the first start makes the secrets and the administrator
  const shop = await startShop(dataDir);
  tell(`${size} products: ready after ${Math.round(shop.readyMs ?? 0)} ms`);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const idleMb = residentMb(shop.pid);
  const total = async (query: string): Promise<number> =>
    ((await (await fetch(`${shop.url}/api/products?${query}`)).json()) as { total: number }).total;
  const totals = { all: await total(''), filtered: await total('category=instagram&feature=verificada') };

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
  for (const scenario of COLD) cold.push(await measured(shop, inShop(scenario, totals), true));

  const paths = Array.from(
    { length: 200 },
    (_, n) => `/api/products?page=${(n % 40) + 1}&sort=${n % 2 ? 'newest' : 'rating'}`,
  );
  await runLoad({
    url: shop.url,
    paths: [...paths, '/instagram', '/'],
    connections: CONNECTIONS,
    amount: HOT_REQUESTS,
  });
  const busyMb = residentMb(shop.pid);
  await shop.stop();
  return { size, readyMs: shop.readyMs ?? 0, idleMb, busyMb, hot, cold };
}

const shops: Shop[] = [];
for (const size of sizes) shops.push(await benchShop(size));
if (!keep) rmSync(folder, { recursive: true, force: true });
const tables = tablesOf(shops);
tell(`\n${tables}`);
writeIntoReadme(tables);
