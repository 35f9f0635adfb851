import type { Kysely } from 'kysely';

/** Orders are looked for by their total; the status rides along, so that counting them never leaves the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('purchaseByTotal').on('purchase').columns(['totalCents', 'status']).execute();
}
