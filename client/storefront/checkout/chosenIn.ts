import type { Methods } from '#shared/contract/account/checkout.ts';
import { PayerForm } from '#shared/contract/account/payer.ts';
import { cardIn, type CardToken, type Faults, simuladoToken } from './cardToken.ts';
import type { Chosen } from './chosen.ts';
import { textIn } from './fault.ts';
import { faultsSeen, mercadoPagoToken } from './mercadoPagoCard.ts';
import { PAYER_FIELDS, payerOf, type PayerTexts } from './payerForm.ts';

type Choice = Pick<Chosen, 'method' | 'installments' | 'total'>;

/** The choice with all that its way to pay asks for, the card already a token; or everything wrong, by field. */
export async function chosenIn(
  fields: FormData,
  methods: Methods,
  choice: Choice,
): Promise<{ chosen: Chosen } | { faults: Faults }> {
  const offered = methods[choice.method];
  const asks = offered.available ? offered.asks : [];
  const texts = Object.fromEntries(PAYER_FIELDS.map((name) => [name, textIn(fields, name)])) as PayerTexts;
  const checked = PayerForm.safeParse(payerOf(texts, asks));
  const payer = checked.success && asks.length > 0 ? { payer: checked.data } : {};
  const faults = Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [['payer', ...path].join('.'), message]),
  );
  if (choice.method !== 'card' || !methods.card.available)
    return checked.success ? { chosen: { ...choice, ...payer } } : { faults };
  const card = cardIn(fields);
  if (!checked.success) return { faults: { ...faultsSeen(card), ...faults } };
  const { door } = methods.card;
  const made: CardToken | { faults: Faults } =
    door.by === 'simulado'
      ? await simuladoToken(card)
      : await mercadoPagoToken({ ...card, cpf: texts.cpf.replace(/\D/g, '') }, door, choice);
  return 'faults' in made ? made : { chosen: { ...choice, ...payer, ...made } };
}
