import { readFile } from 'node:fs/promises';
import { buy } from './buyer.ts';
import { confirmEmail } from './confirmEmail.ts';
import { test } from './sellerShop.ts';
import { expect, expectNoSidewaysScroll, open } from './shop.ts';
import { officeBeside, signIn } from './signIn.ts';
import { turnTwoStepOn } from './twoStep.ts';

const PASSWORD = 'uma-senha-de-teste-9';
const GUARANTEE_DAYS = 7;
const DAY = 24 * 60 * 60_000;

test('a new seller applies on a phone, lists, sells by hand and from stock, and is paid out @phone', async ({
  page,
  browser,
  shop,
  later,
}) => {
  test.slow(); // three people and eight days
  const email = 'bruno@correio.example';
  const account = { name: 'Bruno Dias', email, password: PASSWORD, terms: true };
  await page.request.post(`${shop.url}/api/account`, { data: account });
  await confirmEmail(page, shop, email);
  const picture = {
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await readFile('client/public/icons/icon-192.png'),
  };

  await test.step('applies', async () => {
    await open(page, '/anunciar');
    await page.getByRole('link', { name: 'Quero vender' }).click();
    await page.getByLabel('Tipo de vendedor', { exact: true }).selectOption('Pessoa física');
    for (const [label, words] of [
      ['Nome completo', 'Bruno Dias'],
      ['CPF', '529.982.247-25'],
      ['Data de nascimento', '1990-05-17'],
      ['Nome da loja', 'Loja do Bruno'],
      ['Sobre a loja', 'Licenças de software com suporte em português.'],
      ['O que vai vender', 'Licenças de software, umas vinte por mês.'],
      ['Chave Pix', '529.982.247-25'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(words);
    await page.getByLabel('Tipo da chave Pix').selectOption('CPF');
    await page.getByLabel('Documento de identidade').setInputFiles({ ...picture, name: 'rg.png' });
    await page.getByLabel('Selfie com o documento').setInputFiles({ ...picture, name: 'selfie.png' });
    await expect(page.getByText('Recebido: rg.png')).toBeVisible();
    await expect(page.getByText('Recebido: selfie.png')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(page.getByRole('heading', { name: 'Inscrição em análise' })).toBeVisible();
  });

  const office = await officeBeside(browser, shop, { viewport: { width: 1440, height: 900 } });
  /** The first of a queue is what it is about, and is approved. */
  const approve = async (queue: RegExp, name: string, outcome: string, done: string) => {
    await open(office, '/alpha/dashboard');
    await office.getByRole('navigation', { name: 'O que espera' }).getByRole('link', { name: queue }).click();
    await office.getByRole('link', { name }).click();
    await office.getByLabel('O que fazer').selectOption(outcome);
    await office.getByRole('button', { name: 'Decidir' }).click();
    await expect(office.getByText(done)).toBeVisible();
  };
  await approve(
    /^Vendedores: \d+ inscriç/,
    'Loja do Bruno',
    'Aprovar: a loja nasce agora',
    'Inscrição aprovada. A loja está aberta.',
  );

  await test.step('lists', async () => {
    await page.reload();
    await page
      .getByRole('navigation', { name: 'A sua loja' })
      .getByRole('link', { name: 'Anúncios', exact: true })
      .click();
    await page.getByRole('button', { name: 'Novo anúncio' }).click();
    await page.getByLabel('Categoria', { exact: true }).selectOption('Softwares');
    await page.getByLabel('Título', { exact: true }).fill('Planilha do Bruno');
    const text = 'Planilha de caixa para quem vende por conta própria, com doze meses prontos.';
    await page.getByLabel('Descrição').fill(text);
    await page.getByLabel('Preço (R$)', { exact: true }).fill('60,00');
    await page.getByLabel('Estoque', { exact: true }).fill('1');
    await page.getByLabel('Entrega', { exact: true }).selectOption('Entrega em até 24 h');
    await page.getByLabel('Garantia (dias)').fill(String(GUARANTEE_DAYS));
    await page.getByLabel('Adicionar imagens').setInputFiles({ ...picture, name: 'capa.png' });
    await expect(page.getByRole('img', { name: 'Imagem 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(page.getByText('A equipe está analisando este anúncio.', { exact: false })).toBeVisible();
  });
  await approve(
    /^Anúncios: \d+ em análise/,
    'Planilha do Bruno',
    'Aprovar: vai ao ar agora',
    'Aprovado. Já é o que os clientes veem.',
  );
  await page.reload();
  const listing = page.url();
  const address = await page.getByRole('link', { name: 'Ver na loja' }).getAttribute('href');
  const slug = address?.split('/').at(-1) ?? '';
  const sell = async () => {
    const buyer = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
    const number = await buy(await buyer.newPage(), shop, [slug]);
    return { number, leave: () => buyer.close() };
  };

  const byHand = await sell();
  await test.step('delivers by hand', async () => {
    await open(page, '/vender');
    await page.getByRole('link', { name: `Entregar a venda ${byHand.number}-1` }).click();
    await page.getByLabel('Código', { exact: true }).fill('PLANILHA-1');
    await page.getByRole('button', { name: 'Entregar ao comprador' }).click();
    await expect(page.getByText('Entrega registrada. Avisamos o comprador por e-mail.')).toBeVisible();
  });
  await test.step('sells from stock', async () => {
    await open(page, listing);
    await expect(page.getByText('Esgotado', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Adicionar unidades' }).click();
    await page.getByLabel('Unidades', { exact: true }).fill('PLANILHA-2');
    await page.getByRole('button', { name: 'Adicionar unidades' }).click();
    await expect(page.getByText('Unidades carregadas: 1. Já estão à venda.')).toBeVisible();
  });
  const fromStock = await sell();
  await open(page, `/vender/vendas/${fromStock.number}-1`);
  await expect(page.getByRole('list', { name: 'Andamento da venda' })).toContainText('Entregue');

  const sold = page.getByText('Venda de “Planilha do Bruno” por R$ 60,00', { exact: false });
  await open(page, '/vender/extrato');
  await expect(sold).toHaveCount(2);
  await expect(page.getByText(/Retido até .* vendedor novo/)).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  await test.step('prepares to be paid', async () => {
    await open(page, '/vender/saques');
    await page.getByRole('link', { name: 'Ligar agora' }).click();
    await turnTwoStepOn(page, PASSWORD);
  });

  await page.goto('about:blank'); // no page is open while the shop restarts
  await later((GUARANTEE_DAYS + 1) * DAY);
  await open(page, '/vender/extrato');
  await expect(page.getByText(/R\$\s54,00 da venda de “Planilha do Bruno” ficaram disponíveis/)).toHaveCount(
    2,
  );
  await test.step('asks for a payout', async () => {
    await open(page, '/vender/saques');
    await page.getByLabel('Valor (R$)').fill('108,00');
    await page.getByLabel('Senha da conta, para confirmar', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Pedir saque' }).click();
    await expect(page.getByText('Saque pedido. Avisamos por e-mail a cada passo.')).toBeVisible();
  });
  await signIn(office, shop);
  await open(office, '/alpha/dashboard/payouts?state=waiting');
  const row = office.getByRole('row').filter({ hasText: 'R$ 108,00' });
  await row.getByRole('button', { name: /^Decidir/ }).click();
  await office.getByRole('dialog').getByLabel('O que fazer').selectOption('Enviar pelo provedor');
  await office.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(office.getByText('Saque enviado.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'R$ 108,00' }).getByText('Pago')).toBeVisible();
  await open(page, '/vender/extrato');
  await expect(page.getByText(/^Saque \S+ pago: R\$\s108,00 foram para a chave/)).toBeVisible();
});
