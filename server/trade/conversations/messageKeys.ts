import { createHmac } from 'node:crypto';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import type { ConversationSide } from '#shared/contract/account/conversations.ts';

/**
 * The same text after the same message counts as the same message. The digest is keyed, since the text includes contact
 * data that is masked before storage: a copy of the database does not allow guesses.
 */
export function messageKeys(secret: string) {
  const key = derivedKey(secret, 'conversation messages');
  return (side: ConversationSide, after: number, text: string): string =>
    createHmac('sha256', key).update(`${side} ${after} ${text}`).digest('base64url');
}
