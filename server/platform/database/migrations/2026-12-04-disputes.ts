import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/** A buyer disputes a line; what was said and shown is never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchaseLine').addColumn('disputedAt', 'text').execute();
  await db.schema
    .createTable('dispute')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lineId', 'text', (c) => c.notNull().references('purchaseLine.id'))
    .addColumn('purchaseId', 'text', (c) => c.notNull().references('purchase.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .check(sql`"state" in ('open', 'negotiating', 'mediation', 'decided', 'appealed', 'closed')`),
    )
    .addColumn('openedAt', 'text', (c) => c.notNull())
    .addColumn('dueAt', 'text')
    .addColumn('negotiateUntil', 'text', (c) => c.notNull())
    .addColumn('proposalBy', 'text')
    .addColumn('proposalOutcome', 'text')
    .addColumn('proposalCents', 'integer')
    .addColumn('outcome', 'text')
    .addColumn('outcomeCents', 'integer')
    .addColumn('decisionReason', 'text')
    .addColumn('decidedBy', 'text')
    .addColumn('decidedAt', 'text')
    .addColumn('appealedBy', 'text')
    .addColumn('closedAt', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create unique index "disputeOpenOnce" on "dispute" ("lineId") where "closedAt" is null`.execute(
    db,
  );
  await db.schema.createIndex('disputeByDeadline').on('dispute').columns(['state', 'dueAt']).execute();
  await db.schema.createIndex('disputeOfPurchase').on('dispute').columns(['purchaseId']).execute();

  await serialColumn(db, db.schema.createTable('disputeEntry'), 'seq')
    .addColumn('disputeId', 'text', (c) => c.notNull().references('dispute.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) =>
      c.notNull().check(sql`"actor" in ('buyer', 'seller', 'team', 'system')`),
    )
    .addColumn('who', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('outcome', 'text')
    .addColumn('amountCents', 'integer')
    .execute();
  await db.schema
    .createIndex('disputeEntryOfDispute')
    .on('disputeEntry')
    .columns(['disputeId', 'seq'])
    .execute();

  await db.schema
    .createTable('disputeEvidence')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('disputeId', 'text', (c) => c.notNull().references('dispute.id'))
    .addColumn('side', 'text', (c) => c.notNull().check(sql`"side" in ('buyer', 'seller')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('disputeEvidenceOfDispute')
    .on('disputeEvidence')
    .columns(['disputeId', 'at'])
    .execute();

  for (const table of ['disputeEntry', 'disputeEvidence']) await neverChanges(db, table);
}

/** What was said and shown stays as it was; the order's own end takes it away. */
async function neverChanges(db: Kysely<unknown>, table: string): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`create trigger ${sql.id(`${table}Stays`)} before update on ${sql.table(table)}
      begin select raise(abort, 'what was said and shown in a dispute stays'); end`.execute(db);
    return;
  }
  await sql`create function ${sql.id(`refuse_${table}_change`)}() returns trigger language plpgsql as $$
    begin raise exception 'what was said and shown in a dispute stays'; end $$`.execute(db);
  await sql`create trigger ${sql.id(`${table}Stays`)} before update on ${sql.table(table)}
    for each row execute function ${sql.id(`refuse_${table}_change`)}()`.execute(db);
}
