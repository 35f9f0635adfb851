import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const PASSWORD = 'uma-frase-longa';

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome').fill('Ana Clara');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.getByLabel(/Li e aceito/).check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

test('a guest adds a favourite, signs up from the account link, and finds it in the account', async ({
  page,
}, info) => {
  const email = `ana-${info.project.name}@correio.example`;
  await open(page, '/produtos');
  const first = page.getByRole('main').getByRole('article').first();
  await first.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
  await open(page, '/produto/recarga-freefire-100-diamantes');
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByRole('link', { name: /Carrinho, 1/ })).toBeVisible();
  await open(page, '/conta/lista-desejos');
  await expect(page).toHaveURL(/\/entrar\?de=%2Fconta%2Flista-desejos$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await signUp(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de desejos' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await open(page, '/conta');
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Clara' })).toBeVisible();
  await expect(page.getByText('Você ainda não tem atividades recentes.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Leaving takes the account's favourites and cart off the device; coming back brings them again.
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
  await open(page, '/favoritos');
  await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrinho', exact: true })).toBeVisible();
  await open(page, '/entrar?de=/favoritos');
  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/favoritos$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: /Carrinho, 1/ }).click();
  await expect(page.getByRole('list', { name: 'Produtos no carrinho' }).getByRole('article')).toHaveCount(1);
});

test('profile, addresses and sessions are looked after, and a session that ended leads to the door and back @phone', async ({
  page,
  allow,
}) => {
  await open(page, '/criar-conta?de=/conta/editar');
  await signUp(page, 'bia@correio.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Editar perfil' })).toBeVisible();
  await page.getByLabel('CPF (opcional)').pressSequentially('52998224724');
  await expect(page.getByLabel('CPF (opcional)')).toHaveValue('529.982.247-24');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Informe um CPF válido, ou deixe vazio')).toBeVisible();
  await page.getByLabel('CPF (opcional)').fill('52998224725');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Perfil salvo.' })).toBeVisible();
  await expectAccessible(page);

  await open(page, '/conta/enderecos');
  await page.getByLabel('CEP').pressSequentially('01310100');
  await expect(page.getByLabel('CEP')).toHaveValue('01310-100');
  // The CEP fills the remaining fields, and overwrites no input.
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await expect(page.getByLabel('Estado')).toHaveValue('SP');
  await page.getByLabel('Bairro').fill('Cerqueira César');
  await page.getByLabel('CEP').fill('01310-10');
  await page.getByLabel('CEP').pressSequentially('0');
  await expect(page.getByText('Endereço preenchido pelo CEP')).toBeAttached();
  await expect(page.getByLabel('Bairro')).toHaveValue('Cerqueira César');
  await page.getByLabel('Número').fill('1000');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  const saved = page.getByText('CEP 01310-100');
  await expect(saved).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remover Avenida Paulista, 1000' }).click();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(saved).toContainText('Avenida Paulista, 1000');

  await open(page, '/conta/seguranca');
  await expect(page.getByText('Esta sessão')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  allow(/401/);
  await page.context().clearCookies({ name: 'customer_token' });
  await page.getByRole('link', { name: 'Minha conta' }).first().click();
  await expect(page).toHaveURL(/\/entrar\?de=%2Fconta&/);
  await expect(page.getByText('A sua sessão terminou. Entre de novo para continuar.')).toBeVisible();
});
