import { confirmEmail } from './confirmEmail.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

test.use({ realMoney: true });

test('a card goes from the browser to Mercado Pago and never to the shop; a refused one is followed by another @phone', async ({
  page,
  shop,
  allow,
}) => {
  allow(/400/); // what Mercado Pago says to a card it does not take
  const toShop: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) toShop.push(request.postData() ?? '');
  });
  const email = `ana-${Date.now()}@correio.example`;
  const account = { name: 'Ana Souza', email, password: 'uma frase bem longa 7', terms: true };
  await page.request.post(`${shop.url}/api/account`, { data: account });
  await open(page, '/produto/recarga-freefire-100-diamantes');
  await page.getByRole('link', { name: 'Comprar agora' }).first().click();

  // The checkout was reached without a page load. It reloads, with the policy that allows card requests.
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  await expect(page.getByText('Pagamento simulado')).toHaveCount(0);
  const pay = async (holder: string) => {
    await page.getByLabel('Número do cartão').fill('4235 6477 2802 5682');
    await page.getByLabel('Nome impresso no cartão').fill(holder);
    await page.getByLabel('Validade (MM/AA)').fill('12/39');
    await page.getByLabel('Código (CVV)').fill('123');
    await page.getByLabel('CPF do pagador').fill('52998224725');
    await page.getByRole('button', { name: /^Pagar .* no cartão$/ }).click();
  };
  await page.getByRole('button', { name: /^Pagar .* no cartão$/ }).click();
  await expect(page.getByText('Confira o número do cartão')).toBeVisible();
  await expectAccessible(page);
  await pay('FUND');
  await expect(page.getByText('O cartão não tem limite para esta compra.')).toBeVisible();
  await pay('APRO');
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  expect(toShop.join()).not.toMatch(/4235\D?6477|12\/39|"123"/);

  // A boleto asks for more of who pays, and for a confirmed address.
  await confirmEmail(page, shop, email);
  await open(page, '/produto/recarga-freefire-100-diamantes');
  await page.getByRole('link', { name: 'Comprar agora' }).first().click();
  await page.getByRole('radio', { name: /^Boleto/ }).check();
  await expect(page.getByLabel('Nome completo do pagador')).toHaveValue('Ana Souza');
  await page.getByRole('button', { name: /^Pagar .* com boleto$/ }).click();
  await expect(page.getByLabel('CPF do pagador')).toBeFocused();
  await expect(page.getByText('Informe um CEP com oito números')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
