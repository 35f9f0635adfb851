import * as admins from '#server/people/session/admins.store.ts';
import * as roles from '#server/people/session/roles.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import type { Permission } from '#shared/people/permissions.ts';
import { OWNER } from '#shared/people/roles.ts';
import { endStaffAccess } from './endStaffAccess.ts';
import { removeOwn } from './listViews.store.ts';

/**
 * Closes an administrator's access, which ends their sessions at once, or opens it again. Throws `last_admin` for
 * the last one.
 */
export async function setAccess(trx: Db, id: string, enabled: boolean, now: Date): Promise<void> {
  if (!enabled) await refuseTheLast(trx, id);
  await trx
    .updateTable('admin')
    .set({ disabledAt: enabled ? null : now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (!enabled) await endStaffAccess(trx, { id, occasion: 'closed' }, now);
}

/** Deletes an administrator with their sessions; audit entries stay. Throws `last_admin` for the last one. */
export async function remove(trx: Db, id: string, now: Date): Promise<void> {
  await refuseTheLast(trx, id);
  await endStaffAccess(trx, { id, occasion: 'closed' }, now);
  await removeOwn(trx, id);
  await trx.deleteFrom('admin').where('id', '=', id).execute();
}

/** Admits an administrator. Throws `conflict` at `username` where the name is taken. */
export async function admit(trx: Db, newcomer: admins.Newcomer, now: Date): Promise<admins.Admin> {
  const added = await admins.insert(trx, newcomer, now);
  const admin = await admins.findByUsername(trx, newcomer.username);
  if (added && admin) return admin;
  throw faultAt('username', 'Já há alguém na equipe com este usuário', 'conflict');
}

/** Changes an administrator's role from their next request on. Throws `last_admin` for the last owner. */
export async function setRole(trx: Db, id: string, roleId: string, now: Date): Promise<void> {
  if (roleId !== OWNER) await refuseTheLast(trx, id);
  await endStaffAccess(trx, { id, occasion: 'roleChanged' }, now);
  await admins.updateRole(trx, id, roleId);
}

/** Another active owner must exist. */
async function refuseTheLast(trx: Db, id: string): Promise<void> {
  await admins.lockAccesses(trx);
  const other = await trx
    .selectFrom('admin')
    .where('id', '!=', id)
    .where('disabledAt', 'is', null)
    .where('roleId', '=', OWNER)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!other)
    throw new Failure(
      'last_admin',
      'Esta é a última pessoa com o papel Dono. Dê o papel a outra pessoa antes.',
    );
}

/** An administrator's values for the audit log, without credentials. */
export const recorded = async (
  db: Db,
  { username, roleId, createdAt, disabledAt, totpSecret }: admins.Admin,
) => ({
  username,
  role: (await roles.readOrGone(db, roleId)).name,
  createdAt,
  access: disabledAt === null,
  twoStep: totpSecret !== null,
});

/** Whether no other administrator has this permission: an action for two people then needs one. */
export async function isOnlyHolder(db: Db, id: string, permission: Permission): Promise<boolean> {
  const others = await db
    .selectFrom('admin')
    .where('id', '!=', id)
    .where('disabledAt', 'is', null)
    .select('roleId')
    .distinct()
    .execute();
  const otherRoles = await Promise.all(others.map(({ roleId }) => roles.readOrGone(db, roleId)));
  return !otherRoles.some(({ permissions }) => permissions.includes(permission));
}
