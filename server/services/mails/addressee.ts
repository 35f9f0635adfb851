import type { Db } from '#server/platform/database/tables.ts';

export interface Addressee {
  email: string;
  /** The customer whose bell shows it too; null for the shop's own mailboxes, and for unknown recipients. */
  customerId: string | null;
  /** The account that it is about, without a notice in the bell; it is deleted with the account. */
  about?: string | null;
  name?: string;
  /** When the owner proved the address; without it the name may be a stranger's input. */
  emailConfirmedAt?: string | null;
}

/** An address without a known customer, though the email may be about one. */
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
 * The greeting of every email: by name where the address is proved and the name looks like one. So an entered
 * address gets no words of a stranger.
 */
export function greeting({ name = '', emailConfirmedAt = null }: Omit<Addressee, 'customerId'>): string {
  const [first = ''] = name.trim().split(/\s+/);
  return emailConfirmedAt !== null && /^[\p{L}'’-]{2,30}$/u.test(first) ? `Olá, ${first}!` : 'Olá!';
}
