import type { Kysely } from 'kysely';

interface Tables {
  purchase: { id: string; status: string; expiresAt: string | null };
  payment: { purchaseId: string; method: string; status: string; expiresAt: string };
}

/** Three business days, with a weekend among them. */
const BANK_MS = 5 * 86_400_000;

/** Orders that wait for a boleto are kept until its bank can have reported it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const waiting = await db
    .selectFrom('purchase')
    .innerJoin('payment', 'payment.purchaseId', 'purchase.id')
    .where('purchase.status', '=', 'pending')
    .where('payment.status', '=', 'pending')
    .where('payment.method', '=', 'boleto')
    .whereRef('purchase.expiresAt', '=', 'payment.expiresAt')
    .select(['purchase.id', 'payment.expiresAt'])
    .execute();
  for (const { id, expiresAt } of waiting)
    await db
      .updateTable('purchase')
      .set({ expiresAt: new Date(Date.parse(expiresAt) + BANK_MS).toISOString() })
      .where('id', '=', id)
      .execute();
}
