import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('the reports open with the figures of the last month', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible();
  await expect(page.getByText('Visualize e analise os dados da sua loja')).toBeVisible();
  // Every page shows how the shop was started: this one takes no real money.
  await expect(page.getByRole('complementary', { name: 'Sobre esta instalação' })).toContainText(
    'Pagamentos em simulação: os pedidos não geram dinheiro de verdade.',
  );
  const card = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 }).locator('..');
  // Other tests of this worker move orders; that the sample adds up to the specification's figures is a server test.
  const { totals } = (await (await page.request.get('/api/admin/reports/sales')).json()) as {
    totals: { sales: number; products: number; customers: number };
  };
  const written = (number: number) => number.toLocaleString('pt-BR', { minimumFractionDigits: 0 });
  await expect(card('Total de vendas')).toContainText(
    totals.sales.toLocaleString('pt-BR', { minimumFractionDigits: 2 }),
  );
  await expect(card('Produtos vendidos')).toContainText(written(totals.products));
  await expect(card('Novos clientes')).toContainText(written(totals.customers));
  await expect(card('Produtos vendidos')).toContainText('a menos que no período anterior');
  await expect(page.getByRole('img', { name: /Vendas \(R\$\)/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('another report and another period show at once, and stay in the address', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/reports');
  const choices = page.getByRole('navigation', { name: 'Relatórios' });
  await choices.getByRole('link', { name: 'Produtos mais vendidos' }).click();
  await expect(page).toHaveURL(/report=products/);
  await expect(choices.getByRole('link', { name: 'Produtos mais vendidos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('img', { name: /Unidades vendidas/ })).toBeVisible();
  await expectAccessible(page);

  await choices.getByRole('link', { name: 'Novos clientes' }).click();
  await expect(page).toHaveURL(/report=customers/);
  const year = new Date().getFullYear() - (new Date().getMonth() < 9 ? 1 : 0);
  await page.getByLabel('Data inicial').fill(`${year}-01-01`);
  await expect(page).toHaveURL(new RegExp(`start=${year}-01-01`));
  await page.getByLabel('Data final').fill(`${year}-06-30`);
  await expect(page).toHaveURL(new RegExp(`end=${year}-06-30`));
  const table = page.getByRole('region', { name: 'Tabela: Novos clientes' });
  await expect(table.getByRole('rowheader')).toHaveText(['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Total']);
  await expect(table.getByRole('cell')).toHaveText(['50', '70', '30', '45', '25', '40', '260']);

  await page.reload();
  await expect(table.getByRole('rowheader').first()).toHaveText('Jan');
});

test('dates can be typed digit by digit, though the first digit of a day is a whole date already @desktop', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  const year = new Date().getFullYear() - 1;
  await open(page, `/alpha/dashboard/reports?start=${year}-03-03&end=${year}-12-12`);
  await page.getByRole('link', { name: 'Novos clientes' }).click();
  await expect(page).toHaveURL(/report=customers/);
  const field = page.getByLabel('Data inicial');
  await field.focus();
  // Day and month alike: which of them comes first is the browser's own choice.
  await field.pressSequentially(`1111${year}`, { delay: 150 });
  await expect(field).toHaveValue(`${year}-11-11`);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`start=${year}-11-11`));

  // Data that arrives later still fills fields that have no focus.
  await field.blur();
  await page.goBack();
  await expect(field).toHaveValue(`${year}-03-03`);
});

test('a period that ends before it starts shows an error at its field @phone', async ({
  page,
  shop,
  allow,
}) => {
  allow(/400/);
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/reports?start=2026-05-02&end=2026-05-01');
  await expect(page.getByLabel('Data inicial')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('A data inicial não pode ser depois da data final.').first()).toBeVisible();
  await expectAccessible(page);
});

test('the chart follows the theme @desktop', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/reports');
  const canvas = page.getByRole('img', { name: /Vendas \(R\$\)/ });
  await expect(canvas).toBeVisible();
  const picture = () => canvas.evaluate((drawn) => (drawn as HTMLCanvasElement).toDataURL());
  await expect.poll(async () => (await picture()) === (await picture())).toBe(true);
  const before = await picture();
  await page.evaluate(() => {
    const dark = document.documentElement.classList.contains('dark');
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(dark ? 'light' : 'dark');
  });
  await expect.poll(picture).not.toBe(before);
});
