import { createHmac } from 'node:crypto';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import type { ConversationSide } from '#shared/contract/account/conversations.ts';

/**
 * The same words after the same message are the same message. Keyed, since they hold what was hidden before it was kept: anyone who
 * has a copy of the database cannot try numbers until one fits.
 */
export function messageKeys(secret: string) {
  const key = derivedKey(secret, 'conversation messages');
  return (side: ConversationSide, after: number, said: string): string =>
    createHmac('sha256', key).update(`${side} ${after} ${said}`).digest('base64url');
}
