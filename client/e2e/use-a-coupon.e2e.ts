import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

const RECHARGE = '/produto/recarga-freefire-100-diamantes';

test('a coupon is created, applied in the cart, used up, and reported in the back-office', async ({
  page,
  shop,
  allow,
}, { project }) => {
  allow(/409/);
  const code = `RECARGA-${project.name}`.toUpperCase();
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/coupons/new');
  await page.getByLabel('Nome', { exact: true }).fill('Semana das recargas');
  await page.getByLabel('Código').fill(code.toLowerCase());
  await page.getByLabel('Desconto (%)').fill('150');
  await page.getByRole('button', { name: 'Salvar cupom' }).click();
  await expect(page.getByText('O máximo é 99%')).toBeVisible();
  await expect(page.getByText('Informe o máximo que o cupom desconta de um pedido')).toBeVisible();
  await page.getByLabel('Desconto máximo').fill('40');
  const warning = page.getByRole('status').filter({ hasText: 'O desconto vai ser limitado' });
  await page.getByLabel('Desconto (%)').fill('25');
  await expect(warning).toContainText(
    'num pedido de R$ 100,00, o cupom daria R$ 25,00 e o Pix R$ 3,75, mas a taxa de 10% traz R$ 10,00',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Desconto (%)').fill('1');
  await expect(warning).toHaveCount(0);
  await page.getByLabel('Desconto (%)').fill('25');
  await expect(warning).toBeVisible();
  await page.getByLabel('Vale para').selectOption('Um produto');
  await page.getByLabel('Página do produto').fill(RECHARGE);
  await page.getByRole('button', { name: 'Salvar cupom' }).click();
  const link = page.getByRole('link', { name: `${code} · Semana das recargas` });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(page, RECHARGE);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await open(page, '/carrinho');
  const summary = page.getByRole('region', { name: 'Resumo' });
  await summary.getByLabel('Cupom de desconto').fill('nada-assim');
  await summary.getByLabel('Cupom de desconto').press('Enter');
  await expect(summary.getByText('NADA-ASSIM: Este cupom não existe.')).toBeVisible();
  await expect(summary.getByLabel('Cupom de desconto')).toBeFocused();
  await summary.getByLabel('Cupom de desconto').fill(code.toLowerCase());
  await summary.getByRole('button', { name: 'Aplicar' }).click();
  await expect(summary.getByText(`Cupom ${code}`)).toBeVisible();
  // 25 % are R$ 1,23, and the fee of the seller is R$ 0,49.
  await expect(summary).toContainText('-R$ 0,49');
  await expect(summary).toContainText(`${code}: o desconto chegou ao máximo para estes produtos.`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await summary.getByRole('link', { name: 'Finalizar compra' }).click();

  const order = page.getByRole('region', { name: 'Resumo do pedido' });
  const remove = order.getByRole('link', { name: `Tirar o cupom ${code}` });
  await expect(order.getByText('-R$ 0,49').filter({ visible: true })).toBeVisible();
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(order.getByRole('button', { name: 'Aplicar' })).toBeFocused();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`cupom-${project.name}@exemplo.example`);
  await order.getByLabel('Cupom de desconto').fill(code);
  await order.getByRole('button', { name: 'Aplicar' }).click();
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
    `cupom-${project.name}@exemplo.example`,
  );
  await page.getByRole('button', { name: /^Pagar R\$ 4,41 com Pix/ }).click();
  await expect(page.getByText('Pix copia e cola')).toBeVisible();
  await expect(page.getByText(`Cupom ${code}`)).toBeVisible();
  const payment = page.url();

  await open(page, '/alpha/dashboard/coupons');
  await link.click();
  const uses = page.getByRole('table', { name: 'Usos' });
  await expect(uses.getByRole('link', { name: /^A-\d+$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Nome', { exact: true }).fill('Ainda sem salvar');
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('O cupom está pausado.')).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ainda sem salvar');
  await expect(page.getByRole('button', { name: 'Salvar cupom' })).toBeInViewport();
  // A colleague resumes it first: the form compares its input with the current values.
  const api = `${shop.url}/api/admin/coupons/${page.url().split('/').at(-1)}`;
  const { version } = (await (await page.request.get(api)).json()) as { version: number };
  const moved = await page.request.post(`${api}/state`, { data: { to: 'resumed', version } });
  expect(moved.status()).toBe(200);
  await page.getByRole('button', { name: 'Salvar cupom' }).click();
  await expect(page.getByRole('row', { name: /Nome/ })).toContainText('Semana das recargas');
  await page.getByRole('button', { name: 'Salvar o que escrevi' }).click();
  await expect(page.getByRole('link', { name: `${code} · Ainda sem salvar` })).toBeVisible();

  await open(page, payment);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  const again = page.getByRole('link', { name: 'Comprar de novo' });
  await expect(again).toHaveAttribute('href', new RegExp(`cupom=${code}`));
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Pedido/ })).toBeVisible();
  await expect(again).toHaveAttribute('href', new RegExp(`cupom=${code}`));
});
