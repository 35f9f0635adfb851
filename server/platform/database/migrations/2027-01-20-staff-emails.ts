import type { Kysely } from 'kysely';

/** The address that somebody of the staff gets once the link is opened which was sent there; one of each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staffEmailChange')
    .addColumn('adminId', 'text', (column) => column.primaryKey().references('admin.id').onDelete('cascade'))
    // Of the link's token, which nobody keeps.
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute();
}
