import type { Db } from '#server/platform/database/tables.ts';
import { forget, forgetBelow, type Limit, spend } from '#server/services/limits/attempts.store.ts';

/** Of one account from one address: strangers who guess elsewhere do not lock its owner out. */
const PER_ACCOUNT_AND_ADDRESS: Limit = { most: 10, windowSeconds: 15 * 60 };
/** Of one account from everywhere, against guesses spread over many addresses. */
const PER_ACCOUNT: Limit = { most: 100, windowSeconds: 15 * 60 };
const PER_ADDRESS: Limit = { most: 30, windowSeconds: 15 * 60 };

/** Tries to sign in to the accounts of one audience, each counted before it is looked at. */
export function signInTries(audience: 'admin' | 'customer') {
  const accountKey = (name: string): string => `${audience}-sign-in ${name}`;
  const addressesOf = (name: string): string => `${accountKey(name)} from `;
  return {
    /** Throws `too_many`. */
    async spend(db: Db, name: string, address: string, now: Date): Promise<void> {
      await spend(db, `${audience}-sign-in-from ${address}`, PER_ADDRESS, now);
      await spend(db, addressesOf(name) + address, PER_ACCOUNT_AND_ADDRESS, now);
      await spend(db, accountKey(name), PER_ACCOUNT, now);
    },
    /** After a success; the count of the address itself stays. */
    async forgetFrom(db: Db, name: string, address: string): Promise<void> {
      await forget(db, accountKey(name));
      await forget(db, addressesOf(name) + address);
    },
    /** Whatever address they came from. */
    async forgetAll(db: Db, name: string): Promise<void> {
      await forget(db, accountKey(name));
      await forgetBelow(db, addressesOf(name));
    },
  };
}
