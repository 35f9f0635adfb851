import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const results = (page: Page) => page.getByRole('region', { name: 'Produtos' });
const cards = (page: Page) => results(page).getByRole('article');

/** Chooses filters as this screen does it: in the sheet of a phone, in the column beside the list elsewhere. */
async function filter(page: Page, choose: (form: ReturnType<Page['getByRole']>) => Promise<void>) {
  if (isPhone(page)) {
    await page.getByRole('link', { name: /^Filtros/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await choose(sheet);
    await sheet.getByRole('button', { name: 'Aplicar' }).click();
    await expect(sheet).toBeHidden();
  } else {
    const column = page.getByRole('complementary', { name: 'Filtros' });
    await choose(column);
    await column.getByRole('button', { name: 'Aplicar filtros' }).click();
  }
}

test('a category shows its products, its name and where one is', async ({ page }) => {
  await open(page, '/instagram');
  await expect(page).toHaveTitle(/^Contas Instagram \| /);
  await expect(page.getByRole('heading', { level: 1, name: 'Contas Instagram' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Você está em' }).getByRole('link')).toHaveText(['Home']);
  await expect(cards(page)).toHaveCount(8);
  await expect(page.getByText('Exibindo 1 a 8 de 8 resultados')).toBeVisible();
  const card = cards(page).filter({ hasText: 'Conta Instagram de pets' });
  for (const words of ['em até 12x de', 'no Pix', 'Garantia de 30 dias', '-17%', '+2'])
    await expect(card).toContainText(words);
  const chat = page.getByRole('complementary', { name: 'Suporte' });
  if (isPhone(page)) await expect(chat).toHaveCSS('opacity', '0'); // it would lie over a card
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('filters combine, are counted, live in the address and are removed one by one', async ({ page }) => {
  await open(page, '/instagram');
  await filter(page, async (form) => {
    await form.getByLabel('Acima de R$ 500').check();
    await form.getByLabel('Verificada').check();
  });
  await expect(page).toHaveURL(/\/instagram\?minPrice=500\.01&feature=verificada$/);
  const active = page.getByRole('list', { name: 'Filtros ativos' });
  await expect(active.getByRole('listitem')).toHaveCount(2);
  await expect(results(page).getByRole('status')).toHaveText(/\d/);
  const count = Number((await results(page).getByRole('status').textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(count);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  if (isPhone(page)) await expect(page.getByRole('link', { name: 'Filtros 2 ativos' })).toBeVisible();
  await expectAccessible(page);

  await active.getByRole('link', { name: 'Remover filtro Verificada' }).click();
  await expect(page).toHaveURL(/\/instagram\?minPrice=500\.01$/);
  await page.goBack();
  await expect(active.getByRole('listitem')).toHaveCount(2);
  await expect(cards(page)).toHaveCount(count);
});

test('a shared address opens the same list, and invalid values in it fall back @desktop', async ({
  page,
}) => {
  await open(page, '/produtos?sort=price_asc&page=2&minRating=4&minPrice=abc');
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('price_asc');
  await expect(page.getByText(/^Exibindo 13 a 24 de \d+ resultados$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'Remover filtro 4 estrelas ou mais' })).toBeVisible();
});

test('sorting changes the order at once and starts at the first page @phone', async ({ page }) => {
  await open(page, '/produtos?page=2');
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Menor preço' });
  await expect(page).toHaveURL(/\/produtos\?sort=price_asc$/);
  await expect(async () => {
    const prices = await cards(page).locator('strong').allTextContents();
    const amounts = prices.map((price) => Number(price.replace(/[^\d,]/g, '').replace(',', '.')));
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(amounts).toHaveLength(12);
  }).toPass();
});

test('the pager leads through all pages with real links, and back @phone', async ({ page }) => {
  await open(page, '/produtos');
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await expect(pages.getByRole('link', { name: 'Anterior' })).toHaveCount(0);
  await expect(pages.getByRole('link', { name: 'Próxima' })).toHaveAttribute('rel', 'next');
  await pages.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/\/produtos\?page=2$/);
  await expect(page.getByText(/^Exibindo 13 a 24 de \d+ resultados$/)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/produtos\?page=2$/);
  await pages
    .getByRole('link', { name: /^Página \d+$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/produtos\?page=5$/);
  await expect(pages.getByRole('link', { name: 'Próxima' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(/^Exibindo 13 a 24 de \d+ resultados$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/produtos$/);
  await expect(page.getByText(/^Exibindo 1 a 12 de \d+ resultados$/)).toBeVisible();
});

test('a page beyond the last says so and leads to the first @desktop', async ({ page }) => {
  for (const address of ['/instagram?page=7', '/instagram?page=700']) {
    await open(page, address);
    await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ir para a primeira página' }).click();
  await expect(page).toHaveURL(/\/instagram$/);
  await expect(cards(page)).toHaveCount(8);
});

test('text narrows a category; a miss gets the words of the shop and a way out', async ({ page }) => {
  await open(page, '/instagram');
  const field = page.getByRole('searchbox', { name: 'Buscar em contas de Instagram' });
  await field.fill('PETS');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/instagram\?q=PETS$/);
  await expect(cards(page).first()).toContainText('pets');
  await field.fill('xyzzy');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible();
  await expect(
    page.getByText(
      'Não encontramos produtos correspondentes à sua busca. Tente ajustar os filtros ou buscar por outro termo.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/instagram$/);
  await expect(field).toHaveValue('');
});

test('while a slow page loads, six placeholders take its place', async ({ page }) => {
  await open(page, '/produtos');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/products*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('rating');
  await expect(page.locator('[data-skeleton] > li')).toHaveCount(6);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('rating');
  answer();
  await expect(cards(page)).toHaveCount(12);

  // Coming from another page too, the known facts of a category appear at once.
  const again = new Promise<void>((resolve) => (answer = resolve));
  await page.unroute('**/api/products*');
  await page.route('**/api/products*', async (route) => {
    await again;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contas Instagram' }).click();
  await expect(page).toHaveURL(/\/instagram$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contas Instagram' })).toBeVisible();
  await expect(page.locator('[data-skeleton] > li')).toHaveCount(6);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const before = await results(page).boundingBox();
  answer();
  await expect(cards(page)).toHaveCount(8);
  const after = await results(page).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(12);
});

test(
  'the sheet of filters keeps the keyboard inside, and Escape gives it back',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/tiktok');
    const opener = page.getByRole('link', { name: /^Filtros/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'the keyboard alone filters, and the focus stays on the button',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/instagram');
    await page.getByLabel('Monetizada').focus();
    await page.keyboard.press('Space');
    const apply = page.getByRole('button', { name: 'Aplicar filtros' });
    await apply.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/feature=monetizada/);
    await expect(apply).toBeFocused();
  },
);

for (const [address, heading, size = ''] of [
  ['/promocoes', 'Promoções'],
  ['/streaming', 'Contas Streaming', '@phone'],
  ['/softwares', 'Softwares Digitais', '@desktop'],
  ['/produtos', 'Todos os produtos'],
] as const)
  test(`${address} is a list of its own ${size}`.trim(), async ({ page }) => {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('@phone a press has the parts of the page fetched: the product waits for no idle moment', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await open(page, '/produtos');
  const first = page.getByRole('main').getByRole('article').first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('promotions show only reduced prices @phone', async ({ page }) => {
  await open(page, '/promocoes');
  await expect(page.getByRole('searchbox', { name: 'Buscar em promoções' })).toBeVisible();
  await expect(cards(page).locator('s')).toHaveCount(12);
});

test('one unknown segment, or a hidden category, is a missing article @desktop', async ({ page, allow }) => {
  allow(/404/);
  for (const address of ['/nao-existe', '/moda', '/Não_é']) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Artigo não encontrado' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Voltar para o blog' })).toBeVisible();
});

test('search engines get the way here and the first ten products @desktop', async ({ page }) => {
  await open(page, '/produtos');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(data.find((each) => each['@type'] === 'BreadcrumbList')?.['itemListElement']).toHaveLength(2);
  const items = data.find((each) => each['@type'] === 'ItemList')?.['itemListElement'] as {
    item: { offers: Record<string, string> };
  }[];
  expect(items).toHaveLength(10);
  expect(items[0]?.item.offers).toMatchObject({ priceCurrency: 'BRL' });
  const days = (Date.parse(items[0]?.item.offers['priceValidUntil'] ?? '') - Date.now()) / 86_400_000;
  expect(Math.ceil(days)).toBeGreaterThanOrEqual(29);
  expect(days).toBeLessThanOrEqual(30);
});

test('the tiles of all categories lead to their lists', async ({ page }) => {
  await open(page, '/categorias');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Instagram',
    'TikTok',
    'Free Fire',
    'Facebook',
    'Softwares',
    'Licenças',
    'Promoções',
    'Google',
    'Streaming',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'Licenças' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Licenças Digitais' })).toBeVisible();
});

test('a seller has a page with their standing and their products', async ({ page, allow }) => {
  allow(/404/);
  await open(page, '/vendedor/ninho-de-perfis');
  await expect(page.getByRole('heading', { level: 1, name: 'Ninho de Perfis' })).toBeVisible();
  await expect(page.getByText('Vendedor verificado', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Na loja desde')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).filter({ hasText: 'Esgotado' })).not.toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const reply = await page.goto('/vendedor/ninguem');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Vendedor não encontrado' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, order, text and pages work as plain forms and links', async ({ page }) => {
    await page.goto('/produtos');
    if (isPhone(page)) await page.getByRole('link', { name: 'Filtros' }).click();
    await page.getByLabel('R$ 100 - R$ 200').check();
    await page.getByLabel('Verificada').check();
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page.getByRole('list', { name: 'Filtros ativos' }).getByRole('listitem')).toHaveText([
      /R\$ 100 - R\$ 200/,
      /Verificada/,
    ]);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price_desc');
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('price_desc');
    await expect(page.getByRole('list', { name: 'Filtros ativos' }).getByRole('listitem')).toHaveCount(2);

    await page.goto('/produtos');
    await page.getByRole('link', { name: 'Próxima' }).click();
    await expect(page.getByText(/^Exibindo 13 a 24 de/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar em todos os produtos' }).fill('licenca');
    await page.getByRole('searchbox', { name: 'Buscar em todos os produtos' }).press('Enter');
    await expect(cards(page).first()).toContainText(/licença/i);
  });
});
