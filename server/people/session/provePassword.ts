import type { Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { forget, type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as admins from './admins.store.ts';
import { passwordFits } from './password.ts';
import type { SessionDeps } from './requireAdmin.ts';

export const GUESSES: Limit = { most: 10, windowSeconds: 15 * 60 };

/**
 * Checks a person's password again, so an open session is not enough; guesses are counted. Throws `invalid` at
 * `field`, and `too_many`.
 */
export async function provePassword(
  db: Db,
  person: { kind: 'admin' | 'customer'; id: string; passwordHash: string | null },
  input: { field: string; password: string },
  now: Date,
): Promise<void> {
  const key = `${person.kind}-password ${person.id}`;
  await spend(db, key, GUESSES, now);
  if (!(await passwordFits(person.passwordHash ?? undefined, input.password)))
    throw faultAt(input.field, 'Senha incorreta');
  await forget(db, key);
}

/** Checks the signed-in administrator, at `currentPassword`. Throws as `provePassword` does. */
export async function proveAdmin(
  { db, now }: SessionDeps,
  res: Response,
  password: string,
): Promise<admins.Admin> {
  const admin = await admins.read(db, adminOf(res).id);
  await provePassword(db, { kind: 'admin', ...admin }, { field: 'currentPassword', password }, now());
  return admin;
}
