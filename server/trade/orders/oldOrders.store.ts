import { sql } from 'kysely';
import { anonymousTexts } from '#server/people/accounts/deletedAccount.ts';
import { deleteTraces } from '#server/people/accounts/deleteTraces.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { startOfDay, storeDayOf } from '#shared/values/storeDay.ts';
import { forgetListings } from './soldListing.ts';

const YEARS_KEPT = 5;
/** The number of orders in one transaction, for which buyers wait. */
const PART = 200;

/** The orders past their retention. */
const FORMER_BUYERS = 'former-buyers';

/**
 * Anonymizes orders five years after the end of their year. (fixtures/pages/politica-de-privacidade.md) Products,
 * prices and dates stay for the books without a customer. Payment data, reveals, deliveries, messages and disputes are
 * deleted, and with them a buyer without an account and another order.
 */
export async function purge(db: Db, now: Date): Promise<void> {
  const { timezone } = await settings.read(db);
  const year = Number(storeDayOf(now, timezone).slice(0, 4));
  const before = startOfDay(`${year - YEARS_KEPT}-01-01`, timezone).toISOString();
  while ((await transaction(db, (trx) => forgetSome(trx, before, now))) === PART);
}

async function forgetSome(trx: Db, before: string, now: Date): Promise<number> {
  const orders = await trx
    .selectFrom('purchase')
    .select(['id', 'customerId'])
    .where('placedAt', '<', before)
    .where('customerId', '!=', FORMER_BUYERS)
    // An unfinished order may have a dispute in progress.
    .where('status', 'in', ['completed', 'cancelled'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('dispute')
            .select('dispute.id')
            .whereRef('purchaseId', '=', 'purchase.id')
            .where('closedAt', 'is', null),
        ),
      ),
    )
    .orderBy('placedAt')
    .orderBy('id')
    .limit(PART)
    .execute();
  if (orders.length === 0) return 0;
  const ids = orders.map(({ id }) => id);
  const inOrder = trx.selectFrom('purchaseLine').select('id').where('purchaseId', 'in', ids);
  const paying = trx.selectFrom('payment').select('id').where('purchaseId', 'in', ids);
  await trx.deleteFrom('unitReveal').where('purchaseLineId', 'in', inOrder).execute();
  await trx.deleteFrom('unit').where('purchaseLineId', 'in', inOrder).execute();
  await trx.updateTable('linkedSale').set({ signs: '[]' }).where('lineId', 'in', inOrder).execute();
  const talks = trx.selectFrom('conversation').select('id').where('lineId', 'in', inOrder);
  const messageSeqs = trx
    .selectFrom('conversationMessage')
    .select('seq')
    .where('conversationId', 'in', talks);
  await trx.deleteFrom('conversationPicture').where('messageSeq', 'in', messageSeqs).execute();
  await trx.deleteFrom('conversationMessage').where('conversationId', 'in', talks).execute();
  await trx.deleteFrom('conversation').where('lineId', 'in', inOrder).execute();
  await trx.deleteFrom('deliveryProof').where('lineId', 'in', inOrder).execute();
  await forgetListings(trx, ids);
  await trx
    .updateTable('purchaseLine')
    .set({ deliveryNote: null, weakSigns: null })
    .where('purchaseId', 'in', ids)
    .execute();
  const disputed = trx.selectFrom('dispute').select('id').where('purchaseId', 'in', ids);
  await trx.deleteFrom('disputeEvidence').where('disputeId', 'in', disputed).execute();
  await trx.deleteFrom('disputeEntry').where('disputeId', 'in', disputed).execute();
  await trx.deleteFrom('dispute').where('purchaseId', 'in', ids).execute();
  await trx.deleteFrom('idempotencyKey').where('paymentId', 'in', paying).execute();
  await trx.deleteFrom('paymentEvent').where('paymentId', 'in', paying).execute();
  await trx.deleteFrom('refund').where('paymentId', 'in', paying).execute();
  await trx.deleteFrom('payment').where('purchaseId', 'in', ids).execute();
  await trx
    .updateTable('handPayment')
    .set({ note: '', reason: null, statementReference: null })
    .where('purchaseId', 'in', ids)
    .execute();
  await trx.deleteFrom('purchaseEvent').where('purchaseId', 'in', ids).execute();
  await trx.deleteFrom('buyerKey').where('purchaseId', 'in', ids).execute();
  // An older release stored a key with each use.
  await sql`update "couponUse" set "personKey" = null where "purchaseId" in (${sql.join(ids)})`.execute(trx);
  await ensureFormerBuyers(trx, before);
  await trx.updateTable('purchase').set({ customerId: FORMER_BUYERS }).where('id', 'in', ids).execute();
  await forgetWhoIsLeft(trx, [...new Set(orders.map(({ customerId }) => customerId))], now);
  return orders.length;
}

const ensureFormerBuyers = (trx: Db, at: string) =>
  trx
    .insertInto('customer')
    .values({
      id: FORMER_BUYERS,
      ...anonymousTexts(FORMER_BUYERS),
      status: 'inactive',
      anonymizedAt: at,
      joinedAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

/** Guests exist only for their orders. Their row stays, since reports count new customers. */
async function forgetWhoIsLeft(trx: Db, customerIds: string[], now: Date): Promise<void> {
  const left = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', customerIds)
    .where('passwordHash', 'is', null)
    .where('anonymizedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('purchase').select('purchase.id').whereRef('customerId', '=', 'customer.id')),
      ),
    )
    .execute();
  const at = now.toISOString();
  for (const { id } of left) {
    await deleteTraces(trx, id);
    await trx
      .updateTable('customer')
      .set({ ...anonymousTexts(id), cpf: null, status: 'inactive', anonymizedAt: at, updatedAt: at })
      .where('id', '=', id)
      .execute();
  }
}
