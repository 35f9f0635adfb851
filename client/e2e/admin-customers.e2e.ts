import { openList } from './openList.ts';
import { actOn } from './rowActions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('an administrator finds a customer and looks at the orders', async ({ page, shop }) => {
  await signIn(page, shop);
  const table = await openList(page, '/alpha/dashboard/customers', 'Clientes');

  await page.getByRole('link', { name: /^Banidos/ }).click();
  await expect(page).toHaveURL(/status=banned/);
  await expect(table.getByText('Ativo', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /^Todos/ }).click();
  await expect(page).not.toHaveURL(/status=/); // the search keeps the active filter
  await page.getByRole('searchbox').fill('joao vitor');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/q=joao/);
  await expect(table.getByRole('rowheader').first()).toContainText('João Vítor');
  const name = (await table.getByRole('rowheader').first().innerText()).trim();
  await actOn(table.getByRole('row').nth(1), 'link', `Ver ${name}`);

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Total Gasto' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an administrator corrects a customer, with words at the field that is wrong', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/customers?q=silva');
  const table = page.getByRole('table', { name: 'Clientes' });
  const name = (await table.getByRole('rowheader').nth(1).innerText()).trim();
  await actOn(table.getByRole('row').nth(2), 'link', `Editar ${name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Editar cliente' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Nome').fill(' ');
  await page.getByLabel('Telefone').fill('123');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('O nome é obrigatório')).toBeVisible();
  await expect(page.getByText('Informe um telefone com DDD, como (11) 95555-0123')).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue('123');
  await expectAccessible(page);
  let requested = '';
  page.once('dialog', (dialog) => {
    requested = dialog.message();
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect.poll(() => requested).toContain('Sair sem salvar as alterações');
  await expect(page.getByLabel('Telefone')).toHaveValue('123');

  await page.getByLabel('Nome').fill(`${name} Filho`);
  await page.getByLabel('Telefone').fill('21955550777');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Filho` })).toBeVisible();
  await expect(page.getByText('(21) 95555-0777')).toBeVisible();
  await expect(page.getByText('Cliente atualizado.')).toBeVisible();

  await page.getByRole('button', { name: 'Desativar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desativar o cliente' });
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(dialog.getByText('Escreva o motivo, com 5 caracteres ou mais')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Pediu uma pausa');
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Cliente desativado e avisado por e-mail.')).toBeVisible();
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible();
  const why = page.getByRole('heading', { name: 'Por que está inativo' });
  await expect(why).toBeVisible();
  await expect(page.getByText('Pediu uma pausa')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Reativar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reativar' }).click();
  await expect(page.getByText('Cliente reativado e avisado por e-mail.')).toBeVisible();
  await expect(why).toHaveCount(0);
});

test('what was saved while a customer was edited is compared, and nothing typed is lost @desktop', async ({
  page,
  shop,
  allow,
}) => {
  allow(/409/);
  await signIn(page, shop);
  const list = await page.request.get('/api/admin/customers?q=ribeiro');
  const { items } = (await list.json()) as { items: { id: string }[] };
  const address = `/api/admin/customers/${items[0]?.id}`;
  type Customer = { version: number; name: string; phone: string };
  const read = async () => (await (await page.request.get(address)).json()) as Customer;
  const saveMeanwhile = async (data: Partial<Customer>) => {
    const reply = await page.request.patch(address, { data: { version: (await read()).version, ...data } });
    expect(reply.status()).toBe(200);
  };
  await open(page, `/alpha/dashboard/customers/${items[0]?.id}/edit`);
  const name = page.getByLabel('Nome');
  await expect(name).not.toHaveValue('');
  const before = await read();
  await name.fill('Outro Nome');
  await page.reload();
  await expect(name).toHaveValue('Outro Nome');
  await saveMeanwhile({ phone: '', name: 'Nome de Colega' });
  await page.getByRole('button', { name: 'Salvar alterações' }).click();

  await expect(page.getByRole('heading', { name: 'Este cliente mudou enquanto você editava' })).toBeVisible();
  await expect(page.getByText('chefe salvou em')).toBeVisible();
  const table = page.getByRole('table', { name: 'Diferenças' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(/Outro Nome.*Nome de Colega/s);
  await expect(name).toHaveValue('Outro Nome');
  await expect(page.getByLabel('Telefone')).toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Usar o que está salvo' }).click();
  await expect(name).toHaveValue('Nome de Colega');

  await name.fill('Outro Nome');
  await saveMeanwhile({ name: 'Mais um Nome' });
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByRole('button', { name: 'Salvar o que escrevi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outro Nome' })).toBeVisible();
  await saveMeanwhile({ name: before.name, phone: before.phone });
});
