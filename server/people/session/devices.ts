import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import { DAY } from '#shared/values/time.ts';

/** The account of a browser, and from when on its browsers are known. */
export interface DeviceOwner {
  id: string;
  devicesSince: string | null;
}

const MOST_ACCOUNTS = 5;
const MARK = 16; // characters
const AGE_MS = 400 * DAY; // the longest age that browsers accept

export const newDeviceId = (): string => randomBytes(12).toString('hex');

/**
 * The browsers on which accounts have signed in: a signed cookie with the browser's number and hashes of the
 * accounts, useless elsewhere. It opens nothing; it only tells an account's owner from strangers who guess.
 */
export function devices(secret: string, cookie: { name: string; options: CookieOptions }) {
  const key = derivedKey(secret, `devices ${cookie.name}`);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const markOf = (id: string, ownerId: string) => sign(`${id} ${ownerId}`).slice(0, MARK);
  /** A browser's mark that no later recovery has ended. */
  const lastingMark = (id: string, { id: ownerId, devicesSince }: DeviceOwner) =>
    markOf(id, ownerId) +
    (devicesSince === null ? '' : sign(`${id} ${ownerId} since ${devicesSince}`).slice(0, 8));

  const read = (req: Request): { id: string; marks: string[] } | undefined => {
    const cookieValue = ((req.cookies ?? {}) as Record<string, unknown>)[cookie.name];
    if (typeof cookieValue !== 'string' || cookieValue.length > 500) return undefined;
    const [id = '', marks = '', proof = ''] = cookieValue.split('.');
    const expected = Buffer.from(sign(`${id}.${marks}`));
    const signature = Buffer.from(proof);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    return { id, marks: marks.split('~').filter(Boolean) };
  };

  return {
    /** The requesting browser; undefined where no account has signed in on it. */
    idIn: (req: Request): string | undefined => read(req)?.id,
    /** The requesting browser, if this account has ever signed in on it: a sign of its owner, and no proof. */
    everKnownFor(req: Request, ownerId: string): string | undefined {
      const device = read(req);
      const mark = device && markOf(device.id, ownerId);
      return device?.marks.some((each) => each.slice(0, MARK) === mark) ? device.id : undefined;
    },
    /** The requesting browser, if this account has signed in on it and no later recovery ended that. */
    knownFor(req: Request, owner: DeviceOwner): string | undefined {
      const device = read(req);
      return device?.marks.includes(lastingMark(device.id, owner)) ? device.id : undefined;
    },
    /** Records that this account signed in, keeping the latest ones. A browser without a number gets `newId`. */
    remember(res: Response, owner: DeviceOwner, now: Date, newId = newDeviceId()): void {
      const { id, marks } = read(res.req) ?? { id: newId, marks: [] };
      const mark = lastingMark(id, owner);
      const others = marks.filter((each) => each.slice(0, MARK) !== mark.slice(0, MARK));
      const all = [mark, ...others].slice(0, MOST_ACCOUNTS).join('~');
      const expires = new Date(now.getTime() + AGE_MS);
      res.cookie(cookie.name, `${id}.${all}.${sign(`${id}.${all}`)}`, { ...cookie.options, expires });
    },
  };
}
