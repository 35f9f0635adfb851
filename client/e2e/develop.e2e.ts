import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, serve, type Shop, test } from './shop.ts';
import { signIn } from './signIn.ts';

/** `npm run dev` over a copy of a shop that runs: it starts sooner than over an empty folder. */
async function develop({ dataDir }: Shop) {
  const folder = await mkdtemp(join(tmpdir(), 'arara-dev-'));
  const copy = [
    'server/platform/database/copySqlite.mjs',
    ...[dataDir, folder].map((each) => join(each, 'shop.sqlite')),
  ];
  await promisify(execFile)(process.execPath, copy);
  for (const secret of ['session-secret', 'delivery-key'])
    await copyFile(join(dataDir, secret), join(folder, secret));
  const { server, url, starts } = await serve(['scripts/run/start.mjs', '--dev'], { DATA_DIR: folder });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    url,
    starts,
    end: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the page holds an open stream of orders. */
function hasOrderStream(page: Page): () => boolean {
  const standing = new Set<Request>();
  page.on('response', (reply) => {
    if (reply.url().endsWith('/orders/events') && reply.ok()) standing.add(reply.request());
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => standing.delete(request));
  return () => standing.size > 0;
}

// Both tests use one server, which takes longest to start.
test.describe.configure({ mode: 'default' });
let development: Awaited<ReturnType<typeof develop>>;
test.beforeAll(async ({ shop }) => {
  test.slow(); // it starts a server from its sources
  development = await develop(shop);
});
test.afterAll(() => development.end());

test('an open page and its input survive a restart of the development server @desktop', async ({
  page,
  shop,
  allow,
}) => {
  test.slow(); // it starts a second server from its sources
  // The page's requests fail while there is no server. Vite answers 504 while it bundles packages again.
  allow(/504|ERR_CONNECTION|ERR_INCOMPLETE|^failed: |dynamically imported module|WebSocket connection/);
  // Without a cached bundle, the second start gives packages other addresses than the first. The old page may
  // fetch both before Vite reloads it.
  allow(/several instances of 'styled-components'/);
  const { url, starts } = development;
  await signIn(page, { ...shop, url });
  const streams = hasOrderStream(page);
  const orders = await page.request.get(`${url}/api/admin/orders`);
  const { items } = (await orders.json()) as { items: { id: string }[] };
  await open(page, `${url}/alpha/dashboard/orders/${items[0]?.id}`);
  const note = page.getByLabel('Nova observação');
  await note.fill('Ligou às 10h; volta amanhã.');

  const back = page.waitForEvent('domcontentloaded'); // Vite reloads the page, since its source may have changed
  const now = new Date();
  await utimes('server/trade/orders/moveOrder.ts', now, now);
  await expect.poll(starts, { timeout: 60_000 }).toBe(2);
  await back;
  // The server listens, and answers, a little before it says that it has started.
  await expect.poll(streams, { timeout: 30_000 }).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(note).toHaveValue('Ligou às 10h; volta amanhã.');
});

test('/dev/ui shows each part of client/ui without a fault, in both themes and sizes @desktop', async ({
  page,
}) => {
  for (const [theme, width] of [
    ['Claro', 390],
    ['Escuro', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${development.url}/dev/ui`);
    await page.getByRole('radio', { name: theme }).first().check();
    await expect(page.locator('html')).toHaveClass(theme === 'Claro' ? 'light' : 'dark');
    await expect(page.getByRole('figure', { name: 'ThemeSwitch' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
