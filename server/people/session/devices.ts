import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import { DAY } from '#shared/values/time.ts';

/** Whose browser it may be, and from when on their browsers are known. */
export interface DeviceOwner {
  id: string;
  devicesSince: string | null;
}

const MOST_ACCOUNTS = 5;
const MARK = 16; // characters
const AGE_MS = 400 * DAY; // what browsers keep at most

export const newDeviceId = (): string => randomBytes(12).toString('hex');

/**
 * Browsers that somebody was let in on: a signed cookie with a number of its own and, by hashes that mean nothing
 * elsewhere, the accounts. It opens nothing; it only tells who holds an account from strangers who guess at it.
 */
export function devices(secret: string, cookie: { name: string; options: CookieOptions }) {
  const key = derivedKey(secret, `devices ${cookie.name}`);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const markOf = (id: string, ownerId: string) => sign(`${id} ${ownerId}`).slice(0, MARK);
  /** A mark of a browser that no recovery has ended since. */
  const lastingMark = (id: string, { id: ownerId, devicesSince }: DeviceOwner) =>
    markOf(id, ownerId) +
    (devicesSince === null ? '' : sign(`${id} ${ownerId} since ${devicesSince}`).slice(0, 8));

  const read = (req: Request): { id: string; marks: string[] } | undefined => {
    const given = ((req.cookies ?? {}) as Record<string, unknown>)[cookie.name];
    if (typeof given !== 'string' || given.length > 500) return undefined;
    const [id = '', marks = '', proof = ''] = given.split('.');
    const expected = Buffer.from(sign(`${id}.${marks}`));
    const said = Buffer.from(proof);
    if (said.length !== expected.length || !timingSafeEqual(said, expected)) return undefined;
    return { id, marks: marks.split('~').filter(Boolean) };
  };

  return {
    /** Which browser asks; undefined where nobody was ever let in on it. */
    idIn: (req: Request): string | undefined => read(req)?.id,
    /** Which browser asks, if this account was ever let in on it: a sign of who it is, and no proof. */
    everKnownFor(req: Request, ownerId: string): string | undefined {
      const device = read(req);
      const mark = device && markOf(device.id, ownerId);
      return device?.marks.some((each) => each.slice(0, MARK) === mark) ? device.id : undefined;
    },
    /** Which browser asks, if this account was let in on it and no recovery has ended that since. */
    knownFor(req: Request, owner: DeviceOwner): string | undefined {
      const device = read(req);
      return device?.marks.includes(lastingMark(device.id, owner)) ? device.id : undefined;
    },
    /** Notes that this account was let in, the latest ones only. A browser without a number gets `newId`. */
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
