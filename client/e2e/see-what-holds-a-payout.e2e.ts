import { enterAsSeller } from './enterAsSeller.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';
import { officeBeside } from './signIn.ts';

const SELLER = 'ana.moreira@recado.example';
const ACCOUNT = '/api/admin/seller-accounts/bento-softwares';

test('a payout that a suspension holds says so to the team and to its seller', async ({
  page,
  browser,
  shop,
}) => {
  test.slow(); // two people
  const office = await officeBeside(browser, shop);
  const { version } = (await (await office.request.get(ACCOUNT)).json()) as { version: number };
  const suspension = { reason: 'Documentos a conferir.', until: null, version };
  expect((await office.request.post(`${ACCOUNT}/suspension`, { data: suspension })).status()).toBe(200);

  await open(office, '/alpha/dashboard/payouts?state=waiting');
  const row = office.getByRole('row').filter({ hasText: 'Bento Softwares' });
  await expect(row.getByText('Loja suspensa')).toBeVisible();
  await expect(row.getByText('A loja está suspensa. Documentos a conferir.')).toBeVisible();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await open(office, '/alpha/dashboard/sellers/bento-softwares');
  await expect(office.getByRole('table', { name: /^Últimos saques/ })).toContainText('Loja suspensa');
  await expect(
    office
      .getByRole('table', { name: /^Disputas de/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);

  await enterAsSeller(page, shop, SELLER, 'uma-senha-de-teste-9');
  await open(page, '/vender/saques');
  await expect(page.getByRole('table', { name: 'Saques' })).toContainText(
    'A equipe decide quando a suspensão termina, e o saque segue.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { version: later } = (await (await office.request.get(ACCOUNT)).json()) as { version: number };
  expect((await office.request.post(`${ACCOUNT}/return`, { data: { version: later } })).status()).toBe(200);
  await open(office, '/alpha/dashboard/payouts?state=waiting');
  await expect(row.getByText('Pedido', { exact: true })).toBeVisible();
  await expect(row.getByText('Loja suspensa')).toHaveCount(0);
  await office.context().close();
});
