import type { Page } from '@playwright/test';
import { buy } from './buyer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { signIn } from './signIn.ts';

/** Opens a page that follows the orders, and waits for its stream. */
async function openFollowing(page: Page, address: string): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/admin/orders/events'));
  await open(page, address);
  await heard;
}

test('the list of orders announces new ones and updates on request @phone', async ({ page, shop }) => {
  await signIn(page, shop);
  await openFollowing(page, '/alpha/dashboard/orders');
  const rows = page.getByRole('table', { name: 'Pedidos' }).getByRole('rowheader');
  await expect(rows).toHaveCount(20);
  const before = await rows.allInnerTexts();
  const inTitle = async () => Number(/^\((\d+)\) Pedidos/.exec(await page.title())?.[1] ?? 0);
  const owed = await inTitle();
  const search = page.getByRole('searchbox');
  await search.fill('meio escr');

  const number = await buy(page, shop, ['conta-instagram-pets-8k']);
  await expect(page.getByText(/^\d+ pedidos? novos?$/)).toBeVisible();
  expect(await rows.allInnerTexts()).toEqual(before);
  await expect(search).toHaveValue('meio escr');
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect(rows.filter({ hasText: number })).toHaveCount(1);
  await expect(page.getByText(/^\d+ pedidos? novos?$/)).toHaveCount(0);
  await expect.poll(inTitle).toBeGreaterThan(owed);
});

test('an open order updates by itself, and waits while a form in it is being filled in @desktop', async ({
  page,
  shop,
}) => {
  const number = await buy(page, shop, ['conta-instagram-pets-8k']);
  await signIn(page, shop);
  const found = await page.request.get(`${shop.url}/api/admin/orders?q=${number}`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  const id = items[0]?.id ?? '';
  const colleagueNotes = async (note: string) => {
    const reply = await page.request.patch(`${shop.url}/api/admin/orders/${id}`, { data: { note } });
    expect(reply.status()).toBe(200);
  };
  await openFollowing(page, `/alpha/dashboard/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await colleagueNotes('Primeira nota');
  await expect(page.getByText('Primeira nota')).toBeVisible();

  const note = page.getByLabel('Nova observação');
  await note.fill('Estou escrevendo');
  await colleagueNotes('Segunda nota');
  await expect(page.getByText('Este pedido mudou enquanto você estava aqui')).toBeVisible();
  await expect(page.getByText('Segunda nota')).toHaveCount(0);
  await expect(note).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect(page.getByText('Segunda nota')).toBeVisible();
  await expect(note).toHaveValue('Estou escrevendo');
  await expect(page.getByText('Este pedido mudou enquanto você estava aqui')).toHaveCount(0);
});
