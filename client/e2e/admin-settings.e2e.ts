import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

const PAGE = '/alpha/dashboard/settings';
const API = '/api/admin/settings';
type Settings = Record<string, unknown> & { version: number };

const read = async (request: APIRequestContext) => (await (await request.get(API)).json()) as Settings;

/** What another administrator saves during the test, or a test restores. */
const put = async (request: APIRequestContext, changes: Partial<Settings>) => {
  const reply = await request.put(API, { data: { ...(await read(request)), ...changes } });
  expect(reply.status()).toBe(200);
};

test.describe('with a browser in English', () => {
  test.use({ locale: 'en-US' });

  test('amounts and counts are typed and shown as people here write them @desktop', async ({
    page,
    shop,
  }) => {
    await signIn(page, shop);
    const before = await read(page.request);
    await open(page, `${PAGE}?aba=pagamentos`);
    const least = page.getByLabel('Menor parcela');
    await expect(least).toHaveAttribute('inputmode', 'decimal');
    await least.fill('12,9');
    await least.blur();
    await expect(least).toHaveValue('12,90');
    // 'Restaurar padrão' fills in the defaults, which count once they are saved.
    await page.getByRole('button', { name: 'Restaurar padrão de Menor parcela' }).click();
    await expect(least).toHaveValue('5,00');
    await expect(page.getByRole('button', { name: 'Restaurar padrão de Menor parcela' })).toHaveCount(0);
    await least.fill('12,9');
    await page.getByLabel('Desconto no Pix (%)').fill('7.5');
    await page.getByLabel('Minutos para pagar').fill('1.440');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
    await expect(least).toHaveAccessibleDescription(/Salvo$/);
    expect(await read(page.request)).toMatchObject({
      installmentLeast: 12.9,
      pixDiscountPercent: 7.5,
      pixMinutes: 1440,
    });
    await put(page.request, { ...before, version: before.version + 1 });
  });
});

test('a refused save leads to the tab and the field at fault, and says where that is', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await open(page, `${PAGE}?aba=pagamentos`);
  await page.getByLabel('Máximo de parcelas').fill('doze');
  const lowest = page.getByLabel('Pedir a senha para reembolsos acima de');
  await lowest.focus();
  // The page is there at once: while it moved, a press could begin on one tab and end on another, and be lost.
  const frame = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(window.scrollY))));
  const there = await page.evaluate(() => window.scrollY);
  expect(there).toBeGreaterThan(0);
  expect([await frame(), await frame(), await frame()]).toEqual([there, there, there]);
  await page.getByLabel('Menor parcela').fill('1,089');
  await page.getByRole('button', { name: 'Entregas' }).click();
  await expect(page.getByLabel('Instruções ao cliente')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();

  await expect(page).toHaveURL(/aba=pagamentos/);
  await expect(page.getByRole('alert')).toContainText('Confira os 2 campos marcados em Pagamentos.');
  await expect(page.getByLabel('Máximo de parcelas')).toBeFocused();
  await expect(page.getByLabel('Máximo de parcelas')).toBeInViewport();
  await expect(page.getByText('Informe um número inteiro')).toBeVisible();
  await expect(page.getByText('Não está claro se são 1.089,00 ou 1,08')).toBeVisible();
  const save = page.getByRole('button', { name: 'Salvar alterações' });
  await expect(save).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The sentence that comes on leaving the last field does not push the button away from under the press.
  await page.getByLabel('Máximo de parcelas').fill('12');
  await page.getByLabel('Menor parcela').fill('1.087');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Confira o campo marcado em Pagamentos.');
  await expect(page.getByLabel('Menor parcela')).toBeFocused();
});

test('input survives a reload until it is saved or discarded @desktop', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, `${PAGE}?aba=entregas`);
  const words = page.getByLabel('Instruções ao cliente');
  await words.fill('Guarde o código em lugar seguro.');
  await page.getByRole('button', { name: 'Geral' }).click();
  await page.getByLabel('Vendas anunciadas').fill('16.000');
  await expect(page.getByText('2 alterações não salvas')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Vendas anunciadas')).toHaveValue('16.000');
  await page.getByRole('button', { name: 'Entregas' }).click();
  await expect(words).toHaveValue('Guarde o código em lugar seguro.');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.reload();
  await expect(words).not.toHaveValue('Guarde o código em lugar seguro.');
});

test('a conflicting save opens a comparison, and no input is lost', async ({ page, shop, allow }) => {
  allow(/409/);
  await signIn(page, shop);
  const before = await read(page.request);
  await open(page, PAGE);
  await page.getByLabel('Nome da loja').fill('Nome que escrevi');
  await put(page.request, { storeName: 'Nome de outra pessoa', storeCity: 'Recife' });
  await page.getByRole('button', { name: 'Salvar alterações' }).click();

  await expect(page.getByRole('heading', { name: /mudou enquanto você editava/ })).toBeVisible();
  await expect(page.getByText('chefe salvou em')).toBeVisible();
  const table = page.getByRole('table', { name: 'Diferenças' });
  // A field that only the other administrator changed needs no decision: the form already shows it.
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(/Nome que escrevi.*Nome de outra pessoa/s);
  await expect(page.getByLabel('Nome da loja')).toHaveValue('Nome que escrevi');
  await expect(page.getByLabel('Cidade')).toHaveValue('Recife');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Salvar o que escrevi' }).click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
  expect(await read(page.request)).toMatchObject({ storeName: 'Nome que escrevi', storeCity: 'Recife' });

  await page.getByLabel('Cidade').fill('Olinda');
  await put(page.request, { storeCity: 'Natal' });
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByRole('button', { name: 'Usar o que está salvo' }).click();
  await expect(page.getByLabel('Cidade')).toHaveValue('Natal');
  await expect(page.getByText(/não salva/)).toHaveCount(0);
  await put(page.request, { ...before, version: (await read(page.request)).version });
});

test('the texts of an email are previewed and sent as a test, and a conflicting save opens a comparison @desktop', async ({
  page,
  shop,
  allow,
}) => {
  allow(/40[09]/);
  await signIn(page, shop);
  const address = `${shop.url}/api/admin/mail-texts/orderPaid`;
  const { version, original } = (await (await page.request.get(address)).json()) as {
    version: number;
    original: { subject: string; text: string };
  };
  await open(page, '/alpha/dashboard/settings/mails/orderPaid');
  await page.getByLabel('Assunto').fill('Assunto de {cor}');
  await page.getByRole('button', { name: 'Salvar e-mail' }).click();
  await expect(page.getByText('Este e-mail não tem {cor}')).toBeVisible();
  await page.getByLabel('Assunto').fill('Assunto que escrevi, {pedido}');
  await expect(page.getByRole('region', { name: 'Como chega' })).toContainText(
    'Assunto que escrevi, A-10042',
  );
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(page.getByText(/^Enviado para .+@/)).toBeVisible();
  const theirs = { ...original, subject: 'Assunto de outra pessoa', version };
  expect((await page.request.put(address, { data: theirs })).status()).toBe(200);
  await page.getByRole('button', { name: 'Salvar e-mail' }).click();
  await expect(page.getByRole('table', { name: 'Diferenças' }).getByRole('row').nth(1)).toContainText(
    /Assunto que escrevi.*Assunto de outra pessoa/s,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar o que escrevi' }).click();
  await expect(page.getByText('E-mail salvo.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /Em uso$/ })).toContainText(
    'Assunto que escrevi',
  );
  await page.getByRole('button', { name: 'Voltar ao original' }).click();
  await page.getByRole('button', { name: 'Salvar e-mail' }).click();
  await expect(page.getByText('De volta ao original')).toBeVisible();
});

test('a mail of the outbox is read in a frame that runs nothing, with its own styles @phone', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.request.post('/api/newsletter', { data: { email: 'clara@exemplo.example' } });
  await open(page, `${PAGE}/outbox?q=clara@`);
  await page.getByRole('link', { name: 'Confirme a sua inscrição' }).click();
  const words = page.frameLocator('iframe').getByText('que você quer receber as novidades');
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS('margin-bottom', '16px');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the team sees that the shop is in maintenance, and opens it again', async ({ page, shop }) => {
  await signIn(page, shop);
  await put(page.request, { maintenanceMode: true });
  try {
    await open(page, '/alpha/dashboard');
    await expect(page.getByText('Loja em manutenção:')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Reabrir' }).click();
    await expect(page.getByText('Loja em manutenção:')).toHaveCount(0);
    expect(await read(page.request)).toMatchObject({ maintenanceMode: false });
  } finally {
    await put(page.request, { maintenanceMode: false });
  }
});
