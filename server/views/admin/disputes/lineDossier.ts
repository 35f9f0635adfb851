import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import { countMessages, idsOf } from '#server/trade/conversations/conversations.store.ts';
import * as disputes from '#server/trade/disputes/disputes.store.ts';
import { delivered, proofOf } from '#server/trade/orders/deliveryProof.store.ts';
import { pastOf, stepsOf } from '#server/trade/orders/lineStory.ts';
import { readListing } from '#server/trade/orders/soldListing.ts';
import { isOwed } from '#server/trade/payments/cancelLine.ts';
import { refundableLines } from '#server/trade/payments/lineRefunds.ts';
import { paymentsIn } from '#server/trade/payments/orderMoney.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import { entriesOfLine } from '#server/views/admin/finance/entries.store.ts';
import type { LineDossier } from '#shared/contract/admin/dossier.ts';
import { lineStageOf } from '#shared/trade/lineStages.ts';
import { orderNumber, saleNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';
import { decisionOf } from './disputeSummary.ts';
import { ledgerSentence } from './ledgerSentence.ts';

const MOST_REVEALS = 50;

/** The history of a line: its steps, the number of messages, and each view with time and network. Throws `not_found`. */
export async function lineFacts(db: Db, lineId: string, now: Date) {
  const line = await db.selectFrom('purchaseLine').where('id', '=', lineId).selectAll().executeTakeFirst();
  if (!line) throw notFound('Não encontramos este item.');
  const purchase = await db
    .selectFrom('purchase')
    .where('id', '=', line.purchaseId)
    .select(['id', 'seq', 'customerId', 'status', 'placedAt', 'paidAt', 'currency'])
    .executeTakeFirstOrThrow();
  const reveals = await db
    .selectFrom('unitReveal')
    .where('purchaseLineId', '=', lineId)
    .orderBy('at')
    .limit(MOST_REVEALS)
    .select(['at', 'address', 'userAgent'])
    .execute();
  const refundable = (await refundableLines(db, purchase.id))(lineId);
  const steps = stepsOf(
    {
      ...purchase,
      line,
      seenAt: reveals[0]?.at ?? null,
      canCancel: isOwed(purchase, line) && refundable > 0,
    },
    await pastOf(db, [lineId]),
    now,
  );
  const proof = delivered(line, (await proofOf(db, [lineId]))(lineId));
  const messages = await countMessages(db, await idsOf(db, lineId));
  return {
    line,
    purchase,
    reveals,
    refundable,
    steps,
    proof,
    messages,
    stage: lineStageOf(purchase.status, line, now),
  };
}

/** All that the shop knows of one line, built for each request. Throws `not_found` for a line of another order. */
export async function lineDossier(
  db: Db,
  { orderId, lineId }: { orderId: string; lineId: string },
  now: Date,
): Promise<LineDossier> {
  const { line, purchase, proof, reveals, steps, stage, messages } = await lineFacts(db, lineId, now);
  if (line.purchaseId !== orderId) throw notFound('Não encontramos este item do pedido.');
  const buyer = await db
    .selectFrom('customer')
    .where('id', '=', purchase.customerId)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow();
  const disputed = await disputes
    .disputes(db)
    .where('dispute.lineId', '=', lineId)
    .orderBy('dispute.openedAt')
    .execute();
  return {
    sale: saleNumber(purchase.seq, line.position),
    order: {
      id: orderId,
      number: orderNumber(purchase.seq),
      placedAt: purchase.placedAt,
      paidAt: purchase.paidAt,
    },
    buyer,
    seller: line.sellerName,
    title: line.title,
    currency: purchase.currency,
    price: reaisOf(line.priceCents),
    quantity: line.quantity,
    fee: reaisOf(line.feeCents),
    delivery: line.delivery,
    guaranteeDays: line.guaranteeDays,
    stage,
    listing: (line.listingId !== null && (await readListing(db, line.listingId))) || null,
    payments: paymentsIn(await payments.listOf(db, orderId)).map(
      ({ method, status, providerLabel: provider, charged, cardLast4, createdAt }) => ({
        method,
        status,
        provider,
        charged,
        cardLast4,
        createdAt,
      }),
    ),
    steps,
    proof,
    reveals,
    messages,
    disputes: await Promise.all(
      disputed.map(async (row) => ({
        id: row.id,
        reason: row.reason,
        units: disputes.disputed(row).units,
        state: row.state,
        openedAt: row.openedAt,
        entries: await disputes.entriesOf(db, row.id),
        files: await disputes.filesOf(db, row.id),
        decision: decisionOf(row),
      })),
    ),
    money: (await entriesOfLine(db, lineId)).map(({ at, cause, postings }) => ({
      at,
      cause,
      text: ledgerSentence(postings, purchase.currency),
    })),
    madeAt: now.toISOString(),
  };
}
