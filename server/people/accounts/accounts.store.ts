import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { CustomerTable, Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { searchableCustomer } from './searchableCustomer.ts';

export type Account = Selectable<CustomerTable>;

/** A customer who may sign in: neither banned nor deleted. */
export const findAdmitted = (db: Db, id: string): Promise<Account | undefined> =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'banned')
    .where('anonymizedAt', 'is', null)
    .executeTakeFirst();

/**
 * Locks the row of an acting customer until the transaction ends. Throws `signed_out` where the account was deleted
 * in between: later writes would survive the deletion.
 */
export async function lockAdmitted(trx: Db, id: string): Promise<Account> {
  await lockRow(trx, 'customer', id);
  const account = await findAdmitted(trx, id);
  if (!account) throw new Failure('signed_out', 'Entre de novo para continuar.');
  return account;
}

/**
 * Does the same after a password check. The check is slow enough for the owner to change the password in between,
 * and what is written here would survive that change. Throws `signed_out` where password or second step changed.
 */
export async function lockProved(trx: Db, proved: Account): Promise<Account> {
  const account = await lockAdmitted(trx, proved.id);
  if (account.passwordHash !== proved.passwordHash || account.totpSecret !== proved.totpSecret)
    throw new Failure('signed_out', 'A senha ou a verificação em duas etapas acaba de mudar. Entre de novo.');
  return account;
}

/** By the email address in lower case, as it is stored. */
export const findByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst();

export const read = (db: Db, id: string): Promise<Account> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Creates an account; undefined where the address is taken. */
export async function insert(
  trx: Db,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string | null },
  now: Date,
): Promise<Account | undefined> {
  const at = now.toISOString();
  return trx
    .insertInto('customer')
    .values({
      id: randomUUID(),
      name,
      email,
      phone: '',
      status: 'active',
      passwordHash,
      passwordChangedAt: passwordHash === null ? null : at,
      searchText: searchableCustomer({ name, email, phone: '' }),
      joinedAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updatePassword(trx: Db, id: string, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ passwordHash, passwordChangedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Two-step sign-in changed: payouts pause for a while. */
export async function noteTwoStepChange(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ twoStepChangedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Sets an address that its owner has proved; undefined where it is taken. */
export async function changeEmail(
  trx: Db,
  id: string,
  email: string,
  now: Date,
): Promise<Account | undefined> {
  if (await findByEmail(trx, email)) return undefined;
  const account = await read(trx, id);
  return trx
    .updateTable('customer')
    .set({
      email,
      emailConfirmedAt: now.toISOString(),
      searchText: searchableCustomer({ ...account, email }),
      updatedAt: now.toISOString(),
      version: account.version + 1, // an administrator with the old version open gets a conflict
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Only the first proof counts. */
export async function confirmEmail(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ emailConfirmedAt: now.toISOString() })
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .execute();
}

/** Makes all browsers admitted before now unknown again. */
export async function forgetDevices(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('customer').set({ devicesSince: now.toISOString() }).where('id', '=', id).execute();
}
