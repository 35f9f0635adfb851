import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Shop, test } from './shop.ts';

async function signIn(page: Page, { admin }: Shop): Promise<void> {
  await page.getByLabel('Usuário').fill(admin.username);
  await page.getByLabel('Senha').fill(admin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** On phones the menu is behind its button. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Abrir menu' });
  if (await button.isVisible()) await button.click();
}

test('an administrator signs in, and arrives at the requested page', async ({ page, shop }) => {
  await open(page, '/alpha/dashboard/log?q=entrou');
  await expect(page).toHaveURL(/\/alpha\/login\?from=/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await signIn(page, shop);
  await expect(page).toHaveURL('/alpha/dashboard/log?q=entrou');
  await expect(page).toHaveTitle(/^Registro/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro');
  await expect(page.getByRole('searchbox')).toHaveValue('entrou');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The sign-in page is not behind it in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('a wrong password and a wrong name show the same error @phone', async ({ page, shop, allow }) => {
  allow(/401/);
  await open(page, '/alpha/login');
  for (const username of [shop.admin.username, 'ninguem']) {
    await page.getByLabel('Usuário').fill(username);
    await page.getByLabel('Senha').fill('errada-errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Credenciais inválidas');
  }
  await expectAccessible(page);
});

test('signing out is the end everywhere, and Back shows nothing', async ({ page, shop, context }) => {
  await open(page, '/alpha/login');
  await signIn(page, shop);
  await expect(page).toHaveURL('/alpha/dashboard');
  await page.goto('/alpha/dashboard/account');
  await expect(page.getByText('Esta sessão')).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'admin_token')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
  });

  await openMenu(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/alpha/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/alpha\/login/);
  await expect(page.getByText('Sessões abertas')).toHaveCount(0);

  await context.addCookies(cookies);
  await page.goto('/alpha/dashboard');
  await expect(page).toHaveURL(/\/alpha\/login\?from=/);
});

test('the menu leads through the back-office, and an unknown address has a way back', async ({
  page,
  shop,
}) => {
  await open(page, '/alpha/dashboard/nada-aqui');
  await signIn(page, shop);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página em desenvolvimento');
  await expectAccessible(page);
  await openMenu(page);
  const entries = page.getByRole('navigation', { name: 'Painel' }).getByRole('link');
  await expect(entries).toHaveText([
    'Visão Geral',
    'Produtos',
    'Categorias',
    'Promoções',
    /^Pedidos/,
    'Clientes',
    /^Avaliações/,
    /^Vendedores/,
    /^Anúncios/,
    /^Denúncias/,
    /^Disputas/,
    /^Financeiro/,
    /^Saques/,
    'Relatórios',
    /^Mensagens/,
    'Equipe',
    'Registro',
    'Configurações',
  ]);
  await expectAccessible(page);
  await entries.filter({ hasText: 'Registro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Registro' })).toHaveAttribute('aria-current', 'page');
});

test('the palette goes anywhere by the keyboard @desktop', async ({ page, shop }) => {
  await open(page, '/alpha/dashboard/account');
  await signIn(page, shop);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minha conta');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Página, produto, pedido ou cliente' });
  await expect(field).toBeFocused();
  await field.fill('registro');
  await expect(page.getByRole('option', { selected: true })).toContainText('Registro');
  await expect(page.getByText('1 resultado', { exact: true })).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await field.fill('registro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/alpha/dashboard/log');
});

test('an expired session asks for the password again, and no input is lost @desktop', async ({
  page,
  shop,
  context,
  allow,
}) => {
  allow(/401/);
  await open(page, '/alpha/dashboard/account');
  await signIn(page, shop);
  await page.getByLabel('Senha atual').fill('ainda-não-enviada');
  await page.getByLabel('Nova senha', { exact: true }).fill('uma-senha-nova-boa');
  await page.getByLabel('Repita a nova senha').fill('uma-senha-nova-boa');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Alterar senha' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(dialog.getByLabel('Usuário')).toHaveValue(shop.admin.username);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Página, produto, pedido ou cliente' })).toBeHidden();
  await expectAccessible(page);
  allow(/400/); // the password that was typed is not the right one
  await dialog.getByLabel('Senha').fill(shop.admin.password);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Senha incorreta')).toBeVisible();
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('uma-senha-nova-boa');
});
