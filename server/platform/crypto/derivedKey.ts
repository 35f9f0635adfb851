import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that what one of them signs or seals means nothing to another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
