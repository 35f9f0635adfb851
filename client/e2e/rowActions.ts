import { expect, type Locator } from '@playwright/test';

/** Does something with a row of a back-office list: through its menu on phones, and where the row has more to do than room for it. */
export async function actOn(row: Locator, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await expect(row).toBeVisible();
  const action = row.getByRole(role, { name, exact: true });
  if (!(await action.isVisible())) await row.getByRole('button', { name: /^(Mais ações|Ações): / }).click();
  await action.click();
}
