import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** As from another address: the shop lets thirty sign in from one in a quarter of an hour, and all tests come from one. */
export const fromAnotherAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** Signs a browser in to the back-office by the call of its form, which has a test of its own. */
export async function signIn(page: Page, shop: Shop): Promise<void> {
  const reply = await page.request.post(`${shop.url}/api/admin/session`, {
    data: shop.admin,
    headers: fromAnotherAddress(),
  });
  expect(reply.status()).toBe(201);
}

/** The back-office beside a customer's page, as on another machine. The caller closes its context. */
export async function officeBeside(
  browser: Browser,
  shop: Shop,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const desk = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block', ...options });
  const office = await desk.newPage();
  await signIn(office, shop);
  return office;
}

/** Ends a browser's session. The page is left first: one of its background requests without a session would answer 401. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
