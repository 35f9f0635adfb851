import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Audience } from './token.ts';

/** Keeps the secrets of authenticator apps so that a copy of the database makes no codes. */
export interface TotpVault {
  seal: (secret: string, ownerId: string) => string;
  /** Undefined when it was sealed with another `SESSION_SECRET`; then a recovery code lets its owner in. */
  open: (kept: string, ownerId: string) => string | undefined;
}

/** As the first release kept them: base32, never as long as a sealed one. */
const PLAIN = /^[A-Z2-7]{16,64}$/;

export function totpVault(sessionSecret: string, audience: Audience): TotpVault {
  const vault = openVault(derivedKey(sessionSecret, 'authenticator secrets').toString('base64'));
  return {
    seal: (secret, ownerId) => vault.seal(secret, `${audience} ${ownerId}`),
    open: (kept, ownerId) => {
      if (PLAIN.test(kept)) return kept;
      try {
        return vault.open(kept, `${audience} ${ownerId}`);
      } catch {
        return undefined;
      }
    },
  };
}

/** Seals what an older release kept plainly; one that is sealed stays as it is. */
export async function sealPlainSecrets(db: Db, sessionSecret: string): Promise<void> {
  const vault = totpVault(sessionSecret, 'admin');
  const rows = await db
    .selectFrom('admin')
    .where((eb) => eb.or([eb('totpSecret', 'is not', null), eb('totpPending', 'is not', null)]))
    .select(['id', 'totpSecret', 'totpPending'])
    .execute();
  for (const { id, ...kept } of rows)
    for (const column of ['totpSecret', 'totpPending'] as const) {
      const secret = kept[column];
      if (secret === null || !PLAIN.test(secret)) continue;
      await db
        .updateTable('admin')
        .set({ [column]: vault.seal(secret, id) })
        .where('id', '=', id)
        .where(column, '=', secret)
        .execute();
    }
}
