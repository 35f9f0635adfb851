import { expect, expectAccessible, expectAwake, expectNoSidewaysScroll, open, test } from './shop.ts';

const wide = (page: import('@playwright/test').Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const rootClasses = (page: import('@playwright/test').Page) =>
  page.evaluate(() => [...document.documentElement.classList]);
/** Waits until the effects of an event are painted. */
const drawn = (page: import('@playwright/test').Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.describe('suggestions', () => {
  test('are chosen with the arrow keys, and Enter opens the product', async ({ page }) => {
    await open(page, '/');
    const field = page.getByRole('search', { name: 'Busca de produtos' }).getByRole('combobox');
    await field.click();
    await field.pressSequentially('instagram', { delay: 20 });
    const list = page.getByRole('listbox', { name: 'Sugestões' });
    await expect(list.getByRole('option')).toHaveCount(7);
    await expect(list.getByRole('option').last()).toHaveText('Ver todos os resultados para “instagram”');
    await expect(list.getByRole('option').first()).toContainText('R$');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);

    await field.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    const title = await first.locator('strong').textContent();
    await field.press('Enter');
    await expect(page).toHaveURL(/\/produto\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(list).toBeHidden();
  });

  test('lead with their last row, and Enter in the field, to all results @desktop', async ({ page }) => {
    await open(page, '/');
    const field = page.getByRole('search', { name: 'Busca de produtos' }).getByRole('combobox');
    await field.fill('licença');
    await expect(page.getByRole('listbox')).toBeVisible();
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL('/buscar?q=licen%C3%A7a');
  });

  test('close on Escape and keep what was typed @phone', async ({ page }) => {
    await open(page, '/');
    const field = page.getByRole('search', { name: 'Busca de produtos' }).getByRole('combobox');
    await field.fill('tiktok');
    await expect(page.getByRole('listbox')).toBeVisible();
    await field.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(field).toHaveValue('tiktok');
  });

  test('a question of blanks goes nowhere @desktop', async ({ page }) => {
    await open(page, '/');
    const search = page.getByRole('search', { name: 'Busca de produtos' });
    await search.getByRole('combobox').fill('   ');
    await search.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the header turns solid after ten pixels @phone', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
  await drawn(page);
  await expect(header).not.toHaveAttribute('data-solid', 'true');
  await page.evaluate(() => window.scrollTo({ top: 12, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-solid', 'true');
});

test(
  'the menu of small screens keeps the focus, closes on Escape and on every move',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const toggle = page.getByRole('button', { name: 'Abrir menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    for (const name of [
      'Instagram',
      'Promoções',
      'Blog',
      'Ajuda',
      'Contato',
      'Sobre nós',
      'Minha conta',
      'Anunciar',
    ])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of ['Claro', 'Escuro', 'Sistema'])
      await expect(menu.getByRole('radio', { name })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');

    await toggle.click();
    await menu.getByRole('link', { name: 'TikTok' }).click();
    await expect(page).toHaveURL('/tiktok');
    await expect(menu).toBeHidden();

    await toggle.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(menu).toBeHidden();
  },
);

test('the bottom bar marks the exact page, and only small screens have it', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Atalhos' });
  if (wide(page)) {
    await expect(bar).toBeHidden();
    return;
  }
  await expect(bar.getByRole('link')).toHaveText(['Início', 'Buscar', 'Categorias', 'Favoritos', 'Perfil']);
  await expect(bar.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Categorias' }).click();
  await expect(page).toHaveURL('/categorias');
  await expect(bar.getByRole('link', { name: 'Categorias' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: 'Início' })).not.toHaveAttribute('aria-current', 'page');
});

test('the header marks the category one is in', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const row = page.getByRole('navigation', { name: 'Categorias', exact: true });
  await expect(row.getByRole('link')).toHaveCount(8);
  await row.getByRole('link', { name: 'Google' }).click();
  await expect(row.getByRole('link', { name: 'Google' })).toHaveAttribute('aria-current', 'page');
  await expect(row.locator('[aria-current]')).toHaveCount(1);
});

async function chooseTheme(page: import('@playwright/test').Page, label: string) {
  if (wide(page)) await page.getByRole('button', { name: 'Tema' }).click();
  else await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('radio', { name: label }).check({ force: true });
  await page.keyboard.press('Escape');
}

test('a chosen theme is stored and applied before the first paint', async ({ page }) => {
  const other = wide(page) ? { label: 'Claro', name: 'light' } : { label: 'Escuro', name: 'dark' };
  await open(page, '/');
  await chooseTheme(page, other.label);
  expect(await rootClasses(page)).toEqual([other.name]);
  expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe(other.name);
  // The class must be set before the body is parsed, and only this script may set it.
  await page.addInitScript(
    `new MutationObserver((_, watch) => { if (document.body) { window.themeAtBody = document.documentElement.className; watch.disconnect(); } }).observe(document, { childList: true, subtree: true });`,
  );
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)).toBe(
    other.name,
  );
  expect(await rootClasses(page)).toEqual([other.name]);
});

test('a change of the device is followed on Sistema alone @desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  expect(await rootClasses(page)).toEqual(['light']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => rootClasses(page)).toEqual(['dark']);
  await chooseTheme(page, 'Claro');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  expect(await rootClasses(page)).toEqual(['light']);
  await chooseTheme(page, 'Sistema');
  await expect.poll(() => rootClasses(page)).toEqual(['dark']);
});

test('the note about improvements stays closed on this device @phone', async ({ page }) => {
  await open(page, '/');
  const note = page.getByRole('region', { name: 'Aviso' });
  await expect(note).toContainText('alguns serviços podem ficar indisponíveis');
  await note.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(note).toBeHidden();
});

test('a move to another page is announced by its title and the keyboard goes on at its content', async ({
  page,
}) => {
  await open(page, '/');
  // Not the search, which begins in its field.
  const [place, name] = wide(page)
    ? [page.getByRole('banner'), 'Contato']
    : [page.getByRole('navigation', { name: 'Atalhos' }), 'Categorias'];
  const link = place.getByRole('link', { name, exact: true });
  await expectAwake(link);
  await link.click();
  await expect(page).toHaveURL(/\/(contato|categorias)$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the footer says who we are, how to reach us and how to pay', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const name of [
    'Contas Instagram',
    'Contas TikTok',
    'Contas Free Fire',
    'Contas Facebook',
    'Contas Google',
    'Softwares Digitais',
    'Licenças Digitais',
    'Central de ajuda',
    'Como funciona',
    'Contato',
    'Política de privacidade',
    'Termos de uso',
    'Blog',
    'Sobre nós',
    'suporte@araradigital.example',
    'WhatsApp: (11) 95555-0142',
    'Instagram',
  ])
    await expect(footer.getByRole('link', { name, exact: true })).toBeAttached();
  await expect(footer.getByRole('list', { name: 'Formas de pagamento' }).getByRole('listitem')).toHaveText([
    'Pix',
    'Visa',
    'Mastercard',
    'Boleto',
  ]);
  await expect(footer).toContainText('Aceitamos diversas formas de pagamento');
  await expect(footer).toContainText('Ambiente 100% seguro');
  await expect(footer).toContainText(/© 2025/);
  await expect(footer).toContainText('CNPJ 11.222.333/0001-81');
  await expectNoSidewaysScroll(page);
});

test(
  "shows the shop's whole name on every phone, to guests and to customers",
  { tag: '@phone' },
  async ({ page }) => {
    const header = page.getByRole('banner');
    const expectNoneCut = async () => {
      for (const width of [320, 360, 390, 433]) {
        await page.setViewportSize({ width, height: 844 });
        const name = header.getByText('Arara Digital', { exact: true });
        const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(cut, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    };
    await open(page, '/criar-conta');
    await expectNoneCut();
    await page.getByLabel('Nome').fill('Nome Inteiro');
    await page.getByLabel('E-mail').fill('nome.inteiro@exemplo.com');
    await page.getByLabel('Senha').fill('um-segredo-comprido');
    await page.getByLabel(/Li e aceito/).check();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(header.getByRole('link', { name: 'Notificações' })).toBeVisible();
    await expectNoneCut();
  },
);
