import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `arara_{id}_{secret}{checksum}`: the prefix is known to those who look for leaked keys, the checksum tells a mistyped one. */
const FORM = /^arara_([0-9a-f]{12})_[0-9a-f]{48}([0-9a-f]{8})$/;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

export function newKey(): { id: string; key: string } {
  const id = randomBytes(6).toString('hex');
  const text = `arara_${id}_${randomBytes(24).toString('hex')}`;
  return { id, key: text + checksumOf(text) };
}

/** The id that stands in a key; undefined in what is none. */
export function idIn(key: string): string | undefined {
  const [, id, checksum] = FORM.exec(key) ?? [];
  return checksum !== undefined && checksum === checksumOf(key.slice(0, -checksum.length)) ? id : undefined;
}
