import { type Kysely, sql } from 'kysely';

/** When the provider is asked again about a payment that is settled; those of before are asked about soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('lookAt', 'text').execute();
  await sql`update "payment" set "lookAt" = "updatedAt"
    where "status" in ('approved', 'partly_refunded', 'expired', 'cancelled') and "providerId" is not null`.execute(
    db,
  );
  await db.schema.createIndex('paymentByLook').on('payment').column('lookAt').execute();
}
