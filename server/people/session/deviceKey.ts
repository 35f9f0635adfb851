import { createHmac } from 'node:crypto';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';

/** A browser's name in its sessions: always the same, and useless for finding its cookie. */
export const deviceKeyOf = (secret: string, deviceId: string): string =>
  createHmac('sha256', derivedKey(secret, 'devices of sessions')).update(deviceId).digest('base64url');
