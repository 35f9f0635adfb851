import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

test('a promotion is planned, shown to the minute it ends, and ended before it', async ({
  page,
  shop,
  allow,
}) => {
  allow(/40[09]/);
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
  await expect(page.getByLabel('Preço promocional (R$)')).toHaveValue('1,50');
  // A colleague has planned another one first: the form asks for confirmation and saves nothing else.
  const read = await page.request.get(`${shop.url}/api/admin/products/${id}`);
  const { version } = (await read.json()) as { version: number };
  const other = { price: 1.25, startsAt: null, endsAt: '2099-02-28T12:00:00Z', version };
  expect(
    (await page.request.put(`${shop.url}/api/admin/products/${id}/promotion`, { data: other })).status(),
  ).toBe(200);
  await page.getByRole('button', { name: 'Encerrar agora' }).click();
  const table = page.getByRole('table', { name: 'Diferenças' });
  await expect(table.getByRole('row', { name: /Preço promocional/ })).toContainText('1,25');
  await expect(page.getByRole('button', { name: 'Salvar o que escrevi' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Encerrar agora assim mesmo' }).click();
  await expect(page.getByRole('link', { name: 'Programar uma promoção' })).toBeVisible();
  await expect(page.getByLabel('Preço (R$)', { exact: true })).not.toHaveValue('1,50');
});
