import type { Response } from 'express';
import { requirePermission } from '#server/services/http/signedIn.ts';
import type { Permission } from '#shared/people/permissions.ts';

/** Nobody gives, takes or changes what they may not do themselves. Throws `forbidden`, naming the first permission they lack. */
export function refuseBeyond(res: Response, permissions: readonly Permission[]): void {
  for (const permission of permissions) requirePermission(res, permission);
}
