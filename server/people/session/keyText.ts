import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';

/** `arara_{id}_{secret}{checksum}`: the prefix is known to those who look for leaked keys, the checksum tells a mistyped one. */
const FORM = /^arara_([0-9a-f]{12})_[0-9a-f]{48}([0-9a-f]{8})$/;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** What is kept of a new key, and the text of it, which is not. */
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

/** How long ago the last use must be before it is written again. */
const SEEN_EVERY_MS = 10 * MINUTE;

/** Whether a use is so soon after the last that it need not be written. */
export const wasSeenLately = ({ lastUsedAt }: { lastUsedAt: string | null }, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < SEEN_EVERY_MS;

/** The id that stands in a key; undefined in what is none. */
export function idIn(key: string): string | undefined {
  const [, id, checksum] = FORM.exec(key) ?? [];
  return checksum !== undefined && checksum === checksumOf(key.slice(0, -checksum.length)) ? id : undefined;
}
