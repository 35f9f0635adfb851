import { type Kysely, sql } from 'kysely';

/** What a product is where its category is of another kind: a recharge among accounts. Those of before are what their category is. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('product')
    .addColumn('goods', 'text', (c) => c.check(sql`"goods" in ('accounts', 'keys')`))
    .execute();
