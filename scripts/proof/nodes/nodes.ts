// `npm run test:nodes [-- 22 24.0.0 /path/to/node] [--report FILE]`: a first start of the shop from its sources, and a walk through it,
// on other releases of Node. Numbers are installed from the package registry into a temporary folder; none are `OTHER_NODES`.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
// @ts-expect-error: plain JavaScript, since it runs before anything is installed
import { OTHER_NODES } from '#scripts/run/setup.mjs';
import { buyAsGuest, importProducts } from './smoke.ts';
import { runScript, startShop } from './startOn.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NOT_CLONED = ['node_modules', 'dist', 'data', '.git', '.env', 'test-results', 'playwright-report'];

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** The binaries of releases of Node by their numbers, from the packages that `node` on the registry is made of. */
function installNodes(folder: string, majors: readonly string[]): Map<string, string> {
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const packages = majors.map((major) => `node${major}@npm:node-${system}@${major}`);
  mkdirSync(folder);
  if (packages.length > 0)
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  return new Map(majors.map((major) => [major, join(folder, `node_modules/node${major}/bin/node`)]));
}

/** The sources as a clone has them: nothing installed, nothing built. */
function cloneSources(folder: string): void {
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (file) => !NOT_CLONED.includes(relative(ROOT, file)),
  });
}

/** A first start, a purchase, an import, a backup while the shop runs, a restore and a second start on one Node. */
async function walk(node: string, shop: string, data: string): Promise<string> {
  const begun = performance.now();
  const first = await startShop(node, shop, data);
  const ready = seconds(begun);
  const readOrder = await buyAsGuest(first.base);
  await importProducts(first.base);
  const backup = /^\S*\/(\S+): .* checked\.$/m.exec(await runScript(node, shop, data, 'backup'))?.[1];
  if (!backup) throw new Error('the backup has no name');
  await first.stop();
  await runScript(node, shop, data, 'restore', backup, '--yes');
  const second = await startShop(node, shop, data);
  await readOrder(second.base);
  await second.stop();
  return `ready after ${ready}, all of it in ${seconds(begun)}`;
}

async function walkAll(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { report: { type: 'string' } },
  });
  const requested = positionals.length > 0 ? positionals : (OTHER_NODES as string[]);
  const folder = mkdtempSync(join(tmpdir(), 'arara-nodes-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const installed = installNodes(
    join(folder, 'nodes'),
    requested.filter((each) => /^[\d.]+$/.test(each)),
  );
  const shop = join(folder, 'shop');
  cloneSources(shop);
  let failed = 0;
  for (const [at, name] of requested.entries()) {
    const node = installed.get(name) ?? name;
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const data = join(folder, `data-${at}`);
    const result = await walk(node, shop, data).catch((error: Error) => {
      failed += 1;
      return `FAILED: ${error.message}`;
    });
    console.log(`Node ${version}: ${result}`);
  }
  if (values.report) {
    const counts = { passed: requested.length - failed, failed, skipped: 0 };
    writeFileSync(values.report, JSON.stringify(counts));
  }
  return failed === 0;
}

process.exit((await walkAll()) ? 0 : 1);
