import { type Kysely, sql } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/** What sellers are paid out, and the book of the bank that plays it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await serialColumn(db, db.schema.createTable('payout'), 'seq')
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('amountCents', 'bigint', (c) => c.notNull().check(sql`"amountCents" > 0`))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`"state" in ('requested', 'in_review', 'sent', 'paid', 'failed', 'refused')`),
    )
    .addColumn('weekly', 'integer', (c) => c.notNull())
    .addColumn('requestKey', 'text', (c) => c.notNull())
    .addColumn('pixKind', 'text')
    .addColumn('keyHint', 'text', (c) => c.notNull())
    .addColumn('sealedPayee', 'text')
    .addColumn('provider', 'text')
    .addColumn('channel', 'text')
    .addColumn('batch', 'text')
    .addColumn('reason', 'text')
    .addColumn('reviewUntil', 'text')
    .addColumn('handledBy', 'text')
    .addColumn('requestedAt', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('triedAt', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('payoutOfRequest', ['sellerId', 'requestKey'])
    .execute();
  await db.schema.createIndex('payoutByState').on('payout').columns(['state', 'requestedAt']).execute();
  await db.schema.alterTable('ledgerEntry').addColumn('payoutId', 'text').execute();
  await sql`create index "ledgerEntryOfPayout" on "ledgerEntry" ("payoutId") where "payoutId" is not null`.execute(
    db,
  );
  await db.schema
    .alterTable('seller')
    .addColumn('weeklyPayout', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('seller').addColumn('pixKeyChangedAt', 'text').execute();
  await db.schema
    .createTable('simuladoPayout')
    .addColumn('requestKey', 'text', (c) => c.primaryKey())
    .addColumn('amountCents', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('settlesAt', 'text', (c) => c.notNull())
    .execute();
}
