import { InvalidWebhookSignatureError, Payment, PaymentRefund, WebhookSignatureValidator } from 'mercadopago';
import type { Logger } from 'pino';
import * as z from 'zod';
import { SHORTEST_SECRET } from '#server/platform/crypto/shortestSecret.ts';
import {
  type Charge,
  type ChargeOrder,
  ChargeRefused,
  type PaymentProvider,
  type ProviderEvent,
  ProviderUnreachable,
  type RawWebhook,
} from '#server/trade/payments/providers/provider.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { callMercadoPago, setApiUrl } from './call.ts';
import { chargeOf } from './charge.ts';
import { paymentBody } from './paymentBody.ts';

interface Options {
  accessToken: string;
  publicKey: string;
  webhookSecret: string;
  /** The URL of its API, which browsers call too. */
  apiUrl: string;
  /** The URL for its webhooks; null when it could not reach this shop. */
  notifyUrl: string | null;
  log: Pick<Logger, 'warn'>;
}

/** A search may return old and incomplete payments, so that each hit is read again. */
const Found = z.object({
  results: z.array(
    z.object({
      id: z.union([z.int(), z.string().min(1)]).transform(String),
      external_reference: z.string().nullish(),
    }),
  ),
});
const RefundAnswer = z.object({ id: z.union([z.int(), z.string()]), status: z.string().nullish() });

/** Mercado Pago through its official SDK. Throws at once when the webhook secret is too weak. */
export function mercadoPagoProvider(options: Options): PaymentProvider {
  const { accessToken, publicKey, webhookSecret, apiUrl, notifyUrl, log } = options;
  if (webhookSecret.length < SHORTEST_SECRET)
    throw new Error('The webhook secret of Mercado Pago is empty or too short.');
  setApiUrl(apiUrl);
  const through = { accessToken, log };

  const readCharge = async (id: string): Promise<Charge> =>
    chargeOf(await callMercadoPago({ ...through, what: 'read' }, (setup) => new Payment(setup).get({ id })));

  const giveBack = async (id: string, key: string, amountCents: number): Promise<void> => {
    const refunded = await callMercadoPago({ ...through, what: 'refund', key }, (setup) =>
      new PaymentRefund(setup).create({ payment_id: id, body: { amount: reaisOf(amountCents) } }),
    );
    const first = RefundAnswer.safeParse(refunded).data;
    if (!first) throw new ProviderUnreachable('mercadopago returned an invalid refund');
    if (isDone(first.status)) return;
    // A repeated key returns the first answer; the current state of the refund is read separately.
    const now = await callMercadoPago({ ...through, what: 'read a refund' }, (setup) =>
      new PaymentRefund(setup).get({ payment_id: id, refund_id: first.id }),
    );
    if (RefundAnswer.safeParse(now).data?.status !== 'approved')
      throw new ProviderUnreachable('the refund is in progress');
  };

  const cancelCharge = async (id: string): Promise<Charge> => {
    try {
      await callMercadoPago({ ...through, what: 'cancel' }, (setup) => new Payment(setup).cancel({ id }));
    } catch (error) {
      // It was paid, refused or cancelled since.
      if (!(error instanceof ChargeRefused)) throw error;
    }
    return readCharge(id);
  };

  /** A charge at the requested amount; when the buyer would pay more than was shown, all of it is undone. */
  const asShown = async (charge: Charge, { key, chargeCents }: Pick<ChargeOrder, 'key' | 'chargeCents'>) => {
    if (charge.chargeCents <= chargeCents || charge.reference !== key) return charge;
    if (charge.status === 'pending') return cancelCharge(charge.id);
    if (charge.status !== 'approved') return charge;
    try {
      await giveBack(charge.id, `${key}-undo`, charge.chargeCents);
    } catch (error) {
      // The charge stays as it is, and the caller sees that it differs.
      if (!(error instanceof ChargeRefused)) throw error;
    }
    return readCharge(charge.id);
  };

  return {
    name: 'mercadopago',
    simulated: false,
    currencies: ['BRL'],
    asks: { pix: [], card: ['cpf'], boleto: ['name', 'cpf', 'address'] },
    cardTokenizer: { by: 'mercadopago', address: apiUrl, publicKey, testCards: [] },
    createCharge: async (order) => {
      const body = paymentBody(order, notifyUrl, new Date());
      const made = await callMercadoPago({ ...through, what: 'create', key: order.key }, (setup) =>
        new Payment(setup).create({ body }),
      );
      return asShown(chargeOf(made), order);
    },
    findCharge: async (order) => {
      const found = await callMercadoPago({ ...through, what: 'search' }, (setup) =>
        new Payment(setup).search({ options: { external_reference: order.key } }),
      );
      const answer = Found.safeParse(found).data;
      if (!answer) throw new ProviderUnreachable('mercadopago returned an invalid search');
      const ours = answer.results.filter((each) => each.external_reference === order.key);
      const charges = await Promise.all(ours.map(({ id }) => readCharge(id)));
      const charge = charges.find(({ status }) => wasPaid(status)) ?? charges[0];
      return charge && asShown(charge, order);
    },
    readCharge,
    cancelCharge,
    refund: async (id, { key, amountCents }) => {
      const refused = await giveBack(id, key, amountCents).catch((error: unknown) => {
        if (error instanceof ChargeRefused) return error;
        throw error;
      });
      const charge = await readCharge(id);
      // Mercado Pago forgets keys after a while: a late repetition may be about money that is already refunded.
      if (refused && charge.status !== 'refunded') throw refused;
      if (charge.refundedCents < amountCents) throw new ProviderUnreachable('the refund is not visible yet');
      return charge;
    },
    // Its account also holds money from elsewhere, and lacks what the bank has already paid out.
    readHeld: () => Promise.resolve(null),
    readWebhook: (webhook, now) => eventOf(webhook, webhookSecret, now),
  };
}

const isDone = (status: string | null | undefined): boolean => (status ?? 'approved') === 'approved';

/** The tolerance for clock differences and slow webhooks. */
const WINDOW_SECONDS = 300;

const CHARGEBACK = 'topic_chargebacks_wh';
/** A chargeback webhook, whose address has the id of the chargeback. */
const ChargebackNews = z.object({
  data: z.object({
    payment_id: z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String),
  }),
});

/** The payment of a chargeback webhook; null without one. */
function contestedIn(body: Buffer): string | null {
  try {
    return ChargebackNews.safeParse(JSON.parse(body.toString())).data?.data.payment_id ?? null;
  } catch {
    return null;
  }
}

/**
 * Mercado Pago signs the id in the address, the request id and the time, but not the body. The body therefore only
 * names the payment of a chargeback, whose state the API then reports. Its documentation has the time in seconds and in
 * milliseconds; the SDK accepts only seconds.
 */
function eventOf({ body, header, query }: RawWebhook, secret: string, now: Date): ProviderEvent | undefined {
  const [dataId, requestId, signature] = [
    query.get('data.id'),
    header('x-request-id'),
    header('x-signature'),
  ];
  const [, at] = /^ts=(\d{10}|\d{13}),\s*v1=[0-9a-f]{64}$/.exec(signature ?? '') ?? [];
  if (!at || !/^[\w-]{1,64}$/.test(dataId ?? '') || !/^[\w.:-]{1,128}$/.test(requestId ?? ''))
    return undefined;
  const perSecond = at.length === 13 ? 1_000 : 1;
  try {
    WebhookSignatureValidator.validate({
      xSignature: signature,
      xRequestId: requestId,
      dataId: dataId?.toLowerCase(),
      secret,
      toleranceSeconds: WINDOW_SECONDS * perSecond,
      now: () => now.getTime() * perSecond,
    });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return undefined;
    throw error;
  }
  const kind = query.get('type') ?? query.get('topic') ?? 'payment';
  const id = `${requestId}:${dataId}`;
  if (kind !== CHARGEBACK) return { id, kind, chargeId: kind === 'payment' ? dataId : null };
  const chargeId = contestedIn(body);
  return { id: `${id}:${chargeId}`, kind, chargeId };
}
