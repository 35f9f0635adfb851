import type { Kysely } from 'kysely';

/** What an event of an order that moves nothing is about; of older ones nobody knows, and notes of people have none. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('purchaseEvent').addColumn('topic', 'text').execute();
