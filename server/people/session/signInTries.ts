import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import {
  forget,
  forgetBelow,
  type Limit,
  spend,
  hashedKeyPart,
} from '#server/services/limits/attempts.store.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';

const windowSeconds = 15 * 60;
const PER_DEVICE: Limit = { most: 10, windowSeconds };
/** For one account from one network: strangers who guess elsewhere do not lock its owner out. */
const OF_ACCOUNT = { perHousehold: 10, perSite: 30, perIpv4: 10, windowSeconds };
/** For one account from everywhere, against guesses spread over many addresses. */
const PER_ACCOUNT: Limit = { most: 100, windowSeconds };
/** For all accounts from one network; only failures count, since a carrier puts a city behind one address. */
const OF_ALL = { perHousehold: 30, perIpv4: 100, windowSeconds };

/** The request's network, and its device if this account has signed in on it before. */
export interface SignInContext {
  req: Request;
  device: string | undefined;
}

/** Sign-in tries at the accounts of one audience, each counted before it is checked. */
export function signInTries(audience: 'admin' | 'customer') {
  const fromNetwork = networkLimit(`${audience}-sign-in-from`, OF_ALL);
  const atAccount = networkLimit(`${audience}-sign-in`, OF_ACCOUNT);
  const accountKey = (name: string): string => `${audience}-sign-in ${hashedKeyPart(name)}`;
  const deviceKey = (name: string, device: string): string => `${accountKey(name)} on ${device}`;
  return {
    /**
     * Throws `too_many`. A device that the account knows has its own count, which no stranger can use up.
     * `notifyOwner` is called while the account is closed to all others.
     */
    async spend(
      db: Db,
      name: string,
      { req, device }: SignInContext,
      notifyOwner: () => Promise<void>,
      now: Date,
    ): Promise<void> {
      if (device !== undefined) return spend(db, deviceKey(name, device), PER_DEVICE, now);
      await fromNetwork.spend(db, req, now);
      await atAccount.spend(db, req, now, hashedKeyPart(name));
      try {
        await spend(db, accountKey(name), PER_ACCOUNT, now);
      } catch (error) {
        if (error instanceof Failure) await notifyOwner();
        throw error;
      }
    },
    /** After a success, whose own try no longer counts; other tries of its network stay. */
    async forgetFrom(db: Db, name: string, { req, device }: SignInContext): Promise<void> {
      if (device !== undefined) return forget(db, deviceKey(name, device));
      await fromNetwork.giveBack(db, req);
      await forget(db, accountKey(name));
      await atAccount.forget(db, req, hashedKeyPart(name));
    },
    /** From every address and device. */
    async forgetAll(db: Db, name: string): Promise<void> {
      await forget(db, accountKey(name));
      await forgetBelow(db, `${accountKey(name)} from `);
      await forgetBelow(db, deviceKey(name, ''));
    },
  };
}
