import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('a promotion is planned, shown to the minute it ends, and ended before it', async ({
  page,
  shop,
  allow,
}) => {
  allow(/400/);
  await signIn(page, shop);
  const { items } = (await (
    await page.request.get(`${shop.url}/api/admin/products?q=diamantes&sort=price_desc&status=active`)
  ).json()) as { items: { id: string; slug: string; title: string; price: number }[] };
  const [product] = items;
  if (!product) throw new Error('the sample sells diamonds');
  const { id, slug, title } = product;

  await open(page, `/alpha/dashboard/products/edit/${id}`);
  await page.getByRole('link', { name: 'Programar uma promoção' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promoção programada' })).toBeVisible();
  await page.getByLabel('Preço promocional (R$)').fill('99999');
  await page.getByLabel('Termina em').fill('2099-01-31T23:59');
  await page.getByRole('button', { name: 'Salvar promoção' }).click();
  await expect(page.getByText(/^Use menos que o preço normal/)).toBeVisible();
  await page.getByLabel('Preço promocional (R$)').fill('1,50');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Salvar promoção' }).click();

  await expect(page.getByText('Mudar o preço aqui encerra a promoção.')).toBeVisible();
  await expectAccessible(page);
  await open(page, `/alpha/dashboard/products?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').filter({ hasText: title }).getByText('Em promoção')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await open(page, `/produto/${slug}`);
  await expect(page.getByText('Promoção até 31/01/2099 às 23:59')).toBeVisible();

  await open(page, `/alpha/dashboard/products/edit/${id}/promotion`);
  await page.getByRole('button', { name: 'Encerrar agora' }).click();
  await expect(page.getByRole('link', { name: 'Programar uma promoção' })).toBeVisible();
  await expect(page.getByLabel('Preço (R$)', { exact: true })).not.toHaveValue('1,50');
});
