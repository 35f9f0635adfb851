import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** The browser of somebody who has signed in to the back-office already; the form has a test of its own. */
export async function signIn(page: Page, shop: Shop): Promise<void> {
  const reply = await page.request.post(`${shop.url}/api/admin/session`, { data: shop.admin });
  expect(reply.status()).toBe(201);
}
