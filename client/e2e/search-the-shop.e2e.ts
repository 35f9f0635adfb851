import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAwake, expectNoSidewaysScroll, open, test } from './shop.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('searchbox', { name: 'Buscar produtos' });
const status = (page: Page) => main(page).getByRole('status');

test('text leads to its results in any case and with or without accents, and blank text searches nothing', async ({
  page,
}) => {
  await open(page, '/buscar');
  await expect(page.getByRole('heading', { level: 1, name: 'O que você procura?' })).toBeVisible();
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/buscar$/);
  await field(page).fill('  LICENCA ');
  await main(page).getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/buscar\?q=LICENCA$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para “LICENCA”' })).toBeVisible();
  await expect(status(page)).toHaveText(/^\d+ resultados$/);
  await expect(main(page).getByRole('article').first()).toContainText(/licença/i);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('blank text leaves the results as they are @phone', async ({ page }) => {
  await open(page, '/buscar?q=conta');
  await field(page).fill(' ');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/buscar\?q=conta$/);
});

test('one result is one @desktop', async ({ page }) => {
  await open(page, '/buscar?q=caderneta');
  await expect(status(page)).toHaveText('1 resultado');
});

test('a slip is understood, said, and suggested right', async ({ page }) => {
  await open(page, '/buscar?q=conta+instagran');
  await expect(page.getByText('Você quis dizer conta instagram?')).toBeVisible();
  await expect(main(page).getByRole('article').first()).toContainText(/instagram/i);
  await main(page).getByRole('link', { name: 'conta instagram', exact: true }).click();
  await expect(page).toHaveURL(/\/buscar\?q=conta\+instagram$/);
  await expect(page.getByText('Você quis dizer')).toHaveCount(0);
  await open(page, '/buscar?q=windows+xyzzyx');
  await expect(page.getByText('Não achamos exatamente “windows xyzzyx”.')).toBeVisible();
  await expectAccessible(page);
});

test('price words become filters that can be removed', async ({ page }) => {
  await open(page, '/buscar');
  await field(page).fill('conta instagram até R$ 100');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/buscar\?q=conta\+instagram&maxPrice=100$/);
  await expect(main(page).getByRole('article').first()).toContainText('R$ 99,90');
  await main(page).getByRole('link', { name: 'Remover filtro Até R$ 100' }).click();
  await expect(page).toHaveURL(/\/buscar\?q=conta\+instagram$/);
  await open(page, '/buscar?q=mais+barato');
  await expect(page).toHaveURL(/\/buscar\?sort=price_asc$/);
});

test('an empty search suggests what the shop has', async ({ page }) => {
  await open(page, '/buscar?q=netflix');
  await expect(page.getByText('Não achamos “netflix”. Veja o que temos em Streaming.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Limpar filtros' })).toHaveCount(0);
  await expect(main(page).getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page)
    .getByRole('navigation', { name: 'Categorias com produtos' })
    .getByRole('link', { name: 'Streaming' })
    .click();
  await expect(page).toHaveURL(/\/streaming$/);
});

test('a lowest price above the highest is said', async ({ page }) => {
  await open(page, '/buscar?q=conta&minPrice=500&maxPrice=100');
  await expect(page.getByText('O preço mínimo é maior que o máximo. Corrija um dos dois.')).toBeVisible();
});

test('the cross clears the text and keeps the order @phone', async ({ page }) => {
  await open(page, '/buscar?q=conta&sort=newest');
  await main(page).getByRole('link', { name: 'Limpar busca' }).click();
  await expect(page).toHaveURL(/\/buscar\?sort=newest$/);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(main(page).getByRole('combobox', { name: 'Ordenar por' }).getByRole('option')).toHaveText([
    'Mais relevantes',
    'Menor preço',
    'Maior preço',
    'Mais vendidos',
    'Melhor avaliados',
    'Mais recentes',
  ]);
});

test('category and prices narrow the results', async ({ page }) => {
  await open(page, '/buscar?q=conta');
  if (isPhone(page))
    await main(page)
      .getByRole('link', { name: /^Filtros/ })
      .click();
  const form = isPhone(page)
    ? page.getByRole('dialog', { name: 'Filtros' })
    : main(page).getByRole('complementary', { name: 'Filtros' });
  await form.getByLabel('Instagram').check();
  await form.getByLabel('Preço mínimo').fill('100');
  await form.getByLabel('Preço máximo').fill('449.90');
  await form.getByRole('button', { name: /^Aplicar/ }).click();
  await expect(page).toHaveURL(/\/buscar\?q=conta&category=instagram&minPrice=100&maxPrice=449\.9$/);
  await expect(async () => {
    const matches = await main(page).getByRole('article').locator('strong').allTextContents();
    const prices = matches.map((price) => Number(price.replace(/[^\d,]/g, '').replace(',', '.')));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...prices)).toBe(449.9);
  }).toPass();
});

test('a miss says so and clears text and filters together', async ({ page }) => {
  await open(page, '/buscar?q=xyzzy&category=instagram');
  await expect(page.getByRole('heading', { name: 'Nenhum resultado encontrado' })).toBeVisible();
  await expect(page.getByText('Não encontramos nenhum produto que corresponda à sua busca.')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/buscar$/);
  await expect(main(page).getByRole('article')).toHaveCount(12);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field finds @desktop', async ({ page }) => {
    await page.goto('/buscar');
    await field(page).fill('netos & 100%');
    await main(page).getByRole('button', { name: 'Buscar' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Resultados para “netos & 100%”' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nenhum resultado encontrado' })).toBeVisible();
  });
});

test('the search button of a phone focuses the field at once @phone', async ({ page }) => {
  await open(page, '/');
  const search = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Buscar' });
  await expectAwake(search);
  await search.click();
  await expect(field(page)).toBeFocused();
});
