import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { turnTwoStepOn } from './twoStep.ts';

const PASSWORD = 'uma-frase-longa';

test('a customer turns a second step on with an app, and enters by it @phone', async ({
  page,
  shop,
  allow,
}) => {
  const email = `duda-${Date.now()}@correio.example`;
  await page.request.post(`${shop.url}/api/account`, {
    data: { name: 'Duda Reis', email, password: PASSWORD, terms: true },
  });
  await open(page, '/conta/seguranca');
  const panel = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await expect(panel.getByText('Desligada')).toBeVisible();
  await panel.getByRole('link', { name: 'Ligar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' })).toBeVisible();
  await expectAccessible(page);
  allow(/400/);
  await page.getByLabel('Senha da conta').fill('outra-frase');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Senha incorreta')).toBeVisible();
  const nextCode = await turnTwoStepOn(page, PASSWORD);
  await expect(page.getByRole('listitem').filter({ hasText: /^\w{4}(-\w{4}){3}$/ })).toHaveCount(8);
  await expect(page.getByText('Restam 8 códigos de recuperação.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(page, '/conta');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
  await open(page, '/entrar?de=/conta/pedidos');
  allow(/401/);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  const enter = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true });
  await enter.click();
  const code = page.getByLabel('Código de verificação');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await code.fill('000000');
  await enter.click();
  await expect(page.getByText(/^Código incorreto ou já usado/)).toBeVisible();
  await code.fill(nextCode());
  await enter.click();
  await expect(page).toHaveURL(/\/conta\/pedidos$/);
});
