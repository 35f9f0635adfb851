import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { mercadoPagoProvider } from '#server/trade/payments/providers/mercadopago/adapter.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import { fakeMercadoPago } from './fakeMercadoPago.ts';
import { FAKE_KEYS, webhookOf } from './fakeMercadoPagoWebhook.ts';
import { openTestShop, type TestShop } from './testShop.ts';

export const PAYER = {
  name: 'Ana Maria Souza',
  cpf: '529.982.247-25',
  address: {
    postalCode: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: '',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

type Browser = Awaited<ReturnType<TestShop['signInCustomer']>>;

/** A shop that charges through Mercado Pago, and its fake Mercado Pago. */
export async function openMercadoPagoShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const bank = await fakeMercadoPago();
  onTestFinished(bank.close);
  const logged: string[] = [];
  const log = pino(
    { level: 'trace' },
    new PassThrough().on('data', (line: Buffer) => logged.push(String(line))),
  );
  const provider = mercadoPagoProvider({ ...FAKE_KEYS, apiUrl: bank.url, notifyUrl: null, log });
  const shop = await openTestShop({ ...options, provider, log });

  /** One of a product, bought; the name on the card decides what its bank says. */
  const order = async (
    browser: Browser,
    order: { productId: string; method?: PaymentMethod; holder?: string; installments?: number },
  ) => {
    const { productId, method = 'pix', holder = 'APRO', installments = 1 } = order;
    const lines = [{ productId, quantity: 1 }];
    const more = { payer: PAYER, ...(method === 'card' && cardOf(holder)) };
    const placed = await shop.buy(browser, { lines, method, installments, more });
    return placed;
  };

  const cardOf = (holder: string) => ({
    cardToken: bank.tokenFor(holder),
    cardBrand: 'visa',
    cardIssuer: '25',
  });

  const sendWebhook = (...webhook: Parameters<typeof webhookOf>) => {
    const { path, headers, body } = webhookOf(...webhook);
    return shop.http.post(path).set(headers).send(body);
  };

  /** The buyer pays at the bank; the shop does not know of it yet. */
  const pay = (paymentId: string): number => {
    const payment = bank.of(paymentId);
    Object.assign(payment, { status: 'approved', status_detail: 'accredited' });
    return payment.id;
  };

  const read = async (browser: Browser, { number }: { number: string }) =>
    (await browser.get(`/api/account/orders/${number}/payment`).expect(200)).body as Record<string, unknown>;

  return { ...shop, bank, logged, order, cardOf, tell: sendWebhook, pay, read };
}
