import { expect, expectAccessible, open, test } from './shop.ts';

test('the bell notifies a buyer of each step, opens the notice, and follows the chosen preferences', async ({
  page,
}) => {
  await open(page, '/produto/vpn-toca-1-mes');
  const bell = page.getByRole('link', { name: /^Notificações/ });
  await expect(bell).toBeHidden();
  await page.getByRole('link', { name: 'Comprar agora' }).first().click();
  const email = page.getByRole('main').getByLabel('E-mail', { exact: true });
  await email.fill(`ana-${Date.now()}-${Math.random()}@correio.example`);
  await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click();
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notificações, 1 não lida' })).toBeVisible();
  const bank = await page.getByRole('link', { name: /Abrir o simulador/ }).getAttribute('href');
  await page.request.post(`${bank}/pagar`);
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  // Both lead to the order, which is looked at now.
  const settled = page.getByRole('link', { name: 'Notificações', exact: true });
  await expect(settled).toBeVisible();

  await open(page, '/produto/licenca-windows-11-pro');
  await page.getByRole('link', { name: 'Comprar agora' }).first().click();
  await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click();
  await expect(page.getByLabel('Pix copia e cola')).toBeVisible();
  const other = await page.getByRole('link', { name: /Abrir o simulador/ }).getAttribute('href');
  await open(page, '/ajuda');
  await page.request.post(`${other}/pagar`);
  // Once it is paid, the bell asks for no payment.
  await page.getByRole('link', { name: 'Notificações, 1 não lida' }).click();
  await expect(page.getByRole('main').getByText('Pagamento confirmado')).not.toHaveCount(0);
  await expect(page.getByRole('main').getByText('Falta pagar')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Marcar tudo como lido' }).click();
  await expect(settled).toBeVisible();
  await expect(page.getByText('Novo', { exact: true })).toHaveCount(0);

  const sales = page.getByRole('group', { name: 'Suas compras' });
  await sales.getByLabel('Por e-mail').uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('status').getByText('Salvo.')).toBeVisible();
  await page.reload();
  await expect(sales.getByLabel('Por e-mail')).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Dinheiro' }).getByLabel('No sino')).toBeDisabled();
});
