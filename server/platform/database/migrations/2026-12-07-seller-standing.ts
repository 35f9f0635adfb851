import { type Kysely, sql } from 'kysely';

/** Sellers may be suspended and closed, get strikes and appeal once against each; the team notes what it knows of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('seller')
    .addColumn('standing', 'text', (c) =>
      c
        .notNull()
        .defaultTo('active')
        .check(sql`"standing" in ('active', 'suspended', 'closed')`),
    )
    .execute();
  for (const column of ['stateReason', 'stateSince', 'suspendedUntil'])
    await db.schema.alterTable('seller').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('seller')
    .addColumn('suspendedByStrikes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('sellerStrike')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('weight', 'integer', (c) => c.notNull().check(sql`"weight" > 0`))
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('givenBy', 'text')
    .addColumn('givenAt', 'text', (c) => c.notNull())
    .addColumn('appeal', 'text')
    .addColumn('appealedAt', 'text')
    .addColumn('appealState', 'text')
    .addColumn('appealReason', 'text')
    .addColumn('decidedBy', 'text')
    .addColumn('decidedAt', 'text')
    .execute();
  await db.schema
    .createIndex('sellerStrikeOfSeller')
    .on('sellerStrike')
    .columns(['sellerId', 'givenAt'])
    .execute();
  await db.schema
    .createTable('sellerNote')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sellerId', 'text', (c) => c.notNull().references('seller.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('writtenBy', 'text', (c) => c.notNull())
    .addColumn('writtenAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('sellerNoteOfSeller')
    .on('sellerNote')
    .columns(['sellerId', 'writtenAt'])
    .execute();
}
