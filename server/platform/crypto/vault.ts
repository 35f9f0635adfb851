import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals what the shop delivers, so that neither the database nor a copy of it reveals it. */
export interface Vault {
  /** Encrypts a text for one row: `about` names it, and only for the same name it opens again. */
  seal: (text: string, about: string) => string;
  /** Throws when the text was sealed about something else, with another key, or was changed. */
  open: (sealed: string, about: string) => string;
  /** The same for the same text, and worth nothing without the key. */
  fingerprint: (text: string) => string;
}

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM and HMAC-SHA-256, each with a key of its own derived from `DELIVERY_KEY`. */
export function openVault(deliveryKey: string): Vault {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', deliveryKey, 'arara-digital', use, 32));
  const sealing = derived('unit sealing 1');
  const fingerprintKey = derived('unit fingerprint 1');
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about));
      const hidden = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), ...hidden]).toString('base64');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes[0] !== VERSION) throw new Error(`no key for what was sealed in version ${bytes[0]}`);
      const tagAt = 1 + IV_BYTES;
      const textAt = tagAt + TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(1, tagAt), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(tagAt, textAt));
      return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  };
}
