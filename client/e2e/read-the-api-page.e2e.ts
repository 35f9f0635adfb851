import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts';

test('a call is tried on the API page, without any other site and inside our policy', async ({
  page,
  shop,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:'))
      outside.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API da Arara Digital');
  await page.getByRole('link', { name: 'GET /api/products', exact: true }).click();
  const call = page.getByRole('article', { name: 'GET /api/products', exact: true });
  await call.getByRole('textbox', { name: 'perPage' }).fill('2');
  await call.getByRole('button', { name: 'Enviar GET' }).click();
  const answer = call.getByRole('status');
  await expect(answer).toContainText('200');
  await expect(answer.getByRole('group', { name: 'Corpo da resposta' })).toContainText('"perPage": 2');
  await call.getByText('Campos e exemplo da resposta').click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(outside).toEqual([]);
});

test('a refusal is shown as it comes @desktop', async ({ page, allow }) => {
  allow(/404/);
  await page.goto('/api/docs/products');
  const call = page.getByRole('article', { name: 'GET /api/products/{slug}', exact: true });
  await call.getByRole('textbox', { name: 'slug' }).fill('nada/aqui?x');
  await call.getByRole('button', { name: 'Enviar GET' }).click();
  await expect(call.getByRole('status')).toContainText('"code": "not_found"');
});

test('its text is readable without scripts and accessible @desktop', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const quiet = await context.newPage();
  await quiet.goto('/api/docs#problem-too_many');
  await expect(quiet.getByText('Retry-After').first()).toBeVisible();
  await quiet.getByRole('link', { name: 'GET /api/products', exact: true }).click();
  await expect(quiet.getByRole('heading', { name: 'GET /api/products', exact: true })).toBeVisible();
  await expect(quiet.getByRole('button', { name: 'Enviar GET' })).toHaveCount(0);
  await context.close();
});

test('a refusal leads to its meaning @phone', async ({ page }) => {
  await page.goto('/api/docs#problem-conflict');
  await expect(page.locator('#problem-conflict')).toBeInViewport();
  await expectAccessible(page);
});
