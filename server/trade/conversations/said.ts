import { faultAt } from '#server/services/http/failure.ts';
import type { ConversationSide } from '#shared/contract/account/conversations.ts';
import { maskContactData } from '#shared/shop/contactData.ts';

/** Words that hand over access to something: 'senha: abc', 'a senha é abc123'. */
const ACCESS =
  /(?<!\p{L})(?:(?:senha|password|login|usu[aá]rio|token|pin)\s*[:=]\s*\S|(?:senha|password|pin)\s+(?:[ée]|eh|is)\s+\S*\d)/iu;

const HELD: Record<ConversationSide, string> = {
  seller: 'Senhas e acessos vão pelo formulário de entrega da venda: lá ficam cifrados e contam como entrega',
  buyer: 'Não escreva senhas nem acessos na conversa: ninguém da loja nem quem vende precisa deles',
};

/** What one side says, with a mark in place of contact data. */
export const withoutContacts = (said: string): string => maskContactData(said, '[contato ocultado]');

/** What is kept of what someone says, without contact data. Throws `invalid` where it hands over access. */
export function saidBy(side: ConversationSide, said: string): { text: string; masked: 0 | 1 } {
  // Found before masking: a password may look like an address.
  if (ACCESS.test(said)) throw faultAt('text', HELD[side]);
  const text = withoutContacts(said);
  return { text, masked: text === said ? 0 : 1 };
}
