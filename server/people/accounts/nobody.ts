import { searchableCustomer } from './searchableCustomer.ts';

/** How whoever has deleted their account is called. */
export const NOBODY = 'Conta apagada';

/** What is left of a person's own words, each in a row of its own. */
export function forgottenAs(id: string) {
  const nobody = { name: NOBODY, email: `${id}@conta-apagada.invalid`, phone: '' };
  return { ...nobody, searchText: searchableCustomer({ ...nobody, email: '' }) };
}
