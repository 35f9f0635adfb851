import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

test('hearts are stored on the device, listed, and removed again', async ({ page }) => {
  await open(page, '/favoritos');
  await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todos os produtos' }).click();

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  const title = (await cards.nth(1).getByRole('heading').textContent()) ?? '';
  await cards.nth(0).getByRole('button', { name: 'Adicionar aos favoritos' }).click();
  await cards.nth(1).getByRole('button', { name: 'Adicionar aos favoritos' }).click();
  const heart = cards.nth(1).getByRole('button', { name: 'Remover dos favoritos' });
  await expect(heart).toBeVisible();
  const plain = await cards
    .nth(2)
    .getByRole('button', { name: 'Adicionar aos favoritos' })
    .evaluate(colourOf);
  await page.mouse.move(0, 0);
  await expect.poll(() => heart.evaluate(colourOf)).not.toBe(plain);
  await expect(page).toHaveURL(/\/produtos$/);

  await open(page, '/favoritos');
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByRole('heading')).toHaveText(title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await cards.first().getByRole('button', { name: 'Remover dos favoritos' }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
});

const colourOf = (button: Element): string => getComputedStyle(button).color;

test('another tab follows @desktop', async ({ page, context }) => {
  await open(page, '/produtos');
  const other = await context.newPage();
  await open(other, '/favoritos');
  await page.getByRole('main').getByRole('button', { name: 'Adicionar aos favoritos' }).first().click();
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('a favourite that is no longer on sale says so, and can be removed @phone', async ({ page }) => {
  await page.addInitScript(
    "localStorage.getItem('favourites') ?? localStorage.setItem('favourites', '[\"gone\"]')",
  );
  await open(page, '/favoritos');
  await expect(page.getByText('Um dos seus favoritos não está mais à venda.')).toBeVisible();
  await page.getByRole('button', { name: 'Remover da lista' }).click();
  await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
});

test('when the shop cannot be reached the favourites are safe, and asking again brings them @desktop', async ({
  page,
  allow,
}) => {
  allow(/api\/products|ERR_FAILED/);
  await open(page, '/produtos');
  await page.getByRole('main').getByRole('button', { name: 'Adicionar aos favoritos' }).first().click();
  await page.route('**/api/products*', (route) => route.abort());
  await open(page, '/favoritos');
  await expect(page.getByRole('heading', { name: 'Não conseguimos carregar seus favoritos' })).toBeVisible();
  await page.unroute('**/api/products*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('stored nonsense counts as no favourites @phone', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('favourites', '{broken')");
  await open(page, '/favoritos');
  await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
});
