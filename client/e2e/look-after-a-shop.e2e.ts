import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAsSeller } from './enterAsSeller.ts';
import { actOn } from './rowActions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './shop.ts';

const SELLER = 'ana.moreira@recado.example';
const PASSWORD = 'uma-senha-de-teste-9';

interface Sale {
  number: string;
  title: string;
  buyer: string;
  placedAt: string;
}

const salesOf = async (page: Page): Promise<Sale[]> =>
  ((await (await page.request.get('/api/seller/sales?perPage=48')).json()) as { items: Sale[] }).items;

/** The day of the sale in São Paulo, as an address has it. */
const dayOf = ({ placedAt }: Sale): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(placedAt));

test('a seller finds a sale by what a buyer writes, those of some days, and takes them along', async ({
  page,
  shop,
  viewport,
}) => {
  await enterAsSeller(page, shop, SELLER, PASSWORD);
  const sales = await salesOf(page);
  const [latest] = sales;
  if (!latest) throw new Error('The sample has no sale of this shop.');
  await open(page, '/vender/vendas');
  const table = page.getByRole('table', { name: 'Vendas' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  if (viewport?.width === 390) {
    const bar = await page.getByRole('navigation', { name: 'Atalhos da loja' }).boundingBox();
    const third = await rows.nth(2).boundingBox();
    expect(third && third.y + third.height).toBeLessThanOrEqual(bar?.y ?? 844);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const search = page.getByRole('searchbox', { name: 'Buscar nas vendas' });
  await search.fill(latest.number);
  await search.press('Enter');
  await expect(page.getByRole('status').getByText('1 venda encontrada.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=A-/);
  await search.fill('nada que alguém vendesse');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma venda encontrada' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todas as vendas' }).click();
  await expect(search).toHaveValue('');

  const day = dayOf(latest);
  await page.getByText('Escolher datas').click();
  await page.getByLabel('De', { exact: true }).fill(day);
  await page.getByLabel('Até', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('O último dia vem antes do primeiro')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Até', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const ofThatDay = sales.filter((sale) => dayOf(sale) === day);
  await expect(page.getByRole('status').getByText(/^\d+ vendas? encontradas?\./)).toContainText(
    String(ofThatDay.length),
  );
  await expect(page).toHaveURL(new RegExp(`from=${day}&until=${day}`));
  await expectNoSidewaysScroll(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar estas vendas (CSV)' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('vendas-bento-softwares.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(ofThatDay.map(({ number }) => number));

  // The way back from a sale leads to what was found.
  await rows.first().getByRole('link').click();
  await page.goBack();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue(day);
});

test('sales are searched and filtered without scripts', async ({ page, browser, shop }) => {
  await enterAsSeller(page, shop, SELLER, PASSWORD);
  const [latest] = await salesOf(page);
  const bare = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await bare.newPage();
  await plain.goto('/vender/vendas');
  await plain.getByRole('searchbox', { name: 'Buscar nas vendas' }).fill(latest?.buyer ?? '');
  await plain.getByText('Escolher datas').click();
  await plain.getByLabel('De', { exact: true }).fill(latest ? dayOf(latest) : '');
  await plain.getByRole('button', { name: 'Filtrar' }).click();
  await expect(plain.getByRole('row').filter({ hasText: latest?.number ?? '' })).toBeVisible();
  await expect(plain.getByRole('searchbox', { name: 'Buscar nas vendas' })).toHaveValue(latest?.buyer ?? '');
  await plain.getByRole('link', { name: 'Falta entregar' }).click();
  await expect(plain).toHaveURL(/owed=true&q=/);
  await bare.close();
});

test('a seller changes price and stock in the list of listings, also during a concurrent change', async ({
  page,
  shop,
  allow,
}) => {
  allow(/status of 4(00|09)/);
  await enterAsSeller(page, shop, SELLER, PASSWORD);
  const own = `${shop.url}/api/seller/products`;
  const listings = async () =>
    (
      (await (await page.request.get(`${own}?perPage=48&state=on_sale`)).json()) as {
        items: {
          id: string;
          title: string;
          price: number;
          oldPrice: number | null;
          stock: number;
          countsUnits: boolean;
        }[];
      }
    ).items;
  const numbered = (await listings()).find(({ countsUnits }) => !countsUnits) ?? (await listings())[0];
  if (!numbered) throw new Error('The sample has lost the listings of this shop.');
  const { id, title, oldPrice, countsUnits } = numbered;
  const price = numbered.price.toFixed(2).replace('.', ',');
  const offer = async (change: object) => {
    const at = (await listings()).find((each) => each.id === id);
    const read = {
      price: at?.price,
      priceRead: at?.price,
      oldPrice: at?.oldPrice,
      oldPriceRead: at?.oldPrice,
    };
    const data = { ...read, stock: at?.stock, stockRead: at?.stock, ...change };
    expect((await page.request.put(`${own}/${id}/offer`, { data })).status()).toBe(200);
  };

  await open(page, '/vender/anuncios?state=on_sale');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
  await actOn(row, 'link', `${countsUnits ? 'Mudar preço' : 'Preço e estoque'}: ${title}`);
  const form = page.getByRole('form', { name: `Preço e estoque: ${title}` });
  const field = form.getByLabel('Preço (R$)', { exact: true });
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/state=on_sale&edit=/);
  await expect(form.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await field.fill('1,234');
  await field.press('Enter');
  await expect(form.getByText('Não está claro se são 1.234,00 ou 1,23')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await offer({ price: numbered.price - 0.5 });
  const wanted = (numbered.price - 1).toFixed(2).replace('.', ',');
  await field.fill(wanted);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('O preço ou o estoque mudou', { exact: false })).toBeVisible();
  await expect(field).toHaveValue(wanted);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo. Os clientes já veem a mudança.')).toBeFocused();
  await expect(row).toContainText(`R$ ${wanted}`);
  await expect(form).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Cancelling the action leads back to the same page.
  await actOn(row, 'link', `${countsUnits ? 'Mudar preço' : 'Preço e estoque'}: ${title}`);
  await field.fill('0,50');
  await form.getByRole('link', { name: 'Cancelar' }).click();
  await expect(form).toHaveCount(0);
  await expect(row).toContainText(`R$ ${wanted}`);
  await offer({ price: numbered.price, oldPrice });
  await page.reload();
  await expect(row).toContainText(`R$ ${price}`);
});

test('the bar of the seller centre stays from the first moment on, also while its script is late @phone', async ({
  page,
  shop,
}) => {
  await enterAsSeller(page, shop, SELLER, PASSWORD);
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  // The names of scripts do not say what they hold.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('seller-more')) await late;
    await route.fulfill({ response });
  });
  const counted = page.waitForResponse(/\/api\/seller\/waiting/);
  await page.goto('/vender/mensagens');
  await counted;
  const names = () =>
    page.evaluate(() =>
      document
        .elementFromPoint(40, innerHeight - 20)
        ?.closest('nav')
        ?.getAttribute('aria-label'),
    );
  for (let look = 0; look < 20; look++) {
    expect(await names()).toBe('Atalhos da loja');
    await page.waitForTimeout(50);
  }
  release();
  await expect(page.getByRole('navigation', { name: 'Atalhos da loja' })).toBeVisible();
});
