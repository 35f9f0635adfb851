import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('an administrator answers what a visitor wrote', async ({ page, shop, allow }) => {
  allow(/400/);
  const name = `Visitante ${test.info().project.name}`;
  const sent = await page.request.post(`${shop.url}/api/contact`, {
    data: { name, email: 'v@exemplo.example', message: `Olá da ${name}`, terms: true },
  });
  expect(sent.status()).toBe(201);
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/messages');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(page.getByText('Escreva a resposta')).toBeVisible();
  await page.getByLabel('Resposta', { exact: true }).fill('Obrigado por escrever!');
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(page.getByText('Respondida')).toBeVisible();
  await expectAccessible(page);
});

test('settings are checked at their fields, saved, and in force at once @phone', async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, '/alpha/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const name = page.getByLabel('Nome da loja');
  await name.fill('');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('O nome da loja é obrigatório')).toBeVisible();

  await name.fill('Arara de Teste');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
  // The open back-office bears its new name, too.
  await expect(page).toHaveTitle(/Arara de Teste/);
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeHidden({ timeout: 8_000 });
  const shopName = async () =>
    ((await (await page.request.get(`${shop.url}/api/settings`)).json()) as { storeName: string }).storeName;
  expect(await shopName()).toBe('Arara de Teste');

  await name.fill('Outro nome');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(name).toHaveValue('Arara de Teste');

  await page.getByRole('button', { name: 'SEO' }).click();
  await expect(page.getByLabel('Título de produto')).toHaveValue('{produto} | {loja}');
  const preview = page.getByRole('region', { name: 'Prévia' });
  await preview.getByLabel('Página').selectOption('Um produto');
  await expect(preview.locator('strong')).toContainText(['| Arara de Teste', '| Arara de Teste']);

  await page.getByRole('button', { name: 'Avançado' }).click();
  const copies = page.getByRole('region', { name: 'Cópias guardadas' });
  await copies.getByRole('button', { name: 'Fazer uma cópia agora' }).click();
  await expect(copies.getByRole('status')).toContainText('A última que deu certo é de', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Esvaziar' }).click();
  await expect(page.getByText('O cache está vazio.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Geral' }).click();
  await name.fill('Arara Digital');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect.poll(shopName).toBe('Arara Digital');
});
