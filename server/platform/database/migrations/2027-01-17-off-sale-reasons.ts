import type { Kysely } from 'kysely';

/** Why the team took a product off sale or deleted it; whoever sells it reads it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('product').addColumn('offSaleReason', 'text').execute();
