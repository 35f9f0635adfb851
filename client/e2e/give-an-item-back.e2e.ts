import { buy } from './buyer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const GOODS = ['licenca-windows-11-pro', 'vpn-toca-1-mes', 'ondar-musica-1-mes'];

test('a buyer reveals one item, has the money of another back by itself, and that of the rest with the order', async ({
  page,
  shop,
}) => {
  const number = await buy(page, shop, GOODS);
  await open(page, `/conta/pedidos/${number}`);
  const refund = page.getByRole('region', { name: 'Reembolso', exact: true });
  const card = (name: RegExp) => page.getByRole('article', { name });
  await expect(refund.getByText(/^R\$/)).toHaveCount(3);

  await card(/Windows/)
    .getByRole('button', { name: 'Revelar' })
    .click();
  await expect(refund.getByText('Já revelado')).toBeVisible();
  await expect(card(/Windows/).getByRole('button', { name: /reembolso/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card(/VPN/).getByRole('button', { name: 'Pedir reembolso deste item' }).click();
  const one = page.getByRole('dialog', { name: 'Pedir o dinheiro deste item de volta?' });
  await expect(one).toContainText(/Devolvemos R\$\s[\d,]+ pela mesma forma de pagamento \(Pix\)/);
  await expectAccessible(page);
  await one.getByRole('button', { name: 'Pedir reembolso deste item' }).click();
  await expect(
    card(/VPN/)
      .getByRole('status')
      .filter({ hasText: /^Reembolso aceito/ }),
  ).toBeInViewport();
  await expect(card(/VPN/).getByText('Reembolsado. Este acesso foi encerrado.')).toBeVisible();
  await expect(refund.getByText('Já voltou')).toBeVisible();

  // An outdated tab tries to refund the same item, and shows that it is refunded already.
  const other = await page.context().newPage();
  await open(other, `/conta/pedidos/${number}`);
  await refund.getByRole('button', { name: 'Pedir reembolso' }).click();
  const all = page.getByRole('dialog', { name: 'Pedir o dinheiro de volta?' });
  await expect(all).toContainText('você fica sem um item. Os outros continuam');
  await all.getByRole('button', { name: 'Pedir reembolso' }).click();
  await expect(page.getByText(/^Reembolso aceito/).last()).toBeVisible();
  await expect(card(/Ondar/).getByText('Reembolsado. Este acesso foi encerrado.')).toBeVisible();
  await other
    .getByRole('article', { name: /Ondar/ })
    .getByRole('button', { name: 'Pedir reembolso deste item' })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Pedir reembolso deste item' }).click();
  await expect(other.getByText('Reembolsado. Este acesso foi encerrado.')).toHaveCount(2);
  await other.close();
  await page.reload();
  await expect(card(/Windows/).getByRole('button', { name: 'Revelar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /reembolso/ })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a buyer has the money of one item back and keeps the other @phone', async ({ page, shop }) => {
    const number = await buy(page, shop, GOODS.slice(0, 2));
    await page.goto(`/conta/pedidos/${number}`);
    const card = page.getByRole('article', { name: /VPN/ });
    await card.locator('summary', { hasText: 'Pedir reembolso deste item' }).click();
    await card.getByRole('button', { name: 'Confirmar o reembolso' }).click();
    await expect(card.getByText('Reembolsado. Este acesso foi encerrado.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Revelar' })).toBeVisible();
  });
});
