import { expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';

const PASSWORD = 'uma-senha-de-teste-9';

/**
 * Places and pays an order through the API, one unit for each time a product is named. Returns the order's
 * number.
 */
export async function buy(page: Page, shop: Shop, slugs: string[]): Promise<string> {
  const { number, pay } = await order(page, shop, slugs);
  await pay();
  return number;
}

/** Places an order through the API and leaves its Pix unpaid. */
export async function order(page: Page, shop: Shop, slugs: string[]) {
  const api = page.request;
  const email = `ana-${Date.now()}-${Math.random()}@correio.example`;
  const account = { name: 'Ana Souza', email, password: PASSWORD, terms: true };
  expect((await api.post(`${shop.url}/api/account`, { data: account })).status()).toBe(201);
  const lines = [];
  for (const slug of new Set(slugs)) {
    const { id } = (await (await api.get(`${shop.url}/api/products/${slug}`)).json()) as { id: string };
    lines.push({ productId: id, quantity: slugs.filter((each) => each === slug).length });
  }
  const quote = await api.post(`${shop.url}/api/account/checkout/quote`, { data: { lines } });
  const { methods } = (await quote.json()) as { methods: { pix: { total: number } } };
  const placed = await api.post(`${shop.url}/api/account/checkout`, {
    data: { lines, method: 'pix', total: methods.pix.total },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(placed.status()).toBe(201);
  const { number, payment } = (await placed.json()) as {
    number: string;
    payment: { simulated: { panelUrl: string } };
  };
  return { number, pay: () => api.post(`${payment.simulated.panelUrl}/pagar`) };
}
