import type { Kysely } from 'kysely';

/** Calls that were made under an `Idempotency-Key`, and the one answer to each; the checkout's own keys stay apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('keyedCall')
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    // Method, address, parameters and body, keyed: what was sent is not kept.
    .addColumn('requestHash', 'text', (column) => column.notNull())
    .addColumn('claimedAt', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('reply', 'text')
    .addPrimaryKeyConstraint('keyedCallPrimaryKey', ['caller', 'key'])
    .execute();
  await db.schema.createIndex('keyedCallByAge').on('keyedCall').column('claimedAt').execute();
}
