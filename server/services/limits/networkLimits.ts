import { isIPv4 } from 'node:net';
import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { hasSharedAddress } from '#server/services/http/undeclaredProxy.ts';
import { forget, giveBack, type Limit, refuseSpent, spend } from './attempts.store.ts';
import { networkOf } from './rateLimit.ts';

interface Bounds {
  /** The limit of one household: one connection has a /64 of IPv6. */
  perHousehold: number;
  /** The limit of a /48 of IPv6; five households by default. */
  perSite?: number;
  /**
   * The limit of one IPv4 address: a carrier puts a city behind one. `IPV4_LIMITS` scales it, but not the tries at
   * one target.
   */
  perIpv4: number;
  windowSeconds: number;
  /** Replaces 'Muitas tentativas.'. */
  words?: string;
}

/** The limit of all clients behind an undeclared proxy, in IPv4 addresses. */
const BEHIND_ONE_PROXY = 20;

/** Counts an act by its networks. `about` names its target, such as an account, which then has its own counts. */
export interface NetworkLimit {
  readonly name: string;
  readonly bounds: Readonly<Required<Omit<Bounds, 'words'>>>;
  /** Counts a try. Throws `too_many`. */
  spend: (db: Db, req: Request, now: Date, about?: string) => Promise<void>;
  /** Throws `too_many` where no try is left, and counts none. */
  refuseSpent: (db: Db, req: Request, now: Date, about?: string) => Promise<void>;
  /** Removes this request's successful try. */
  giveBack: (db: Db, req: Request, about?: string) => Promise<void>;
  /** Removes all tries of this household at a target; those of its /48 stay. */
  forget: (db: Db, req: Request, about: string) => Promise<void>;
}

/** All limits by network, for the test that checks each. */
export const NETWORK_LIMITS: NetworkLimit[] = [];

/** Declares a limit by network; nothing else counts by address in the database. */
export function networkLimit(name: string, limits: Bounds): NetworkLimit {
  const bounds = { perSite: 5 * limits.perHousehold, ...limits };
  const { windowSeconds, words } = bounds;
  const countsOf = (req: Request, about?: string): [key: string, limit: Limit][] => {
    const beginning = about === undefined ? name : `${name} ${about}`;
    return networksOf(req, bounds, about === undefined ? shareOf(req) : 1).map(([network, most]) => [
      `${beginning} from ${network}`,
      { most, windowSeconds, ...(words !== undefined && { words }) },
    ]);
  };
  const limit: NetworkLimit = {
    name,
    bounds,
    spend: async (db, req, now, about) => {
      for (const [key, bound] of countsOf(req, about)) await spend(db, key, bound, now);
    },
    refuseSpent: async (db, req, now, about) => {
      for (const [key, bound] of countsOf(req, about)) await refuseSpent(db, key, bound, now);
    },
    giveBack: async (db, req, about) => {
      for (const [key] of countsOf(req, about)) await giveBack(db, key);
    },
    forget: async (db, req, about) => {
      for (const [key] of countsOf(req, about).slice(0, 1)) await forget(db, key);
    },
  };
  NETWORK_LIMITS.push(limit);
  return limit;
}

/** The networks that a request counts for, and the limit of each. */
function networksOf(
  req: Request,
  { perHousehold, perSite, perIpv4 }: NetworkLimit['bounds'],
  share: number,
): [network: string, most: number][] {
  const ofCities = perIpv4 * share;
  if (hasSharedAddress(req)) return limited('an undeclared proxy', BEHIND_ONE_PROXY * ofCities);
  const address = networkOf(req.ip);
  if (isIPv4(address)) return limited(address, ofCities);
  return [
    [address, perHousehold],
    [networkOf(req.ip, 48), perSite],
  ];
}

const limited = (network: string, most: number): [string, number][] =>
  most === 0 ? [] : [[network, Math.ceil(most)]];

const SHARE = 'ipv4 limits';

/** Sets an IPv4 address's share of the declared bounds, in percent; 0 lifts them. */
export const setIpv4Limits = (
  app: { set: (name: string, value: unknown) => unknown },
  percent: number,
): void => void app.set(SHARE, percent / 100);

const shareOf = (req: Request): number => (req.app.get(SHARE) as number | undefined) ?? 1;
