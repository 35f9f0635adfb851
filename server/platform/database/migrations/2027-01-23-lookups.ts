import { type Kysely, sql } from 'kysely';
import { isSqlite } from '#server/platform/database/migrations/parts/eventTriggers.ts';

/** What is looked up by these columns in pages and in jobs of every minute, where only a part of the rows had an index, or none. */
const LOOKUPS: readonly [name: string, table: string, columns: string[]][] = [
  ['ledgerEntryOfLine', 'ledgerEntry', ['lineId']],
  ['disputeOfLine', 'dispute', ['lineId', 'openedAt']],
  ['productsOfSeller', 'product', ['sellerId', 'archivedAt', 'isActive']],
  ['questionOfSeller', 'listingQuestion', ['sellerId', 'askedAt']],
  ['sellerApplicationOfSeller', 'sellerApplication', ['sellerId']],
  ['refundByMaking', 'refund', ['createdAt']],
  ['refundByEnd', 'refund', ['doneAt']],
  ['auditEntryByTime', 'auditEntry', ['at', 'action']],
  ['auditEntryOfUser', 'auditEntry', ['username', 'action']],
  // Whoever deletes a row looks for what refers to it.
  ['unitRevealOfUnit', 'unitReveal', ['unitId']],
  ['paymentEventOfPayment', 'paymentEvent', ['paymentId']],
  ['messageOfPurchase', 'message', ['purchaseId']],
  ['simuladoRefundOfCharge', 'simuladoRefund', ['chargeId']],
  ['simuladoEventOfCharge', 'simuladoEvent', ['chargeId']],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of LOOKUPS)
    await db.schema.createIndex(name).on(table).columns(columns).execute();

  // What is due, and all counts of the outbox, without reading the letters.
  await db.schema.dropIndex('mailDue').execute();
  await db.schema.createIndex('mailByState').on('mail').columns(['dueAt', 'sentAt', 'createdAt']).execute();
  await sql`create index "mailUnsent" on "mail" ("createdAt", "dueAt") where "sentAt" is null`.execute(db);

  if (isSqlite(db)) {
    // An index by the row's own number is never taken: the table is in that order too.
    for (const name of ['eventWithoutBody', 'eventWithoutPosition'])
      await db.schema.dropIndex(name).execute();
    await sql`create index "eventWithoutBody" on "event" ("data") where "data" is null`.execute(db);
    return;
  }
  // The order of a language is not that of beginnings. (`beginsWith`)
  await sql`create index "mailByCause" on "mail" ("cause" text_pattern_ops)`.execute(db);
  await sql`create index "attemptByKey" on "attempt" ("key" text_pattern_ops)`.execute(db);
}
