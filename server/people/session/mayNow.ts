import type * as admins from './admins.store.ts';
import type { Role } from './roles.store.ts';

/** A role that demands two-step sign-in allows nothing without it. */
export function mayNow({ admin, role }: { admin: admins.Admin; role: Role }) {
  const twoStepMissing = role.twoStep && admin.totpSecret === null;
  return { twoStepMissing, permissions: twoStepMissing ? [] : role.permissions };
}
