import type { Page } from '@playwright/test';
import { scriptsOf } from './scripts.ts';
import { expect, expectAwake, open, test } from './shop.ts';

const ALL_SCRIPTS = /\/assets\/[^/]*\.js$/;

/** Holds back the responses to such requests until it is released. */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let send = () => {};
  const released = new Promise<void>((resolve) => (send = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return send;
}

test('a full load fades from page to page, also before the style sheets have loaded @phone', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await open(page, '/ajuda');
  for (const address of ['/favoritos', '/alpha/login', '/ajuda']) {
    // An aborted transition is an uncaught error of the page, and fails this test.
    await page.evaluate((to) => window.location.assign(to), address);
    await page.waitForURL(`**${address}`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  }
});

test('@phone a page stays while the server starts again, and fetches the rest once it is back', async ({
  page,
  allow,
}) => {
  allow(/ERR_CONNECTION_REFUSED|^failed: /);
  let tries = 0;
  const away = (pattern: RegExp | string) =>
    page.route(pattern, async (route) => {
      tries += 1;
      await route.abort('connectionrefused');
    });
  const rest = scriptsOf('startRouter', 'router');
  await away(rest);
  await away('**/healthz');
  await open(page, '/ajuda');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(5); // twice is once more than a chunk that is gone gets
  await page.unroute(rest);
  await page.unroute('**/healthz');
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Favoritos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritos');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('@phone a tap before the table of pages has loaded is followed once it has', async ({ page }) => {
  let send = (): void => {};
  let released: Promise<void> | undefined;
  const hold = () => {
    released = new Promise((resolve) => (send = resolve));
  };
  hold();
  await page.route(scriptsOf('startRouter', 'router'), async (route) => {
    await released;
    await route.continue();
  });
  await open(page, '/ajuda');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const bar = page.getByRole('navigation', { name: 'Atalhos' });
  const link = bar.getByRole('link', { name: 'Favoritos' });
  await expectAwake(link);
  await bar.getByRole('link', { name: 'Início' }).click();
  await link.click();
  await expect(page).toHaveURL('/ajuda');
  send();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Favoritos');
  await page.goBack();
  await expect(page).toHaveURL('/ajuda');
  await expect(heading).not.toHaveText('Favoritos');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);

  // Of what stood here before a reload the page knows nothing yet.
  await page.goForward();
  await expect(heading).toHaveText('Favoritos');
  hold();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.goBack();
  await expect(heading).not.toHaveText('Favoritos');
  send();
});

test('a step back while the scripts of a reload are under way leads to its own page @desktop', async ({
  page,
}) => {
  await open(page, '/produtos');
  const here = page.getByRole('navigation', { name: 'Páginas' }).locator('[aria-current="page"]');
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expect(here).toHaveText('2');
  const send = await holdBack(page, ALL_SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await expect(here).toHaveText('2');
  await page.goBack({ waitUntil: 'commit' });
  await expect(here).toHaveText('1');
  send();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(here).toHaveText('1');
});

test('a button whose part of the page is under way does once what it was pressed for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const send = await holdBack(page, scriptsOf('BelowHero'));
  await open(page, '/');
  const section = page.getByRole('region', { name: 'O que dizem nossos clientes' });
  const row = section.getByRole('list', { name: 'Depoimentos de clientes' });
  const left = () => row.evaluate((element) => Math.round(element.scrollLeft));
  const on = section.getByRole('button', { name: 'Próximo depoimento' });
  // As a user who sees nothing happen taps again, and by the keyboard too.
  await on.click();
  await on.press('Enter');
  expect(await left()).toBe(0);
  send();
  await expect.poll(left).toBe(320);
  await expect(section.getByRole('button', { name: 'Depoimento anterior' })).toBeEnabled();
  await page.waitForTimeout(300); // what were done twice is done by then
  expect(await left()).toBe(320);
  await on.click();
  await expect.poll(left).toBeGreaterThan(320);
});

test('what is pressed before the page answers is done once it does', async ({ page }) => {
  const send = await holdBack(page, ALL_SCRIPTS);
  await page.goto('/entrar', { waitUntil: 'commit' });
  const password = page.getByLabel('Senha', { exact: true });
  await page.getByRole('button', { name: 'Mostrar o que foi digitado' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  send();
  await expect(password).toHaveAttribute('type', 'text');
  await page.waitForTimeout(300);
  await expect(password).toHaveAttribute('type', 'text');
});

test('the page of the last press is shown, however late the browser draws the one before @phone', async ({
  page,
}) => {
  // As on a busy phone: the browser requests the next page long after the click.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const late = (update: () => void) =>
      start(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        update();
      });
    Object.assign(document, { startViewTransition: late });
  });
  await open(page, '/');
  const press = (link: string) =>
    page.evaluate((selector) => {
      const found = document.querySelector<HTMLAnchorElement>(selector);
      found?.click();
      return found?.pathname ?? '';
    }, link);
  await page.waitForURL(`**${await press('a[href="/blog"]')}`);
  const product = await press('main a[href^="/produto/"]');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${product}$`));
  expect(new URL(page.url()).pathname).toBe(product);
});
