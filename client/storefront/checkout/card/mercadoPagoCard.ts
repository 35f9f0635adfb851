import type { CardTokenizer } from '#shared/contract/account/payer.ts';
import { centavosOf, formatMoney } from '#shared/values/money.ts';
import { cardFaults, type CardField, faultsOf } from './cardChecks.ts';
import type { Card, CardToken, Faults } from './cardToken.ts';

/** What Mercado Pago finds wrong, by the codes of its documentation. */
const CODES: Record<CardField, string[]> = {
  number: ['205', '301', 'E301'],
  holder: ['221', '316'],
  expires: ['208', '209', '325', '326'],
  cvv: ['224', '302', 'E302'],
  'payer.cpf': ['212', '213', '214', '322', '323', '324'],
};

interface Offer {
  payment_method_id: string;
  payment_type_id: string;
  issuer?: { id?: string | number };
  payer_costs?: { installments: number; total_amount: number }[];
}

/**
 * A card's token from Mercado Pago, requested as its own script does, with the card's brand and bank; or the
 * faults by field. If Mercado Pago would charge more than is shown, the card is refused.
 */
export async function mercadoPagoToken(
  card: Card & { cpf: string },
  { address, publicKey }: Pick<CardTokenizer, 'address' | 'publicKey'>,
  { total, installments }: { total: number; installments: number },
): Promise<CardToken | { faults: Faults }> {
  const faults = cardFaults(card);
  if (Object.keys(faults).length > 0) return { faults };
  const digits = card.number.replace(/\D/g, '');
  const [month, year] = card.expires.split('/');
  const key = `public_key=${encodeURIComponent(publicKey ?? '')}`;
  const [offers, token] = await Promise.all([
    ask(`${address}/v1/payment_methods/installments?${key}&bin=${digits.slice(0, 8)}&amount=${total}`),
    ask(`${address}/v1/card_tokens?${key}`, {
      card_number: digits,
      security_code: card.cvv,
      expiration_month: Number(month),
      expiration_year: 2000 + Number(year),
      cardholder: { name: card.holder, identification: { type: 'CPF', number: card.cpf } },
    }),
  ]);
  if (!offers || !token) return { faults: { number: 'Sem conexão. Confira a internet e tente de novo.' } };
  const { id, cause } = token as { id?: string; cause?: { code: string | number }[] };
  if (!id) {
    const codes = (Array.isArray(cause) ? cause : []).map(({ code }) => String(code));
    const fields = (Object.keys(CODES) as CardField[]).filter((field) =>
      CODES[field].some((code) => codes.includes(code)),
    );
    return { faults: fields.length > 0 ? faultsOf(fields) : { number: 'Confira os dados do cartão' } };
  }
  const offer = (Array.isArray(offers) ? (offers as Offer[]) : []).find(
    ({ payment_type_id }) => payment_type_id === 'credit_card',
  );
  if (!offer) return { faults: { number: 'Este cartão não é aceito. Use um cartão de crédito.' } };
  const plan = offer.payer_costs?.find(({ installments: count }) => count === installments);
  if (!plan)
    return { faults: { installments: `Este cartão não aceita ${installments}x. Escolha menos parcelas.` } };
  if (centavosOf(plan.total_amount) > centavosOf(total))
    return {
      faults: {
        installments: `Em ${installments}x este cartão cobraria ${formatMoney(plan.total_amount, 'BRL')}. Escolha menos parcelas.`,
      },
    };
  const issuer = offer.issuer?.id;
  return {
    cardToken: id,
    cardBrand: offer.payment_method_id,
    ...(issuer !== undefined && { cardIssuer: String(issuer) }),
  };
}

/** The body of the reply, of a refusal too; undefined without a reply. */
async function ask(address: string, body?: object): Promise<unknown> {
  const reply = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => undefined);
  return reply?.json().catch(() => undefined);
}
