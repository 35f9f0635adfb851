import { type Kysely, sql } from 'kysely';

/** Gives a shop that is open already the half hour that its Pix codes have always been good for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select "value" from "settings" where "id" = 'store'`.execute(
    db,
  );
  for (const { value } of rows) {
    const whole = JSON.stringify({ pixMinutes: 30, ...(JSON.parse(value) as object) });
    await sql`update "settings" set "value" = ${whole} where "id" = 'store'`.execute(db);
  }
}
