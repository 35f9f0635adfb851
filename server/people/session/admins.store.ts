import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lockName, lockRow } from '#server/platform/database/lockRow.ts';
import type { AdminTable, Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { OWNER } from '#shared/people/roles.ts';
import { hashPassword, lockedHash } from './password.ts';
import { type Role, roleOf } from './roles.store.ts';

export type Admin = Selectable<AdminTable>;

/** Names that differ in case alone are the same name. */
export const usernameKey = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

export const findByUsername = (db: Db, username: string): Promise<Admin | undefined> =>
  db.selectFrom('admin').selectAll().where('usernameKey', '=', usernameKey(username)).executeTakeFirst();

export const read = (db: Db, id: string): Promise<Admin> =>
  db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Locks and returns an administrator's row until the transaction ends. Throws `signed_out` where they may no longer
 * sign in.
 */
export async function lockAdmitted(trx: Db, id: string): Promise<Admin> {
  await lockRow(trx, 'admin', id);
  const admin = await find(trx, id);
  if (!admin || admin.disabledAt !== null) throw changedMeanwhile();
  return admin;
}

/**
 * Does the same after a password check. The check is slow enough for the password to change or the access to end in
 * between, and what is written here would survive that. Throws `signed_out` then.
 */
export async function lockProved(trx: Db, proved: Admin): Promise<Admin> {
  const admin = await lockAdmitted(trx, proved.id);
  if (admin.passwordHash !== proved.passwordHash || admin.totpSecret !== proved.totpSecret)
    throw changedMeanwhile();
  return admin;
}

const changedMeanwhile = (): Failure =>
  new Failure('signed_out', 'O seu acesso acaba de mudar. Entre de novo.');

export const find = (db: Db, id: string): Promise<Admin | undefined> =>
  db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirst();

/** An administrator with their current role. */
export async function findWithRole(db: Db, id: string): Promise<{ admin: Admin; role: Role } | undefined> {
  const row = await db
    .selectFrom('admin')
    .leftJoin('role', 'role.id', 'admin.roleId')
    .where('admin.id', '=', id)
    .selectAll('admin')
    .select([
      'role.name as roleName',
      'role.permissions as rolePermissions',
      'role.twoStep as roleTwoStep',
      'role.version as roleVersion',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { roleName, rolePermissions, roleTwoStep, roleVersion, ...admin } = row;
  const storedRole =
    roleName === null
      ? undefined
      : {
          name: roleName,
          permissions: rolePermissions,
          twoStep: roleTwoStep ?? 0,
          version: roleVersion ?? 0,
        };
  return { admin, role: roleOf(admin.roleId, storedRole) };
}

export async function updateRole(db: Db, id: string, roleId: string): Promise<void> {
  await db.updateTable('admin').set({ roleId }).where('id', '=', id).execute();
}

export const findByEmail = (db: Db, email: string): Promise<Admin | undefined> =>
  db.selectFrom('admin').selectAll().where('email', '=', email).executeTakeFirst();

export async function countWithRole(db: Db, roleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('admin')
    .where('roleId', '=', roleId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const listAll = (db: Db): Promise<Admin[]> =>
  db.selectFrom('admin').selectAll().orderBy('usernameKey').execute();

/** Serializes changes of accesses: two administrators who remove each other would leave none. */
export async function lockAccesses(trx: Db): Promise<void> {
  await lockName(trx, 'accesses of the staff');
}

export const hasOwner = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('admin').select('id').where('roleId', '=', OWNER).limit(1).executeTakeFirst()) !==
  undefined;

export interface Newcomer {
  username: string;
  password: string;
  roleId: string;
  email?: string | null;
}

/** Returns whether the name was free. */
export const insert = async (db: Db, { password, ...newcomer }: Newcomer, now: Date): Promise<boolean> =>
  insertHashed(db, { ...newcomer, passwordHash: await hashPassword(password) }, now);

/** An administrator who cannot sign in until `npm run admin` sets a password. */
export const insertLocked = async (
  db: Db,
  newcomer: Omit<Newcomer, 'password'>,
  now: Date,
): Promise<boolean> => insertHashed(db, { ...newcomer, passwordHash: await lockedHash() }, now);

/** Like `insert`, with an existing password hash. */
export async function insertHashed(
  db: Db,
  { username, passwordHash, roleId, email = null }: Omit<Newcomer, 'password'> & { passwordHash: string },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admin')
    .values({
      id: randomUUID(),
      username: username.trim(),
      usernameKey: usernameKey(username),
      passwordHash,
      roleId,
      email,
      createdAt: at,
      passwordChangedAt: at,
    })
    .onConflict((conflict) => conflict.column('usernameKey').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function updatePassword(db: Db, id: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('admin')
    .set({ passwordHash, passwordChangedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Makes all browsers admitted before now unknown again. */
export async function forgetDevices(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('admin').set({ devicesSince: now.toISOString() }).where('id', '=', id).execute();
}
