import { randomBytes } from 'node:crypto';
import * as admins from '#server/people/session/admins.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { OWNER } from '#shared/people/roles.ts';

/**
 * Creates an owner on the first start. Returns the password only when it was generated just now, so that it is
 * shown once and never stored in clear.
 */
export async function ensureFirstAdmin(
  db: Db,
  input: { username: string; password: string | undefined },
  now: Date,
): Promise<{ username: string; password: string } | undefined> {
  if (await admins.hasOwner(db)) return undefined;
  const password = input.password ?? randomBytes(12).toString('base64url');
  const created = await admins.insert(db, { username: input.username, password, roleId: OWNER }, now);
  return created && !input.password ? { username: input.username, password } : undefined;
}
