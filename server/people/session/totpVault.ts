import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import type { Audience } from './token.ts';

/** Encrypts the secrets of authenticator apps, so that a copy of the database generates no codes. */
export interface TotpVault {
  seal: (secret: string, ownerId: string) => string;
  /** Undefined when it was encrypted with another `SESSION_SECRET`; then a recovery code signs its owner in. */
  open: (storedSecret: string, ownerId: string) => string | undefined;
}

export function totpVault(sessionSecret: string, audience: Audience): TotpVault {
  const vault = openVault(derivedKey(sessionSecret, 'authenticator secrets').toString('base64'));
  return {
    seal: (secret, ownerId) => vault.seal(secret, `${audience} ${ownerId}`),
    open: (storedSecret, ownerId) => {
      try {
        return vault.open(storedSecret, `${audience} ${ownerId}`);
      } catch {
        return undefined;
      }
    },
  };
}
