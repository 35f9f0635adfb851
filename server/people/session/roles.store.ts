import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, RoleTable } from '#server/platform/database/tables.ts';
import { notFound, refuseStale } from '#server/services/http/failure.ts';
import type { RoleForm } from '#shared/contract/admin/roles.ts';
import { isPermission, type Permission } from '#shared/people/permissions.ts';
import { isShipped, OWNER, SHIPPED_ROLES } from '#shared/people/roles.ts';

export interface Role {
  id: string;
  name: string;
  permissions: readonly Permission[];
  /** Its members may do nothing until they turn two-step sign-in on. */
  twoStep: boolean;
  shipped: boolean;
  /** A shipped role whose permissions were changed. */
  changed: boolean;
  /** 0 while it has no row. */
  version: number;
}

type Kept = Pick<Selectable<RoleTable>, 'name' | 'permissions' | 'twoStep' | 'version'>;

/** A role's current state: the shop's changes over the shipped role. A deleted one allows nothing. */
export function roleOf(id: string, row: Kept | undefined): Role {
  const shipped = isShipped(id) ? SHIPPED_ROLES[id] : undefined;
  const own = id !== OWNER && row?.permissions ? permissionsIn(row.permissions) : undefined;
  return {
    id,
    name: row?.name ?? shipped?.name ?? 'Sem papel',
    permissions: own ?? shipped?.permissions ?? [],
    twoStep: row?.twoStep === 1,
    shipped: shipped !== undefined,
    changed: shipped !== undefined && own !== undefined,
    version: row?.version ?? 0,
  };
}

/** Other releases may have other permissions. */
const permissionsIn = (json: string): Permission[] => (JSON.parse(json) as unknown[]).filter(isPermission);

/** All roles: the shipped ones first, then the shop's own, by name. */
export async function list(db: Db): Promise<Role[]> {
  const rows = await db.selectFrom('role').selectAll().orderBy('name').orderBy('id').execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return [...new Set([...Object.keys(SHIPPED_ROLES), ...rowsById.keys()])].map((id) =>
    roleOf(id, rowsById.get(id)),
  );
}

export async function find(db: Db, id: string): Promise<Role | undefined> {
  const row = await db.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst();
  return row || isShipped(id) ? roleOf(id, row) : undefined;
}

/** An administrator's role, which may be deleted. */
export const readOrGone = async (db: Db, id: string): Promise<Role> =>
  (await find(db, id)) ?? roleOf(id, undefined);

/** The same for many people at once. */
export async function reader(db: Db): Promise<(id: string) => Role> {
  const known = new Map((await list(db)).map((role) => [role.id, role]));
  return (id) => known.get(id) ?? roleOf(id, undefined);
}

/** Throws `not_found` where there is no such role. */
export async function read(db: Db, id: string): Promise<Role> {
  const role = await find(db, id);
  if (!role) throw notFound('Não encontramos este papel.');
  return role;
}

export async function insert(trx: Db, form: RoleForm, now: Date): Promise<string> {
  const id = randomUUID();
  const at = now.toISOString();
  await trx
    .insertInto('role')
    .values({ id, ...columnsOf(form), createdAt: at, updatedAt: at })
    .execute();
  return id;
}

/** Throws `stale_version` where another change came first. */
export async function update(
  trx: Db,
  id: string,
  { version, ...form }: RoleForm & { version: number },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const columns = columnsOf(form);
  if (version === 0) {
    // The first change of a shipped role creates its row; of two at once, the second finds it.
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('role')
      .values({ id, ...columns, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return refuseStale({ numUpdatedRows: numInsertedOrUpdatedRows }, 'Este papel foi alterado');
  }
  const result = await trx
    .updateTable('role')
    .set({ ...columns, updatedAt: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(result, 'Este papel foi alterado');
}

export async function remove(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('role').where('id', '=', id).execute();
}

const columnsOf = ({ name, permissions, twoStep }: RoleForm) => ({
  name,
  permissions: permissions && JSON.stringify([...new Set(permissions)].sort()),
  twoStep: twoStep ? (1 as const) : (0 as const),
});
