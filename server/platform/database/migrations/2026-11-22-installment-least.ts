import { type Kysely, sql } from 'kysely';

/** Gives the settings of a shop that is open already the least that one part of a card payment may come to, in reais. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select "value" from "settings" where "id" = 'store'`.execute(
    db,
  );
  for (const { value } of rows) {
    const whole = JSON.stringify({ installmentLeast: 5, ...(JSON.parse(value) as object) });
    await sql`update "settings" set "value" = ${whole} where "id" = 'store'`.execute(db);
  }
}
