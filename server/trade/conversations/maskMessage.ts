import { faultAt } from '#server/services/http/failure.ts';
import type { ConversationSide } from '#shared/contract/account/conversations.ts';
import { forbiddenTermsIn, maskContactData } from '#shared/shop/contactData.ts';

/** Sentences that disclose a password: 'senha: abc', 'a senha é abc123'. */
const ACCESS =
  /(?<!\p{L})(?:(?:senha|password|login|usu[aá]rio|token|pin)\s*[:=]\s*\S|(?:senha|password|pin)\s+(?:[ée]|eh|is)\s+\S*\d)/iu;

const HELD: Record<ConversationSide, string> = {
  seller: 'Senhas e acessos vão pelo formulário de entrega da venda: lá ficam cifrados e contam como entrega',
  buyer: 'Não escreva senhas nem acessos na conversa: nem a loja nem o vendedor precisam deles',
};

/** A message with each piece of contact data replaced by a mark. */
export const withoutContacts = (text: string): string => maskContactData(text, '[contato ocultado]');

/** The same text with a mark in place of each forbidden term, the longest first. */
const withoutTerms = (text: string, terms: readonly string[]): string =>
  forbiddenTermsIn(text, terms)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, term) => rest.replaceAll(term, '[termo ocultado]'), text);

/**
 * The stored form of a message, without contact data and without the forbidden `terms`. Throws `invalid` when it discloses a
 * password.
 */
export function maskMessage(
  side: ConversationSide,
  message: string,
  terms: readonly string[] = [],
): { text: string; masked: 0 | 1 } {
  // Checked before masking: a password may look like an address.
  if (ACCESS.test(message)) throw faultAt('text', HELD[side]);
  const text = withoutContacts(withoutTerms(message, terms));
  return { text, masked: text === message ? 0 : 1 };
}
