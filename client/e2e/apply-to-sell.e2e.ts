import { readFile } from 'node:fs/promises';
import { confirmEmail } from './confirmEmail.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, listenTo, open, test } from './shop.ts';
import { officeBeside } from './signIn.ts';

test('an applicant fills in the form on a phone, corrects it on request, gets a shop, and lists a product @phone', async ({
  page,
  browser,
  shop,
  allow,
}) => {
  test.slow(); // two people
  allow(/status of 400/); // the application without its documents, the listing without its delivery
  const email = `bruno-${Date.now()}@correio.example`;
  const account = { name: 'Bruno Dias', email, password: 'uma-senha-de-teste-9', terms: true };
  await page.request.post(`${shop.url}/api/account`, { data: account });
  await confirmEmail(page, shop, email);

  await open(page, '/anunciar');
  await page.getByRole('link', { name: 'Quero vender' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vender na loja' })).toBeVisible();
  await page.getByLabel('Tipo de vendedor', { exact: true }).selectOption('Empresa');
  await expect(page.getByLabel('Data de nascimento')).toHaveCount(0);
  await page.getByLabel('Tipo de vendedor', { exact: true }).selectOption('Pessoa física');
  await page.getByLabel('Nome completo').fill('Bruno Dias');
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25');
  await page.getByLabel('Data de nascimento').fill('1990-05-17');
  const name = `Loja do Bruno ${Date.now()}`;
  await page.getByLabel('Nome da loja').fill(name);
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nome da loja')).toHaveValue(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Sobre a loja').fill('Licenças de software com suporte em português.');
  await page.getByLabel('O que vai vender').fill('Licenças de software, umas vinte por mês.');
  await page.getByLabel('Tipo da chave Pix').selectOption('CPF');
  await page.getByLabel('Chave Pix', { exact: true }).fill('529.982.247-25');
  const send = page.getByRole('button', { name: 'Enviar para análise' });
  await send.click();
  await expect(page.getByText('Falta: documento de identidade')).toBeVisible();
  await expect(page.getByLabel('Documento de identidade')).toBeFocused();
  const file = {
    name: 'rg.png',
    mimeType: 'image/png',
    buffer: await readFile('client/public/icons/icon-192.png'),
  };
  await page.getByLabel('Documento de identidade').setInputFiles(file);
  await page.getByLabel('Selfie com o documento').setInputFiles({ ...file, name: 'selfie.png' });
  await expect(page.getByText('Recebido: selfie.png')).toBeVisible();
  await expect(page.getByText('Recebido: rg.png')).toBeVisible();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Inscrição em análise' })).toBeVisible();

  const office = await officeBeside(browser, shop, { viewport: { width: 1440, height: 900 } });
  const complaints = await listenTo(office);
  await open(office, `${shop.url}/alpha/dashboard/sellers`);
  await office.getByRole('link', { name: 'Inscrições', exact: true }).click();
  await expectAccessible(office);
  await office.getByRole('link', { name }).click();
  await expect(office.getByText('529.982.247-25').or(office.getByText('52998224725')).first()).toBeVisible();
  await office.getByRole('button', { name: 'Ver' }).first().click();
  await office.getByLabel('Por que você precisa ver?').fill('Conferir o nome');
  await office.getByRole('button', { name: 'Ver documento' }).click();
  await expect(office.getByRole('img', { name: 'Documento de identidade' })).toBeVisible();
  await office.keyboard.press('Escape');
  const decide = office.getByRole('button', { name: 'Decidir' });
  await office.getByLabel('O que fazer').selectOption('Pedir ajustes');
  await office.getByRole('checkbox', { name: 'Selfie com o documento' }).check();
  await office.getByLabel('O que falta em “Selfie com o documento”').fill('A foto está escura');
  await office.getByLabel('Motivo').fill('Falta uma foto mais clara');
  await expectAccessible(office);
  await decide.click();
  await expect(office.getByText('Ajustes pedidos por e-mail.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Falta uma foto mais clara', { exact: false })).toBeVisible();
  await page.getByLabel('Selfie com o documento').setInputFiles({ ...file, name: 'clara.png' });
  await expect(page.getByText('Recebido: clara.png')).toBeVisible();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Inscrição em análise' })).toBeVisible();

  await page.getByRole('link', { name: 'Preparar anúncios' }).click();
  await expect(page.getByText('Sua inscrição ainda não foi aprovada.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Ver a inscrição' }).click();
  await expect(page.getByRole('heading', { name: 'Inscrição em análise' })).toBeVisible();

  // DecisionSummary, the page has gone on to the queue.
  await office.reload();
  await office.getByRole('link', { name }).click();
  await office.getByLabel('O que fazer').selectOption('Aprovar: a loja nasce agora');
  await decide.click();
  await expect(office.getByText('Inscrição aprovada. A loja está aberta.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('R$ 0,00').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('navigation', { name: 'A sua loja' })
    .getByRole('link', { name: 'Anúncios', exact: true })
    .click();
  await expect(page.getByText('Nenhum anúncio ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Novo anúncio' }).click();
  await page.getByLabel('Categoria', { exact: true }).selectOption('Softwares');
  const title = `Planilha do Bruno ${Date.now()}`;
  await page.getByLabel('Título', { exact: true }).fill(title);
  const text = 'Planilha de caixa para quem vende por conta própria, com doze meses prontos.';
  await page.getByLabel('Descrição').fill(`${text} Chama no zap!`);
  await expect(page.getByText('Tire “Chama no zap” antes de enviar.')).toBeVisible();
  await page.getByLabel('Descrição').fill(text);
  await expect(page.getByText('Tire “Chama no zap” antes de enviar.')).toHaveCount(0);
  await page.getByLabel('Preço (R$)', { exact: true }).fill('97,79');
  await expect(page.getByText(/Você recebe R\$\s88,01, já sem a taxa de 10%/)).toBeVisible();
  await page.getByLabel('Adicionar imagens').setInputFiles({ ...file, name: 'capa.png' });
  await expect(page.getByRole('img', { name: 'Imagem 1' })).toBeVisible();
  const offer = page.getByRole('button', { name: 'Enviar para análise' });
  await offer.click();
  await expect(page.getByText('Escolha em quanto tempo entrega')).toBeVisible();
  await expect(page.getByLabel('Entrega', { exact: true })).toBeFocused();
  await page.getByLabel('Entrega', { exact: true }).selectOption('Entrega em até 24 h');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ver prévia' }).click();
  await expect(page.getByRole('region', { name: 'Prévia' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Voltar ao anúncio' }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
  await offer.click();
  await expect(page.getByText('A equipe está analisando este anúncio.', { exact: false })).toBeVisible();

  await office
    .getByRole('link', { name: /^Anúncios, \d+ em análise$/ })
    .first()
    .click();
  await expect(office).toHaveURL(/\/listings/); // until then it is the page before, which fades
  await expectAccessible(office);
  await office.getByRole('link', { name: title }).click();
  await expectAccessible(office);
  await office.getByLabel('O que fazer').selectOption('Aprovar: vai ao ar agora');
  await decide.click();
  await expect(office.getByText('Aprovado. Já é o que os clientes veem.')).toBeVisible();
  expect(complaints).toEqual([]);
  await office.context().close();

  await page.reload();
  await page.getByLabel('Preço (R$)', { exact: true }).fill('90');
  await page.getByRole('button', { name: 'Salvar preço e estoque' }).click();
  await expect(page.getByText('Salvo. Os clientes já veem a mudança.')).toBeVisible();
  await page.getByLabel('Título', { exact: true }).fill(`${title}, dois anos`);
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver na loja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText('R$ 90,00').first()).toBeVisible();
  await open(page, '/vender/anuncios');
  await expect(page.getByText('Alteração: rascunho')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open(page, '/vender');
  await page
    .getByRole('navigation', { name: 'A sua loja' })
    .getByRole('link', { name: 'Vendas', exact: true })
    .click();
  await expect(page.getByText('Nenhuma venda ainda')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao resumo' }).click();
  await page.getByRole('link', { name: 'Extrato', exact: true }).click();
  await expect(page.getByText('Nenhum movimento')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao resumo' }).click();
  await page.getByRole('link', { name: 'Ver a minha loja' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Poucas vendas ainda')).toBeVisible();
});
