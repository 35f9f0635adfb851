import { type Kysely, sql } from 'kysely';

const ADDED = {
  acceptPix: true,
  acceptCard: true,
  acceptBoleto: true,
  installmentsMax: 12,
  installmentsInterestFree: 12,
  monthlyInterestPercent: 2.99,
  boletoDays: 3,
};

/** Gives the settings of a shop that is open already what the checkout asks of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select "value" from "settings" where "id" = 'store'`.execute(
    db,
  );
  for (const { value } of rows) {
    const whole = JSON.stringify({ ...ADDED, ...(JSON.parse(value) as object) });
    await sql`update "settings" set "value" = ${whole} where "id" = 'store'`.execute(db);
  }
}
