import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { type Attempt, attemptAll } from '#server/platform/jobs/attempts.ts';
import { deliveryLate, guaranteeEnds } from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { promiseEnds, saleLate } from '#server/services/mails/sellerMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere, stageWhere } from '#server/trade/lines/lineStages.ts';
import { mailSellerOf } from '#server/trade/payments/notifySellers.ts';
import { DELIVERIES, DELIVERY_MINUTES } from '#shared/shop/promises.ts';
import { guaranteeEndOf } from '#shared/trade/lineStages.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

const PART = 200;
/** Sellers are notified when a quarter of a promise's time is left, and no earlier than this before its end. */
const SOONEST_MS = 2 * HOUR;
/** Older lateness is not notified: an older release sent no notice of it. */
const LATEST_MS = DAY;
const BEFORE_GUARANTEE_MS = 2 * DAY;

/**
 * Notifies sellers and the shop of deadlines that end soon or ended without a delivery. Safe to repeat, and in several
 * processes at once.
 */
export async function notifyDeadlines(db: Db, publicUrl: string, now: Date): Promise<void> {
  await attemptAll('deadlines of sales', async (attempt) => {
    for (const notify of [notifyPromises, notifyLate, notifyGuarantees])
      await attempt(() => notify(db, publicUrl, now, attempt));
  });
}

/** Lines whose clocks run and that have no notice with this cause. */
const withoutNotice = (db: Db, cause: string) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .leftJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .where('purchase.status', 'in', ['processing', 'completed'])
    .where(lineWhere('running'))
    .where('customer.anonymizedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice')
            .where('notice.cause', '=', sql<string>`cast(${`${cause}: `} as text) || "purchaseLine"."id"`)
            .select('notice.seq'),
        ),
      ),
    )
    .select(['purchaseLine.id', 'purchaseLine.title', 'position', 'purchaseLine.sellerId', 'seq'])
    .select(['dueAt', 'cancelAt', 'deliveredAt', 'guaranteeDays', 'guaranteeUntil'])
    .select(['customerId', 'customer.name', 'customer.email', 'customer.emailConfirmedAt'])
    .limit(PART);

type Line = Awaited<ReturnType<ReturnType<typeof withoutNotice>['execute']>>[number];

async function notifyPromises(db: Db, publicUrl: string, now: Date, attempt: Attempt): Promise<void> {
  const clock = await settings.read(db);
  for (const delivery of DELIVERIES) {
    const leftMs = Math.min(SOONEST_MS, (DELIVERY_MINUTES[delivery] * MINUTE) / 4);
    const owed = await withoutNotice(db, 'promise ends')
      .where('seller.ownerId', 'is not', null)
      // A banned seller delivers nothing, and would be selected again in each round.
      .where('seller.ownerId', 'not in', (eb) =>
        eb.selectFrom('customer as banned').where('banned.status', '=', 'banned').select('banned.id'),
      )
      .where('delivery', '=', delivery)
      .where(stageWhere(db, 'paid', now))
      .where('dueAt', '>', now.toISOString())
      .where('dueAt', '<=', new Date(now.getTime() + leftMs).toISOString())
      .execute();
    for (const line of owed) {
      const values = { prazo: formatInstant(line.dueAt ?? '', clock) };
      const mail = { cause: `promise ends: ${line.id}`, publicUrl, values };
      await attempt(() => transaction(db, (trx) => mailSellerOf(trx, line, line, promiseEnds, mail, now)));
    }
  }
}

async function notifyLate(db: Db, publicUrl: string, now: Date, attempt: Attempt): Promise<void> {
  const clock = await settings.read(db);
  const late = await withoutNotice(db, 'late')
    .where('dueAt', 'is not', null)
    .where(stageWhere(db, 'late', now))
    .where('lateAt', '>', new Date(now.getTime() - LATEST_MS).toISOString())
    .execute();
  for (const line of late) {
    const values = { quando: formatInstant(line.cancelAt ?? '', clock) };
    const cause = `late: ${line.id}`;
    await attempt(() =>
      transaction(db, async (trx) => {
        const toBuyer = { cause, to: line, values: { ...values, ...orderPlaces(line, publicUrl) } };
        await queueMail(trx, deliveryLate, toBuyer, now);
        const toSeller = { cause: `${cause}, to its seller`, publicUrl, values };
        await mailSellerOf(trx, line, line, saleLate, toSeller, now);
      }),
    );
  }
}

async function notifyGuarantees(db: Db, publicUrl: string, now: Date, attempt: Attempt): Promise<void> {
  const clock = await settings.read(db);
  const soon = new Date(now.getTime() + BEFORE_GUARANTEE_MS).toISOString();
  const ending = withoutNotice(db, 'guarantee ends').where('guaranteeDays', '>', BEFORE_GUARANTEE_MS / DAY);
  const tell = async (lines: Line[]) => {
    for (const line of lines) {
      const quando = formatInstant(guaranteeEndOf(line) ?? '', clock);
      const values = { quando, ...orderPlaces(line, publicUrl) };
      const mail = { cause: `guarantee ends: ${line.id}`, to: line, values };
      await attempt(() => transaction(db, (trx) => queueMail(trx, guaranteeEnds, mail, now)));
    }
  };
  await tell(
    await ending
      .where('guaranteeUntil', '>', now.toISOString())
      .where('guaranteeUntil', '<=', soon)
      .execute(),
  );
  // Without a stored end it follows from the delivery and one of a few guarantee lengths.
  let days = BEFORE_GUARANTEE_MS / DAY;
  for (;;) {
    const { next } = await db
      .selectFrom('purchaseLine')
      .where('guaranteeUntil', 'is', null)
      .where(lineWhere('everDelivered'))
      .where('guaranteeDays', '>', days)
      .select((eb) => eb.fn.min<number | null>('guaranteeDays').as('next'))
      .executeTakeFirstOrThrow();
    if (next === null) return;
    days = next;
    const start = now.getTime() - days * DAY;
    await tell(
      await ending
        .where('guaranteeUntil', 'is', null)
        .where('guaranteeDays', '=', days)
        .where('deliveredAt', '>', new Date(start).toISOString())
        .where('deliveredAt', '<=', new Date(start + BEFORE_GUARANTEE_MS).toISOString())
        .execute(),
    );
  }
}

function orderPlaces({ seq, title }: Line, publicUrl: string) {
  const pedido = orderNumber(seq);
  return { pedido, produto: title, link: `${publicUrl}/conta/pedidos/${pedido}` };
}
