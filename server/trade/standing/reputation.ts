import type { OwnReputation } from '#shared/contract/sellerStanding.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';
import {
  DAYS,
  ENOUGH_SALES,
  type Figure,
  FIGURES,
  MORE_DAYS,
  type Thermometer,
  thermometerOf,
} from '#shared/people/reputation.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { weighs } from './linkedSales.ts';

/** So many deliveries tell how soon a shop delivers. */
const DELIVERIES = 30;

const paidLines = (db: Db, sellerId: string) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.sellerId', '=', sellerId)
    .where('purchase.paidAt', 'is not', null);

/**
 * Of them those that weigh as sales: not what its buyer took the money of back alone, with nothing of it seen. Anybody may buy
 * and do so without end, and would thin out what counts against a shop. What went back by a refund of its own line still weighs.
 * Nor what somebody bought who looks like the seller.
 */
const weighedLines = (db: Db, sellerId: string) =>
  paidLines(db, sellerId)
    .where(weighs)
    .where((eb) =>
      eb.or([
        eb('purchaseLine.revokedAt', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('refund')
              .innerJoin('payment', 'payment.id', 'refund.paymentId')
              .whereRef('payment.purchaseId', '=', 'purchase.id')
              .where('refund.lineId', 'is', null)
              .where('refund.actor', '=', 'customer')
              .where('refund.status', '!=', 'failed')
              .select('refund.id'),
          ),
        ),
        eb.exists(
          eb
            .selectFrom('refund')
            .whereRef('refund.lineId', '=', 'purchaseLine.id')
            .where('refund.status', '!=', 'failed')
            .select('refund.id'),
        ),
      ]),
    );

const paidSince = (db: Db, sellerId: string, after: string) =>
  paidLines(db, sellerId).where('purchase.paidAt', '>', after);

/** What was sold within the days that count, and of it what counts against the shop. */
async function countedOf(db: Db, sellerId: string, now: Date) {
  const since = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const count = async (days: number) => {
    const { sales } = await weighedLines(db, sellerId)
      .where('purchase.paidAt', '>', since(days))
      .select((eb) => eb.fn.countAll<number>().as('sales'))
      .executeTakeFirstOrThrow();
    return { days, sales };
  };
  const lately = await count(DAYS);
  const { days, sales } = lately.sales < ENOUGH_SALES ? await count(MORE_DAYS) : lately;
  const at = now.toISOString();
  const shown = () =>
    paidSince(db, sellerId, since(days))
      .select(['purchase.seq', 'purchaseLine.position', 'purchaseLine.title'])
      .orderBy('purchase.seq', 'desc')
      .orderBy('purchaseLine.position');
  const rows = {
    // Decided for the buyer, or left without an answer; what both agreed on is nobody's loss.
    lost: await shown()
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('dispute')
            .whereRef('dispute.purchaseId', '=', 'purchase.id')
            .whereRef('dispute.lineId', '=', 'purchaseLine.id')
            .where('dispute.closedAt', 'is not', null)
            .where((of) =>
              of.or([
                of('dispute.outcome', 'in', ['full', 'part', 'unit']),
                of.and([
                  of('dispute.outcome', 'is', null),
                  of.exists(
                    of
                      .selectFrom('refund')
                      .whereRef('refund.lineId', '=', 'dispute.lineId')
                      .whereRef('refund.createdAt', '=', 'dispute.closedAt')
                      .where('refund.actor', '=', 'system')
                      .select('refund.id'),
                  ),
                  of.not(
                    of.exists(
                      of
                        .selectFrom('disputeEntry')
                        .whereRef('disputeEntry.disputeId', '=', 'dispute.id')
                        .where('disputeEntry.kind', '=', 'accepted')
                        .select('disputeEntry.seq'),
                    ),
                  ),
                ]),
              ]),
            )
            .select('dispute.id'),
        ),
      )
      .execute(),
    cancelled: await shown()
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('refund')
            .whereRef('refund.lineId', '=', 'purchaseLine.id')
            .where('refund.actor', '=', 'seller')
            .where('refund.status', '!=', 'failed')
            .select('refund.id'),
        ),
      )
      .execute(),
    // What came, was cancelled or still waits after the moment from which its buyer could cancel it.
    late: await shown()
      .where('lateAt', '<=', at)
      .where((eb) => eb(eb.fn.coalesce('deliveredAt', 'revokedAt', eb.val('9')), '>', eb.ref('lateAt')))
      .execute(),
  } satisfies Record<Figure, unknown>;
  const limits = await settings.read(db);
  const counts = { lost: rows.lost.length, cancelled: rows.cancelled.length, late: rows.late.length };
  return { days, sales, rows, limits, thermometer: thermometerOf(sales, counts, limits) };
}

async function deliveryMinutesOf(db: Db, sellerId: string): Promise<number | null> {
  const rows = await weighedLines(db, sellerId)
    .where('deliveredAt', 'is not', null)
    .where('exchangedAt', 'is', null)
    .orderBy('deliveredAt', 'desc')
    .limit(DELIVERIES)
    .select(['purchase.paidAt', 'deliveredAt'])
    .execute();
  const minutes = rows
    .map(({ paidAt, deliveredAt }) =>
      Math.max(0, Math.floor((Date.parse(deliveredAt ?? '') - Date.parse(paidAt ?? '')) / MINUTE)),
    )
    .toSorted((one, other) => one - other);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null;
}

/** Reckons anew what everybody sees of a shop; a row that says the same is not written. */
export async function refreshReputation(trx: Db, sellerId: string, now: Date): Promise<void> {
  const { thermometer } = await countedOf(trx, sellerId, now);
  const deliveryMinutes = await deliveryMinutesOf(trx, sellerId);
  await trx
    .updateTable('seller')
    .set({ thermometer, deliveryMinutes })
    .where('id', '=', sellerId)
    .where((eb) =>
      eb.or([
        eb('thermometer', '!=', thermometer),
        eb(eb.fn.coalesce('deliveryMinutes', eb.lit(-1)), '!=', deliveryMinutes ?? -1),
      ]),
    )
    .execute();
}

/** The same of all: time alone makes sales late, and lets old ones count no more. */
export async function refreshReputations(db: Db, now: Date): Promise<void> {
  const sellers = await db.selectFrom('seller').select('id').orderBy('id').execute();
  for (const { id } of sellers) await transaction(db, (trx) => refreshReputation(trx, id, now));
}

const LINES_SHOWN = 50;

/** How a shop stands, with the very sales behind each figure. */
export async function ownReputation(db: Db, sellerId: string, now: Date): Promise<OwnReputation> {
  const { days, sales, rows, limits, thermometer } = await countedOf(db, sellerId, now);
  const figures = (Object.keys(FIGURES) as Figure[]).map((figure) => ({
    figure,
    count: rows[figure].length,
    percent: sales === 0 ? 0 : Math.round((rows[figure].length / sales) * 1_000) / 10,
    mostPercent: limits[FIGURES[figure].most],
    sales: rows[figure]
      .slice(0, LINES_SHOWN)
      .map(({ seq, position, title }) => ({ number: saleNumber(seq, position), title })),
  }));
  return { thermometer: thermometer satisfies Thermometer, days, sales, figures };
}

/** Reckons anew the shop of a line that was delivered or cancelled. */
export async function refreshOf(trx: Db, lineId: string, now: Date): Promise<void> {
  const line = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select('sellerId')
    .executeTakeFirst();
  if (line?.sellerId) await refreshReputation(trx, line.sellerId, now);
}
