import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { drawQrCode } from '#server/platform/qrCode.ts';

const PERIOD_SECONDS = 30;
const CODES = 8;

/** A new secret, in the three forms that an authenticator app accepts. */
export function newSecret(issuer: string, username: string): { secret: string; uri: string; qr: string } {
  const totp = new TOTP({ issuer, label: username, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  const { size, path } = drawQrCode(uri);
  const qr = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}" fill="black"/></svg>`;
  return { secret: totp.secret.base32, uri, qr };
}

/** The time step of a code within the last, the current or the next half minute. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'; // no look-alikes on paper

/** Codes of 79 bits each for paper, and their hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, () => Array.from({ length: 4 }, () => letters(4)).join('-'));
  return { codes, hashes: codes.map(hashOfCode) };
}

/** Their randomness alone protects them; a slow hash would add nothing. */
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');

function letters(count: number): string {
  let chars = '';
  while (chars.length < count) {
    const byte = (randomBytes(1)[0] ?? 0) & 31;
    chars += LETTERS[byte] ?? '';
  }
  return chars;
}
