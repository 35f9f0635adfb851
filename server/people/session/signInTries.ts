import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import {
  addressKey,
  forget,
  forgetBelow,
  type Limit,
  spend,
  spendFrom,
  unread,
  wideKey,
} from '#server/services/limits/attempts.store.ts';

/** Of one account from one address: strangers who guess elsewhere do not lock its owner out. */
const PER_ACCOUNT_AND_ADDRESS: Limit = { most: 10, windowSeconds: 15 * 60 };
/** Of one account from all addresses of somebody who was given very many. */
const PER_ACCOUNT_AND_NETWORK: Limit = { most: 30, windowSeconds: 15 * 60 };
/** Of one account from everywhere, against guesses spread over many addresses. */
const PER_ACCOUNT: Limit = { most: 100, windowSeconds: 15 * 60 };
const PER_ADDRESS: Limit = { most: 30, windowSeconds: 15 * 60 };

/** Who tries: from where, and on which device if this account was let in on it before. */
export interface Trying {
  req: Request;
  device: string | undefined;
}

/** Tries to sign in to the accounts of one audience, each counted before it is looked at. */
export function signInTries(audience: 'admin' | 'customer') {
  const accountKey = (name: string): string => `${audience}-sign-in ${unread(name)}`;
  const deviceKey = (name: string, device: string): string => `${accountKey(name)} on ${device}`;
  const addressesOf = (name: string): string => `${accountKey(name)} from`;
  return {
    /**
     * Throws `too_many`. A device that the account knows has a count of its own, which no stranger can use up.
     * `tellOwner` is called while the account is closed to all others.
     */
    async spend(
      db: Db,
      name: string,
      { req, device }: Trying,
      tellOwner: () => Promise<void>,
      now: Date,
    ): Promise<void> {
      if (device !== undefined) return spend(db, deviceKey(name, device), PER_ACCOUNT_AND_ADDRESS, now);
      await spendFrom(db, `${audience}-sign-in-from`, req, PER_ADDRESS, now);
      await spendFrom(db, addressesOf(name), req, PER_ACCOUNT_AND_ADDRESS, now);
      const network = wideKey;
      await spendFrom(db, `${addressesOf(name)} network`, req, PER_ACCOUNT_AND_NETWORK, now, { network });
      try {
        await spend(db, accountKey(name), PER_ACCOUNT, now);
      } catch (error) {
        if (error instanceof Failure) await tellOwner();
        throw error;
      }
    },
    /** After a success; the count of the address itself stays. */
    async forgetFrom(db: Db, name: string, { req, device }: Trying): Promise<void> {
      if (device !== undefined) return forget(db, deviceKey(name, device));
      await forget(db, accountKey(name));
      await forget(db, `${addressesOf(name)} ${addressKey(req)}`);
    },
    /** Whatever address or device they came from. */
    async forgetAll(db: Db, name: string): Promise<void> {
      await forget(db, accountKey(name));
      await forgetBelow(db, `${addressesOf(name)} `);
      await forgetBelow(db, deviceKey(name, ''));
    },
  };
}
