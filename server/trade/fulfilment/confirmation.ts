import { sql } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { confirmsItself } from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { saleConfirmed } from '#server/services/mails/sellerMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { refundsBeside } from '#server/trade/ledger/holds.ts';
import { stageWhere } from '#server/trade/lines/lineStages.ts';
import { mailSellerOf } from '#server/trade/payments/notifySellers.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import { isUnreleased } from '#shared/trade/holds.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { DAY, HOUR } from '#shared/values/time.ts';
import { noteHaste } from './hastyConfirmation.ts';

/**
 * Records the buyer's confirmation that a line arrived and works, after which the money of keys is released sooner. The
 * order's row is locked.
 */
export async function confirmReceipt(
  trx: Db,
  { purchaseId, lineId, publicUrl }: { purchaseId: string; lineId: string; publicUrl: string },
  now: Date,
): Promise<void> {
  const line = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['id', 'title', 'sellerId', 'position'])
    .select(['confirmedAt', 'confirmedHoldDays', 'heldUntil', 'releaseAt'])
    .executeTakeFirstOrThrow();
  if (line.confirmedAt !== null) return;
  const { confirmedHoldDays: days, heldUntil } = line;
  const sooner = days === null ? heldUntil : new Date(now.getTime() + days * DAY).toISOString();
  const shortens = heldUntil !== null && sooner !== null && sooner < heldUntil;
  await trx
    .updateTable('purchaseLine')
    .set({
      confirmedAt: now.toISOString(),
      confirmedBy: 'buyer',
      ...(shortens && {
        heldUntil: sooner,
        releaseAt: isUnreleased(line) ? sooner : line.releaseAt,
      }),
    })
    .where('id', '=', lineId)
    .execute();
  const note = `Confirmou o recebimento de “${line.title}”.`;
  await payments.addTimelineNote(
    trx,
    purchaseId,
    { topic: 'confirmation', note, by: { actor: 'customer', who: null } },
    now,
  );
  const { seq } = await payments.lockPurchase(trx, purchaseId);
  await noteHaste(trx, lineId, now);
  await notifySeller(trx, { ...line, seq }, 'O comprador confirmou o recebimento.', publicUrl, now);
}

const notifySeller = (
  trx: Db,
  line: { id: string; title: string; sellerId: string | null; position: number; seq: number },
  motivo: string,
  publicUrl: string,
  now: Date,
): Promise<void> =>
  mailSellerOf(
    trx,
    line,
    line,
    saleConfirmed,
    { cause: `line ${line.id} confirmed`, publicUrl, values: { motivo } },
    now,
  );

const PART = 200;
/** The hours before an automatic confirmation at which its buyer is notified, if the delivery is at least as old. */
const NOTICE_HOURS = [24, 2];

/** Unconfirmed lines without a refund in progress. */
const unconfirmed = (db: Db, now: Date) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where(stageWhere(db, 'delivered', now))
    .where((eb) => eb.not(eb.exists(refundsBeside(eb).where('refund.status', '=', 'pending'))));

/**
 * Notifies buyers before an automatic confirmation, and confirms lines at their deadline. Safe to repeat, and in
 * several processes at once.
 */
export async function confirmDue(db: Db, publicUrl: string, now: Date): Promise<void> {
  for (const hours of NOTICE_HOURS) await notifyBeforeConfirmation(db, hours, publicUrl, now);
  while ((await transaction(db, (trx) => confirmSome(trx, publicUrl, now))) === PART);
}

async function confirmSome(trx: Db, publicUrl: string, now: Date): Promise<number> {
  const at = now.toISOString();
  const due = unconfirmed(trx, now)
    .where('confirmBy', '<=', at)
    .orderBy('confirmBy')
    .select('purchaseLine.id');
  const some = due.limit(PART);
  // A refund or a confirmation that is running holds the lock on the order.
  const held = await (
    engineOf(trx) === 'sqlite' ? some : some.forNoKeyUpdate('purchase').skipLocked()
  ).execute();
  if (held.length === 0) return 0;
  // Read after the orders are locked: a dispute, a refund or the buyer's own confirmation may have come since the
  // selection.
  const lines = await due
    .where(
      'purchaseLine.id',
      'in',
      held.map(({ id }) => id),
    )
    .select(['purchaseLine.purchaseId', 'title', 'position', 'sellerId', 'purchase.seq'])
    .execute();
  for (const line of lines) {
    const { id, purchaseId, title } = line;
    await trx
      .updateTable('purchaseLine')
      .set({ confirmedAt: at, confirmedBy: 'time' })
      .where('id', '=', id)
      .execute();
    await payments.addTimelineNote(
      trx,
      purchaseId,
      { topic: 'confirmation', note: `O recebimento de “${title}” foi confirmado pelo prazo.` },
      now,
    );
    await notifySeller(trx, line, 'O recebimento foi confirmado pelo prazo.', publicUrl, now);
  }
  return held.length;
}

async function notifyBeforeConfirmation(db: Db, hours: number, publicUrl: string, now: Date): Promise<void> {
  const after = (count: number) => new Date(now.getTime() + count * HOUR).toISOString();
  // A correction is notified again.
  const cause = sql<string>`cast(${`confirms itself in ${hours} h: `} as text) || "purchaseLine"."id"
    || case when "corrections" > 0 then ', correction ' || cast("corrections" as text) else '' end`;
  const lines = await unconfirmed(db, now)
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .leftJoin('notice', (notice) => notice.on('notice.cause', '=', cause))
    .where('notice.seq', 'is', null)
    .where('confirmBy', '>', now.toISOString())
    .where('confirmBy', '<=', after(hours))
    .where((eb) => eb(eb.fn.coalesce('correctedAt', 'deliveredAt'), '<=', after(-hours)))
    .where('customer.anonymizedAt', 'is', null)
    .select(['purchaseLine.title', 'confirmBy', 'purchase.seq', cause.as('cause')])
    .select(['customer.id as customerId', 'customer.name', 'customer.email', 'customer.emailConfirmedAt'])
    .orderBy('confirmBy')
    .limit(PART)
    .execute();
  if (lines.length === 0) return;
  const clock = await settings.read(db);
  for (const { cause: of, title, confirmBy, seq, ...to } of lines) {
    const pedido = orderNumber(seq);
    const values = {
      pedido,
      produto: title,
      quando: formatInstant(confirmBy ?? '', clock),
      link: `${publicUrl}/conta/pedidos/${pedido}`,
    };
    await transaction(db, (trx) => queueMail(trx, confirmsItself, { cause: of, to, values }, now));
  }
}
