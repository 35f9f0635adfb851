import { expect, type Locator, test } from '@playwright/test';

/** Does something with a row of a back-office list, on phones through its menu. */
export async function actOn(row: Locator, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await expect(row).toBeVisible();
  if (test.info().project.name === 'phone') await row.getByRole('button', { name: /^Ações: / }).click();
  await row.getByRole(role, { name, exact: true }).click();
}
