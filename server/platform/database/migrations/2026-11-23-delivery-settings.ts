import { type Kysely, sql } from 'kysely';

const ADDED = {
  defaultDelivery: 'instant',
  deliveryClock: 'always',
  deliveryInstructions: '',
  revealReminderHours: 24,
  selfRefundDays: 7,
};

/** Gives a shop that is open already its settings of delivery, and finds what was delivered lately without a scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select "value" from "settings" where "id" = 'store'`.execute(
    db,
  );
  for (const { value } of rows) {
    const whole = JSON.stringify({ ...ADDED, ...(JSON.parse(value) as object) });
    await sql`update "settings" set "value" = ${whole} where "id" = 'store'`.execute(db);
  }
  await sql`create index "purchaseLineDelivered" on "purchaseLine" ("deliveredAt")
    where "deliveredAt" is not null and "revokedAt" is null`.execute(db);
}
