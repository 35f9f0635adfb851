import type { Db } from '#server/platform/database/tables.ts';

/** Who a mail goes to. */
export interface Addressee {
  email: string;
  /** Whose bell tells it too; null for mailboxes of the shop itself, and of who may be anybody. */
  customerId: string | null;
  /** Whose account it is about, where their bell is silent: it goes when they delete their account. */
  about?: string | null;
  name?: string;
  /** When its owner proved that the address is theirs; without that nobody knows who typed the name. */
  emailConfirmedAt?: string | null;
}

/** An address that is no customer's as far as anybody knows, though what is told there may be about one. */
export const mailbox = (email: string, about: string | null = null): Addressee => ({
  email,
  customerId: null,
  about,
});

/** The customer of an order or an account. Throws where there is none. */
export const customerAddressee = (db: Db, customerId: string): Promise<Addressee> =>
  db
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select(['id as customerId', 'name', 'email', 'emailConfirmedAt'])
    .executeTakeFirstOrThrow();

/**
 * How every mail begins: by name where the address is proved and the name is one. Whoever types a stranger's address
 * sends no words of theirs there.
 */
export function greeting({ name = '', emailConfirmedAt = null }: Omit<Addressee, 'customerId'>): string {
  const [first = ''] = name.trim().split(/\s+/);
  return emailConfirmedAt !== null && /^[\p{L}'’-]{2,30}$/u.test(first) ? `Olá, ${first}!` : 'Olá!';
}
