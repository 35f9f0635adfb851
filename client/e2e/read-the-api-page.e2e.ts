import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts';

test('the API page works without any other site and inside our policy', async ({ page, shop }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:'))
      outside.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API da Arara Digital');
  const swagger = page.locator('#swagger');
  await swagger.locator('#operations-tag-categories').click();
  await swagger.locator('#operations-categories-getCategories .opblock-summary-control').click();
  await swagger.getByRole('button', { name: /try it out/i }).click();
  await swagger.getByRole('button', { name: /^execute$/i }).click();
  await expect(swagger.locator('.live-responses-table td.response-col_status').last()).toContainText('200');
  await expectNoSidewaysScroll(page);
  expect(outside).toEqual([]);
});

test('its own words are readable without scripts and by everybody', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const quiet = await context.newPage();
  await quiet.goto('/api/docs#problem-too_many');
  await expect(quiet.getByText('Retry-After').first()).toBeVisible();
  await expect(quiet.getByRole('cell', { name: '/api/products', exact: true })).toBeVisible();
  await context.close();
});

test('a refusal leads to its meaning', async ({ page }) => {
  await page.goto('/api/docs#problem-conflict');
  await expect(page.locator('#problem-conflict')).toBeInViewport();
  // Only our own words: the interactive part belongs to its makers.
  await page.locator('#swagger').evaluate((part) => part.remove());
  await expectAccessible(page);
});
