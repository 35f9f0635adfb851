import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/**
 * The browser of somebody who has signed in to the back-office already; the form has a test of its own. Each comes from
 * another address: the shop lets thirty sign in from one in a quarter of an hour, and all tests come from one.
 */
export async function signIn(page: Page, shop: Shop): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const reply = await page.request.post(`${shop.url}/api/admin/session`, {
    data: shop.admin,
    headers: { 'x-forwarded-for': address },
  });
  expect(reply.status()).toBe(201);
}

/** The back-office beside a page of somebody else's, as on another machine; whoever opens it closes its context. */
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
