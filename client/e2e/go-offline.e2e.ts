import { order } from './buyer.ts';
import { scriptsOf } from './scripts.ts';
import { expect, expectAccessible, open, test } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

test('@phone without a connection the shop says so on a page of its own, and goes on when it is back', async ({
  page,
  context,
  allow,
}) => {
  allow(/Failed to load resource|failed: |ERR_INTERNET_DISCONNECTED/);
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.goto('/produtos');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  await expect(page.getByText('Arara Digital')).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(page).toHaveURL('/produtos');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sem conexão');

  // Only the offline page is cached, so no price can be stale.
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toEqual(['/sem-conexao']);
});

test('@phone what is on the screen stays when the connection goes before its last parts have come', async ({
  page,
  context,
}) => {
  // Lazy chunks load when the browser is idle: here, once it is offline.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      addEventListener('offline', () => {
        callback({ didTimeout: false, timeRemaining: () => 0 });
        document.documentElement.dataset['idle'] = '';
      });
      return 0;
    };
  });
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);
  await expect(page.locator('html[data-idle]')).toBeAttached();
  expect(requests).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('@phone a part that was on its way when the connection went comes when it is back, on the same page', async ({
  page,
  context,
  allow,
}) => {
  allow(/Failed to load resource|failed: /);
  let lost = 0;
  await page.route(scriptsOf('ChatButton'), async (route) => {
    if (lost > 0) return route.continue();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    lost += 1;
  });
  await open(page, '/');
  await expect.poll(() => lost).toBe(1);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Abrir chat de suporte' })).toBeVisible();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('a waiting Pix keeps its code, clock and QR without a connection, and goes on when it is back', async ({
  page,
  context,
  shop,
  allow,
}) => {
  allow(/Failed to load resource|failed: |ERR_INTERNET_DISCONNECTED/);
  const { number, pay } = await order(page, shop, ['vpn-toca-1-mes']);
  let lost = false;
  let asked = 0;
  await page.route('**', (route) => {
    if (!lost) return route.continue();
    asked += 1;
    return route.abort('internetdisconnected');
  });
  await open(page, `/finalizar/${number}`);
  // The connection goes before the page has looked at the payment, and the browser does not know it yet.
  lost = true;
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await expect.poll(() => asked).toBeGreaterThan(3);
  await context.setOffline(true);
  await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/);
  await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);

  await pay();
  lost = false;
  await context.setOffline(false);
  await expect(page.getByLabel('Pix copia e cola')).toBeHidden();
  await expect(page).toHaveURL(/A-/);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});
