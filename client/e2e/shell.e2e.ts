import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

test('the home page comes finished from the server and wakes up without a complaint', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
