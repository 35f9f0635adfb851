import { createHash } from 'node:crypto';

/** What is kept of a token that only its holder has: random enough that its hash needs no salt, and tells nothing of it. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
