import { searchableCustomer } from './searchableCustomer.ts';

/** The display name of a deleted account. */
export const NOBODY = 'Conta apagada';

/** What replaces a deleted person's own texts, unique in each row. */
export function forgottenAs(id: string) {
  const nobody = { name: NOBODY, email: `${id}@conta-apagada.invalid`, phone: '' };
  return { ...nobody, searchText: searchableCustomer({ ...nobody, email: '' }) };
}
