import { randomUUID } from 'node:crypto';
import type supertest from 'supertest';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { runOrderDeadlines, runPaymentJobs } from '#server/trade/payments/jobs.ts';
import type { PaymentProvider } from '#server/trade/payments/providers/provider.ts';
import { simuladoProvider } from '#server/trade/payments/providers/simulado/adapter.ts';
import type { SimuladoSecrets } from '#server/trade/payments/providers/simulado/simulado.ts';
import { runPayoutJobs } from '#server/trade/payouts/jobs.ts';
import type { Payment } from '#shared/contract/account/payment.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

type Browser = ReturnType<typeof supertest.agent>;
type Act = 'pagar' | 'recusar' | 'expirar' | 'contestar';

export const simuladoAt = (address: string, secrets: SimuladoSecrets): PaymentProvider =>
  simuladoProvider({
    ...secrets,
    baseUrl: () => `${address}/simulado`,
    notifyUrl: () => `${address}/api/webhooks/simulado`,
  });

export interface Buying {
  lines: { productId: string; quantity: number }[];
  method?: PaymentMethod;
  installments?: number;
  coupons?: string[];
  /** Number of a test card; approved by default. */
  card?: string;
  key?: string;
  /** What another provider than the simulator wants to know. */
  more?: { cardToken?: string; cardBrand?: string; cardIssuer?: string; payer?: object };
}

export interface Placed {
  orderId: string;
  number: string;
  payment: Payment;
}

/** Buys and pays as a shopper and the bank do, for all tests. */
export const checkoutOf = (deps: PaymentDeps, address: string) => {
  const cardToken = async (number = '4111 1111 1111 1111'): Promise<string> => {
    const reply = await fetch(`${address}/simulado/v1/card_tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, holder: 'Ana Souza', expires: '12/39', cvv: '123' }),
    });
    return ((await reply.json()) as { token: string }).token;
  };

  /** What a browser sends to place an order, at the total that the shop itself quotes. */
  const orderBody = async (browser: Browser, buying: Buying) => {
    const { lines, method = 'pix', installments = 1, coupons } = buying;
    const { body } = await browser
      .post('/api/account/checkout/quote')
      .send({ lines, ...(coupons && { coupons }) })
      .expect(200);
    const methods = (body as { methods: Record<string, Record<string, unknown>> }).methods;
    const plans = (methods['card']?.['installments'] ?? []) as { count: number; total: number }[];
    const subtotal = (body as { subtotal: number }).subtotal;
    const total =
      method === 'card'
        ? (plans.find(({ count }) => count === installments)?.total ?? subtotal)
        : ((methods[method]?.['total'] as number | undefined) ?? subtotal);
    return {
      lines,
      currency: (body as { currency: string }).currency,
      ...(coupons && { coupons }),
      method,
      installments,
      total: reaisOf(centavosOf(total)),
      ...(method === 'card' && !buying.more && { cardToken: await cardToken(buying.card) }),
      ...buying.more,
    };
  };

  const buy = async (browser: Browser, buying: Buying): Promise<Placed> => {
    const reply = await browser
      .post('/api/account/checkout')
      .set('idempotency-key', buying.key ?? randomUUID())
      .send(await orderBody(browser, buying));
    if (reply.status !== 201) throw new Error(`The order was refused: ${reply.text}`);
    return reply.body as Placed;
  };

  /** Does to the charge of an order what the bank or the buyer would; the shop knows of it when this returns. */
  const pay = async ({ orderId }: { orderId: string }, act: Act = 'pagar'): Promise<void> => {
    const { providerId } = await deps.db
      .selectFrom('payment')
      .select('providerId')
      .where('purchaseId', '=', orderId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    await fetch(`${address}/simulado/cobrancas/${providerId}/${act}`, { method: 'POST', redirect: 'manual' });
  };

  return {
    address,
    cardToken,
    orderBody,
    buy,
    pay,
    runPaymentJobs: async () => {
      await runOrderDeadlines(deps);
      await runPaymentJobs(deps);
    },
    runPayoutJobs: () => runPayoutJobs(deps),
  };
};
