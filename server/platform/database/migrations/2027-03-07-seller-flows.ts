import { type Kysely, sql, SqliteAdapter } from 'kysely';

const POCKETS = ['held', 'disputed', 'reserve', 'available', 'payout'];
const KEY = ['sellerId', 'grain', 'span', 'currency', 'cause'];

/**
 * What each kind of movement did to a seller's pockets in an hour and in a month (UTC), kept by the database itself, so that the
 * balance of any moment is read off few rows, and a release that knows nothing of it still feeds it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('sellerFlow');
  for (const column of KEY) table = table.addColumn(column, 'text', (c) => c.notNull());
  table = table.addColumn('moves', 'integer', (c) => c.notNull());
  for (const pocket of POCKETS) table = table.addColumn(pocket, 'bigint', (c) => c.notNull());
  await table.addPrimaryKeyConstraint('sellerFlowKey', KEY as never).execute();

  const columns = sql.join([...KEY, 'moves', ...POCKETS].map((name) => sql.ref(name)));
  const grains = [
    ['month', 7],
    ['hour', 13],
  ] as const;
  for (const [grain, length] of grains)
    await sql`insert into "sellerFlow" (${columns}) ${flows(grain, length)}
      group by "sellerId", substr("at", 1, ${sql.lit(length)}), "ledgerEntry"."currency", "cause"`.execute(
      db,
    );

  const known = sql.join(KEY.map((name) => sql.ref(name)));
  const added = sql.join(
    ['moves', ...POCKETS].map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`sellerFlow.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );
  const entered = sql.join(
    grains.map(
      ([grain, length]) => sql`insert into "sellerFlow" (${columns})
        select * from (${flows(grain, length)} and "ledgerEntry"."id" = new."id"
          group by "sellerId", substr("at", 1, ${sql.lit(length)}), "ledgerEntry"."currency", "cause") as "flow"
        where true on conflict (${known}) do update set ${added};`,
    ),
    sql` `,
  );
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`create trigger "ledgerEntryFlows" after insert on "ledgerEntry" when new."sellerId" is not null
      begin ${entered} end`.execute(db);
    return;
  }
  await sql`create function add_seller_flow() returns trigger language plpgsql as $$ begin
    ${entered} return null; end $$`.execute(db);
  await sql`create trigger "ledgerEntryFlows" after insert on "ledgerEntry" for each row
    when (new."sellerId" is not null) execute function add_seller_flow()`.execute(db);
}

/** Of each entry that moved a seller's own money; it stands as negative in the books. */
const flows = (grain: string, length: number) => sql`
  select "sellerId", ${sql.lit(grain)} as "grain", substr("at", 1, ${sql.lit(length)}) as "span",
    "ledgerEntry"."currency", "cause", count(distinct "ledgerEntry"."id") as "moves",
    ${sql.join(
      POCKETS.map(
        (pocket) => sql`-sum(case when "account" = 'seller:' || "sellerId" || ${sql.lit(`:${pocket}`)}
          then "amountCents" else 0 end) as ${sql.ref(pocket)}`,
      ),
    )}
  from "ledgerEntry" inner join "ledgerPosting" on "entryId" = "ledgerEntry"."id"
  where "sellerId" is not null
    and "account" in (${sql.join(
      POCKETS.map((pocket) => sql`'seller:' || "sellerId" || ${sql.lit(`:${pocket}`)}`),
    )})`;
