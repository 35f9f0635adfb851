import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('a synonym is refused in words, added, removed and brought back @phone', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/search');
  const word = page.getByLabel('Palavra');
  await word.fill('mais de quatro palavras aqui');
  await page.getByLabel('Também significa').fill('Streaming');
  await page.getByRole('button', { name: 'Salvar sinônimo' }).click();
  await expect(page.getByText('Escreva até 4 palavras')).toBeVisible();
  await expect(word).toBeFocused();
  await word.fill('Série boa');
  await page.getByLabel('A loja não vende isso').check();
  await page.getByRole('button', { name: 'Salvar sinônimo' }).click();
  const remove = page.getByRole('button', { name: 'Excluir serie boa' });
  await expect(remove).toBeVisible();
  await expect(page.getByText('Streaming (sugestão)', { exact: true })).toBeVisible();
  await expect(word).toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(remove).toBeVisible();
});
