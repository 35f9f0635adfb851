import type { Payment } from 'mercadopago';
import { ChargeRefused, type ChargeOrder } from '#server/trade/payments/providers/provider.ts';
import { reaisOf } from '#shared/values/money.ts';
import { HOUR, MINUTE } from '#shared/values/time.ts';

type Body = Parameters<Payment['create']>[0]['body'];

/** The minimum life of a Pix code at Mercado Pago. A payment after an earlier deadline is handled as late money. */
const SHORTEST_PIX_MS = 31 * MINUTE;
const SAO_PAULO_MS = -3 * HOUR;

/** The request that makes a payment. Throws `ChargeRefused` when required data of the payer is missing. */
export function paymentBody(order: ChargeOrder, notifyUrl: string | null, now: Date): Body {
  const { payer } = order;
  const [first = '', ...rest] = payer.name.trim().split(/\s+/);
  return {
    transaction_amount: reaisOf(order.chargeCents),
    description: order.description,
    external_reference: order.key,
    installments: order.installments,
    ...(notifyUrl && { notification_url: notifyUrl }),
    payer: {
      email: payer.email,
      first_name: first,
      ...(rest.length > 0 && { last_name: rest.join(' ') }),
      ...(payer.cpf && { identification: { type: 'CPF', number: payer.cpf } }),
    },
    ...methodOf(order, now),
  };
}

/**
 * The Brazilian card brands as Mercado Pago names them: any other value, 'pix' among them, would be another payment
 * method.
 */
const CARDS = new Set([
  'visa',
  'master',
  'amex',
  'elo',
  'hipercard',
  'diners',
  'discover',
  'jcb',
  'aura',
  'cabal',
  'debvisa',
  'debmaster',
  'debelo',
  'debcabal',
]);

function methodOf(order: ChargeOrder, now: Date): Partial<Body> {
  const ends = Date.parse(order.expiresAt);
  if (order.method === 'pix')
    return {
      payment_method_id: 'pix',
      date_of_expiration: instantAt(Math.max(ends, now.getTime() + SHORTEST_PIX_MS)),
    };
  if (order.method === 'boleto')
    return {
      payment_method_id: 'bolbradesco',
      date_of_expiration: instantAt(ends),
      payer: boletoPayer(order),
    };
  const { cardToken, cardBrand, cardIssuer } = order;
  if (!cardToken || !cardBrand || !CARDS.has(cardBrand))
    throw new ChargeRefused('no card', 'Informe os dados do cartão de novo.');
  return {
    token: cardToken,
    payment_method_id: cardBrand,
    ...(cardIssuer && { issuer_id: Number(cardIssuer) }),
    statement_descriptor: order.payee
      .normalize('NFD')
      .replace(/[^\w ]/g, '')
      .slice(0, 13)
      .trim(),
  };
}

function boletoPayer({ payer }: ChargeOrder): NonNullable<Body['payer']> {
  const { name, email, cpf, address } = payer;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  if (!cpf || !address || rest.length === 0)
    throw new ChargeRefused('no payer', 'O boleto precisa de nome completo, CPF e endereço.');
  return {
    email,
    first_name: first,
    last_name: rest.join(' '),
    identification: { type: 'CPF', number: cpf },
    address: {
      zip_code: address.postalCode.replace(/\D/g, ''),
      street_name: address.street,
      street_number: address.number,
      neighborhood: address.district,
      city: address.city,
      federal_unit: address.state,
    },
  };
}

/** The instant with an offset: Mercado Pago does not accept 'Z'. */
const instantAt = (at: number): string => new Date(at + SAO_PAULO_MS).toISOString().replace('Z', '-03:00');
