import type { Kysely } from 'kysely';

/** Why the team cancelled an order; its buyer reads it, and notes stay the team's own. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('purchaseEvent').addColumn('reason', 'text').execute();
