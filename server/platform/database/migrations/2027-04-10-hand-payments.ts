import { type Kysely, sql } from 'kysely';

/** Orders that the team marks as paid wait for a second person, and for the bank's statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('handPayment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purchaseId', 'text', (c) => c.notNull().references('purchase.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amountCents', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('askedById', 'text', (c) => c.notNull())
    .addColumn('askedBy', 'text', (c) => c.notNull())
    .addColumn('askedAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text')
    .addColumn('decidedById', 'text')
    .addColumn('decidedBy', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('reason', 'text')
    .addColumn('matchedBy', 'text')
    .addColumn('matchedAt', 'text')
    .addColumn('statementDay', 'text')
    .addColumn('statementReference', 'text')
    .execute();
  // Of one order one at a time; what was refused or ran out leaves room for the next.
  await db.schema
    .createIndex('handPaymentOfPurchase')
    .on('handPayment')
    .column('purchaseId')
    .unique()
    .where(sql.ref('state'), 'in', sql`('waiting', 'registered', 'matched')`)
    .execute();
  await db.schema.createIndex('handPaymentState').on('handPayment').columns(['state', 'askedAt']).execute();
  await db.schema
    .alterTable('purchaseLine')
    .addColumn('handedElsewhere', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
