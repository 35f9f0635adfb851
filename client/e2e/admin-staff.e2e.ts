import { actOn } from './rowActions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('an administrator lets somebody in, closes the access, opens it again and removes it', async ({
  page,
  shop,
  allow,
}, { project }) => {
  allow(/400|409/);
  await signIn(page, shop);
  const username = `Lia ${project.name}`;
  await open(page, '/alpha/dashboard/staff');
  const table = page.getByRole('table', { name: 'Equipe' });
  const own = table.getByRole('row').filter({ hasText: 'Você' });
  await expect(own).toContainText('chefe');
  await expect(own.getByRole('button', { includeHidden: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usuário').fill('CHEFE');
  await dialog.getByLabel('Primeira senha').fill('girafa-martelo-nuvem-azul');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog.getByLabel('A sua senha')).toBeFocused();
  await dialog.getByLabel('A sua senha').fill(shop.admin.password);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog.getByText('Já há alguém na equipe com este usuário')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Usuário').fill(username);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Pessoa adicionada à equipe.')).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('Nunca entrou');

  const confirm = async (name: string) => {
    await dialog.getByLabel('A sua senha').fill(shop.admin.password);
    await dialog.getByRole('button', { name }).click();
  };
  await actOn(row, 'button', `Desativar ${username}`);
  await confirm('Desativar acesso');
  await expect(row).toContainText('Desativado');
  await actOn(row, 'button', `Reativar ${username}`);
  await confirm('Reativar acesso');
  await expect(row).toContainText('Ativo');
  await actOn(row, 'button', `Remover ${username}`);
  await confirm('Remover da equipe');
  await expect(row).toHaveCount(0);
});
