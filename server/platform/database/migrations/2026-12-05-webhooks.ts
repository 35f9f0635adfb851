import { type Kysely, sql } from 'kysely';
import { serialColumn } from '#server/platform/database/migrations/parts/serialColumn.ts';

/** Where events are sent, what is to be sent there, and how each try went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('types', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('sealedSecret', 'text', (column) => column.notNull())
    .addColumn('sealedOldSecret', 'text')
    .addColumn('oldSecretUntil', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('pausedUntil', 'text')
    .addColumn('stoppedAt', 'text')
    .addColumn('leasedUntil', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await serialColumn(db, db.schema.createTable('webhookDelivery'), 'seq')
    .addColumn('webhookId', 'text', (column) => column.notNull().references('webhook.id').onDelete('cascade'))
    .addColumn('eventId', 'text', (column) => column.notNull().references('event.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dueAt', 'text')
    .addColumn('deliveredAt', 'text')
    .execute();
  await db.schema
    .createIndex('webhookDeliveryOfEvent')
    .unique()
    .on('webhookDelivery')
    .columns(['eventId', 'webhookId'])
    .execute();
  await db.schema
    .createIndex('webhookDeliveryOfWebhook')
    .on('webhookDelivery')
    .columns(['webhookId', 'seq'])
    .execute();
  await sql`create index "webhookDeliveryDue" on "webhookDelivery" ("webhookId", "dueAt", "seq")
    where "dueAt" is not null`.execute(db);
  await serialColumn(db, db.schema.createTable('webhookTry'), 'seq')
    .addColumn('deliverySeq', 'bigint', (column) =>
      column.notNull().references('webhookDelivery.seq').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('ms', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('reply', 'text')
    .addColumn('fault', 'text')
    .execute();
  await db.schema.createIndex('webhookTryOfDelivery').on('webhookTry').column('deliverySeq').execute();
}
