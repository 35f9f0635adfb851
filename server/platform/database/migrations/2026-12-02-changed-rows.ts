import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * When a product last changed in any way, its pictures too, so that programs may ask for what is new to them; no writer can
 * forget it. And indexes for the same question about orders, which is answered from what they say of themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product').addColumn('changedAt', 'text').execute();
  await sql`update "product" set "changedAt" = "updatedAt"`.execute(db);
  await sql`create index "productByChange" on "product" (coalesce("changedAt", "createdAt"))`.execute(db);
  const statements =
    db.getExecutor().adapter instanceof SqliteAdapter
      ? [
          stampOnSqlite(
            'productChangedAt',
            'update on "product" when new."changedAt" is old."changedAt"',
            'new."id"',
          ),
          stampOnSqlite('pictureAdded', 'insert on "productImage"', 'new."productId"'),
          stampOnSqlite('pictureChanged', 'update on "productImage"', 'new."productId"'),
          stampOnSqlite('pictureGone', 'delete on "productImage"', 'old."productId"'),
        ]
      : [
          `create function stamp_product() returns trigger language plpgsql as $$ begin
             new."changedAt" := ${NOW_ON_POSTGRES}; return new; end $$`,
          `create trigger "productChangedAt" before update on "product" for each row execute function stamp_product()`,
          `create function stamp_pictured() returns trigger language plpgsql as $$ begin
             update "product" set "changedAt" = ${NOW_ON_POSTGRES}
               where "id" = case when tg_op = 'DELETE' then old."productId" else new."productId" end;
             return null; end $$`,
          `create trigger "pictureChanged" after insert or update or delete on "productImage"
             for each row execute function stamp_pictured()`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);

  await db.schema.createIndex('purchaseByChange').on('purchase').column('updatedAt').execute();
  await db.schema.createIndex('purchaseEventByTime').on('purchaseEvent').column('at').execute();
  await db.schema.createIndex('paymentByChange').on('payment').column('updatedAt').execute();
  for (const column of ['deliveredAt', 'confirmedAt', 'revokedAt'])
    await sql`create index ${sql.id(`purchaseLineBy_${column}`)} on "purchaseLine" (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
}

const NOW_ON_POSTGRES = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const stampOnSqlite = (name: string, after: string, id: string) =>
  `create trigger "${name}" after ${after} begin
     update "product" set "changedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where "id" = ${id}; end`;
