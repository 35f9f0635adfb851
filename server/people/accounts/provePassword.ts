import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { forget, type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { passwordFits } from '#server/people/session/password.ts';
import type { Account } from './accounts.store.ts';

const GUESSES: Limit = { most: 10, windowSeconds: 15 * 60 };

/** Asks for an account's password; guesses are counted. Throws `invalid` at the field, and `too_many`. */
export async function provePassword(
  db: Db,
  account: Account,
  given: { field: string; password: string },
  now: Date,
): Promise<void> {
  const key = `customer-password ${account.id}`;
  await spend(db, key, GUESSES, now);
  if (!(await passwordFits(account.passwordHash ?? undefined, given.password)))
    throw new Failure('invalid', 'Senha incorreta', {
      errors: [{ path: given.field, message: 'Senha incorreta' }],
    });
  await forget(db, key);
}
