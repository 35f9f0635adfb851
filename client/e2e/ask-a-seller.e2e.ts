import { enterAsSeller } from './enterAsSeller.ts';
import { scriptsOf } from './scripts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const LISTING = '/produto/conta-freefire-nivel-45-emotes';

test('a question typed on the page outlives the door, is answered in public, and goes on in private @phone', async ({
  page,
  browser,
  shop,
  allow,
}) => {
  allow(/401/);
  const buyer = { email: `lia-${Date.now()}@correio.example`, password: 'uma-senha-de-teste-9' };
  await page.request.post(`${shop.url}/api/account`, {
    data: { ...buyer, name: 'Lia Souza', terms: true },
  });
  await page.context().clearCookies();
  // The script that saves drafts comes after the input, as on a slow phone: the draft is saved all the same.
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(scriptsOf('draft'), async (route) => {
    await held;
    await route.continue();
  });
  await open(page, LISTING);
  await page.getByRole('link', { name: 'Perguntar ao vendedor' }).click();
  const field = page.getByLabel('Pergunte ao vendedor');
  await expect(field).toBeInViewport();
  await field.fill('Tem a skin azul?');
  send();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Tem a skin azul?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(buyer.email);
  await page.getByLabel('Senha', { exact: true }).fill(buyer.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByLabel('Pergunta', { exact: true })).toHaveValue('Tem a skin azul?');
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(page.getByText('Pergunta enviada.')).toBeVisible();
  await expect(page.getByLabel('Pergunta', { exact: true })).toHaveValue('');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Without scripts too.
  const plain = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(LISTING);
  await bare.getByLabel('Pergunte ao vendedor').fill('E a vermelha?');
  await bare.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(bare.getByText('E a vermelha?')).toBeVisible();

  // And what was typed outlives the door there too.
  await plain.clearCookies();
  await bare.goto(LISTING);
  await bare.getByLabel('Pergunte ao vendedor').fill('E a amarela & verde?');
  await bare.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await bare.getByLabel('E-mail', { exact: true }).fill(buyer.email);
  await bare.getByLabel('Senha', { exact: true }).fill(buyer.password);
  await bare.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(bare.getByLabel('Pergunta', { exact: true })).toHaveValue('E a amarela & verde?');
  await bare.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(bare.getByText('E a amarela & verde?')).toHaveCount(1);
  await expect(bare.getByLabel('Pergunta', { exact: true })).toHaveValue('');
  await plain.close();
});

test("a new question appears in the seller's rooms and tasks without a page load @phone", async ({
  page,
  browser,
  shop,
}) => {
  await enterAsSeller(page, shop, 'igor.barros@recado.example', 'uma-senha-de-teste-9');
  await open(page, '/vender');
  const rooms = page.getByRole('navigation', { name: 'A sua loja' });
  const questions = rooms.getByRole('link', { name: /^Perguntas/ });
  const count = async () => Number(/\d+/.exec((await questions.textContent()) ?? '')?.[0] ?? 0);
  await expect(page.getByRole('link', { name: /^Notificações/ })).toBeVisible();
  const counted = page.waitForResponse(/\/api\/account\/notices\/unread/);
  await page.reload();
  await counted;
  const before = await count();
  const other = await browser.newContext({ baseURL: shop.url });
  const buyer = { email: `rui-${Date.now()}@correio.example`, password: 'uma-senha-de-teste-9' };
  await other.request.post('/api/account', { data: { ...buyer, name: 'Rui Melo', terms: true } });
  const asked = await other.request.post(
    `/api/account/listing-questions${LISTING.slice('/produto'.length)}`,
    {
      data: { text: `Tem a skin verde? ${Date.now()}` },
    },
  );
  expect(asked.status()).toBe(201);
  await expect.poll(count).toBe(before + 1);
  await expect(page.getByText(/^\d+ perguntas? sem resposta$/)).toHaveText(new RegExp(`^${before + 1} `));
  await other.close();
});
