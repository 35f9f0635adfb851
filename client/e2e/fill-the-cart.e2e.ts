import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const RECHARGE = '/produto/recarga-freefire-100-diamantes';
const LOW = '/produto/conta-facebook-gerenciador-de-negocios';

interface Line {
  productId: string;
  slug: string;
  title: string;
  quantity: number;
  priceSeen: number;
}

/** Writes the cart of the device directly into its storage. */
const keep = (lines: unknown) => `localStorage.setItem('cart', ${JSON.stringify(JSON.stringify(lines))})`;

test('an empty cart says so and leads on', async ({ page }) => {
  await open(page, '/carrinho');
  await expect(page.getByRole('heading', { level: 1, name: 'Seu carrinho está vazio' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const best = page.getByRole('region', { name: 'Os mais vendidos da loja' });
  await expect(best.getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
});

test('a product goes into the cart with a word, and its quantity can be changed', async ({ page }) => {
  await open(page, RECHARGE);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  const word = page.getByRole('status').filter({ hasText: 'Adicionado ao carrinho.' });
  await word.getByRole('link', { name: 'Ver carrinho' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible();
  const quantity = page.getByRole('group', { name: 'Quantidade de Recarga Free Fire: 100 diamantes' });
  await expect(quantity.getByRole('button', { name: 'Diminuir' })).toBeDisabled();
  await quantity.getByRole('button', { name: 'Aumentar' }).click();
  await expect(quantity).toContainText('2');
  const summary = page.getByRole('region', { name: 'Resumo' });
  await expect(summary).toContainText('2 itens');
  await expect(summary).toContainText('R$ 9,80');
  await expect(summary).toContainText('Total no PixR$ 9,32');
  await expect(summary.getByRole('link', { name: 'Finalizar compra' })).toHaveAttribute(
    'href',
    /^\/finalizar\?item=[\w-]+%3A2$/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(quantity).toContainText('2');
});

test('no more units than are in stock go into the cart @desktop', async ({ page }) => {
  await open(page, LOW);
  const add = page.getByRole('button', { name: 'Adicionar ao carrinho' });
  // Two taps of one double tap are one unit.
  await add.dblclick();
  for (let count = 0; count < 3; count++) {
    await expect(page.getByRole('link', { name: /^Carrinho/ }).first()).toContainText(`${count + 1}`);
    await page.waitForTimeout(700);
    await add.click();
  }
  await expect(page.getByRole('status').filter({ hasText: 'já estão no seu carrinho' })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/carrinho');
  await expect(page.getByRole('button', { name: 'Aumentar' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('3 itens');
});

test('what was removed can be put back @phone', async ({ page }) => {
  await open(page, RECHARGE);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByRole('link', { name: 'Ver carrinho' }).click();
  await page.getByRole('button', { name: 'Remover Recarga Free Fire: 100 diamantes' }).click();
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('link', { name: 'Recarga Free Fire: 100 diamantes' })).toBeVisible();

  await page.getByRole('button', { name: 'Remover Recarga Free Fire: 100 diamantes' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver produtos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seu carrinho está vazio' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden();
});

test('the cart shows what has changed since, and leaves out what is unavailable', async ({ page }) => {
  const productOf = async (slug: string, changes: Partial<Line>): Promise<Line> => {
    const reply = await page.request.get(`/api/products/${slug}`);
    const { id, title, price } = (await reply.json()) as { id: string; title: string; price: number };
    return { productId: id, slug, title, quantity: 1, priceSeen: price, ...changes };
  };
  const lines = [
    await productOf('conta-facebook-gerenciador-de-negocios', { quantity: 40, priceSeen: 400 }),
    await productOf('grupo-facebook-compra-e-venda-38k', {}),
    { productId: 'sumiu', slug: 'sumiu', title: 'Conta que saiu da loja', quantity: 1, priceSeen: 20 },
  ];
  await page.goto('/carrinho');
  await page.evaluate(keep(lines));
  await open(page, '/carrinho');
  const main = page.getByRole('main');
  await expect(main).toContainText('O preço mudou de R$ 400,00 para R$ 349,90.');
  await expect(main).toContainText('Só restam 3 unidades. Ajustamos a quantidade.');
  await expect(main).toContainText('Esgotado: não entra no pedido');
  await expect(main.getByRole('article').filter({ hasText: 'Conta que saiu da loja' })).toContainText(
    'não está mais à venda',
  );
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('3 itens');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(main).not.toContainText('O preço mudou');
});

test('two tabs show the same cart @desktop', async ({ page, context }) => {
  await open(page, '/carrinho');
  const other = await context.newPage();
  await open(other, RECHARGE);
  await other.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('1 item');
});

test('a device without room left keeps the cart for as long as the page lives @phone', async ({ page }) => {
  await page.goto('/carrinho');
  await page.evaluate(keep([]));
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await open(page, RECHARGE);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page
    .getByRole('link', { name: /^Carrinho/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('1 item');
});

test('corrupted storage is an empty cart @phone', async ({ page }) => {
  await page.goto('/carrinho');
  await page.evaluate(keep([{ productId: 1 }, null, 'x', { quantity: -3 }]));
  await open(page, '/carrinho');
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
});

test('a cart that cannot be fetched offers to try again @phone', async ({ page, allow }) => {
  allow(/status of 500/);
  await open(page, RECHARGE);
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByRole('link', { name: 'Ver carrinho' }).click();
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir o carrinho' })).toBeVisible();
  await page.unroute('**/api/products?*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
});
