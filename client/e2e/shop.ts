import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test as base } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { freePort } from './freePort.ts';

export interface Shop {
  url: string;
  admin: { username: string; password: string };
  /** The folder of this shop's database and emails. */
  dataDir: string;
}

export const ADMIN = { username: 'chefe', password: 'uma-senha-de-teste-9' };

/** The environment of every shop of the tests. */
export const settingsOf = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  WRITES_PER_MINUTE: '0', // tests write faster than people
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
});

/** The folder of the sample shop that all shops are copied from (`sampleShop.ts`). */
export const SAMPLE_SHOP = 'SAMPLE_SHOP';

/** A folder with the sample shop in it: filling an empty one takes four times what a start over it does. */
export async function sampleFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arara-e2e-'));
  await cp(process.env[SAMPLE_SHOP] ?? '', dataDir, { recursive: true });
  return dataDir;
}

/** Ends a program, and waits until it has. */
export async function end(program: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
}

interface Fixtures {
  /** Lets a test say which console line or failed request it means to cause. */
  allow: (pattern: RegExp) => void;
}

/** The sample shop in a process of its own, one for each worker; a page that complains fails its test. */
export const test = base.extend<Fixtures, { shop: Shop; realMoney: boolean }>({
  /** Whether the shop is paid by Mercado Pago; a fake of it then, in a process of its own. */
  realMoney: [false, { option: true, scope: 'worker' }],
  shop: [
    async ({ realMoney }, use) => {
      const bank = realMoney ? await fakeBank() : undefined;
      const postalCodes = await fakePostalCodes();
      const dataDir = await sampleFolder();
      const { server, url } = await serve(['dist/server/main.js'], {
        ...settingsOf(dataDir),
        POSTAL_CODE_URL: postalCodes.url,
        ...bank?.settings,
      });
      await use({ url, admin: ADMIN, dataDir });
      await end(server);
      bank?.end();
      postalCodes.end();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  allow: async ({}, use) => {
    const patterns: RegExp[] = [];
    allowed = patterns;
    await use((pattern) => void patterns.push(pattern));
  },
  page: async ({ page, allow, javaScriptEnabled }, use) => {
    void allow;
    const complaints = await listenTo(page, javaScriptEnabled ?? true);
    const patterns = allowed;
    await use(page);
    const faults = await page
      .evaluate(() => [
        ...((window as unknown as { cspViolations?: string[] }).cspViolations ?? []),
        ...[...document.querySelectorAll('use')]
          .map((use) => use.getAttribute('href') ?? '')
          .filter((href) => !document.getElementById(href.slice(1)))
          .map((href) => `no shape ${href} is in the page`),
      ])
      .catch(() => []);
    expect(
      [...complaints, ...faults].filter((each) => !patterns.some((pattern) => pattern.test(each))),
    ).toEqual([]);
  },
});

export { expect };

let allowed: RegExp[] = [];

/** Collects console errors and warnings, uncaught errors, failed requests and refused replies of a page. */
export async function listenTo(page: Page, scripted = true): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Without JavaScript the browser logs an error for each preloaded script.
    if (!scripted && request.url().endsWith('.js')) return;
    // A navigation that overtakes another aborts its requests; nothing failed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  // A string: a compiled function would carry names that do not exist in the page.
  await page.addInitScript(
    `window.cspViolations = []; document.addEventListener('securitypolicyviolation', (e) => window.cspViolations.push('csp: ' + e.effectiveDirective + ' ' + e.blockedURI));`,
  );
  return complaints;
}

/** The page answers clicks: its scripts have taken over from the server's HTML. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

/** A part below the first screen wakes up after the page; until then a link in it is the browser's own, which leads by a full load. */
export async function expectAwake(part: Locator): Promise<void> {
  const keys = () => part.evaluate((each) => Object.keys(each));
  await expect.poll(keys).toContainEqual(expect.stringMatching(/^__reactProps/));
}

/** Without its spaces and comments, since each page has to read all of it. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** No finding of axe, WCAG 2.2 AA and best practices, on the page once its heading has arrived. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Elements that fade in do not have their final colours yet; endless animations, such as a skeleton, have
  // them.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.race([
      Promise.allSettled(passing.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)), // one that is held never ends
    ]);
  });
  // Each document takes axe in once: it weighs more than the pages.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  const faults = await page.evaluate(async () => {
    const { axe: there } = globalThis as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } };
    const { violations } = await there.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  });
  expect(faults).toEqual([]);
}

/** Nothing sticks out of the screen's side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scroll, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scroll).toBeLessThanOrEqual(screen ?? 0);
}

/** A fake Mercado Pago, with the environment that points a shop to it. */
async function fakeBank(): Promise<{ settings: Record<string, string>; end: () => void }> {
  const bank = spawn(process.execPath, ['--import', 'tsx', 'scripts/proof/fake-mercado-pago.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const part of bank.stdout) {
    printed += String(part);
    if (printed.includes('MERCADOPAGO_WEBHOOK_SECRET')) break;
  }
  const lines = printed.trim().split('\n');
  return {
    settings: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2))),
    end: () => bank.kill(),
  };
}

/** A service in the manner of ViaCEP that knows one street. */
async function fakePostalCodes(): Promise<{ url: string; end: () => void }> {
  const paulista = {
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  };
  const server = createHttpServer((req, res) =>
    res.end(JSON.stringify(req.url === '/01310100' ? paulista : { erro: 'true' })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/{cep}`, end: () => server.close() };
}

/**
 * A Node program that serves a shop, once it says that it listens: another process may have taken its port
 * after it was found free. The program then exits, and starts again at the next free port.
 */
export async function serve(
  words: readonly string[],
  settings: Record<string, string>,
): Promise<{ server: ChildProcess; url: string; starts: () => number }> {
  for (let tries = 0; tries < 3; tries++) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = spawn(process.execPath, words, {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1', // (signIn.ts)
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    const starts = () => output.split('listens on').length - 1;
    const listens = await new Promise<boolean>((resolve) => {
      server.once('exit', () => resolve(false));
      server.stdout.on('data', (part) => {
        output += String(part);
        if (starts() > 0) resolve(true);
      });
    });
    if (listens) return { server, url, starts };
  }
  throw new Error('The shop ended before it was ready; its words stand above.');
}
