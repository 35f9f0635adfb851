import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { actOn } from './rowActions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Shop, test } from './shop.ts';
import { forgetSession, signIn } from './signIn.ts';

const PASSWORD = 'girafa-martelo-nuvem-azul';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Equipe' });

test('a member is invited, gets another role after a password check, is suspended and removed', async ({
  page,
  shop,
  allow,
}, { project }) => {
  allow(/40[039]/);
  await signIn(page, shop);
  const username = `lia-${project.name}`;
  await open(page, '/alpha/dashboard/staff');
  const table = tableOf(page);
  const own = table.getByRole('row').filter({ hasText: 'Você' });
  await expect(own).toContainText('chefe');
  await expect(own).toContainText('Dono');
  await expect(own.getByRole('button', { includeHidden: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Adicionar sem convite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usuário').fill('CHEFE');
  await dialog.getByLabel('Primeira senha').fill(PASSWORD);
  await dialog.getByLabel('Papel').selectOption({ label: 'Leitura' });
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog.getByText('Já há alguém na equipe com este usuário')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Usuário').fill(username);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Pessoa adicionada à equipe.')).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('Nunca entrou');

  // As though the password were longer ago than a quarter of an hour.
  await page.route(
    '**/api/admin/staff/*/role',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'password_again', detail: 'Confirme a sua senha para continuar.' }),
      }),
    { times: 1 },
  );
  await actOn(row, 'button', `Mudar o papel de ${username}`);
  await dialog.getByLabel('Papel').selectOption({ label: 'Atendimento' });
  await dialog.getByRole('button', { name: 'Mudar papel' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme a sua senha' });
  await proof.getByLabel('Senha').fill('errada-errada');
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof.getByText('Senha incorreta')).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel('Senha').fill(shop.admin.password);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(row).toContainText('Atendimento');

  await actOn(row, 'button', `Desativar ${username}`);
  await dialog.getByRole('button', { name: 'Desativar acesso' }).click();
  await expect(row).toContainText('Desativado');
  await actOn(row, 'button', `Reativar ${username}`);
  await dialog.getByRole('button', { name: 'Reativar acesso' }).click();
  await expect(row).toContainText('Ativo');
  await actOn(row, 'button', `Remover ${username}`);
  await dialog.getByRole('button', { name: 'Remover da equipe' }).click();
  await expect(row).toHaveCount(0);
});

test('an invited member enters by the email, sees what the role allows, and reads what it does not', async ({
  page,
  shop,
  allow,
}, { project }) => {
  allow(/40[39]/);
  await signIn(page, shop);
  const email = `bia-${project.name}@loja.example`;
  const username = `bia-${project.name}`;
  await open(page, '/alpha/dashboard/staff');
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Papel').selectOption({ label: 'Atendimento' });
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByRole('table', { name: 'Convites' })).toContainText(email);
  await expectAccessible(page);
  const link = await linkOf(shop, email, '/alpha/convite');

  await forgetSession(page);
  await page.goto(link);
  await expect(page.getByText(`chefe convidou ${email}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visão Geral');
  const menu = page.getByRole('navigation', { name: 'Painel' });
  if (project.name === 'phone') await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(menu.getByRole('link')).toHaveText([
    'Visão Geral',
    'Produtos',
    'Categorias',
    'Promoções',
    /^Pedidos/,
    'Clientes',
    /^Avaliações/,
    /^Mensagens/,
  ]);
  await menu.getByRole('link', { name: 'Produtos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produtos');
  await expect(page.getByRole('link', { name: 'Adicionar produto' })).toHaveCount(0);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText(/Você pode ver esta página, mas não salvar/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Atualizar Produto' })).toBeDisabled();

  await page.goto('/alpha/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você não tem acesso a esta página');
  await expect(page.getByText('“Ver as configurações”. Peça a: chefe.')).toBeVisible();
  await expectAccessible(page);

  await forgetSession(page);
  await page.goto(link);
  await expect(page.getByText(/Este convite já foi usado/)).toBeVisible();
});

test('the team sets the address of an account, and its owner changes it through a link', async ({
  page,
  shop,
  allow,
}, { project }) => {
  allow(/40[019]/);
  await signIn(page, shop);
  const username = `teo-${project.name}`;
  const [teamAddress, ownAddress] = [`teo-${project.name}@antes.example`, `teo-${project.name}@loja.example`];
  await open(page, '/alpha/dashboard/staff');
  await page.getByRole('button', { name: 'Adicionar sem convite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usuário').fill(username);
  await dialog.getByLabel('Primeira senha').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  const row = tableOf(page).getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('Sem e-mail');
  await actOn(row, 'button', `Mudar o e-mail de ${username}`);
  await dialog.getByLabel('E-mail').fill('teo');
  await dialog.getByRole('button', { name: 'Salvar e-mail' }).click();
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill(teamAddress);
  await dialog.getByRole('button', { name: 'Salvar e-mail' }).click();
  await expect(row).toContainText(teamAddress);
  await expectNoSidewaysScroll(page);

  const enter = async (button: string) => {
    await page.getByLabel('Usuário').fill(username);
    await page.getByLabel('Senha').fill(PASSWORD);
    await page.getByRole('button', { name: button }).click();
  };
  await forgetSession(page);
  await page.goto('/alpha/login?from=/alpha/dashboard/account');
  await enter('Entrar');
  await expect(page.getByText(`vão para ${teamAddress}`)).toBeVisible();
  await page.getByLabel('Novo e-mail').fill(ownAddress);
  await page.getByLabel('Senha, para confirmar').fill('errada-errada');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Senha incorreta')).toBeVisible();
  await page.getByLabel('Senha, para confirmar').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(`Falta abrir o link que enviamos para ${ownAddress}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const link = await linkOf(shop, ownAddress, '/alpha/confirmar-email');

  // In a browser without a session the link counts only for the account that asked, which signs in there.
  await forgetSession(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('Entre no painel para confirmar.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await enter('Entrar e confirmar');
  await expect(page.getByText(`vão para ${ownAddress}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ir para Minha conta' }).click();
  await expect(page.getByText(`vão para ${ownAddress}`)).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText(/Este link já foi usado/)).toBeVisible();
});

test('a role is made, changed beside a colleague and deleted', async ({ page, shop, allow }, { project }) => {
  allow(/409/);
  await signIn(page, shop);
  const name = `Estoque ${project.name}`;
  await open(page, '/alpha/dashboard/staff/roles');
  await expect(page.getByRole('table', { name: 'Papéis' }).getByRole('row')).toContainText(['Papel', 'Dono']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Novo papel' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Carregar unidades e tirar as que não foram vendidas').check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Salvar papel' }).click();
  await expect(page.getByText('Papel criado.')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByLabel('Ver produtos, categorias e sinônimos da busca').check();
  const listed = await page.request.get(`${shop.url}/api/admin/roles`);
  const { items } = (await listed.json()) as { items: { id: string; name: string; version: number }[] };
  const made = items.find((each) => each.name === name);
  const other = { name, twoStep: false, version: made?.version, permissions: ['units.load', 'reviews.read'] };
  expect((await page.request.put(`${shop.url}/api/admin/roles/${made?.id}`, { data: other })).status()).toBe(
    200,
  );
  await page.getByRole('button', { name: 'Salvar papel' }).click();
  await expect(
    page.getByRole('heading', { name: 'Este papel mudou enquanto você editava' }),
  ).toBeInViewport();
  await expect(page.getByRole('table', { name: 'Diferenças' }).getByRole('row')).toContainText([
    'Campo',
    'Ver produtos, categorias e sinônimos da busca',
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar o que escrevi' }).click();
  // The permissions that both roles grant apply.
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('3 de');
  await row.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Papel excluído.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** The link in the email to this address. */
async function linkOf({ dataDir }: Shop, email: string, path: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  let link = '';
  await expect(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const mail = mails.find((text) => text.includes(`To: ${email}`) && text.includes(path)) ?? '';
    const words = mail
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
      .split(/\s+/);
    link = words.find((word) => word.startsWith('http') && word.includes(`${path}#`)) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}
