import type { Page } from '@playwright/test';
import { enterAsSeller } from './enterAsSeller.ts';
import { scriptsOf } from './scripts.ts';
import { expect, expectAccessible, expectAwake, open, test } from './shop.ts';
import { officeBeside, signIn } from './signIn.ts';

const at = (page: Page) => page.locator(':focus');

const FORMS = [
  { address: '/contato', button: 'Enviar mensagem', first: 'name' },
  { address: '/criar-conta', button: 'Criar conta', first: 'name' },
  { address: '/entrar', button: 'Entrar', first: 'email' },
  { address: '/recuperar-senha', button: 'Enviar link', first: 'email' },
  { address: '/nova-senha?token=velho', button: 'Salvar senha', first: 'password' },
];

test('a form refused by keyboard leads to its first fault and says how many there are @phone', async ({
  page,
  shop,
}) => {
  const refused = async ({ address, button, first, empty }: (typeof FORMS)[number] & { empty?: string }) => {
    await open(page, address);
    if (empty) await page.getByLabel(empty, { exact: true }).fill('');
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /Confira os? / })).toBeVisible();
    await expect(at(page)).toHaveAttribute('name', first);
    await expect(at(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(at(page)).toHaveAccessibleDescription(/\w/);
  };
  for (const form of FORMS) await refused(form);

  const account = { name: 'Dora Lima', email: `dora-${Date.now()}@exemplo.example`, terms: true };
  await page.request.post(`${shop.url}/api/account`, {
    data: { ...account, password: 'uma frase só minha' },
  });
  await refused({ address: '/vender', button: 'Enviar para análise', first: 'kind' });
  await refused({ address: '/conta/editar', button: 'Salvar', first: 'name', empty: 'Nome' });
  await refused({ address: '/conta/enderecos', button: 'Salvar endereço', first: 'postalCode' });
  await refused({ address: '/conta/seguranca', button: 'Alterar senha', first: 'currentPassword' });
});

test('the result of a form stays while its page revalidates @phone', async ({ page, shop }) => {
  await open(page, '/instagram');
  await page.getByRole('button', { name: 'Adicionar aos favoritos' }).first().click();
  await expect(page.getByRole('button', { name: 'Remover dos favoritos' })).toBeVisible();
  const account = { name: 'Dora Lima', email: `dora-${Date.now()}@exemplo.example`, terms: true };
  await page.request.post(`${shop.url}/api/account`, {
    data: { ...account, password: 'uma frase só minha' },
  });
  // The device and the account merge their lists once, and the page then revalidates.
  let letMeet = (): void => undefined;
  const meeting = new Promise<void>((resolve) => (letMeet = resolve));
  await page.route('**/api/account/favourites', async (route) => {
    await meeting;
    await route.continue();
  });
  await open(page, '/conta/editar');
  await page.getByLabel('Nome', { exact: true }).fill('');
  await page.getByRole('main').getByRole('button', { name: 'Salvar', exact: true }).press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Confira o campo marcado.' });
  await expect(alert).toBeVisible();
  const again = page.waitForResponse('**/api/account');
  letMeet();
  await again;
  await page.waitForTimeout(300); // until it is drawn
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

for (const [address, button] of [
  ['/conta/editar', 'Salvar'],
  ['/criar-conta', 'Criar conta'],
] as const)
  test(`${address}: the answer to a form that is sent while parts of its page load stays @phone`, async ({
    page,
    shop,
  }) => {
    if (address.startsWith('/conta/')) {
      const account = { name: 'Dora Lima', email: `dora-${Date.now()}@exemplo.example`, terms: true };
      await page.request.post(`${shop.url}/api/account`, {
        data: { ...account, password: 'uma frase só minha' },
      });
    }
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(scriptsOf('CartLink'), async (route) => {
      await arrival;
      await route.continue();
    });
    const checked = page.waitForResponse(scriptsOf('checkedBody'));
    await open(page, address);
    const name = page.getByLabel('Nome', { exact: true });
    await name.fill('D');
    await name.fill('');
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).press('Enter');
    await checked;
    await page.waitForTimeout(500); // until the answer is ready to be shown
    arrive();
    const alert = page.getByRole('alert').filter({ hasText: /Confira os? / });
    await expect(alert).toBeVisible();
    await page.waitForTimeout(300); // until the updates that waited are drawn
    await expect(alert).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  });

test('what is said of a field goes with its first change, and what is said of the form with the last of them @phone', async ({
  page,
}) => {
  await open(page, '/criar-conta');
  await page.getByRole('main').getByRole('button', { name: 'Criar conta', exact: true }).press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: /Confira os? / });
  await expect(summary).toHaveText('Confira os 4 campos marcados.');
  const name = page.getByLabel('Nome', { exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.pressSequentially('D');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toHaveText('Confira os 3 campos marcados.');
  await page.getByLabel('E-mail', { exact: true }).fill('d');
  await page.getByLabel('Senha', { exact: true }).fill('u');
  await expect(summary).toHaveText('Confira o campo marcado.');
  await page.getByLabel(/Li e aceito/).check();
  await expect(summary).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('what is said of a field on leaving it does not move what is pressed', async ({
  page,
  shop,
  hasTouch,
}) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/coupons/new');
  const amount = page.getByLabel(/^Pedido mínimo/);
  await amount.fill('1,234');
  const first = page.getByLabel('Só na primeira compra de cada pessoa');
  const words = page.getByText('Não está claro se são 1.234,00 ou 1,23');
  await first.scrollIntoViewIfNeeded();
  // Late parts of the page may still move the box, which is pressed two pixels below its edge.
  let place = await first.boundingBox();
  await expect(async () => {
    const before = place;
    await page.waitForTimeout(500);
    place = await first.boundingBox();
    expect(place).toEqual(before);
  }).toPass();
  const at = [(place?.x ?? 0) + 10, (place?.y ?? 0) + 2] as const;
  if (hasTouch) await page.touchscreen.tap(...at);
  else {
    await page.mouse.move(...at);
    await page.mouse.down();
    await expect(amount).not.toBeFocused();
    await page.waitForTimeout(200); // as long as a finger stays on a button
    await expect(words).toHaveCount(0);
    await page.mouse.up();
  }
  await expect(first).toBeChecked();
  await expect(words).toBeVisible();
  // By keyboard it is said at once.
  await amount.fill('2,345');
  await expect(words).toHaveCount(0);
  await amount.press('Tab');
  await expect(page.getByText('Não está claro se são 2.345,00 ou 2,34')).toBeVisible();
});

test('what is refused as a whole is said where the focus goes @desktop', async ({ page, allow }) => {
  allow(/401/);
  await open(page, '/entrar');
  await page.getByLabel('E-mail', { exact: true }).fill('ninguem@exemplo.example');
  await page.getByLabel('Senha', { exact: true }).fill('uma senha que não é');
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).press('Enter');
  await expect(at(page)).toHaveRole('alert');
  await expect(at(page)).toContainText(/\w/);
  await expect(at(page).getByText(/\w/)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('what is typed outlives the terms and a reload, but for passwords and documents @phone', async ({
  page,
}) => {
  await open(page, '/criar-conta');
  await page.getByLabel('Nome', { exact: true }).fill('Dora Lima');
  await page.getByLabel('E-mail', { exact: true }).fill('dora@exemplo.example');
  await page.getByLabel('Senha', { exact: true }).fill('uma frase só minha');
  await page.getByLabel(/Li e aceito/).check();
  await page.getByRole('link', { name: 'termos de uso' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /termos/i })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Dora Lima');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('dora@exemplo.example');
  await expect(page.getByLabel(/Li e aceito/)).toBeChecked();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');

  await open(page, '/contato');
  await page.getByLabel('Assunto (opcional)').selectOption('vendas');
  await page.getByLabel('Mensagem', { exact: true }).fill('Uma pergunta\nlonga');
  await open(page, '/contato');
  await expect(page.getByLabel('Assunto (opcional)')).toHaveValue('vendas');
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Uma pergunta\nlonga');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('uma frase só minha');
});

test('what is typed and chosen before a page wakes is what it goes on with @phone', async ({ page }) => {
  const scripts = /\/assets\/[^/]*\.js$/;
  const before = async (address: string, type: () => Promise<unknown>) => {
    let send = () => {};
    const released = new Promise<void>((resolve) => (send = resolve));
    await page.route(scripts, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await type();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    send();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.unroute(scripts);
  };
  const price = page.getByLabel(/^Preço do produto/);
  await before('/anunciar', async () => {
    await price.fill('2000');
    await page.getByLabel('Categoria', { exact: true }).selectOption('Softwares');
    await price.press('Home');
  });
  await expect(page.getByText(/^Você recebe R\$/)).toHaveText(/1\.800,00/);
  await page.keyboard.type('1');
  await expect(price).toHaveValue('12000');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByLabel('Categoria', { exact: true })).toHaveValue('softwares');

  const terms = page.getByLabel(/Li e aceito/);
  await before('/criar-conta', () => terms.check());
  await open(page, '/criar-conta');
  await expect(terms).toBeChecked();
});

test('an appeal, an answer to a review and a report outlive a look at another page and a reload @phone', async ({
  page,
  browser,
  shop,
}) => {
  test.slow(); // two people
  const office = await officeBeside(browser, shop);
  const strikes = `${shop.url}/api/admin/seller-accounts/ladeira-games/strikes`;
  const strike = { data: { reason: 'Entregou fora do prazo três vezes nesta semana.' } };
  expect((await office.request.post(strikes, strike)).status()).toBe(201);
  await office.context().close();
  await enterAsSeller(page, shop, 'igor.barros@recado.example', 'uma-senha-de-teste-9');

  const toAnotherPage = async (of: string, name: string) => {
    await page.getByRole('navigation', { name: of, exact: true }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible();
  };
  const outlives = async (unfold: string | undefined, label: string) => {
    const field = page.getByLabel(label).first();
    const unfolded = async () => {
      if (unfold) await page.getByText(unfold).first().click();
      await expect(field).toBeVisible();
    };
    await unfolded();
    const words = `${label}: ainda escrevo isto.\nE isto.`;
    await field.fill(words);
    const inShop = page.url().includes('/vender');
    await (inShop ? toAnotherPage('Atalhos da loja', 'Mensagens') : toAnotherPage('Atalhos', 'Favoritos'));
    await page.goBack();
    await unfolded();
    await expect(field).toHaveValue(words);
    await page.reload();
    await unfolded();
    await expect(field).toHaveValue(words);
  };
  await open(page, '/vender');
  await outlives('Recorrer desta advertência', 'O que houve');
  await open(page, '/vender/avaliacoes');
  await outlives('Responder a', 'Resposta');
  await open(page, '/denunciar/voa-post-plano-anual');
  await page.getByLabel('Motivo').selectOption('misleading');
  await outlives(undefined, 'O que você viu (opcional)');
  await expect(page.getByLabel('Motivo')).toHaveValue('misleading');
});

test('a note of an order outlives a reload, stays with its order, and a press beside a dialog takes nothing away @desktop', async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/orders?status=pending');
  const orders = page.getByRole('link', { name: /^Ver o pedido/ });
  const other = (await orders.nth(1).getAttribute('aria-label'))?.replace('Ver o pedido ', '') ?? '';
  await orders.first().click();
  const note = page.getByLabel('Nova observação');
  await note.fill('Ligou às 10h;\nvolta amanhã.');
  await page.reload();
  await expect(note).toHaveValue('Ligou às 10h;\nvolta amanhã.');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Página, produto, pedido ou cliente' }).fill(other);
  await page.getByRole('option', { name: other }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${other}` })).toBeVisible();
  await expect(note).toHaveValue('');
  await page.goBack();
  await expect(note).toHaveValue('Ligou às 10h;\nvolta amanhã.');

  await page.getByRole('button', { name: 'Registrar pagamento recebido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar pagamento recebido?' });
  const words = dialog.getByLabel('Como o pagamento foi recebido');
  await words.fill('Comprovante conferido.');
  await page.mouse.click(5, 5);
  await expect(words).toHaveValue('Comprovante conferido.');
  page.once('dialog', (warning) => void warning.dismiss());
  await page.keyboard.press('Escape');
  await expect(words).toHaveValue('Comprovante conferido.');
  page.once('dialog', (warning) => void warning.accept());
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Adicionar observação' }).click();
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText('volta amanhã.');
  await page.reload();
  await expect(note).toHaveValue('');
});

test('an address that looks mistyped is asked about, and one tap corrects it', async ({ page }) => {
  await open(page, '/contato');
  const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' });
  await email.fill('ana@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: 'Você quis dizer ana@gmail.com?' }).click();
  await expect(email).toHaveValue('ana@gmail.com');
  await expect(email).toBeFocused();
  await expect(page.getByRole('button', { name: /Você quis dizer/ })).toBeHidden();

  await open(page, '/');
  const newsletter = page.getByRole('textbox', { name: 'Seu e-mail' });
  await expectAwake(newsletter);
  await newsletter.fill('ana@hotmail.con');
  await newsletter.blur();
  await expect(page.getByRole('button', { name: 'Você quis dizer ana@hotmail.com?' })).toBeVisible();
  await expectAccessible(page);
});
