import { buy } from './buyer.ts';
import { enterAsSellerByPages } from './enterAsSeller.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { officeBeside } from './signIn.ts';
import { turnTwoStepOn } from './twoStep.ts';

const SELLER = 'ana.moreira@recado.example';
const PASSWORD = 'uma-senha-de-teste-9';
/** A grey point. */
const SCREEN = {
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a seller delivers by hand on a phone, is confirmed, and is paid out by the team @phone', async ({
  page,
  browser,
  shop,
  allow,
}) => {
  allow(/409/);
  test.slow(); // three people
  const buyer = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const shopper = await buyer.newPage();
  const number = await buy(shopper, shop, [
    'robo-de-atendimento-balcao-12-meses',
    'robo-de-atendimento-balcao-12-meses',
    'sistema-caderneta-vitalicio',
    'planilha-controle-financeiro-mei', // from stock
  ]);

  await enterAsSellerByPages(page, shop, SELLER, PASSWORD);
  await open(page, '/vender');
  await page.getByRole('link', { name: `Entregar a venda ${number}-1` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Venda ${number}-1` })).toBeVisible();
  await page.getByRole('link', { name: 'Chave de licença' }).click();
  await expect(page.getByLabel('Chave', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Entregar ao comprador' }).press('Enter');
  await expect(page.getByLabel('Chave', { exact: true })).toBeFocused();
  await page.getByLabel('Chave', { exact: true }).fill('ROBO-12345');
  const staysAsked = async (key: string) => {
    const warning = page.waitForEvent('dialog');
    await Promise.all([
      warning.then((dialog) => dialog.dismiss()),
      page
        .getByRole('navigation', { name: 'Atalhos da loja' })
        .getByRole('link', { name: 'Mensagens' })
        .click(),
    ]);
    await expect(page.getByLabel('Chave', { exact: true })).toHaveValue(key);
  };
  await staysAsked('ROBO-12345');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Entregar ao comprador' }).click();
  await expect(page.getByText('Entregue. Falta a unidade 2 de 2')).toBeVisible();
  await page.getByLabel('Anexar comprovante').setInputFiles({ ...SCREEN, name: 'errada.png' });
  await page.getByRole('button', { name: 'Remover errada.png' }).click();
  await expect(page.getByText('errada.png')).toHaveCount(0);
  await page.getByLabel('Anexar comprovante').setInputFiles({ ...SCREEN, name: 'tela.png' });
  await expect(page.getByText('vai com a entrega')).toBeVisible();
  await page.getByLabel('Chave', { exact: true }).fill('ROBO-67890');
  await staysAsked('ROBO-67890');
  await page.getByRole('button', { name: 'Entregar ao comprador' }).click();
  await expect(page.getByText('Entrega registrada. Avisamos o comprador por e-mail.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver tela.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remover tela.png' })).toHaveCount(0);

  await open(page, `/vender/vendas/${number}-2`);
  await page.getByText('Cancelar esta venda').click();
  await page.getByRole('button', { name: 'Cancelar e devolver o dinheiro' }).press('Enter');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.getByLabel('Motivo').fill('O fornecedor parou de vender.');
  await page.reload();
  await expect(page.getByLabel('Motivo')).toHaveValue('O fornecedor parou de vender.');
  await open(page, '/vender/loja');
  await page.getByRole('textbox', { name: 'Apresentação' }).fill('Robôs que regam e contam.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Apresentação' })).toHaveValue('Robôs que regam e contam.');
  // Another tab has saved first: the form keeps its input, and saves it over the new values.
  const own = `${shop.url}/api/seller/shop`;
  const {
    slug: _slug,
    avatar: _avatar,
    nameChangeFrom: _from,
    away: _away,
    awayNow: _now,
    ...window
  } = (await (await page.request.get(own)).json()) as Record<string, unknown>;
  const other = { data: { ...window, hoursSunday: '10:00-12:00' } };
  expect((await page.request.put(own, other)).status()).toBe(200);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('A sua loja foi alterada');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo. Os clientes já veem a mudança.')).toBeVisible();
  await open(page, `/vender/vendas/${number}-2`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('Cancelar esta venda').click();
  await page.getByRole('button', { name: 'Cancelar e devolver o dinheiro' }).click();
  await expect(page.getByText('Venda cancelada. Avisamos o comprador.')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Andamento da venda' })).toContainText(
    'O fornecedor parou de vender.',
  );
  await expect(page.getByText('Nada: devolvido ao comprador')).toBeVisible();
  await expect(page.getByText('Cancelar esta venda')).toHaveCount(0);

  await open(shopper, `/conta/pedidos/${number}`);
  // At the item, and in the story of the order.
  await expect(shopper.getByText('O fornecedor parou de vender.')).toHaveCount(2);
  await shopper.getByRole('button', { name: 'Ver tela.png' }).click();
  await expect(shopper.getByRole('img', { name: 'tela.png' })).toBeVisible();
  await shopper.keyboard.press('Escape');
  const robot = shopper.getByRole('article', { name: 'Robô de atendimento Balcão' });
  await robot.getByRole('button', { name: 'Revelar' }).click();
  await expect(shopper.getByText('ROBO-12345')).toBeVisible();
  await robot.getByRole('button', { name: 'Confirmar recebimento' }).click();
  // It lets the money go, so a tap alone does not.
  const sure = shopper.getByRole('dialog', { name: 'Confirmar o recebimento?' });
  await sure.getByRole('button', { name: 'Confirmar recebimento' }).click();
  await expect(shopper.getByText(/^Recebimento confirmado em/)).toBeFocused();
  await expect(shopper.getByText('ROBO-12345')).toBeVisible();
  await buyer.close();

  await open(page, `/vender/vendas/${number}-1`);
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
  const rooms = page.getByRole('navigation', { name: 'A sua loja' });
  await rooms.getByRole('link', { name: 'Vendas', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: `${number}-1` })).toContainText('Confirmado');
  await expect(page.getByRole('row').filter({ hasText: `${number}-2` })).toContainText('Cancelado');
  await rooms.getByRole('link', { name: 'Saques', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saques' })).toBeVisible();
  await expect(rooms.locator('[aria-current="page"]')).toHaveText('Saques');
  await expect(rooms.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/ative a verificação em duas etapas na sua conta/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ligar agora' }).click();
  await turnTwoStepOn(page, PASSWORD);
  await open(page, '/vender/saques');
  await expect(page.getByText(/depois da mudança na verificação em duas etapas os saques/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const office = await officeBeside(browser, shop);
  const settings = `${shop.url}/api/admin/settings`;
  const current = (await (await office.request.get(settings)).json()) as object;
  const saved = await office.request.put(settings, { data: { ...current, payoutLockHours: 0 } });
  expect(saved.status()).toBe(200);

  await page.reload();
  await page.getByLabel('Valor (R$)').fill('150,00');
  await page.getByLabel('Senha da conta, para confirmar', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Pedir saque' }).click();
  await expect(page.getByText('Saque pedido. Avisamos por e-mail a cada passo.')).toBeVisible();

  await open(office, `${shop.url}/alpha/dashboard/payouts?state=waiting`);
  const row = office.getByRole('row').filter({ hasText: 'R$ 150,00' });
  await row.getByRole('button', { name: /^Decidir/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('O que fazer').selectOption('Enviar pelo provedor');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(office.getByText('Saque enviado.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await office.context().close();

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'R$ 150,00' }).getByText('Pago')).toBeVisible();

  // The money is followed from each sale to the payout, by day too.
  await open(page, '/vender/extrato');
  await expect(page.getByText(/^Saque \S+ pago: R\$\s150,00 foram para a chave/)).toBeVisible();
  await expect(
    page.getByText('Venda de 2 × “Robô de atendimento Balcão, 12 meses”', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Por dia' }).click();
  await expect(page.getByRole('table', { name: 'Por dia' })).toContainText('-R$ 150,00');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Movimentos' }).click();
  await page.getByRole('link', { name: `Venda ${number}-3` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Venda ${number}-3` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Andamento da venda' })).toContainText('Entregue');
});
