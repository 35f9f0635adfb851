import { readFile } from 'node:fs/promises';
import { openList } from './openList.ts';
import { actOn } from './rowActions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('an administrator looks at the shop of the last 30 days', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Visão Geral' })).toBeVisible();
  const sales = page.getByRole('heading', { name: 'Total de Vendas' }).locator('..');
  const { cards } = (await (await page.request.get('/api/admin/overview')).json()) as {
    cards: { sales: { value: number } };
  };
  await expect(sales).toContainText(cards.sales.value.toLocaleString('pt-BR', { minimumFractionDigits: 2 }));
  await expect(sales).toContainText('a mais que nos 30 dias anteriores');
  await expect(page.getByRole('img', { name: /Vendas \(R\$\)/ })).toBeVisible();
  for (const name of ['Adicionar Produto', 'Nova Categoria'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pedidos recentes' }).getByRole('row')).toHaveCount(6);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
});

test('an administrator finds an order, moves it on and leaves a note', async ({ page, shop }) => {
  await signIn(page, shop);
  const table = await openList(page, '/alpha/dashboard/orders', 'Pedidos');

  await page.getByRole('link', { name: /^Pendentes/ }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(table.getByText('Pendente', { exact: true })).toHaveCount(20);
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(table.getByRole('row')).not.toHaveCount(21);

  const name = (await table.getByRole('rowheader').first().innerText()).trim();
  await page.getByRole('searchbox').fill(name.toLowerCase());
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=a-/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await actOn(table.getByRole('row').nth(1), 'link', `Ver o pedido ${name}`);

  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${name}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Registrar pagamento recebido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar pagamento recebido?' });
  await dialog.getByLabel('Como o pagamento foi recebido').fill('Comprovante conferido.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar pagamento recebido' }).click();
  await expect(dialog).toBeHidden();
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(timeline).toContainText('De Pendente para Processando');
  await expect(timeline).toContainText('Comprovante conferido.');
  await expect(timeline).toContainText('chefe');
  await expect(page.getByRole('button', { name: 'Concluir pedido' })).toBeVisible();

  await page.getByLabel('Nova observação').fill('Entrega combinada.');
  await page.getByRole('button', { name: 'Adicionar observação' }).click();
  await expect(timeline).toContainText('Entrega combinada.');
});

test('a conflicting status change shows an error and overwrites nothing @desktop', async ({
  page,
  shop,
  allow,
}) => {
  allow(/409/);
  await signIn(page, shop);
  const pending = await page.request.get('/api/admin/orders?status=pending&page=2');
  const { items } = (await pending.json()) as { items: { id: string; number: string }[] };
  const order = items.at(-1);
  await open(page, `/alpha/dashboard/orders/${order?.id}`);
  await page.getByRole('button', { name: 'Registrar pagamento recebido' }).click();
  await page.request.patch(`/api/admin/orders/${order?.id}`, { data: { status: 'cancelled' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Como o pagamento foi recebido').fill('Pago por fora.');
  await dialog.getByRole('button', { name: 'Registrar pagamento recebido' }).click();
  // The page behind shows the current state, and the text of the dialog can still be copied.
  await expect(dialog.getByRole('alert')).toContainText('alterado por outra pessoa');
  await expect(dialog.getByLabel('Como o pagamento foi recebido')).toHaveValue('Pago por fora.');
  await expect(dialog.getByRole('button', { name: 'Registrar pagamento recebido' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Este pedido já terminou e não muda mais de status.')).toBeVisible();
});

test('cancelling an order requires a reason @desktop', async ({ page, shop, allow }) => {
  allow(/400/);
  await signIn(page, shop);
  const { items } = (await (await page.request.get('/api/admin/orders?status=pending')).json()) as {
    items: { id: string }[];
  };
  await open(page, `/alpha/dashboard/orders/${items.at(-1)?.id}`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar o pedido?' });
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(dialog.getByText('Escreva o motivo')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('O produto saiu de linha.');
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(dialog).toBeHidden();
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(timeline).toContainText('Motivo, que o cliente lê: O produto saiu de linha.');
});

test('the list is downloaded as it is filtered', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/orders?status=cancelled');
  await page.getByText('Filtrar por data e valor').click();
  await page.getByLabel('Total de').fill('1,234');
  await page.getByLabel('Total até').focus();
  const unclear = page.getByText('Não está claro se são 1.234,00 ou 1,23');
  await expect(unclear).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await expect(page).toHaveURL(/minTotal=1%2C234/);
  await expect(unclear).toBeVisible();
  await expect(page.getByLabel('Total de')).toHaveValue('1,234');

  // The list goes without a column, and so does what is made of it.
  await page.getByRole('button', { name: 'Colunas', exact: true }).click();
  const columns = page.getByRole('dialog', { name: 'Colunas desta lista' });
  await columns.getByRole('checkbox', { name: 'Data' }).uncheck();
  await expect(page).toHaveURL(/hidden=Data/);
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Pronto' }).click();
  await page.getByLabel('Total de').fill('0,01');
  await page.getByLabel('Feitos de').fill('2020-01-01');
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await expect(page).toHaveURL(/status=cancelled.*hidden=Data.*from=2020-01-01/);
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByText('Total')).toBeAttached();
  await expect(page.getByRole('table', { name: 'Pedidos' }).getByText('Data')).toHaveCount(0);
  await expect(page.getByText('Filtrar por data e valor (2)')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pedidos.csv');
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\uFEFFPedido;Cliente;Unidades;Total;Pagamento;Status;Moeda');
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => line !== '' && !line.endsWith(';Cancelado;BRL'))).toEqual([]);
});

test('a search that finds nothing says so and leads back', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/orders?q=ninguém+assim');
  await expect(page.getByRole('heading', { name: 'Nenhum pedido encontrado' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todos os pedidos' }).click();
  await expect(page.getByRole('table', { name: 'Pedidos' })).toBeVisible();
});
