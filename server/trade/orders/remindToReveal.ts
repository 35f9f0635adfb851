import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { waitsToBeRevealed } from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { HOUR } from '#shared/values/time.ts';

/** Older deliveries get no reminder when the setting is turned on. */
const LATEST_HOURS = 72;
const AT_ONCE = 100;

/**
 * Reminds buyers once who have not revealed a delivery after this number of hours. Safe to repeat, and in several
 * processes at once: each order is notified once.
 */
export async function remindToReveal(db: Db, publicUrl: string, now: Date): Promise<void> {
  const { revealReminderHours: hours } = await settings.read(db);
  if (hours === 0) return;
  const before = (ago: number) => new Date(now.getTime() - ago * HOUR).toISOString();
  const forgotten = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .leftJoin('notice', (notice) =>
      notice.on('notice.cause', '=', sql<string>`'waits to be revealed: ' || "purchase"."id"`),
    )
    .where('notice.seq', 'is', null)
    .where(lineWhere('delivered'))
    .where('purchaseLine.deliveredAt', '>', before(hours + LATEST_HOURS))
    .where('purchaseLine.deliveredAt', '<=', before(hours))
    .where('purchase.status', 'in', ['processing', 'completed'])
    .where('customer.anonymizedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('unit')
            .whereRef('unit.purchaseLineId', '=', 'purchaseLine.id')
            .where('unit.state', '=', 'sold')
            .select('unit.id'),
        ),
        eb.and([
          eb('purchaseLine.deliveryNote', 'is not', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('unitReveal')
                .whereRef('unitReveal.purchaseLineId', '=', 'purchaseLine.id')
                .select('unitReveal.id'),
            ),
          ),
        ]),
      ]),
    )
    .groupBy(['purchase.id', 'purchase.seq', 'customer.id', 'customer.name', 'customer.email'])
    .groupBy('customer.emailConfirmedAt')
    .select(['purchase.id', 'purchase.seq', 'customer.id as customerId', 'customer.name', 'customer.email'])
    .select('customer.emailConfirmedAt')
    .limit(AT_ONCE)
    .execute();
  for (const { id, seq, ...to } of forgotten) {
    const pedido = orderNumber(seq);
    await transaction(db, (trx) =>
      queueMail(
        trx,
        waitsToBeRevealed,
        {
          cause: `waits to be revealed: ${id}`,
          to,
          values: { pedido, link: `${publicUrl}/conta/pedidos/${pedido}` },
        },
        now,
      ),
    );
  }
}
