import type { Db } from '#server/platform/database/tables.ts';
import type { Permission } from '#shared/people/permissions.ts';
import * as admins from './admins.store.ts';
import type { Role } from './roles.store.ts';

/** A role that requires two-step sign-in allows nothing without it. */
export function effectivePermissions({ admin, role }: { admin: admins.Admin; role: Role }) {
  const twoStepMissing = role.twoStep && admin.totpSecret === null;
  return { twoStepMissing, permissions: twoStepMissing ? [] : role.permissions };
}

/**
 * The current permissions of the administrator in whose name a webhook or key works; none once they left the staff,
 * or may not sign in.
 */
export async function makerPermissions(db: Db, adminId: string): Promise<readonly Permission[]> {
  const staff = await admins.findWithRole(db, adminId);
  return staff && staff.admin.disabledAt === null ? effectivePermissions(staff).permissions : [];
}
