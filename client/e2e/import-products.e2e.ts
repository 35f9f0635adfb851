import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('an administrator changes products in a spreadsheet, sees what it does and confirms', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/products/import');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const [head = '', first = '', second = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  const [id = '', title = '', category = ''] = first.split(';');
  const renamed = first.replace(title, `${title} da planilha`);
  const fresh = `;Novo da planilha;${category};12,9;;3;;Ativo;;Um texto`;
  const send = (...lines: string[]) =>
    page.getByLabel('Arquivo CSV').setInputFiles({
      name: 'produtos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\r\n')),
    });
  await send(renamed, second, fresh, `;Sem preço;${category};;;1;;Ativo;;Um texto`);

  await expect(page.getByRole('heading', { name: 'Nada foi gravado ainda' })).toBeVisible();
  await expect(page.getByText('Preço: O preço é obrigatório')).toBeVisible();
  await expect(page.getByText(`${title} → ${title} da planilha`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'Enviar outro arquivo' }).first().click();
  await send(renamed, second, fresh);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('2 produtos gravados.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Andamento da importação' })).toBeFocused();
  await page
    .getByRole('table')
    .getByRole('link', { name: `${title} da planilha` })
    .click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByLabel('Nome do Produto')).toHaveValue(`${title} da planilha`);
});
