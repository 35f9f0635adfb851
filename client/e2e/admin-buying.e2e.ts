import type { Page } from '@playwright/test';
import { buy } from './buyer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Shop, test } from './shop.ts';
import { signIn } from './signIn.ts';

/** The page of an order in the back-office, by the number people call it. */
async function openOrder(page: Page, shop: Shop, number: string): Promise<void> {
  const found = await page.request.get(`${shop.url}/api/admin/orders?q=${number}`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  await open(page, `/alpha/dashboard/orders/${items[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
}

test('an administrator gives back a part, never more than there is, then cancels with the rest @phone', async ({
  page,
  shop,
  allow,
}) => {
  allow(/40[09]/);
  const number = await buy(page, shop, ['conta-instagram-pets-8k']);
  await signIn(page, shop);
  await openOrder(page, shop, number);
  await page.getByRole('button', { name: 'Reembolsar', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Reembolsar o pedido?' });
  await refund.getByLabel('Valor (R$)').fill('9999');
  await refund.getByLabel('Motivo').fill('Atraso na entrega');
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(refund.getByRole('alert')).toContainText('Só há R$');
  await refund.getByLabel('Valor (R$)').fill('1,234');
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(refund.getByText('Não está claro se são 1.234,00 ou 1,23')).toBeVisible();
  await expect(refund.getByLabel('Valor (R$)')).toBeFocused();
  await refund.getByLabel('Valor (R$)').fill('10,5');
  await expectAccessible(page);
  // A colleague refunds part of it first: the form keeps its input and asks for confirmation of the rest.
  const api = `${shop.url}/api/admin/orders/${page.url().split('/').at(-1)}`;
  const { version } = (await (await page.request.get(api)).json()) as { version: number };
  const other = { amount: 1, reason: 'Cortesia', version };
  expect((await page.request.post(`${api}/refund`, { data: other })).status()).toBe(200);
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(refund.getByRole('alert')).toContainText('alterado por outra pessoa');
  await expect(refund.getByLabel('Valor (R$)')).toHaveValue('10,50');
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByRole('main').getByText('Reembolsado em parte').first()).toBeVisible();
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar e reembolsar' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancelar e reembolsar?' });
  await expect(cancel).toContainText('voltam ao cliente pela mesma forma de pagamento');
  await cancel.getByRole('button', { name: 'Cancelar e reembolsar' }).click();
  await expect(cancel.getByLabel('Motivo')).toBeFocused();
  await cancel.getByLabel('Motivo').fill('Não conseguimos entregar');
  await expectAccessible(page);
  await cancel.getByRole('button', { name: 'Cancelar e reembolsar' }).click();
  await expect(page.getByText('Este pedido já terminou')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await open(page, `/conta/pedidos/${number}`);
  await expect(page.getByText(/^Cancelado[.]/)).toBeVisible();
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible();
});

test('what Pagamentos and Entregas set acts in the shop at once @desktop', async ({ page, shop }) => {
  await signIn(page, shop);
  const settings = `${shop.url}/api/admin/settings`;
  const before = (await (await page.request.get(settings)).json()) as object;
  await open(page, '/alpha/dashboard/settings?aba=pagamentos');
  await page.getByRole('checkbox', { name: /^Boleto/ }).uncheck();
  await page.getByRole('button', { name: 'Entregas' }).click();
  await expectAccessible(page);
  await page.getByLabel('Prazo das entregas manuais').selectOption('Só corre no horário de atendimento');
  await page.getByLabel('Instruções ao cliente').fill('Troque a senha no primeiro acesso.');
  await page.getByLabel('Dias para o cliente desistir').fill('3');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Por lei são ao menos 7 dias')).toBeVisible();
  await page.getByLabel('Dias para o cliente desistir').fill('15');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();

  const number = await buy(page, shop, ['vpn-toca-1-mes']);
  await open(page, `/conta/pedidos/${number}`);
  await expect(page.getByText('Troque a senha no primeiro acesso.')).toBeVisible();
  await open(page, '/produto/conta-instagram-pets-8k');
  await expect(page.getByText('Entrega em até 15 min úteis').first()).toBeVisible();
  await page.getByRole('link', { name: 'Comprar agora' }).first().click();
  await expect(page.getByText('O boleto não está disponível no momento.')).toBeVisible();

  const { version } = (await (await page.request.get(settings)).json()) as { version: number };
  expect((await page.request.put(settings, { data: { ...before, version } })).status()).toBe(200);
});

test('a review waits for the team, moves the product’s rating once it is published, and is refused with a reason @desktop', async ({
  page,
  shop,
}) => {
  const slug = 'passe-telona-7-dias';
  const number = await buy(page, shop, [slug]);
  const order = `${shop.url}/api/account/orders/${number}`;
  const { lines } = (await (await page.request.get(order)).json()) as { lines: { id: string }[] };
  const review = { stars: 1, text: 'Não era o que eu esperava desta vez.' };
  expect((await page.request.post(`${order}/lines/${lines[0]?.id}/reveal`, { data: {} })).status()).toBe(200);
  const written = await page.request.post(`${order}/lines/${lines[0]?.id}/review`, { data: review });
  expect(written.status()).toBe(201);
  const standing = async () => {
    const { ratingCount } = (await (await page.request.get(`${shop.url}/api/products/${slug}`)).json()) as {
      ratingCount: number;
    };
    return ratingCount;
  };
  const counted = await standing();
  await open(page, `/produto/${slug}?aba=avaliacoes`);
  await expect(page.getByText(review.text)).toBeHidden();

  await signIn(page, shop);
  await open(page, '/alpha/dashboard/reviews?state=pending');
  await expect(page.getByRole('link', { name: /^Avaliações, \d+ a moderar$/ })).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: review.text });
  await row.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Avaliação publicada.')).toBeVisible();

  await expect.poll(standing).toBe(counted + 1);
  await open(page, `/produto/${slug}#reviews`);
  await expect(page.getByText(review.text).first()).toBeVisible();

  await open(page, '/alpha/dashboard/reviews?state=published');
  await row.getByRole('button', { name: /^Recusar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Recusar a avaliação' });
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Fala de outro produto.');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(page.getByText('Avaliação recusada.')).toBeVisible();
  await expect.poll(standing).toBe(counted);
  await open(page, `/conta/pedidos/${number}`);
  await expect(page.getByText('Recusada: Fala de outro produto.')).toBeVisible();
});
