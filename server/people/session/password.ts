import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id setting for 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

/** Takes the same time with and without a hash to compare with. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'));
  return fits && passwordHash !== undefined;
}

/** The hash of a random, discarded password: its account waits for a new one. */
export const lockedHash = (): Promise<string> =>
  (locked ??= hashPassword(randomBytes(32).toString('base64url')));
let locked: Promise<string> | undefined;

const nobodys = hashPassword('the password of nobody');
