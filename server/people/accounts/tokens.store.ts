import { randomBytes } from 'node:crypto';
import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import type { AccountTokenTable, Db } from '#server/platform/database/tables.ts';
import { HOUR, MINUTE } from '#shared/values/time.ts';

type Purpose = AccountTokenTable['purpose'];

const LASTS_MS: Record<Purpose, number> = {
  confirmation: 7 * 24 * HOUR,
  password: HOUR,
  firstPassword: 7 * 24 * HOUR,
  email: 24 * HOUR,
  code: 10 * MINUTE,
};

/** Creates a link's token; the database stores only its hash. */
export async function insert(
  trx: Db,
  customerId: string,
  purpose: Exclude<Purpose, 'code'>,
  now: Date,
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await store(trx, { token, customerId, purpose, email }, now);
  return token;
}

/** Stores a code's secret, which holds the number of the request that only its browser knows. */
export const insertCode = (trx: Db, customerId: string, token: string, now: Date): Promise<void> =>
  store(trx, { token, customerId, purpose: 'code', email: null }, now);

async function store(
  trx: Db,
  { token, purpose, ...of }: { token: string; customerId: string; purpose: Purpose; email: string | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('accountToken')
    .values({
      hash: tokenHashOf(token),
      ...of,
      purpose,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + LASTS_MS[purpose]).toISOString(),
      usedAt: null,
    })
    .execute();
}

/** Uses a token and returns its account; undefined where it is unknown, used, expired or for another purpose. */
export async function spend(
  trx: Db,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const at = now.toISOString();
  const row = await trx
    .updateTable('accountToken')
    .set({ usedAt: at })
    .where('hash', '=', tokenHashOf(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('customerId')
    .executeTakeFirst();
  return row?.customerId;
}

const lasting = (db: Db, token: string, purposes: readonly Purpose[], now: Date) =>
  db
    .selectFrom('accountToken')
    .select('customerId')
    .where('hash', '=', tokenHashOf(token))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now.toISOString());

/** The account of a token that was used and has not expired; undefined for any other. */
export async function usedBy(
  db: Db,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const row = await lasting(db, token, [purpose], now).where('usedAt', 'is not', null).executeTakeFirst();
  return row?.customerId;
}

/** The account of a token, used or not, until it expires; undefined for any other. */
export async function ownerOf(
  db: Db,
  token: string,
  purposes: Purpose[],
  now: Date,
): Promise<string | undefined> {
  return (await lasting(db, token, purposes, now).executeTakeFirst())?.customerId;
}

/** The new address of an account whose link is still valid. */
export async function awaitedEmail(db: Db, customerId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('accountToken')
    .select('email')
    .where('customerId', '=', customerId)
    .where('purpose', '=', 'email')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The address that a link is about, used or not. */
export async function emailOf(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('accountToken')
    .select('email')
    .where('hash', '=', tokenHashOf(token))
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Deletes links that can no longer be used. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('accountToken').where('expiresAt', '<', now.toISOString()).execute();
}

/** Invalidates all unused links. */
export async function removeAll(trx: Db, customerId: string, purposes: Purpose[]): Promise<void> {
  await trx
    .deleteFrom('accountToken')
    .where('customerId', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute();
}
