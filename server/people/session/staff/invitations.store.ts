import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db, StaffInvitationTable } from '#server/platform/database/tables.ts';
import { DAY, HOUR } from '#shared/values/time.ts';

export type Invitation = Selectable<StaffInvitationTable>;

const LASTS_MS = 72 * HOUR;
const DAYS_KEPT = 30;

/** Open ones, newest first; also expired ones, since they may be sent again. */
export const listOpen = (db: Db): Promise<Invitation[]> =>
  db
    .selectFrom('staffInvitation')
    .selectAll()
    .where('usedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();

/** An inviter's open ones that still work. */
export const listOpenOf = (db: Db, invitedBy: string, now: Date): Promise<Invitation[]> =>
  db
    .selectFrom('staffInvitation')
    .selectAll()
    .where('invitedBy', '=', invitedBy)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('email')
    .execute();

/** Creates an invitation that replaces an older one to the same address; the database stores only its token's hash. */
export async function insert(
  trx: Db,
  input: { email: string; roleId: string; invitedBy: string },
  now: Date,
): Promise<{ invitation: Invitation; token: string }> {
  await lockName(trx, `invitation of ${input.email}`);
  await trx
    .deleteFrom('staffInvitation')
    .where('email', '=', input.email)
    .where('usedAt', 'is', null)
    .execute();
  const token = randomBytes(32).toString('base64url');
  const invitation = {
    id: randomUUID(),
    hash: tokenHashOf(token),
    ...input,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LASTS_MS).toISOString(),
    usedAt: null,
  };
  await trx.insertInto('staffInvitation').values(invitation).execute();
  return { invitation, token };
}

/** The invitation that a link opens while it is valid; undefined for any other. */
export const findOpen = (db: Db, token: string, now: Date): Promise<Invitation | undefined> =>
  db
    .selectFrom('staffInvitation')
    .selectAll()
    .where('hash', '=', tokenHashOf(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** Uses an invitation; of two at once, one gets it. */
export async function spend(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staffInvitation')
    .set({ usedAt: now.toISOString() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const find = (db: Db, id: string): Promise<Invitation | undefined> =>
  db
    .selectFrom('staffInvitation')
    .selectAll()
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();

/** Withdraws the invitations of an inviter who may no longer sign in, or may do less. */
export async function withdrawOf(trx: Db, invitedBy: string): Promise<void> {
  await trx
    .deleteFrom('staffInvitation')
    .where('invitedBy', '=', invitedBy)
    .where('usedAt', 'is', null)
    .execute();
}

/** The same for all members of a role that loses permissions. */
export async function withdrawOfRole(trx: Db, roleId: string): Promise<void> {
  await trx
    .deleteFrom('staffInvitation')
    .where('invitedBy', 'in', (eb) => eb.selectFrom('admin').where('roleId', '=', roleId).select('username'))
    .where('usedAt', 'is', null)
    .execute();
}

export async function withdraw(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('staffInvitation').where('id', '=', id).execute();
}

/** Deletes invited addresses a month after their link expired. (fixtures/pages/politica-de-privacidade.md) */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_KEPT * DAY).toISOString();
  await db.deleteFrom('staffInvitation').where('expiresAt', '<', before).execute();
}
