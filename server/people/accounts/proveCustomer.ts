import type { Response } from 'express';
import { provePassword } from '#server/people/session/provePassword.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as accounts from './accounts.store.ts';
import { customerOf } from './requireCustomer.ts';

/** Checks the signed-in customer's password, at `currentPassword`. Throws `invalid` there, and `too_many`. */
export async function proveCustomer(
  { db, now }: { db: Db; now: () => Date },
  res: Response,
  password: string,
): Promise<accounts.Account> {
  const account = await accounts.read(db, customerOf(res).id);
  await provePassword(db, { kind: 'customer', ...account }, { field: 'currentPassword', password }, now());
  return account;
}
