import type { Page } from '@playwright/test';
import { confirmEmail } from './confirmEmail.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const RECHARGE = '/produto/recarga-freefire-100-diamantes';
const LICENCE = '/produto/licenca-windows-11-pro';
const ONLY_ONE = '/produto/canal-youtube-tecnologia-18k';

/** A shopper who was never here, with the product at the checkout. */
async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Comprar agora' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Nome impresso no cartão').fill('ANA SOUZA');
  await page.getByLabel('Validade (MM/AA)').fill('12/39');
  await page.getByLabel('Código (CVV)').fill('123');
}

let shoppers = 0;

/** An address is all that a new guest enters. */
async function asGuest(page: Page): Promise<void> {
  shoppers += 1;
  const email = page.getByRole('main').getByLabel('E-mail', { exact: true });
  await email.fill(`ana-${Date.now()}-${shoppers}@correio.example`);
}

/** Presses a button of the simulator's panel for the payment on the screen. */
async function inSimulator(page: Page, button: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /Abrir o simulador/ }).click();
  const bank = await opened;
  await expect(bank.getByText('nenhum dinheiro de verdade')).toBeVisible();
  await expectAccessible(bank);
  await bank.getByRole('button', { name: button }).click();
  await expect(bank.getByRole('link', { name: 'Voltar para a loja' })).toBeVisible();
  await bank.close();
}

test('a new shopper goes from the home page to a revealed key with Pix @phone', async ({ page }, info) => {
  const began = Date.now();
  await open(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Licenças/ })
    .click();
  await page.getByRole('link', { name: 'Licença VPN Toca por 1 mês, até 3 aparelhos' }).click();
  await toCheckout(page);
  await expect(page.getByText('Pagamento simulado: nenhum dinheiro de verdade')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar .* com Pix$/ })).toBeInViewport();
  await asGuest(page);
  await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click();
  await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
  await inSimulator(page, 'Pagar');
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  await page.getByRole('button', { name: 'Revelar' }).click();
  await expect(page.getByRole('button', { name: 'Copiar Chave', exact: true })).toBeVisible();
  info.annotations.push({ type: 'from the home page to the key', description: `${Date.now() - began} ms` });
});

test('the pages of a Pix payment are readable and accessible', async ({ page }) => {
  await open(page, ONLY_ONE);
  await toCheckout(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await asGuest(page);
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: /^Pix/ }).check();
  await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click();
  await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Enviar o link de novo' }).click();
  await expect(page.getByText(/^Enviamos o link para ana-/)).toBeVisible();

  // The last unit is reserved, and its buyer reads on return that the reservation is theirs.
  const paying = page.url();
  await open(page, ONLY_ONE);
  await expect(page.getByRole('status').filter({ hasText: 'Você já fez este pedido' })).toHaveText(
    'Você já fez este pedido. O produto está reservado para você até o pagamento.',
  );
  await page.getByRole('link', { name: /^Pagar o pedido A-/ }).click();
  await expect(page).toHaveURL(paying);

  // Until it is paid, the order can be cancelled or paid in another way.
  await page.getByRole('link', { name: 'Trocar forma de pagamento' }).click();
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeDisabled();
  await expectAccessible(page);
  await fillCard(page, '4000 0000 0000 9995');
  await page.getByRole('button', { name: /no cartão$/ }).click();
  await expect(page.getByRole('heading', { name: 'O pagamento não foi aprovado' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar este pedido?' });
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByRole('link', { name: 'Comprar de novo' })).toBeVisible();
});

test('an invalid card names each fault, a refused card shows an error and another one is accepted @phone', async ({
  page,
  allow,
}) => {
  allow(/status of 400/);
  await open(page, LICENCE);
  await toCheckout(page);
  await asGuest(page);
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  const pay = page.getByRole('button', { name: /no cartão$/ });
  await pay.click();
  await expect(page.getByLabel('Número do cartão')).toBeFocused();
  await expect(page.getByLabel('Número do cartão')).toHaveAccessibleDescription('Informe o número do cartão');
  await expect(page.getByLabel('Código (CVV)')).toHaveAccessibleDescription('O código tem 3 ou 4 números');
  await fillCard(page, '4000 0000 0000 9995');
  await page.getByLabel('Parcelas').selectOption('3');
  await pay.click();
  await expect(page.getByText('O cartão não tem limite para esta compra.')).toBeVisible();
  await expectAccessible(page);
  await fillCard(page, '4111 1111 1111 1111');
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();

  // An unopened delivery can be refunded.
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  await expect(page.getByText('Pagamento recusado')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir reembolso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir o dinheiro de volta?' });
  await dialog.getByRole('button', { name: 'Pedir reembolso' }).click();
  await expect(page.getByText(/^Reembolso aceito/)).toBeVisible();
  await expect(page.getByText('Reembolsado. Este acesso foi encerrado.')).toBeVisible();
});

test('a card that the bank looks at and refuses may be followed by Pix, and a Pix that runs out by another order @desktop', async ({
  page,
}) => {
  await open(page, RECHARGE);
  await toCheckout(page);
  await asGuest(page);
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  await fillCard(page, '4000 0000 0000 0101');
  await page.getByRole('button', { name: /no cartão$/ }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible();
  await expectAccessible(page);
  const paying = page.url();
  const order = await page.context().newPage();
  await open(order, paying.replace('/finalizar/', '/conta/pedidos/'));
  await expect(order.getByText('Seu banco está analisando a compra')).toBeVisible();
  await inSimulator(page, 'Recusar');
  await expect(page.getByRole('heading', { name: 'O pagamento não foi aprovado' })).toBeVisible();
  await order.bringToFront();
  await expect(order.getByRole('link', { name: 'Pagar de outra forma' })).toBeVisible();
  await order.close();
  await page.getByRole('radio', { name: /^Pix/ }).check();
  await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click();
  await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  await inSimulator(page, 'Deixar vencer');
  await expect(page.getByRole('heading', { name: 'O código Pix venceu' })).toBeVisible();
  // The reserved page height stretches nothing in it.
  const strip = page.getByText('Pagamento simulado: nenhum dinheiro de verdade').locator('../..');
  expect((await strip.boundingBox())?.height).toBeLessThan(80);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Comprar de novo' }).click();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
});

test('a boleto requires a confirmed email, shows its line and barcode, and delivers when the bank reports it, even after the due day @desktop', async ({
  page,
  shop,
}) => {
  await open(page, RECHARGE);
  await toCheckout(page);
  await expect(page.getByRole('radio', { name: /Boleto.*Entre na sua conta/ })).toBeDisabled();
  const email = `ana-${Date.now()}-boleto@correio.example`;
  const account = { name: 'Ana Souza', email, password: 'uma frase bem longa 7', terms: true };
  await page.request.post(`${shop.url}/api/account`, { data: account });
  await page.reload();
  await expect(
    page.getByRole('radio', { name: /Boleto.*só para contas com e-mail confirmado/ }),
  ).toBeDisabled();
  await expectAccessible(page);
  const checkout = page.url();
  await page.getByRole('link', { name: 'Receber o link de novo' }).click();
  await expect(page.getByRole('button', { name: 'Enviar o link de novo' })).toBeVisible();
  await confirmEmail(page, shop, email);
  await page.goto(checkout);
  const order = async () => {
    await page.getByRole('radio', { name: /Boleto/ }).check();
    await page.getByRole('button', { name: /com boleto$/ }).click();
    await expect(page.getByLabel('Linha digitável', { exact: true })).toHaveValue(
      /^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/,
    );
  };
  await order();
  const bars = page.getByRole('img', { name: 'Código de barras do boleto' });
  await expect(bars).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => (window.print = () => (document.title = 'No papel')));
  await page.getByRole('button', { name: 'Imprimir boleto' }).click();
  await expect(page).toHaveTitle('No papel');
  await page.emulateMedia({ media: 'print' });
  await expect(bars).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await inSimulator(page, 'Deixar vencer');
  // Banks report the payments of the last day days later, and the order waits for them.
  await expect(bars).toBeVisible();
  await inSimulator(page, 'Pagar');
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  await expect(page.getByRole('button', { name: 'Revelar' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a new shopper buys with Pix and holds the key, and a form sent twice is one order @phone', async ({
    page,
    allow,
  }) => {
    allow(/status of 400/); // the form without an address
    await page.goto('/produto/vpn-toca-1-mes');
    await page.getByRole('link', { name: 'Comprar agora' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Cartão de crédito/ })).toBeDisabled();
    const order = page.getByRole('button', { name: 'Continuar para o pagamento' });
    const checkout = page.url();
    await order.click();
    await expect(page.getByRole('alert').getByText(/e-mail/)).toBeVisible();
    const email = `ana-${Date.now()}-plain@correio.example`;
    await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email);
    const fields = { method: 'pix', guest: '1', email, key: '', totalPix: '' };
    for (const name of ['key', 'totalPix'] as const)
      fields[name] = await page.locator(`input[name=${name}]`).inputValue();
    await order.click();
    await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/);
    await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
    const again = await page.request.post(checkout, { form: fields, maxRedirects: 0 });
    expect([again.status(), again.headers()['location']]).toEqual([303, new URL(page.url()).pathname]);

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /Abrir o simulador/ }).click();
    const bank = await opened;
    await bank.getByRole('button', { name: 'Pagar' }).click();
    await expect(bank.getByText('Pago', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /atualizar a situação/ }).click();
    await page.getByRole('link', { name: 'Ver o pedido' }).click();
    await page.getByRole('button', { name: 'Revelar' }).click();
    await expect(page.getByRole('heading', { name: 'Chave de licença' })).toBeVisible();
  });
});
