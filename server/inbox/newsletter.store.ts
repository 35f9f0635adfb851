import { randomUUID } from 'node:crypto';
import type { Db } from '../database/tables.ts';

/** Keeps an address once, whatever its case; whoever had left is in again. */
export async function subscribe(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('newsletterSubscription')
    .values({ id: randomUUID(), email: email.toLowerCase(), createdAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ unsubscribedAt: null })
        // A repetition writes nothing, or it would drop every kept reply.
        .where('newsletterSubscription.unsubscribedAt', 'is not', null),
    )
    .execute();
}
