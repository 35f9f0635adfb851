import type { Kysely } from 'kysely';

/** How far an import is, asked twice a second while its lines, each with a page of text, are written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('productImportLineCounts')
    .on('productImportLine')
    .columns(['importId', 'verdict', 'writtenAt'])
    .execute();
}
