import { type Kysely, sql } from 'kysely';

/** Pix, boleto and prices are in reais; a shop that had chosen another currency showed reais all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const other of ['USD', 'EUR'])
    await sql`update "settings" set "value" = replace("value", ${`"currency":"${other}"`}, '"currency":"BRL"')`.execute(
      db,
    );
}
