import { hashPassword } from '#server/people/session/password.ts';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import { issueToken } from '#server/people/session/token.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { salesOf } from '#server/testing/sales.ts';
import { BENCH } from './secrets.ts';

export interface Buyer {
  email: string;
  cookie: string;
  /** As the proxy would name it: limits count each for itself. */
  address: string;
}

/** Customers who have signed in, so that what is measured is not the hashing of their passwords. */
export async function addBuyers(databaseUrl: string, count: number): Promise<Buyer[]> {
  const { db, close } = openDatabase(databaseUrl);
  const now = new Date();
  const passwordHash = await hashPassword(BENCH.password);
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n++) {
    const { id, email } = await salesOf(db).customer({ passwordHash, emailConfirmedAt: now.toISOString() });
    const session = await customerSessions.insert(db, { ownerId: id, userAgent: '', address: '' }, now);
    const cookie = `customer_token=${issueToken(BENCH.sessionSecret, 'customer', session, now)}`;
    buyers.push({ email, cookie, address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
  }
  await close();
  return buyers;
}
