import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('a webhook is made, its secret shown once, tried, read, changed, switched off and removed', async ({
  page,
  shop,
  allow,
}, { project }) => {
  allow(/40[09]/);
  await signIn(page, shop);
  const address = `https://${project.name}.invalid/avisos`;
  await open(page, '/alpha/dashboard/settings?aba=integracoes');
  await page.getByRole('link', { name: 'Ver os webhooks' }).click();
  await page.getByRole('link', { name: 'Novo webhook' }).click();
  await page.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(page.getByRole('alert')).toContainText('Escolha ao menos um tipo de evento');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Endereço do receptor').fill(address);
  await page.getByLabel('Pedido pago', { exact: true }).check();
  await page.getByRole('button', { name: 'Criar webhook' }).click();
  const secretDialog = page.getByRole('dialog', { name: 'Guarde o segredo' });
  await expect(secretDialog.getByText(/^whsec_/)).toBeVisible();
  await secretDialog.getByRole('button', { name: 'Já guardei' }).click();

  await expect(page.getByText('Nenhum envio')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar evento de teste' }).click();
  const log = page.getByRole('table', { name: 'Envios' });
  await expect(log.getByRole('link', { name: 'webhook.test' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await log.getByRole('link', { name: 'webhook.test' }).click();
  await expect(page.getByText('"type": "webhook.test"')).toBeVisible();
  // The shop tries by itself, and says what came of it.
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByText('"type": "webhook.test"')).toBeVisible();
      return page.getByRole('main').innerText();
    })
    .toMatch(/O nome não/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await page.getByRole('link', { name: 'Todos os envios' }).click();

  await page.getByRole('button', { name: 'Trocar segredo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar', exact: true }).click();
  await expect(secretDialog.getByText(/^whsec_/)).toBeVisible();
  await secretDialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('O segredo anterior também assina até')).toBeVisible();
  await page.getByRole('link', { name: 'Alterar' }).click();
  await page.getByLabel('Pedido concluído').check();
  const id = page.url().split('/').at(-2);
  const read = await page.request.get(`${shop.url}/api/admin/webhooks/${id}`);
  const { version } = (await read.json()) as { version: number };
  const other = { url: address, types: ['order.paid', 'review.published'], version };
  expect((await page.request.put(`${shop.url}/api/admin/webhooks/${id}`, { data: other })).status()).toBe(
    200,
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    page.getByRole('heading', { name: 'Este webhook mudou enquanto você editava' }),
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Salvar o que escrevi' }).click();
  await expect(page.getByText('Pedido pago, Pedido concluído, Avaliação publicada')).toBeVisible();
  await page.getByRole('button', { name: 'Desligar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByRole('button', { name: 'Ligar', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});
