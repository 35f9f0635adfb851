import type { Page } from '@playwright/test';
import { expect, open, test } from './shop.ts';

interface Watched {
  /** The layout shifts without input since the page was loaded. */
  shifts: string[];
  lastInput: number;
}

/** Records each layout shift and the time of the last input: a shift soon after input does not count. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { shifts: [], lastInput: 0 };
    Object.assign(globalThis, { watched });
    for (const event of ['pointerdown', 'pointerup', 'keydown', 'input'])
      addEventListener(event, () => (watched.lastInput = performance.now()), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element | null }[];
      })[])
        if (!entry.hadRecentInput)
          watched.shifts.push(
            `${entry.value.toFixed(4)} at ${location.pathname}: ${entry.sources
              .map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
              .join(' | ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.shifts);

/** The arriving font may widen a word by a pixel; the list of favourites that moved the page counted 0.08, the cart 0.025. */
const A_PIXEL = 0.005;

const movedBy = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, each) => sum + Number.parseFloat(each), 0);

/** As on a slow phone: the answer comes when what follows from it no longer belongs to a tap. */
const answerLate = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    await page.waitForFunction(
      () => performance.now() - (globalThis as unknown as { watched: Watched }).watched.lastInput > 600,
    );
    await route.continue();
  });

test('nothing moves by itself from the home to the revealed key', async ({ page }) => {
  await watchShifts(page);
  await answerLate(page, /\/api\/account\/(checkout|orders)/);
  await open(page, '/');
  expect(await shiftsOf(page)).toEqual([]);
  await open(page, '/produto/vpn-toca-1-mes');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded(); // the chat makes room for the bar that buys
  const buy = page.getByRole('link', { name: 'Comprar agora' });
  await expect(buy.last()).toBeVisible();
  await buy.first().click();
  const email = page.getByRole('main').getByLabel('E-mail', { exact: true });
  await email.fill(`ana-${Date.now()}-${Math.random()}@correio.example`);
  await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click();
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Notificações/ })).toBeVisible();
  const bank = await page.getByRole('link', { name: /Abrir o simulador/ }).getAttribute('href');
  await page.request.post(`${bank}/pagar`);
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revelar' })).toBeInViewport({ ratio: 1 }); // what was bought comes first
  await page.getByRole('button', { name: 'Revelar' }).click();
  await expect(page.getByRole('button', { name: 'Copiar Chave', exact: true })).toBeVisible();
  await expect(page.getByText('Revelado pela primeira vez')).toBeAttached();
  expect(await shiftsOf(page)).toEqual([]);
  // The record survives a reload, and the server renders without it. (listenTo catches React's complaint)
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});

test('nothing shifts by itself from a favourite card, by the cart, to an order paid by card', async ({
  page,
}) => {
  await watchShifts(page);
  await answerLate(page, /\/api\/(products\?|account\/(cart|checkout|orders))/);
  await open(page, '/produtos');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
  await expect(card.getByRole('button', { name: 'Remover dos favoritos' })).toBeVisible();
  await open(page, '/favoritos');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  expect(await movedBy(page)).toBeLessThan(A_PIXEL);

  await open(page, '/produto/vpn-toca-1-mes');
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByRole('link', { name: 'Ver carrinho' }).click();
  const summary = page.getByRole('region', { name: 'Resumo' });
  await expect(summary).toContainText('Total no Pix');
  await page.getByRole('button', { name: 'Aumentar' }).click();
  await expect(summary).toContainText('2 itens');
  await summary.getByRole('link', { name: 'Finalizar compra' }).click();
  const email = page.getByRole('main').getByLabel('E-mail', { exact: true });
  await email.fill(`ana-${Date.now()}-${Math.random()}@correio.example`);
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  await page.getByLabel('Número do cartão').fill('4111 1111 1111 1111');
  await page.getByLabel('Nome impresso no cartão').fill('ANA SOUZA');
  await page.getByLabel('Validade (MM/AA)').fill('12/39');
  await page.getByLabel('Código (CVV)').fill('123');
  await page.getByRole('button', { name: /no cartão$/ }).click();
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revelar' })).toBeInViewport({ ratio: 1 });
  expect(await movedBy(page)).toBeLessThan(A_PIXEL);
});

for (const [address, name] of [
  ['/favoritos', 'Ver todos os produtos'],
  ['/carrinho', 'Ver favoritos'],
] as const)
  test(`what only the device knows comes without moving anything on ${address}`, async ({ page }) => {
    await watchShifts(page);
    await open(page, address);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    expect(await movedBy(page)).toBeLessThan(A_PIXEL);
  });
