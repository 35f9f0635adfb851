import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const HALF_MINUTE = 30_000;

/**
 * Turns a customer's two-step sign-in on from its page, with an app of the test's own. Gives that app's next code: no code
 * counts twice, and that of a clock half a minute ahead counts too.
 */
export async function turnTwoStepOn(page: Page, password: string): Promise<() => string> {
  await page.getByLabel('Senha da conta').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR com a chave' })).toBeVisible();
  const key = (await page.locator('main code').innerText()).replace(/\s/g, '');
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  await page.getByLabel('Código mostrado pelo aplicativo').fill(codeAt(Date.now()));
  await page.getByRole('button', { name: 'Confirmar e ligar' }).click();
  await expect(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible();
  return () => codeAt(Date.now() + HALF_MINUTE);
}
