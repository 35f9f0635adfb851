import { enterAsSeller } from './enterAsSeller.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const PASSWORD = 'uma-senha-de-teste-9';

test('a seller makes a key for a program, revokes it, and lists goods by a spreadsheet @phone', async ({
  page,
  shop,
}) => {
  await enterAsSeller(page, shop, 'igor.barros@recado.example', PASSWORD);
  await open(page, '/vender/programas');
  await page.getByRole('button', { name: 'Criar chave' }).press('Enter');
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.getByLabel('Nome', { exact: true }).fill('Robô de estoque');
  await page.getByLabel('Ver os anúncios').check();
  await page.getByLabel('Senha da conta, para confirmar').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByRole('group', { name: 'A chave Robô de estoque foi criada' })).toBeFocused();
  const secret = await page.getByText(/^arara_[0-9a-f]{12}_[0-9a-f]{56}$/).innerText();
  const ordersRequest = () =>
    fetch(`${shop.url}/api/seller/products`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await ordersRequest()).status).toBe(200);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('Revogar', { exact: true }).click();
  await page.getByRole('button', { name: 'Revogar a chave Robô de estoque de vez' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Chave revogada' })).toBeFocused();
  expect((await ordersRequest()).status).toBe(401);

  await open(page, '/vender/anuncios');
  await page.getByRole('link', { name: 'Importar planilha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar anúncios' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('anuncios.csv');
  const rows = [
    'Título;Categoria;Preço;Estoque;Descrição;Entrega;Garantia (dias)',
    'Licença da planilha;Softwares;19,9;3;Uma licença vitalícia, com instalador e suporte por e-mail.;1h;30',
    'Sem preço na planilha;Softwares;;3;Uma licença vitalícia, com instalador e suporte por e-mail.;1h;30',
  ];
  await page.getByLabel('Arquivo CSV').setInputFiles({
    name: 'anuncios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await expect(page.getByRole('heading', { name: 'Nada foi gravado ainda' })).toBeVisible();
  await expect(page.getByText('Preço: Informe o preço')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirmar só a linha boa' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 anúncio gravado' })).toBeFocused();
  await page.getByRole('link', { name: 'Licença da planilha' }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Licença da planilha');
});
