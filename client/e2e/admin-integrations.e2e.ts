import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('an API key is made, shown once, used by a program, and revoked', async ({ page, shop, allow }, {
  project,
}) => {
  allow(/40[01]/);
  await signIn(page, shop);
  const name = `Planilha ${project.name}`;
  await open(page, '/alpha/dashboard/settings?aba=integracoes');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver as chaves' }).click();
  await page.getByRole('link', { name: 'Nova chave' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByRole('alert')).toContainText('Escolha ao menos um escopo');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Ver produtos, categorias e sinônimos da busca').check();
  await page.getByRole('button', { name: 'Criar chave' }).click();

  const keyDialog = page.getByRole('dialog', { name: 'Guarde a chave' });
  const secret = await keyDialog.getByText(/^arara_[0-9a-f_]+$/).innerText();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keyDialog).toBeVisible();
  await keyDialog.getByRole('button', { name: 'Já guardei' }).click();
  const row = page.getByRole('table', { name: 'Chaves de API' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Nunca');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const readLimit = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await fetch(`${shop.url}/api/admin/products`, { headers })).status;
  };
  expect(await readLimit()).toBe(200);
  await row.getByText('1 escopo').click();
  await expect(row).toContainText('products.read');
  await row.getByRole('button', { name: `Revogar a chave ${name}` }).click();
  await page.getByRole('dialog', { name: 'Revogar chave' }).getByRole('button', { name: 'Revogar' }).click();
  await expect(row).toHaveCount(0);
  expect(await readLimit()).toBe(401);
});
