import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';

/** `arara_{id}_{secret}{checksum}`: secret scanners know the prefix, the checksum detects typing errors. */
const FORM = /^arara_([0-9a-f]{12})_[0-9a-f]{48}([0-9a-f]{8})$/;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** The stored part of a new key, and its text, which is not stored. */
export function newKey(scopes: readonly string[], now: Date) {
  const id = randomBytes(6).toString('hex');
  const text = `arara_${id}_${randomBytes(24).toString('hex')}`;
  const key = text + checksumOf(text);
  const row = {
    id,
    hash: tokenHashOf(key),
    scopes: JSON.stringify([...new Set(scopes)].sort()),
    createdAt: now.toISOString(),
    lastUsedAt: null,
  };
  return { row, key };
}

export const afterDays = (days: number, now: Date): string =>
  new Date(now.getTime() + days * DAY).toISOString();

/** The shortest time between two recorded uses. */
const SEEN_EVERY_MS = 10 * MINUTE;

/** Whether the last recorded use is too recent to write another. */
export const isRecentlyUsed = ({ lastUsedAt }: { lastUsedAt: string | null }, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < SEEN_EVERY_MS;

/** The id in a key's text; undefined where it is no key. */
export function idIn(key: string): string | undefined {
  const [, id, checksum] = FORM.exec(key) ?? [];
  return checksum !== undefined && checksum === checksumOf(key.slice(0, -checksum.length)) ? id : undefined;
}
