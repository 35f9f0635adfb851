import { BrokenConfig } from '#server/platform/brokenConfig.ts';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { opensProbe, storeProbe } from '#server/platform/database/secretProbe.ts';
import type { Db } from '#server/platform/database/tables.ts';

const PROBE = 'session secret';

/**
 * Throws `BrokenConfig` when this is not the secret that the shop has used. Codes of authenticator apps would be
 * refused without a reason. A database without a probe takes this secret.
 */
export async function proveSessionSecret(db: Db, secret: string): Promise<void> {
  const known = await opensProbe(db, vaultOf(secret), PROBE);
  if (known === false)
    throw new BrokenConfig(
      `SESSION_SECRET is not the one that this shop has used, so that everybody would be signed out and no code of an authenticator app would be accepted. Put the old one back (the variable, or the file session-secret in DATA_DIR). To change it on purpose: npm run admin -- accept-session-secret.`,
    );
  if (known === undefined) await acceptSessionSecret(db, secret);
}

export const acceptSessionSecret = (db: Db, secret: string): Promise<void> =>
  storeProbe(db, vaultOf(secret), PROBE);

const vaultOf = (secret: string) => openVault(derivedKey(secret, 'session secret probe').toString('base64'));
