import type { CardTokenizer } from '#shared/contract/account/payer.ts';
import type { Card, CardToken, Faults } from './cardToken.ts';
import { mercadoPagoToken } from './mercadoPagoCard.ts';
import { simuladoToken } from './simuladoCard.ts';

/** Asks a provider for the token of a card; resolves to it or to the faults by field. */
type Tokenize = (
  card: Card & { cpf: string },
  tokenizer: CardTokenizer,
  choice: { total: number; installments: number },
) => Promise<CardToken | { faults: Faults }>;

/** By `CardTokenizer.by`; a new provider that takes cards in its own way is a line here. */
const TOKENIZERS: Record<string, Tokenize> = { simulado: simuladoToken, mercadopago: mercadoPagoToken };

export const cardTokenFrom: Tokenize = (card, tokenizer, choice) => {
  const ask = TOKENIZERS[tokenizer.by];
  // The page is older than the change of the provider.
  if (!ask) return Promise.resolve({ faults: { number: 'Recarregue a página para pagar com cartão.' } });
  return ask(card, tokenizer, choice);
};
