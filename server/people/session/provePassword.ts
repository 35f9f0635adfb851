import type { Response } from 'express';
import { Failure } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { forget, spend } from '#server/services/limits/attempts.store.ts';
import * as admins from './admins.store.ts';
import { passwordFits } from './password.ts';
import type { SessionDeps } from './requireAdmin.ts';

export const GUESSES = { most: 10, windowSeconds: 15 * 60 };

/** Asks for the password once more, so that a session left open is not enough. Throws `invalid` and `too_many`. */
export async function provePassword(
  { db, now }: SessionDeps,
  res: Response,
  password: string,
): Promise<admins.Admin> {
  const admin = await admins.read(db, adminOf(res).id);
  const key = `admin-password ${admin.id}`;
  await spend(db, key, GUESSES, now());
  if (!(await passwordFits(admin.passwordHash, password))) throw wrong('currentPassword', 'Senha incorreta');
  await forget(db, key);
  return admin;
}

export const wrong = (path: string, message: string): Failure =>
  new Failure('invalid', message, { errors: [{ path, message }] });
