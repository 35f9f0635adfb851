import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { idIn } from './keyText.ts';

/** Where a key works: below `/api/admin`, or below `/api/seller`. */
export type KeyArea = 'admin' | 'seller';

/** The area that a key was made for, valid or not; undefined where there is no such key. */
export async function areaOf(
  db: Db,
  token: string,
): Promise<{ area: KeyArea; name: string; expiresAt: string | null } | undefined> {
  const id = idIn(token);
  if (id === undefined) return undefined;
  const hash = tokenHashOf(token);
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

const PLACES: Record<KeyArea, string> = {
  admin: 'do painel, e serve só em /api/admin',
  seller: 'de uma loja, e serve só em /api/seller',
};

/** Why a key is refused in this area: it belongs to another one, it has ended, or it is unknown. */
export async function refusalIn(
  area: KeyArea | 'account',
  { db, now }: { db: Db; now: () => Date },
  token: string,
): Promise<Failure> {
  const elsewhere = await areaOf(db, token);
  if (!elsewhere || elsewhere.area === area)
    return new Failure('key_invalid', 'Esta chave de API não existe ou foi revogada.');
  return elsewhere.expiresAt !== null && elsewhere.expiresAt <= now().toISOString()
    ? expired(elsewhere)
    : new Failure('wrong_area', `A chave “${elsewhere.name}” é ${PLACES[elsewhere.area]}.`);
}

export const expired = ({ name }: { name: string }): Failure =>
  new Failure('key_expired', `A chave de API “${name}” passou da validade. Crie outra.`);
