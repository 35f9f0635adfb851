import { buy } from './buyer.ts';
import { enterAsSeller } from './enterAsSeller.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { officeBeside } from './signIn.ts';

const SELLER = 'igor.barros@recado.example';

test('a buyer talks with the seller and disputes an item, its seller offers a part, and accepting it gives that back @phone', async ({
  page,
  browser,
  shop,
}) => {
  test.slow(); // two people
  const number = await buy(page, shop, ['conta-freefire-nivel-45-emotes']);
  const sellerSide = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const seller = await sellerSide.newPage();
  await enterAsSeller(seller, shop, SELLER, 'uma-senha-de-teste-9');

  await open(page, `/conta/pedidos/${number}`);
  await page.getByRole('link', { name: 'Falar com o vendedor' }).click();
  const words = page.getByLabel('Mensagem', { exact: true });
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  await expect(words).toBeFocused();
  await words.fill('Quando chega? Me chama no (11) 95555-0123');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Quando chega? Me chama no [contato ocultado]')).toBeVisible();
  await expect(words).toHaveValue('');
  await page.getByLabel('Enviar uma imagem').setInputFiles('client/public/icons/icon-192.png');
  await expect(page.getByRole('img', { name: 'a imagem que você enviou' })).toBeVisible();
  await expectAccessible(page);
  await words.fill('Ainda não enviado');

  // Their words are there without a reload on either side, and without scripts too.
  await open(seller, '/vender/mensagens');
  await expect(seller.getByText('2 não lidas')).toBeVisible();
  const plain = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: await sellerSide.storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(`/vender/mensagens/${number}-1`);
  await bare.getByLabel('Mensagem', { exact: true }).fill('Em meia hora.');
  await bare.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(bare.getByText('Em meia hora.')).toBeVisible();
  await plain.close();
  await expect(page.getByText('Em meia hora.')).toBeVisible();
  await expect(page.getByText('Lida')).toBeVisible();
  await expect(words).toHaveValue('Ainda não enviado');

  const delivered = await seller.request.post(`${shop.url}/api/seller/sales/${number}-1/delivery`, {
    data: { kind: 'code', code: 'FOGO-1' },
  });
  expect(delivered.status()).toBe(200);

  await open(page, `/conta/pedidos/${number}`);
  await page.getByRole('button', { name: 'Revelar', exact: true }).click();
  await expect(page.getByText('FOGO-1')).toBeVisible();
  await page.getByRole('link', { name: 'Abrir uma disputa' }).click();
  await page.getByRole('button', { name: 'Abrir disputa' }).press('Enter');
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Motivo').selectOption('Não funciona');
  await page.getByLabel('Conte o que aconteceu').fill('A senha não entra em lugar nenhum.');
  await page.reload();
  await expect(page.getByLabel('Motivo')).toHaveValue('not_working');
  await expect(page.getByLabel('Conte o que aconteceu')).toHaveValue('A senha não entra em lugar nenhum.');
  await page.getByRole('button', { name: 'Abrir disputa' }).click();
  await expect(page.getByText('Disputa aberta.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Disputa ${number}-1` })).toBeVisible();
  await page.getByLabel('Anexar arquivo').setInputFiles({
    name: 'tela.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n'),
  });
  await expect(page.getByRole('button', { name: 'Ver tela.pdf' })).toBeVisible();

  await open(seller, '/vender/disputas');
  const opened = seller.getByRole('row').filter({ hasText: `${number}-1` });
  await expect(opened.getByText('Espera por você')).toBeVisible();
  await opened.getByRole('link').click();
  await seller.getByLabel('Mensagem', { exact: true }).fill('Ainda escrevo isto.');
  await seller.getByText('Fazer uma proposta').click();
  await seller.getByLabel('O que você propõe').selectOption('Devolver uma parte');
  await seller.getByLabel('Quanto o comprador recebe (R$)').fill('40');
  await seller.getByRole('button', { name: 'Enviar proposta' }).focus();
  await expect(seller.getByLabel('Quanto o comprador recebe (R$)')).toHaveValue('40,00');
  await seller.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(seller.getByText(/Você propôs: reembolso parcial, R\$/)).toBeVisible();
  await expect(seller.locator('p', { hasText: /^Em negociação, até/ })).toBeFocused();
  await expect(seller.getByLabel('Mensagem', { exact: true })).toHaveValue('Ainda escrevo isto.');
  await sellerSide.close();

  await page.reload();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Aceitar e receber R\$\s40,00$/ }).click();
  await expect(page.getByText('Encerrada.', { exact: true })).toBeVisible();
  await open(page, `/conta/pedidos/${number}`);
  // At the item, and in the story of the order.
  await expect(page.getByText(/Reembolso parcial: R\$\s40,00/)).toHaveCount(2);
});

test('the team decides a dispute with a reason that its buyer reads @desktop', async ({
  page,
  browser,
  shop,
}) => {
  // This seller has no owner account, so the dispute goes to the team at once.
  const number = await buy(page, shop, ['conta-instagram-antiga-2014']);
  const order = `${shop.url}/api/account/orders/${number}`;
  const { lines } = (await (await page.request.get(order)).json()) as { lines: { id: string }[] };
  const line = `${order}/lines/${lines[0]?.id}`;
  expect((await page.request.post(`${line}/reveal`, { data: {} })).ok()).toBe(true);
  const opened = await page.request.post(`${line}/dispute`, {
    data: { reason: 'taken_back', text: 'A conta foi recuperada um dia depois da compra.' },
  });
  expect(opened.status()).toBe(201);
  const { id } = (await opened.json()) as { id: string };

  const office = await officeBeside(browser, shop, { colorScheme: 'dark' });
  await open(office, '/alpha/dashboard/disputes?state=waiting');
  await expectAccessible(office);
  await office.getByRole('link', { name: new RegExp(`${number}-1`) }).click();
  await expect(office.getByRole('heading', { level: 1, name: `Disputa ${number}-1` })).toBeVisible();
  await office.getByRole('button', { name: 'Decidir', exact: true }).press('Enter');
  await expect(office.getByLabel('Decisão')).toBeFocused();
  await office.getByLabel('Decisão').selectOption('Devolver uma parte');
  await office.getByLabel('Valor que volta (R$)').fill('50,00');
  await office.getByLabel('Motivo').fill('A conta voltou, e metade do prazo foi usada.');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Decidir', exact: true }).click();
  await expect(office.getByText('Disputa decidida.')).toBeVisible();
  await expect(office.getByRole('heading', { level: 1, name: 'Disputas' })).toBeVisible();
  await office.goBack();
  await office.getByRole('link', { name: 'Abrir o dossiê' }).click();
  await expect(office.getByRole('heading', { name: `Dossiê da venda ${number}-1` })).toBeVisible();
  await expect(office.getByText(/^SHA-256 [0-9a-f]{64}$/).first()).toBeVisible();
  await expectAccessible(office);
  await office.emulateMedia({ media: 'print' });
  await expect(office.getByRole('heading', { level: 1 })).toBeHidden();
  await office.context().close();

  await open(page, `/conta/disputas/${id}`);
  await expect(page.getByText('A conta voltou, e metade do prazo foi usada.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recorrer' })).toBeVisible();
  await expectAccessible(page);
});
