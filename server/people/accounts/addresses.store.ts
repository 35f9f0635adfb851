import { randomUUID } from 'node:crypto';
import type { CustomerAddressTable, Db } from '#server/platform/database/tables.ts';
import type { AddressForm, CustomerAddress } from '#shared/contract/account/addresses.ts';

export const list = (db: Db, customerId: string): Promise<CustomerAddressTable[]> =>
  db
    .selectFrom('customerAddress')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function insert(
  trx: Db,
  customerId: string,
  address: AddressForm,
  now: Date,
): Promise<CustomerAddress> {
  const at = now.toISOString();
  const row = { ...address, id: randomUUID(), customerId, createdAt: at, updatedAt: at };
  await trx.insertInto('customerAddress').values(row).execute();
  return row;
}

/** Undefined when the customer has no such address. */
export const update = (
  db: Db,
  customerId: string,
  id: string,
  address: AddressForm,
  now: Date,
): Promise<CustomerAddress | undefined> =>
  db
    .updateTable('customerAddress')
    .set({ ...address, updatedAt: now.toISOString() })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Returns whether it existed. */
export async function remove(db: Db, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customerAddress')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
