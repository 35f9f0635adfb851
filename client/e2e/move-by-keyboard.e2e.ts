import type { Page } from '@playwright/test';
import { scriptsOf } from './scripts.ts';
import { expect, expectAwake, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

const PRODUCT = '/produto/recarga-freefire-100-diamantes';

/** The focused elements that a sticky bar covers completely. (WCAG 2.2, 2.4.11) */
const isCovered = (page: Page): Promise<string | false> =>
  page.evaluate(async () => {
    // With reduced motion the effects of the focus end within the next frames.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const corners = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const seen = corners.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (focused.contains(there) || there.contains(focused));
    });
    return seen ? false : `${focused.outerHTML.slice(0, 120)} at ${Math.round(top)}`;
  });

async function coveredStops(page: Page, key: string, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key);
    const found = await isCovered(page);
    if (found) covered.push(found);
  }
  return covered;
}

test.describe('at 200 %', () => {
  test.use({ viewport: { width: 640, height: 450 }, reducedMotion: 'reduce' });
  test('no stop of the keyboard hides behind a bar @desktop', async ({ page, shop }) => {
    await open(page, '/contato');
    await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible();
    expect(await coveredStops(page, 'Tab', 45)).toEqual([]);
    expect(await coveredStops(page, 'Shift+Tab', 25)).toEqual([]);

    // The bar to buy slides in over the product's page, above the shortcuts.
    await open(page, PRODUCT);
    const tab = page.getByRole('tab', { selected: true });
    await tab.focus();
    // On a busy machine the page may still grow above it after the focus has brought it into view.
    await expect(async () => {
      await tab.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await expect(page.locator('[data-buy-bar][data-visible]')).toBeInViewport({ timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
    expect(await coveredStops(page, 'Tab', 30)).toEqual([]);
    expect(await coveredStops(page, 'Shift+Tab', 40)).toEqual([]);
    // The bar keeps the focus although the button it repeats comes into view.
    await tab.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const bar = page.locator('[data-buy-bar]');
    await expect(bar).toHaveAttribute('data-visible');
    await bar.getByRole('link').focus();
    const buy = page.getByRole('link', { name: 'Comprar agora' }).first();
    await buy.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(bar).not.toHaveAttribute('data-visible');
    expect(await isCovered(page)).toBe(false);

    // At the checkout the button that pays stays above the shortcuts.
    await page.getByRole('link', { name: 'Comprar agora' }).first().click();
    await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
    await page.getByRole('main').getByLabel('E-mail', { exact: true }).focus();
    await expect(page.getByRole('button', { name: /^Pagar / })).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeInViewport();
    expect(await coveredStops(page, 'Tab', 30)).toEqual([]);

    await signIn(page, shop);
    await open(page, '/alpha/dashboard/products/new');
    await page.getByLabel('Nome do Produto').focus();
    await expect(page.getByRole('button', { name: 'Salvar Produto' })).toBeInViewport();
    expect(await coveredStops(page, 'Tab', 30)).toEqual([]);
  });
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('nothing sticks to the edges and eats the screen @desktop', async ({ page }) => {
    for (const address of ['/', '/contato', '/produtos', PRODUCT]) {
      await open(page, address);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, 600));
      const stuck = await page.evaluate(() =>
        [...document.querySelectorAll('body :not(.skip)')]
          .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
          .filter(
            (each) =>
              each.getBoundingClientRect().height > 24 && each.checkVisibility({ visibilityProperty: true }),
          )
          .map((each) => each.outerHTML.slice(0, 80)),
      );
      expect(stuck).toEqual([]);
    }
    // The product is on the first screen of its page, without scrolling past the header.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport({ ratio: 0.2 });
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });
  test('one sees where the keyboard is and what is chosen @desktop', async ({ page }) => {
    await open(page, '/produtos');
    await page.locator('a[href^="/produto/"]').first().click();
    const chosen = page.getByRole('tab', { selected: true });
    const other = page.getByRole('tab', { selected: false }).first();
    const ground = (tab: typeof chosen) => tab.evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await ground(chosen)).not.toBe(await ground(other));
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(ring).toBe('solid 3px');
  });
});

test('a dialog that is put away gives the focus back to its button @desktop', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/sellers/ladeira-games');
  const button = page.getByRole('button', { name: 'Advertir' });
  await button.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a tap while a release replaces the files still reaches its target @phone', async ({ page, allow }) => {
  allow(/./);
  await open(page, '/contato');
  let gone = 0;
  await page.route(scriptsOf('HelpPage'), (route) =>
    gone++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  const link = page.getByRole('link', { name: 'Central de ajuda' }).first();
  await expectAwake(link);
  await link.click();
  await expect(page).toHaveURL(/\/ajuda/);
  // Where the link was a plain browser link, the page appears before its script loads.
  await expect.poll(() => gone).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: /ajuda/i })).toBeVisible();
});

test('a missing chunk costs one reload, and no error flashes before it @phone', async ({ page, allow }) => {
  const around = scriptsOf('around');
  allow(/Failed to load resource/);
  allow(new RegExp(`failed: .*${around.source}`));
  let loads = 0;
  // The next page loads slowly, and the current one stays visible.
  await page.route(/\/$/, async (route) => {
    loads += 1;
    if (loads === 2) await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  let arrived = 0;
  page.on('domcontentloaded', () => (arrived += 1));
  await page.route(around, (route) => (loads < 2 ? route.abort('failed') : route.continue()));
  await open(page, '/');
  await expect.poll(() => loads).toBe(2);
  await expect.poll(() => arrived).toBe(2);
  await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});
