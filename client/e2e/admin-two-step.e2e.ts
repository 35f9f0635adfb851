import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

const HALF_MINUTE = 30_000;

test('@desktop two-step sign-in is turned on with an app, required at the next sign-in, moved to another app, and turned off', async ({
  page,
  shop,
  allow,
}) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/account');
  const panel = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await expect(panel.getByText('Desligada')).toBeVisible();
  await panel.getByRole('button', { name: 'Ligar' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme a sua senha' });
  await proof.getByLabel('Senha atual').fill(shop.admin.password);
  await proof.getByRole('button', { name: 'Continuar' }).click();

  const app = page.getByRole('dialog', { name: 'Ligue o aplicativo' });
  await expect(app.getByRole('img', { name: 'Código QR com a chave' })).toBeVisible();
  await expectAccessible(page);
  const key = (await app.locator('code').innerText()).replace(/\s/g, '');
  const codeAt = (timestamp: number, of = key) =>
    new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp });
  const code = app.getByLabel('Código mostrado pelo aplicativo');
  allow(/400/);
  await code.fill('000000');
  await app.getByRole('button', { name: 'Confirmar' }).click();
  await expect(app.getByText('Código incorreto')).toBeVisible();
  await code.fill(codeAt(Date.now()));
  await app.getByRole('button', { name: 'Confirmar' }).click();
  const codes = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const first = await codes.getByRole('listitem').allInnerTexts();
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'Já guardei' }).click();
  await page.reload();
  await expect(panel.getByText('Restam 8 códigos de recuperação.')).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/alpha/login');
  allow(/401/);
  await page.getByLabel('Usuário').fill(shop.admin.username);
  await page.getByLabel('Senha').fill(shop.admin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const second = page.getByLabel('Código de verificação');
  await expect(second).toBeFocused();
  await expectAccessible(page);
  // No code counts twice; that of a clock half a minute ahead counts too.
  await second.fill(codeAt(Date.now() + HALF_MINUTE));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/alpha/dashboard');

  await page.goto('/alpha/dashboard/account');
  const both = page.getByRole('dialog', { name: 'Confirme que é você' });
  const prove = async (deed: string, enteredCode: string | undefined, button: string) => {
    await panel.getByRole('button', { name: deed }).click();
    await both.getByLabel('Senha atual').fill(shop.admin.password);
    await both.getByLabel('Código de verificação').fill(enteredCode ?? '');
    await both.getByRole('button', { name: button }).click();
  };
  await panel.getByRole('button', { name: 'Novos códigos de recuperação' }).click();
  await both.getByLabel('Senha atual').fill(shop.admin.password);
  await both.getByRole('button', { name: 'Criar novos códigos' }).click();
  await expect(both.getByText('Informe o código')).toBeVisible();
  await expectAccessible(page);
  await both.getByLabel('Código de verificação').fill(first[0] ?? '');
  await both.getByRole('button', { name: 'Criar novos códigos' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const renewed = await codes.getByRole('listitem').allInnerTexts();
  expect(renewed).not.toContain(first[0]);
  await codes.getByRole('button', { name: 'Já guardei' }).click();
  await expect(panel.getByText('Restam 8 códigos de recuperação.')).toBeVisible();

  await prove('Trocar de aplicativo', renewed[0], 'Continuar');
  const otherKey = (await app.locator('code').innerText()).replace(/\s/g, '');
  expect(otherKey).not.toBe(key);
  await code.fill(codeAt(Date.now(), otherKey));
  await app.getByRole('button', { name: 'Confirmar' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const latest = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'Já guardei' }).click();

  await prove('Desligar', renewed[1], 'Desligar');
  await expect(both.getByText('Código incorreto ou já usado')).toBeVisible();
  await both.getByLabel('Código de verificação').fill(latest[0] ?? '');
  await both.getByRole('button', { name: 'Desligar' }).click();
  await expect(panel.getByText('Desligada')).toBeVisible();
});
