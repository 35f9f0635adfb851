import type { CardTokenizer } from '#shared/contract/account/payer.ts';
import { centavosOf, formatMoney } from '#shared/values/money.ts';
import type { Card, CardToken, Faults } from './cardToken.ts';

const FAULTS = {
  number: 'Confira o número do cartão',
  holder: 'Informe o nome impresso no cartão',
  expires: 'Confira a validade, como 12/30',
  cvv: 'O código tem 3 ou 4 números',
  'payer.cpf': 'Informe um CPF válido',
};
type At = keyof typeof FAULTS;

/** What Mercado Pago finds wrong, by the codes of its documentation. */
const CODES: Record<At, string[]> = {
  number: ['205', '301', 'E301'],
  holder: ['221', '316'],
  expires: ['208', '209', '325', '326'],
  cvv: ['224', '302', 'E302'],
  'payer.cpf': ['212', '213', '214', '322', '323', '324'],
};

const saying = (fields: readonly At[]): Faults =>
  Object.fromEntries(fields.map((field) => [field, FAULTS[field]]));

/** What can be seen to be wrong without asking anybody; all of it at once. */
export function faultsSeen({ number, holder, expires, cvv }: Card): Faults {
  const [month = 0, year = 0] = /^\d\d\/\d\d$/.test(expires) ? expires.split('/').map(Number) : [];
  const over = new Date(2000 + year, month, 1).getTime() <= Date.now();
  return saying([
    ...(isCardNumber(number.replace(/\D/g, '')) ? [] : (['number'] as const)),
    ...(holder.length >= 2 ? [] : (['holder'] as const)),
    ...(month >= 1 && month <= 12 && !over ? [] : (['expires'] as const)),
    ...(/^\d{3,4}$/.test(cvv) ? [] : (['cvv'] as const)),
  ]);
}

/** Whether the last digit is the check digit of the others. (ISO/IEC 7812-1, Luhn) */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0;
}

interface Offer {
  payment_method_id: string;
  payment_type_id: string;
  issuer?: { id?: string | number };
  payer_costs?: { installments: number; total_amount: number }[];
}

/**
 * The token for a card from Mercado Pago itself, as its own script asks for it, with the brand and the bank that go with
 * it; or what is wrong at which field. Where Mercado Pago would charge more than is shown, the card is not used.
 */
export async function mercadoPagoToken(
  card: Card & { cpf: string },
  { address, publicKey }: CardTokenizer,
  { total, installments }: { total: number; installments: number },
): Promise<CardToken | { faults: Faults }> {
  const seen = faultsSeen(card);
  if (Object.keys(seen).length > 0) return { faults: seen };
  const digits = card.number.replace(/\D/g, '');
  const [month, year] = card.expires.split('/');
  const key = `public_key=${encodeURIComponent(publicKey ?? '')}`;
  const [offers, token] = await Promise.all([
    asked(`${address}/v1/payment_methods/installments?${key}&bin=${digits.slice(0, 8)}&amount=${total}`),
    asked(`${address}/v1/card_tokens?${key}`, {
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
    const fields = (Object.keys(CODES) as At[]).filter((field) =>
      CODES[field].some((code) => codes.includes(code)),
    );
    return { faults: fields.length > 0 ? saying(fields) : { number: 'Confira os dados do cartão' } };
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

/** The reply, also that of a refusal; undefined where there was none. */
async function asked(address: string, body?: object): Promise<unknown> {
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
