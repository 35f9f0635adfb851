import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * What somebody was called and reached by before, kept while they have an account so that a deletion finds all of it; no
 * writer can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('formerName')
    .addColumn('customerId', 'text', (column) =>
      column.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('formerNameOnce', ['customerId', 'what', 'value'])
    .execute();
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const keeping = WHAT.map((what) => keep(what, sqlite));
  await sql
    .raw(
      sqlite
        ? `create trigger "customerWas" after update of "name", "email", "phone" on "customer"
             when new."anonymizedAt" is null begin ${keeping.join(' ')} end`
        : `create function keep_former_name() returns trigger language plpgsql as $$ begin
             if new."anonymizedAt" is null then ${keeping.join(' ')} end if; return null; end $$`,
    )
    .execute(db);
  if (!sqlite)
    await sql`create trigger "customerWas" after update of "name", "email", "phone" on "customer"
      for each row execute function keep_former_name()`.execute(db);
}

const WHAT = ['name', 'email', 'phone'];

const keep = (what: string, sqlite: boolean): string =>
  `insert ${sqlite ? 'or ignore ' : ''}into "formerName" ("customerId", "what", "value")
     select old."id", '${what}', old."${what}" where old."${what}" <> new."${what}" and old."${what}" <> ''
     ${sqlite ? '' : 'on conflict do nothing'};`;
