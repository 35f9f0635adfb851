import type { Kysely } from 'kysely';

interface Tables {
  refund: { actor: string; lineId: string | null; withdrawn: number };
}

/** Which refunds are a buyer's withdrawal: those of single lines may also be of one that was late and cancelled. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('refund')
    .addColumn('withdrawn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('refund')
    .set({ withdrawn: 1 })
    .where('actor', '=', 'customer')
    .where('lineId', 'is', null)
    .execute();
}
