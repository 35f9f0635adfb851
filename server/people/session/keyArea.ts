import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { idIn } from './keyText.ts';

/** Where a key opens something: below `/api/admin`, or below `/api/seller`. */
export type KeyArea = 'admin' | 'seller';

/** The area that a key was made for, whether or not it still holds; undefined where there is no such key. */
export async function areaOf(
  db: Db,
  given: string,
): Promise<{ area: KeyArea; name: string; expiresAt: string | null } | undefined> {
  const id = idIn(given);
  if (id === undefined) return undefined;
  const hash = tokenHashOf(given);
  for (const [area, table] of [
    ['admin', 'apiKey'],
    ['seller', 'sellerKey'],
  ] as const) {
    const key = await db
      .selectFrom(table)
      .where('id', '=', id)
      .where('hash', '=', hash)
      .select(['name', 'expiresAt'])
      .executeTakeFirst();
    if (key) return { area, ...key };
  }
  return undefined;
}
