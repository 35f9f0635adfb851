import { searchableCustomer } from './searchableCustomer.ts';

export const DELETED_ACCOUNT_NAME = 'Conta apagada';

/** What replaces a deleted person's own texts, unique in each row. */
export function anonymousTexts(id: string) {
  const nobody = { name: DELETED_ACCOUNT_NAME, email: `${id}@conta-apagada.invalid`, phone: '' };
  return { ...nobody, searchText: searchableCustomer({ ...nobody, email: '' }) };
}
