import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const RECHARGE = '/produto/recarga-freefire-100-diamantes';
const LICENCE = '/produto/licenca-windows-11-pro';

/** A shopper who was never here, with the product at the checkout. */
async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Comprar agora' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
}

let shoppers = 0;

async function signUp(page: Page): Promise<void> {
  shoppers += 1;
  await page.getByLabel('Nome').fill('Ana Souza');
  await page
    .getByLabel('E-mail', { exact: true })
    .last()
    .fill(`ana-${Date.now()}-${shoppers}@correio.example`);
  await page.getByLabel('Senha').fill('uma frase bem longa 7');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Criar conta e continuar' }).click();
}

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

test('a new shopper goes from a product to a revealed code with Pix', async ({ page }) => {
  await open(page, RECHARGE);
  await toCheckout(page);
  await expect(page.getByRole('region', { name: 'Resumo do pedido' })).toContainText('No Pix');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await signUp(page);

  await expect(page.getByText('Pagamento simulado: nenhum dinheiro de verdade')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click();

  await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await inSimulator(page, 'Pagar');
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  await page.getByRole('button', { name: 'Revelar' }).click();
  await expect(page.getByRole('button', { name: /Copiar/ }).first()).toBeVisible();
});

test('a refused card is told and tried again with another @phone', async ({ page }) => {
  await open(page, LICENCE);
  await toCheckout(page);
  await signUp(page);
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  const pay = page.getByRole('button', { name: /no cartão$/ });
  const fill = async (number: string) => {
    await page.getByLabel('Número do cartão').fill(number);
    await page.getByLabel('Nome impresso no cartão').fill('ANA SOUZA');
    await page.getByLabel('Validade (MM/AA)').fill('12/39');
    await page.getByLabel('Código (CVV)').fill('123');
  };
  await fill('4000 0000 0000 9995');
  await page.getByLabel('Parcelas').selectOption('3');
  await pay.click();
  await expect(page.getByText('O cartão não tem limite para esta compra.')).toBeVisible();
  await expectAccessible(page);
  await fill('4111 1111 1111 1111');
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();

  // What nobody has looked at can be given back.
  await page.waitForURL(/\/conta\/pedidos\/A-\d+$/);
  await page.getByRole('button', { name: 'Pedir reembolso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir o dinheiro de volta?' });
  await dialog.getByRole('button', { name: 'Pedir reembolso' }).click();
  await expect(page.getByText(/^Reembolso pedido/)).toBeVisible();
  await expect(page.getByText('Reembolsado; a entrega não vale mais.')).toBeVisible();
});

test('a boleto shows its line and bars, and one that runs out offers to buy again @desktop', async ({
  page,
}) => {
  await open(page, RECHARGE);
  await toCheckout(page);
  await signUp(page);
  await page.getByRole('radio', { name: /Boleto/ }).check();
  await page.getByRole('button', { name: /com boleto$/ }).click();
  await expect(page.getByLabel('Linha digitável')).toHaveValue(
    /^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/,
  );
  await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible();
  await expectAccessible(page);
  await inSimulator(page, 'Deixar vencer');
  await expect(page.getByRole('heading', { name: 'O prazo para pagar terminou' })).toBeVisible();
  await page.getByRole('link', { name: 'Comprar de novo' }).click();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
});
