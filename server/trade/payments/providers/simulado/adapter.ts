import * as z from 'zod';
import { SHORTEST_SECRET } from '#server/platform/crypto/shortestSecret.ts';
import {
  type Charge,
  ChargeRefused,
  ChargeUnknown,
  type PaymentProvider,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { CURRENCIES, type Currency } from '#shared/values/money.ts';
import { TEST_CARDS } from './cards.ts';
import { sendWebhooks } from './sendWebhooks.ts';
import { isSignedLately } from './signature.ts';
import { simulado } from './simulado.ts';

const PATIENCE_MS = 8_000;

/** The static properties of the provider. */
export const ABOUT_SIMULADO = {
  name: 'simulado',
  simulated: true,
  currencies: Object.keys(CURRENCIES) as Currency[],
  asks: { pix: [], card: [], boleto: [] },
  cardTokenizer: { by: 'simulado', address: null, publicKey: null, testCards: TEST_CARDS },
} satisfies Partial<PaymentProvider>;

const Answer = z.object({
  id: z.string(),
  status: z.enum(['pending', 'approved', 'refused', 'expired', 'cancelled', 'charged_back']),
  amount: z.int(),
  currency: z.string(),
  refunded: z.int(),
  pix_code: z.string().nullable(),
  boleto_line: z.string().nullable(),
  boleto_barcode: z.string().nullable(),
  card_last4: z.string().nullable(),
  reason: z.string().nullable(),
  panel_url: z.string().nullable(),
});

const PayoutAnswer = z.object({
  status: z.enum(['pending', 'paid', 'failed']),
  reason: z.string().nullable(),
});

const Balance = z.object({ held: z.int() });

const Webhook = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  charge_id: z.string().regex(/^[\w-]{1,64}$/),
});

interface Options {
  /** The URL of the simulator; known once the shop listens. */
  baseUrl: () => string;
  apiKey: string;
  webhookSecret: string;
  /** The URL for its webhooks. */
  notifyUrl: () => string;
}

/** The simulator behind its HTTP API. Throws at once when its secrets are too weak. */
export function simuladoProvider({ baseUrl, apiKey, webhookSecret, notifyUrl }: Options): PaymentProvider {
  if (Math.min(apiKey.length, webhookSecret.length) < SHORTEST_SECRET)
    throw new Error('The secrets of the payment provider are empty or too short.');

  const ofShop = { apiKey, webhookSecret, notifyUrl };

  const answered = async (path: string, sent?: { body: object; key?: string }): Promise<unknown> => {
    const reply = await fetch(`${baseUrl()}/v1/${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(sent && { 'content-type': 'application/json' }),
        ...(sent?.key && { 'idempotency-key': sent.key }),
      },
      ...(sent && { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new ProviderUnreachable('the simulator does not answer', { cause: error });
    });
    const text = await reply.text().catch(() => '');
    if (reply.status === 422) throw new ChargeRefused(text);
    if (reply.status === 404) throw new ChargeUnknown('the simulator knows no such charge');
    if (!reply.ok) throw new ProviderUnreachable(`the simulator answered ${reply.status}: ${text}`);
    return JSON.parse(text);
  };
  const ask = async (path: string, sent?: { body: object; key?: string }): Promise<Charge> =>
    chargeOf(Answer.parse(await answered(`charges${path}`, sent)));

  return {
    ...ABOUT_SIMULADO,
    createCharge: (order) =>
      ask('', {
        key: order.key,
        body: {
          method: order.method,
          amount: order.chargeCents,
          currency: order.currency,
          installments: order.installments,
          ...(order.cardToken && { card_token: order.cardToken }),
          description: order.description,
          payee: order.payee,
          expires_at: order.expiresAt,
          ...(order.method === 'boleto' && { due_date: order.dueDay }),
          notification_url: notifyUrl(),
          return_url: order.returnUrl,
        },
      }),
    findCharge: async ({ key }) => {
      try {
        return await ask(`?key=${encodeURIComponent(key)}`);
      } catch (error) {
        if (error instanceof ChargeUnknown) return undefined;
        throw error;
      }
    },
    readCharge: (id) => ask(`/${encodeURIComponent(id)}`),
    cancelCharge: (id) => ask(`/${encodeURIComponent(id)}/cancel`, { body: {} }),
    refund: (id, { key, amountCents }) =>
      ask(`/${encodeURIComponent(id)}/refunds`, { key, body: { amount: amountCents } }),
    readHeld: async (currency) => Balance.parse(await answered(`balance?currency=${currency}`)).held,
    payOut: async ({ key, amountCents, pixKey }) => {
      const body = { amount: amountCents, pix_key: pixKey };
      const { status, reason } = PayoutAnswer.parse(await answered('payouts', { key, body }));
      return { status: status === 'pending' ? 'sent' : status, reason };
    },
    servedHere: {
      routes: (deps) => simulado({ ...deps, secrets: ofShop }),
      keyedPaths: /^\/v1\/charges(?:\/|$)/,
      repeated: (db, now) => sendWebhooks(db, ofShop, now),
    },
    readWebhook: ({ body, header }, now) => {
      if (!isSignedLately(webhookSecret, header('simulado-signature'), body, now)) return undefined;
      const webhook = Webhook.safeParse(parsed(body));
      return webhook.success
        ? { id: webhook.data.id, kind: webhook.data.type, chargeId: webhook.data.charge_id }
        : undefined;
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function chargeOf(answer: z.output<typeof Answer>): Charge {
  const { status, amount, refunded } = answer;
  const back = status === 'approved' && refunded > 0;
  return {
    id: answer.id,
    status: back ? (refunded === amount ? 'refunded' : 'partly_refunded') : status,
    chargeCents: amount,
    currency: answer.currency,
    refundedCents: refunded,
    pixCode: answer.pix_code,
    boletoLine: answer.boleto_line,
    boletoBarcode: answer.boleto_barcode,
    cardLast4: answer.card_last4,
    reason: answer.reason,
    reference: null,
    panelUrl: answer.panel_url,
  };
}
