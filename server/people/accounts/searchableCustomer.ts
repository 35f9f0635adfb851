import type { Selectable } from 'kysely';
import type { CustomerTable } from '#server/platform/database/tables.ts';
import { searchable } from '#shared/values/text.ts';

/** The searchable text of a customer; the phone also as bare digits. */
export const searchableCustomer = ({
  name,
  email,
  phone,
}: Pick<Selectable<CustomerTable>, 'name' | 'email' | 'phone'>): string =>
  searchable(`${name} ${email} ${phone} ${phone.replace(/\D/g, '')}`);
