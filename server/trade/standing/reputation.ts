import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import type { SellerReputation } from '#shared/contract/seller/standing.ts';
import {
  DAYS,
  ENOUGH_SALES,
  type Figure,
  FIGURES,
  MORE_DAYS,
  thermometerOf,
} from '#shared/people/reputation.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';
import { DAY, MINUTE } from '#shared/values/time.ts';
import { weighs } from './linkedSales.ts';

/** The number of deliveries in the delivery time. */
const DELIVERIES = 30;

type Sold = ExpressionBuilder<Tables, 'purchaseLine' | 'purchase'>;

const paidLines = (db: Db, sellerIds: readonly string[]) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.sellerId', 'in', sellerIds)
    .where('purchase.paidAt', 'is not', null);

/**
 * The sales among them that count. A withdrawal with nothing revealed does not count: buyers may withdraw without a
 * limit, and would dilute a shop's bad figures. Other refunded sales still count. Linked sales do not.
 */
const weighsAsSale = (eb: Sold) =>
  eb.and([
    weighs(eb),
    eb.or([
      lineWhere('live')(eb),
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .innerJoin('payment', 'payment.id', 'refund.paymentId')
            .whereRef('payment.purchaseId', '=', 'purchase.id')
            .where((of) =>
              of.or([of('refund.lineId', 'is', null), of('refund.lineId', '=', of.ref('purchaseLine.id'))]),
            )
            .where('refund.withdrawn', '=', 1)
            .where('refund.status', '!=', 'failed')
            .select('refund.id'),
        ),
      ),
      eb.exists(
        eb
          .selectFrom('refund')
          .whereRef('refund.lineId', '=', 'purchaseLine.id')
          .where('refund.withdrawn', '=', 0)
          .where('refund.status', '!=', 'failed')
          .select('refund.id'),
      ),
    ]),
  ]);

const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

/** Whether a line counts against its shop, by figure. */
const countsAgainst = {
  // Decided for the buyer, or left without an answer; an agreement of both sides is no loss.
  lost: (eb: Sold) =>
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
  cancelled: (eb: Sold) =>
    eb.exists(
      eb
        .selectFrom('refund')
        .whereRef('refund.lineId', '=', 'purchaseLine.id')
        .where('refund.actor', '=', 'seller')
        .where('refund.status', '!=', 'failed')
        .select('refund.id'),
    ),
  // A line that was delivered, was cancelled or still waits after the instant from which its buyer could cancel it.
  late: (eb: Sold, now: Date) =>
    eb.and([
      eb('lateAt', '<=', now.toISOString()),
      eb(eb.fn.coalesce('deliveredAt', 'revokedAt', eb.val('9')), '>', eb.ref('lateAt')),
    ]),
} satisfies Record<Figure, (eb: Sold, now: Date) => Expression<SqlBool>>;

const daysAgo = (days: number, now: Date): string => new Date(now.getTime() - days * DAY).toISOString();

interface Counted extends Record<Figure, number> {
  sales: number;
  /** Within this number of days. */
  days: number;
}

/** The number of each shop's counted sales in that period, and of those that count against it. */
async function countedOf(db: Db, sellerIds: readonly string[], now: Date): Promise<Map<string, Counted>> {
  const lately = sql<number>`case when ${sql.ref('purchase.paidAt')} > ${daysAgo(DAYS, now)} then 1 else 0 end`;
  const rows = await paidLines(db, sellerIds)
    .where('purchase.paidAt', '>', daysAgo(MORE_DAYS, now))
    .groupBy(['purchaseLine.sellerId', sql.ref('lately')])
    .select((eb) => [
      'purchaseLine.sellerId',
      lately.as('lately'),
      eb.fn.countAll<number>().filterWhere(weighsAsSale).as('sales'),
      ...FIGURE_NAMES.map((each) =>
        eb.fn
          .countAll<number>()
          .filterWhere((of) => countsAgainst[each](of, now))
          .as(each),
      ),
    ])
    .execute();
  return new Map(
    sellerIds.map((id) => {
      const its = rows.filter(({ sellerId }) => sellerId === id);
      const recent = its.filter((row) => row.lately === 1);
      const enough = totalOf(recent, 'sales') >= ENOUGH_SALES;
      const counted = enough ? recent : its;
      return [
        id,
        {
          days: enough ? DAYS : MORE_DAYS,
          sales: totalOf(counted, 'sales'),
          lost: totalOf(counted, 'lost'),
          cancelled: totalOf(counted, 'cancelled'),
          late: totalOf(counted, 'late'),
        },
      ];
    }),
  );
}

const totalOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

/**
 * The delivery time of each of these shops: the median of its last deliveries by hand. Automatic ones take no time, and would hide
 * how long a person takes.
 */
async function deliveryMinutesOf(db: Db, sellerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(
      paidLines(db, sellerIds)
        .where(weighsAsSale)
        .where(lineWhere('everDelivered'))
        .where('dueAt', 'is not', null)
        .where('exchangedAt', 'is', null)
        .select((eb) => [
          'purchaseLine.sellerId',
          'purchase.paidAt',
          'deliveredAt',
          eb.fn
            .agg<number>('row_number')
            .over((of) => of.partitionBy('purchaseLine.sellerId').orderBy('deliveredAt', 'desc'))
            .as('place'),
        ])
        .as('delivery'),
    )
    .where('place', '<=', DELIVERIES)
    .select(['sellerId', 'paidAt', 'deliveredAt'])
    .execute();
  const minutesOf = new Map<string, number[]>();
  for (const { sellerId, paidAt, deliveredAt } of rows) {
    const ms = Date.parse(deliveredAt ?? '') - Date.parse(paidAt ?? '');
    const known = minutesOf.get(sellerId ?? '') ?? [];
    minutesOf.set(sellerId ?? '', [...known, Math.max(0, Math.floor(ms / MINUTE))]);
  }
  return new Map(
    [...minutesOf].map(([id, minutes]) => [
      id,
      minutes.toSorted((one, other) => one - other)[Math.floor((minutes.length - 1) / 2)] ?? 0,
    ]),
  );
}

/** The public figures of these shops. */
async function shownOf(db: Db, sellerIds: readonly string[], now: Date) {
  const limits = await settings.read(db);
  const counted = await countedOf(db, sellerIds, now);
  const deliveries = await deliveryMinutesOf(db, sellerIds);
  return [...counted].map(([id, { sales, ...counts }]) => ({
    id,
    thermometer: thermometerOf(sales, counts, limits),
    deliveryMinutes: deliveries.get(id) ?? null,
  }));
}

/** Computes the public figures of some shops again; an unchanged row is not written. */
export async function refreshReputation(trx: Db, sellerIds: readonly string[], now: Date): Promise<void> {
  for (const { id, thermometer, deliveryMinutes } of await shownOf(trx, sellerIds, now))
    await trx
      .updateTable('seller')
      .set({ thermometer, deliveryMinutes })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('thermometer', '!=', thermometer),
          eb(eb.fn.coalesce('deliveryMinutes', eb.lit(-1)), '!=', deliveryMinutes ?? -1),
        ]),
      )
      .execute();
}

/** The number of shops in one statement, and the maximum in one transaction. */
const PART = 100;

/**
 * The same for all shops: time alone makes sales late, and lets old ones expire. Few change within an hour, so that
 * they are found outside a transaction, and only those are computed again in one.
 */
export async function refreshReputations(db: Db, now: Date): Promise<void> {
  const sellers = await db
    .selectFrom('seller')
    .select(['id', 'thermometer', 'deliveryMinutes'])
    .orderBy('id')
    .execute();
  for (let from = 0; from < sellers.length; from += PART) {
    const part = sellers.slice(from, from + PART);
    const storedFigures = await shownOf(
      db,
      part.map(({ id }) => id),
      now,
    );
    const changed = storedFigures.filter(
      ({ thermometer, deliveryMinutes }, place) =>
        part[place]?.thermometer !== thermometer || part[place].deliveryMinutes !== deliveryMinutes,
    );
    if (changed.length > 0)
      await transaction(db, (trx) =>
        refreshReputation(
          trx,
          changed.map(({ id }) => id),
          now,
        ),
      );
  }
}

const LINES_SHOWN = 50;

/** The figures of a shop, with the sales behind each. */
export async function ownReputation(db: Db, sellerId: string, now: Date): Promise<SellerReputation> {
  const limits = await settings.read(db);
  const counted = (await countedOf(db, [sellerId], now)).get(sellerId);
  if (!counted) throw new Error(`No figures of seller ${sellerId}`);
  const { days, sales } = counted;
  const figures: SellerReputation['figures'] = [];
  for (const figure of FIGURE_NAMES) {
    const lines = await paidLines(db, [sellerId])
      .where('purchase.paidAt', '>', daysAgo(days, now))
      .where((eb) => countsAgainst[figure](eb, now))
      .select(['purchase.seq', 'purchaseLine.position', 'purchaseLine.title'])
      .orderBy('purchase.seq', 'desc')
      .orderBy('purchaseLine.position')
      .limit(LINES_SHOWN)
      .execute();
    const count = counted[figure];
    figures.push({
      figure,
      count,
      percent: sales === 0 ? 0 : Math.round((count / sales) * 1_000) / 10,
      mostPercent: limits[FIGURES[figure].most],
      sales: lines.map(({ seq, position, title }) => ({ number: saleNumber(seq, position), title })),
    });
  }
  return { thermometer: thermometerOf(sales, counted, limits), days, sales, figures };
}

/** Computes the figures of a line's shop again, after its delivery or cancellation. */
export async function refreshOf(trx: Db, lineId: string, now: Date): Promise<void> {
  const line = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select('sellerId')
    .executeTakeFirst();
  if (line?.sellerId) await refreshReputation(trx, [line.sellerId], now);
}
