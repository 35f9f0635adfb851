import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('a synonym is refused in words, added, removed and brought back @phone', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/search');
  const word = page.getByLabel('Palavra');
  await word.fill('duas palavras');
  await page.getByLabel('Também significa').fill('Streaming');
  await page.getByRole('button', { name: 'Salvar sinônimo' }).click();
  await expect(page.getByText('Escreva uma palavra só')).toBeVisible();
  await expect(word).toBeFocused();
  await word.fill('Série');
  await page.getByRole('button', { name: 'Salvar sinônimo' }).click();
  const remove = page.getByRole('button', { name: 'Excluir serie' });
  await expect(remove).toBeVisible();
  await expect(word).toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(remove).toBeVisible();
});
