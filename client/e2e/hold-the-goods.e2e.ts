import { buy } from './buyer.ts';
import { expect, expectAccessible, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('a buyer reveals what was bought, ticks the account off, prints a receipt and reviews it @phone', async ({
  page,
  shop,
}) => {
  const number = await buy(page, shop, ['conta-instagram-antiga-2014']);
  await open(page, '/conta/pedidos');
  await expect(page.getByText('Pronto para revelar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Conta Instagram antiga de 2014' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Revelar' }).click();
  await expect(page.getByRole('button', { name: 'Copiar Senha', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Troquei a senha da conta' }).check();
  await open(page, '/produto/conta-instagram-antiga-2014#reviews');
  await page.getByRole('button', { name: 'Deixar avaliação' }).click();
  await expect(page.getByLabel('Comentário (opcional)')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '4 estrelas: Bom' }).check();
  await page.getByLabel('Comentário (opcional)').fill('Chegou na hora.');
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText('Em análise')).toBeVisible();
  await page.getByRole('link', { name: 'Ver o recibo' }).click();
  await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('Recebemos de Ana Souza');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Recibo' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a buyer has the money back of what was never looked at @phone', async ({ page, shop }) => {
    const number = await buy(page, shop, ['vpn-toca-1-mes']);
    await page.goto(`/conta/pedidos/${number}`);
    await page.locator('summary', { hasText: 'Pedir reembolso' }).click();
    await page.getByRole('button', { name: 'Confirmar o reembolso' }).click();
    await expect(page.getByText('Reembolsado. Este acesso foi encerrado.')).toBeVisible();
  });
});

test('the team adds units, sees which lines are invalid, and delivers by hand what has no stock @desktop', async ({
  page,
  shop,
  allow,
}) => {
  allow(/400/);
  const number = await buy(page, shop, ['conta-instagram-pets-8k']);
  await signIn(page, shop);
  const { items } = (await (
    await page.request.get(`${shop.url}/api/admin/products?q=Ondar+M%C3%BAsica`)
  ).json()) as {
    items: { id: string; stock: number }[];
  };
  await open(page, `/alpha/dashboard/products/edit/${items[0]?.id}`);
  await page.getByRole('link', { name: 'Ver e adicionar unidades' }).click();
  const text = page.getByRole('textbox', { name: 'Unidades' });
  await text.fill('ONDAR-NOVA-1\nONDAR-NOVA-1\nONDAR-NOVA-2');
  await page.getByRole('button', { name: 'Adicionar unidades' }).click();
  await expect(page.getByText('Linha 2: Igual à linha 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adicionar só as linhas boas' }).click();
  await expect(page.getByText('2 unidades carregadas.')).toBeVisible();
  await page.getByLabel('Arquivo CSV (opcional)').setInputFiles({
    name: 'unidades.csv',
    mimeType: 'text/csv',
    // As Excel saves it: Windows-1252.
    buffer: Buffer.from(
      'código;observação\nONDAR-NOVA-1;repetida\nONDAR-NOVA-3;"da segunda; doação"\n',
      'latin1',
    ),
  });
  await expect(text).toHaveValue(/da segunda; doação/);
  // Nothing that was pasted is left behind unasked.
  const dialog = page.waitForEvent('dialog');
  const away = page.getByRole('link', { name: 'Editar o produto' }).click();
  await (await dialog).dismiss();
  await away;
  await expect(text).toHaveValue(/da segunda; doação/);
  await page.getByRole('button', { name: 'Adicionar unidades' }).click();
  await expect(page.getByText('Linha 2: Já está neste produto (disponível)')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar só as linhas boas' }).click();
  await expect(page.getByText('1 unidade carregada.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Revogar a unidade/ })
    .first()
    .click();
  await page.getByLabel('Motivo').fill('O fornecedor a cancelou.');
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByText('Unidade revogada.')).toBeVisible();

  await open(page, `/alpha/dashboard/orders?q=${number}`);
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await page.getByLabel('Login').fill('pets.8k');
  await page.getByLabel('Senha', { exact: true }).fill('Segredo-8k');
  await expectAccessible(page);
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('Segredo-8k');
  await page.getByRole('button', { name: 'Entregar ao cliente' }).click();
  await expect(page.getByText('Entrega registrada.')).toBeVisible();
  await expect(page.getByText('Este pedido já terminou')).toBeVisible();

  await open(page, `/conta/pedidos/${number}`);
  await page.getByRole('button', { name: 'Revelar' }).click();
  await expect(page.getByText('Segredo-8k')).toBeVisible();

  await page.goto('about:blank'); // or the open order would send a request without a session
  const sold = await buy(page, shop, ['ondar-musica-1-mes']);
  await open(page, `/alpha/dashboard/products/edit/${items[0]?.id}/units?state=sold`);
  await expect(page.getByRole('link', { name: sold })).toBeVisible();
});
