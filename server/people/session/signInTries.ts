import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import { forget, forgetBelow, type Limit, spend, unread } from '#server/services/limits/attempts.store.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';

const windowSeconds = 15 * 60;
/** Of one account on a device that it knows. */
const PER_DEVICE: Limit = { most: 10, windowSeconds };
/** Of one account from one network: strangers who guess elsewhere do not lock its owner out. */
const OF_ACCOUNT = { perHousehold: 10, perSite: 30, perIpv4: 10, windowSeconds };
/** Of one account from everywhere, against guesses spread over many addresses. */
const PER_ACCOUNT: Limit = { most: 100, windowSeconds };
/** Of all accounts from one network; only failures count, since a carrier puts a city behind one address. */
const OF_ALL = { perHousehold: 30, perIpv4: 100, windowSeconds };

/** Who tries: from where, and on which device if this account was let in on it before. */
export interface Trying {
  req: Request;
  device: string | undefined;
}

/** Tries to sign in to the accounts of one audience, each counted before it is looked at. */
export function signInTries(audience: 'admin' | 'customer') {
  const fromNetwork = networkLimit(`${audience}-sign-in-from`, OF_ALL);
  const atAccount = networkLimit(`${audience}-sign-in`, OF_ACCOUNT);
  const accountKey = (name: string): string => `${audience}-sign-in ${unread(name)}`;
  const deviceKey = (name: string, device: string): string => `${accountKey(name)} on ${device}`;
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
      if (device !== undefined) return spend(db, deviceKey(name, device), PER_DEVICE, now);
      await fromNetwork.spend(db, req, now);
      await atAccount.spend(db, req, now, unread(name));
      try {
        await spend(db, accountKey(name), PER_ACCOUNT, now);
      } catch (error) {
        if (error instanceof Failure) await tellOwner();
        throw error;
      }
    },
    /** After a success, whose own try counts no more; the other tries of its network stay. */
    async forgetFrom(db: Db, name: string, { req, device }: Trying): Promise<void> {
      if (device !== undefined) return forget(db, deviceKey(name, device));
      await fromNetwork.giveBack(db, req);
      await forget(db, accountKey(name));
      await atAccount.forget(db, req, unread(name));
    },
    /** Whatever address or device they came from. */
    async forgetAll(db: Db, name: string): Promise<void> {
      await forget(db, accountKey(name));
      await forgetBelow(db, `${accountKey(name)} from `);
      await forgetBelow(db, deviceKey(name, ''));
    },
  };
}
