import type { CardTokenizer } from '#shared/contract/account/payer.ts';
import { type Card, type CardToken, type Faults, simuladoToken } from './cardToken.ts';
import { mercadoPagoToken } from './mercadoPagoCard.ts';

/** Turns a card into a token at its provider, or tells what is wrong at which field. */
type Tokenize = (
  card: Card & { cpf: string },
  tokenizer: CardTokenizer,
  choice: { total: number; installments: number },
) => Promise<CardToken | { faults: Faults }>;

/** How each provider's browsers ask for the token of a card; a new provider that takes cards is a line here. */
const TOKENIZERS: Record<string, Tokenize> = { simulado: simuladoToken, mercadopago: mercadoPagoToken };

export const cardTokenFrom: Tokenize = (card, tokenizer, choice) => {
  const ask = TOKENIZERS[tokenizer.by];
  // A page of before the provider was changed: it is loaded anew.
  if (!ask) return Promise.resolve({ faults: { number: 'Recarregue a página para pagar com cartão.' } });
  return ask(card, tokenizer, choice);
};
