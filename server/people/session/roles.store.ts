import type { Selectable } from 'kysely';
import { isPermission, type Permission } from '#shared/permissions.ts';
import { isShipped, OWNER, SHIPPED_ROLES } from '#shared/roles.ts';
import type { Db, RoleTable } from '#server/platform/database/tables.ts';

export interface Role {
  id: string;
  name: string;
  permissions: readonly Permission[];
}

/** A role as it is now: what the shop has made of it, over what it was shipped as. One that is gone allows nothing. */
export function roleOf(
  id: string,
  row: Pick<Selectable<RoleTable>, 'name' | 'permissions'> | undefined,
): Role {
  const shipped = isShipped(id) ? SHIPPED_ROLES[id] : undefined;
  if (id === OWNER) return { id, ...SHIPPED_ROLES[OWNER] };
  return {
    id,
    name: row?.name ?? shipped?.name ?? 'Sem papel',
    permissions: row?.permissions ? permissionsIn(row.permissions) : (shipped?.permissions ?? []),
  };
}

/** All roles: those of every shop first, then those that this one has added, by name. */
export async function list(db: Db): Promise<Role[]> {
  const rows = await db.selectFrom('role').selectAll().orderBy('name').orderBy('id').execute();
  const ids = new Set([...Object.keys(SHIPPED_ROLES), ...rows.map(({ id }) => id)]);
  return [...ids].map((id) =>
    roleOf(
      id,
      rows.find((row) => row.id === id),
    ),
  );
}

/** An older or newer release may have known others. */
const permissionsIn = (json: string): Permission[] => (JSON.parse(json) as unknown[]).filter(isPermission);
