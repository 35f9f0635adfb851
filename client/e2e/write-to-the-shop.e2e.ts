import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Shop, test } from './shop.ts';
import { signIn } from './signIn.ts';

/** A form that is sent within two seconds counts as a robot's. Time itself is the rule here. (formPass.ts) */
const takeTime = async (page: Page) => {
  const taken = await page.evaluate(() => {
    const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.now() - (came?.responseStart ?? 0);
  });
  await page.waitForTimeout(Math.max(0, 2_100 - taken));
};

async function fillIn(page: Page, message: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Ana Souza');
  await page.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.example');
  await page.getByLabel('Mensagem', { exact: true }).fill(message);
}

test('a message is checked at its fields, sent, and acknowledged by mail', async ({ page, shop }) => {
  await open(page, '/contato?assunto=vendas&mensagem=Quero%20comprar');
  await expect(page.getByLabel('Assunto (opcional)')).toHaveValue('vendas');
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Quero comprar');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Informe o seu nome')).toBeVisible();
  await expect(page.getByText('Aceite os termos para enviar')).toBeVisible();
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Quero comprar');
  await expectAccessible(page);

  await fillIn(page, 'Quero comprar duas licenças 🙂');
  await page.getByLabel(/Li e aceito/).check();
  await takeTime(page);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible();
  await expect.poll(() => readdir(join(shop.dataDir, 'mail')).catch(() => [])).not.toEqual([]);
});

test('a seller sees what is left of a sale', async ({ page }) => {
  await open(page, '/anunciar');
  await page.getByLabel('Preço do produto (R$)').fill('149,90');
  await expect(page.getByText('Você recebe R$ 134,91')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('@phone the newsletter is confirmed and left by the links of its mail', async ({
  page,
  shop,
  allow,
}) => {
  const email = 'caio@exemplo.example';
  await page.request.post('/api/newsletter', { data: { email } });
  let mail = '';
  await expect
    .poll(async () => (mail = await mailTo(shop, email)), { timeout: 20_000 })
    .toContain('/newsletter/confirmar');
  const linkTo = (what: string) => new RegExp(`/newsletter/${what}\\?codigo=[\\w.-]+`).exec(mail)?.[0] ?? '';

  await open(page, linkTo('confirmar'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirmar inscrição' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inscrição confirmada' })).toBeVisible();

  await signIn(page, shop);
  await open(page, '/alpha/dashboard/newsletter');
  await expect(page.getByRole('table', { name: 'Inscritos' }).getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(page, linkTo('sair'));
  await page.getByRole('button', { name: 'Sair da lista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Você saiu da lista' })).toBeVisible();
  await expectAccessible(page);
  allow(/404/);
  await open(page, '/newsletter/sair?codigo=x');
  await page.getByRole('button', { name: 'Sair da lista' }).click();
  await expect(page.getByRole('alert')).toContainText('Este link não é válido');
});

/** The text of the newest email to this address, without the line breaks of its transport. */
async function mailTo(shop: Shop, email: string): Promise<string> {
  const folder = join(shop.dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const found = mails.find((mail) => mail.includes(`To: ${email}`)) ?? '';
  return found.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an error keeps what was typed, and the message goes out @phone', async ({ page, allow }) => {
    allow(/400/);
    await page.goto('/contato');
    await fillIn(page, 'Sem scripts também funciona');
    await page
      .getByLabel('E-mail', { exact: true })
      .evaluate((field: HTMLInputElement) => (field.value = 'ana@'));
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByText('Endereço de e-mail inválido')).toBeVisible();
    await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Sem scripts também funciona');
    await page.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.example');
    await page.getByLabel(/Li e aceito/).check();
    await takeTime(page);
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible();
  });
});
