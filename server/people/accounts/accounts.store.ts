import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { CustomerTable, Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { searchableCustomer } from './searchableCustomer.ts';

export type Account = Selectable<CustomerTable>;

/** A customer who may be signed in: neither banned nor gone. */
export const findAdmitted = (db: Db, id: string): Promise<Account | undefined> =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'banned')
    .where('anonymizedAt', 'is', null)
    .executeTakeFirst();

/**
 * Holds the row of a customer who acts until the transaction ends. Throws `signed_out` where they left the shop while they
 * were on their way: what they say now would be left of them.
 */
export async function lockAdmitted(trx: Db, id: string): Promise<Account> {
  await lockRow(trx, 'customer', id);
  const account = await findAdmitted(trx, id);
  if (!account) throw new Failure('signed_out', 'Entre de novo para continuar.');
  return account;
}

/**
 * The same for what a password was just asked for. Looking at one takes so long that its owner may choose another meanwhile: what is
 * made here would come after what that change ended, and outlive it. Throws `signed_out` where password or second step have changed.
 */
export async function lockProved(trx: Db, proved: Account): Promise<Account> {
  const account = await lockAdmitted(trx, proved.id);
  if (account.passwordHash !== proved.passwordHash || account.totpSecret !== proved.totpSecret)
    throw new Failure('signed_out', 'A senha ou a verificação em duas etapas acaba de mudar. Entre de novo.');
  return account;
}

/** By the address in lower case, as it is kept. */
export const findByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst();

export const read = (db: Db, id: string): Promise<Account> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A new account; undefined when the address is somebody's already. */
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

/** Two-step sign-in was turned on or off: for a while nothing is paid out. */
export async function noteTwoStepChange(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ twoStepChangedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Another address, which its owner has proved; undefined when it is somebody's already. */
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
      version: account.version + 1, // an administrator who has the old one open is told
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The first proof counts. */
export async function confirmEmail(trx: Db, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ emailConfirmedAt: now.toISOString() })
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .execute();
}

/** Browsers that were let in before now are unknown from here on. */
export async function forgetDevices(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('customer').set({ devicesSince: now.toISOString() }).where('id', '=', id).execute();
}
