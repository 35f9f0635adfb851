import { Unsent } from '#client/calls/unsent.ts';
import { textIn } from '#client/forms/textIn.ts';
import { cardFaults } from '#client/storefront/checkout/card/cardChecks.ts';
import { cardIn, type Faults } from '#client/storefront/checkout/card/cardToken.ts';
import { cardTokenFrom } from '#client/storefront/checkout/card/cardTokenizers.ts';
import { PAYER_FIELDS, payerOf, type PayerTexts } from '#client/storefront/checkout/payer/payerForm.ts';
import { PayerForm } from '#shared/contract/account/payer.ts';
import type { Methods } from '#shared/contract/account/quote.ts';
import { AccountEmail } from '#shared/contract/account/session.ts';
import type { PaymentChoice } from './paymentChoice.ts';

type Choice = Pick<PaymentChoice, 'method' | 'installments' | 'total'> & { guest: boolean };

/** The choice with all that its way to pay asks for, the card already a token. Throws `Unsent` with everything wrong, by field. */
export async function readPaymentChoice(
  fields: FormData,
  methods: Methods,
  { guest, ...choice }: Choice,
): Promise<PaymentChoice> {
  const offered = methods[choice.method];
  const asks = offered.available ? offered.asks : [];
  const texts = Object.fromEntries(PAYER_FIELDS.map((name) => [name, textIn(fields, name)])) as PayerTexts;
  const checked = PayerForm.safeParse(payerOf(texts, asks));
  const address = guest ? AccountEmail.safeParse(textIn(fields, 'email')) : undefined;
  const faults: Faults = Object.fromEntries([
    ...(address?.error?.issues ?? []).map(({ message }) => ['email', message]),
    ...(checked.error?.issues ?? []).map(({ path, message }) => [['payer', ...path].join('.'), message]),
  ]);
  const clear = Object.keys(faults).length === 0;
  const more = {
    ...(checked.data && asks.length > 0 && { payer: checked.data }),
    ...(address?.data && { email: address.data }),
  };
  if (choice.method !== 'card' || !methods.card.available)
    return clear ? { ...choice, ...more } : refuse(faults);
  const card = cardIn(fields);
  if (!clear) return refuse({ ...faults, ...cardFaults(card) });
  const cpf = texts.cpf.replace(/\D/g, '');
  const made = await cardTokenFrom({ ...card, cpf }, methods.card.tokenizer, choice);
  return 'faults' in made ? refuse(made.faults) : { ...choice, ...more, ...made };
}

function refuse(faults: Faults): never {
  throw new Unsent(Object.entries(faults).map(([path, message]) => ({ path, message })));
}
