import type { Db } from '#server/platform/database/tables.ts';
import { refuseStale } from '#server/services/http/failure.ts';
import type { CustomerChange, CustomerStatus } from '#shared/contract/admin/customers.ts';
import { searchableCustomer } from './searchableCustomer.ts';

/** Changes the fields that are changes. Throws `stale_version` when `version` is no longer the customer's. */
export async function updateCustomer(
  trx: Db,
  id: string,
  { version, ...changes }: CustomerChange & { status?: CustomerStatus },
  now: Date,
): Promise<void> {
  const row = await trx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const next = {
    name: changes.name ?? row.name,
    phone: changes.phone ?? row.phone,
    status: changes.status ?? row.status,
  };
  const updated = await trx
    .updateTable('customer')
    .set({
      ...next,
      searchText: searchableCustomer({ ...row, ...next }),
      updatedAt: now.toISOString(),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, 'Este cliente foi alterado');
}
