import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open } from './shop.ts';

/** Opens a list of the back-office that fills a page, and looks it over. */
export async function openList(page: Page, address: string, name: string): Promise<Locator> {
  await open(page, address);
  const table = page.getByRole('table', { name });
  await expect(table.getByRole('row')).toHaveCount(21);
  expect(await page.evaluate(() => scrollY)).toBe(0); // a page that is loaded whole begins at its top
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  return table;
}
