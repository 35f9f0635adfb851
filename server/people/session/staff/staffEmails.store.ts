import { randomBytes } from 'node:crypto';
import * as admins from '#server/people/session/admins.store.ts';
import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import { DAY } from '#shared/values/time.ts';

const LASTS_MS = DAY;

/** Stores the requested address in place of an earlier one; returns its link's token, of which the hash is stored. */
export async function ask(trx: Db, adminId: string, email: string, now: Date): Promise<string> {
  await withdraw(trx, adminId);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LASTS_MS).toISOString();
  await trx
    .insertInto('staffEmailChange')
    .values({ adminId, hash: tokenHashOf(token), email, expiresAt })
    .execute();
  return token;
}

const pendingOf = (db: Db, adminId: string, now: Date) =>
  db
    .selectFrom('staffEmailChange')
    .where('adminId', '=', adminId)
    .where('expiresAt', '>', now.toISOString())
    .select('email');

/** The address a person waits to confirm, while its link is valid. */
export const awaited = async (db: Db, adminId: string, now: Date): Promise<string | null> =>
  (await pendingOf(db, adminId, now).executeTakeFirst())?.email ?? null;

/** Uses this person's link; undefined where it is unknown, used, expired, or another person's. */
export async function spend(trx: Db, adminId: string, token: string, now: Date): Promise<string | undefined> {
  const found = await pendingOf(trx, adminId, now).where('hash', '=', tokenHashOf(token)).executeTakeFirst();
  if (found) await withdraw(trx, adminId);
  return found?.email;
}

/** Invalidates the link. */
export async function withdraw(trx: Db, adminId: string): Promise<void> {
  await trx.deleteFrom('staffEmailChange').where('adminId', '=', adminId).execute();
}

/** Sets a person's address. Throws `conflict` at `email` where another administrator has it. */
export async function give(trx: Db, adminId: string, email: string): Promise<void> {
  await admins.lockAccesses(trx); // two may get the same one at once
  await refuseTaken(trx, adminId, email);
  await withdraw(trx, adminId);
  await trx.updateTable('admin').set({ email }).where('id', '=', adminId).execute();
}

export async function refuseTaken(db: Db, adminId: string, email: string): Promise<void> {
  const known = await admins.findByEmail(db, email);
  if (known && known.id !== adminId)
    throw faultAt('email', 'Já há alguém na equipe com este e-mail', 'conflict');
}

/** Deletes addresses whose links have expired. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staffEmailChange').where('expiresAt', '<', now.toISOString()).execute();
}
