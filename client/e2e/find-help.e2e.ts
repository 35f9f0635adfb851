import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

test('one answer is open at a time, and clicking the open one closes it', async ({ page }) => {
  await open(page, '/ajuda');
  const questions = page.locator('details');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await expect(questions.nth(1)).toHaveAttribute('open');
  await questions.nth(1).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('questions are grouped by subject, and the first one is open @desktop', async ({ page }) => {
  await open(page, '/ajuda');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Compras');
  await page.locator('details').nth(1).locator('summary').click();
  const mostAsked = page.getByRole('navigation', { name: 'Mais perguntadas' });
  await mostAsked.getByRole('link', { name: 'Qual é o prazo da garantia?' }).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.locator('details[open] summary')).toHaveText('Qual é o prazo da garantia?');
});

test('text and subject combine and stay in the address', async ({ page }) => {
  await open(page, '/ajuda');
  await page.getByLabel('Buscar nas perguntas').fill('PIX');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/q=PIX/);
  await page.getByLabel('Assunto', { exact: true }).selectOption('pagamentos');
  await expect(page).toHaveURL(/q=PIX.*category=pagamentos/);
  await expect(page.locator('details').first()).toBeVisible();
  await page.getByLabel('Buscar nas perguntas').fill('xyzxyz');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum resultado encontrado' })).toBeVisible();
  await expectAccessible(page);
});

test('an address with a question opens its answer @phone', async ({ page }) => {
  await open(page, '/ajuda#preciso-de-cadastro');
  await expect(page.locator('#preciso-de-cadastro')).toHaveAttribute('open');
});

for (const [address, title, size = ''] of [
  ['/sobre', 'Sobre nós'],
  ['/como-funciona', 'Como funciona'],
  ['/politica-de-privacidade', 'Política de Privacidade', '@phone'],
  ['/termos-de-uso', 'Termos de Uso', '@desktop'],
] as const) {
  test(`${address} is a page of real text ${size}`.trim(), async ({ page }) => {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the help search works as a plain form @desktop', async ({ page }) => {
    await page.goto('/ajuda');
    await page.getByLabel('Buscar nas perguntas').fill('garantia');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/q=garantia/);
    await expect(page.locator('details').first()).toBeVisible();
  });
});
