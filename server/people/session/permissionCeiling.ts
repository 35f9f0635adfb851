import type { Response } from 'express';
import { requirePermission } from '#server/services/http/signedIn.ts';
import type { Permission } from '#shared/people/permissions.ts';

/** No administrator grants, revokes or changes permissions they lack. Throws `forbidden`, naming the first one. */
export function refuseEscalation(res: Response, permissions: readonly Permission[]): void {
  for (const permission of permissions) requirePermission(res, permission);
}
