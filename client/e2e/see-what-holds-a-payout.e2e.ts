import { enterAsSeller } from './enterAsSeller.ts';
import { test } from './sellerShop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open } from './shop.ts';
import { officeBeside, signIn } from './signIn.ts';

const SELLER = 'ana.moreira@recado.example';
const ACCOUNT = '/api/admin/seller-accounts/bento-softwares';
const DAY = 24 * 60 * 60_000;

test('a payout that a suspension holds says so to the team and to its seller', async ({
  page,
  browser,
  shop,
}) => {
  test.slow(); // two people
  const office = await officeBeside(browser, shop);
  const { version } = (await (await office.request.get(ACCOUNT)).json()) as { version: number };
  const suspension = { reason: 'Documentos a conferir.', until: null, version };
  expect((await office.request.post(`${ACCOUNT}/suspension`, { data: suspension })).status()).toBe(200);

  await open(office, '/alpha/dashboard/payouts?state=waiting');
  const row = office.getByRole('row').filter({ hasText: 'Bento Softwares' });
  await expect(row.getByText('Loja suspensa')).toBeVisible();
  await expect(row.getByText('A loja está suspensa. Documentos a conferir.')).toBeVisible();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await open(office, '/alpha/dashboard/sellers/bento-softwares');
  await expect(office.getByRole('table', { name: /^Últimos saques/ })).toContainText('Loja suspensa');
  await expect(
    office
      .getByRole('table', { name: /^Disputas de/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);

  await enterAsSeller(page, shop, SELLER, 'uma-senha-de-teste-9');
  await open(page, '/vender/saques');
  await expect(page.getByRole('table', { name: 'Saques' })).toContainText(
    'O saque segue quando a equipe encerrar a suspensão.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { version: later } = (await (await office.request.get(ACCOUNT)).json()) as { version: number };
  expect((await office.request.post(`${ACCOUNT}/return`, { data: { version: later } })).status()).toBe(200);
  await open(office, '/alpha/dashboard/payouts?state=waiting');
  await expect(row.getByText('Pedido', { exact: true })).toBeVisible();
  await expect(row.getByText('Loja suspensa')).toHaveCount(0);
  await office.context().close();
});

test('a review names the sales, what is needed and until when, and is counted once it is late', async ({
  page,
  browser,
  shop,
  later,
}) => {
  test.slow(); // two people
  await enterAsSeller(page, shop, SELLER, 'uma-senha-de-teste-9');
  const { items } = (await (await page.request.get('/api/seller/sales')).json()) as {
    items: { number: string }[];
  };
  const number = items[0]?.number ?? '';

  const office = await officeBeside(browser, shop);
  await open(office, '/alpha/dashboard/payouts?state=waiting');
  const row = office.getByRole('row').filter({ hasText: 'Bento Softwares' });
  await row.getByRole('button', { name: /^Decidir/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('O que fazer').selectOption('Pôr em análise');
  await dialog.getByLabel('Motivo').fill('Duas reclamações sobre a mesma licença.');
  await dialog.getByLabel('O que falta do vendedor (opcional)').fill('A nota fiscal da licença.');
  const sales = dialog.getByLabel('Vendas (opcional)');
  await sales.fill(`${number}, A-99999-1`);
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('A-99999-1 não é uma venda deste vendedor')).toBeVisible();
  await expect(sales).toBeFocused();
  await sales.fill(number);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('O que falta: A nota fiscal da licença.');
  await expect(row.getByRole('link', { name: number })).toHaveAttribute('href', /orders\?q=A-\d+$/);
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);

  await open(page, '/vender/saques');
  const table = page.getByRole('table', { name: 'Saques' });
  await expect(table).toContainText('Duas reclamações sobre a mesma licença.');
  await expect(table).toContainText('O que falta: A nota fiscal da licença.');
  await expect(table).toContainText('Resposta até');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await table.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`/vender/vendas/${number}$`));

  await page.goto('about:blank'); // the shop behind its live notices restarts
  await later(3 * DAY);
  await office.clock.setFixedTime(Date.now() + 3 * DAY); // their clock goes with the shop's
  await signIn(office, shop);
  await open(office, '/alpha/dashboard');
  await office
    .getByRole('navigation', { name: 'O que espera' })
    .getByRole('link', { name: /^Saques: \d+ a enviar \(1 análise atrasada\) em atraso desde/ })
    .click();
  await expect(office).toHaveURL(/payouts\?state=waiting$/);
  await expect(row).toContainText('Prazo passou');
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await office.context().close();
});
