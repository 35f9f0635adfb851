import { createHash } from 'node:crypto';

/** What is stored of a token that only its holder has: it is random enough that its hash needs no salt and reveals nothing. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
