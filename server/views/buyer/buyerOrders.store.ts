import type { Db } from '#server/platform/database/tables.ts';
import { NO_PICTURE } from '#server/shop/catalogue/lists/productSummary.ts';
import { factsOf } from '#server/trade/disputes/disputeFacts.store.ts';
import { latestOf } from '#server/trade/disputes/disputes.store.ts';
import { proofOf, seenByBuyer } from '#server/trade/orders/deliveryProof.store.ts';
import { pastOf, stepsOf } from '#server/trade/orders/lineStory.ts';
import { isCancellable, isOwed } from '#server/trade/payments/cancelLine.ts';
import { refundableOf } from '#server/trade/payments/lineRefunds.ts';
import { moneyBackOf, straysOf } from '#server/trade/payments/moneyBack.ts';
import { givenBackCents } from '#server/trade/payments/orderMoney.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import { withdrawable } from '#server/trade/payments/withdrawals.ts';
import { couponsOf } from '#server/trade/promotions/couponUses.ts';
import type { BuyerLine, BuyerOrder, BuyerOrderSummary } from '#shared/contract/account/orders.ts';
import type { Page } from '#shared/contract/page.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { guaranteeEndOf, isDisputable, lineIs, lineStageOf } from '#shared/trade/lineStages.ts';
import { missingUnits } from '#shared/trade/lineUnits.ts';
import { orderNumber, saleNumber, seqOfOrderNumber } from '#shared/trade/orderStatus.ts';
import { taxesOf } from '#shared/trade/taxes.ts';
import { reaisOf } from '#shared/values/money.ts';
import * as goods from './buyerLines.store.ts';
import { storyOf } from './orderStory.ts';

/** The orders of one customer, newest first. */
export async function list(
  db: Db,
  customerId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page<BuyerOrderSummary>> {
  const own = db.selectFrom('purchase').where('customerId', '=', customerId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('placedAt', 'desc')
    .orderBy('seq', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const ids = rows.map(({ id }) => id);
  const lines = await goods.list(db, ids);
  const reviewed = await reviewedOf(db, ids);
  const items = rows.map((row): BuyerOrderSummary => {
    const ownLines = lines
      .filter(({ purchaseId }) => purchaseId === row.id)
      .map((line) => ({ ...line, state: goods.stateOf(row.status, line) }));
    const owed = ownLines.flatMap(({ state, dueAt }) => (state === 'coming' && dueAt ? [dueAt] : []));
    return {
      id: row.id,
      number: orderNumber(row.seq),
      placedAt: row.placedAt,
      status: row.status,
      currency: row.currency,
      total: reaisOf(row.totalCents + row.interestCents),
      paymentMethod: row.paymentMethod,
      inReview: row.status === 'pending' && reviewed.has(row.id),
      allRefunded: isRefunded(row),
      disputed: hasDispute(ownLines),
      units: ownLines.reduce((sum, { quantity }) => sum + quantity, 0),
      title: ownLines[0]?.title ?? '',
      image: ownLines[0]?.image ?? NO_PICTURE,
      moreLines: Math.max(0, ownLines.length - 1),
      unseen: ownLines.filter(({ state }) => state === 'ready').length,
      dueAt: owed.toSorted()[0] ?? null,
    };
  });
  return { items, page, perPage, total };
}

const LOOKED_AT = 10;

export const ofProduct = (db: Db, customerId: string, productId: string) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .orderBy('placedAt', 'desc')
    .limit(LOOKED_AT)
    .select('purchaseId')
    .execute();

/** One order of a customer, by its id or number; no one else's is found. */
export async function find(
  db: Db,
  customerId: string,
  idOrNumber: string,
  { enableReviews, deliveryInstructions }: Pick<StoreSettings, 'enableReviews' | 'deliveryInstructions'>,
  now: Date,
): Promise<BuyerOrder | undefined> {
  const seq = seqOfOrderNumber(idOrNumber);
  const row = await db
    .selectFrom('purchase')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .where('purchase.customerId', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('purchase.id', '=', idOrNumber),
        ...(seq === undefined ? [] : [eb('purchase.seq', '=', seq)]),
      ]),
    )
    .selectAll('purchase')
    .select(['customer.name', 'customer.email'])
    .executeTakeFirst();
  if (!row) return undefined;
  const listed = await goods.list(db, [row.id]);
  const ids = listed.map(({ id }) => id);
  const reviews = await reviewsOf(db, row.id);
  const past = await pastOf(db, ids);
  const tries = await payments.listOf(db, row.id);
  const refundable = await refundableOf(db, tries);
  const { status, paidAt } = row;
  const lines = listed.map((line) => {
    const canCancel = isOwed(row, line) && refundable(line.id) > 0;
    const input = { status, paidAt, line, seenAt: line.firstSeenAt, canCancel };
    return { ...line, state: goods.stateOf(status, line), steps: stepsOf(input, past, now) };
  });
  const disputeOf = await latestOf(db, ids);
  const disputing = await factsOf(db, ids);
  const proof = await proofOf(db, ids);
  const [latest] = tries;
  const strays = await straysOf(db, row, tries);
  const taxes = taxesOf(lines, row.totalCents);
  const alone = await withdrawable(db, row, now, { tries });
  return {
    id: row.id,
    number: orderNumber(row.seq),
    placedAt: row.placedAt,
    paidAt: row.paidAt,
    status: row.status,
    paymentMethod: row.paymentMethod,
    buyer: { name: row.name, email: row.email },
    currency: row.currency,
    subtotal: reaisOf(row.totalCents + row.discountCents),
    discount: reaisOf(row.discountCents),
    coupons: await couponsOf(db, row.id),
    interest: reaisOf(row.interestCents),
    charged: reaisOf(row.totalCents + row.interestCents),
    refunded: reaisOf(givenBackCents(row, tries)),
    taxes: taxes && { amount: reaisOf(taxes.cents), percent: taxes.percent },
    refundable: reaisOf(alone.cents),
    selfRefundDays: alone.days,
    payment: latest ? { ...latest, settlesUntil: payments.settlesUntil(row, latest, now) } : null,
    moneyBack: moneyBackOf(strays),
    inReview: row.status === 'pending' && latest !== undefined && isInReview(latest),
    allRefunded: isRefunded(row),
    disputed: hasDispute(lines),
    lines: lines.map((line): BuyerLine => {
      const review = reviews.find(({ purchaseLineId }) => purchaseLineId === line.id);
      return {
        id: line.id,
        productId: line.productId,
        title: line.title,
        slug: line.isActive === 1 ? line.slug : null,
        image: line.image ?? NO_PICTURE,
        price: reaisOf(line.priceCents),
        quantity: line.quantity,
        total: reaisOf(line.priceCents * line.quantity),
        seller: line.sellerName,
        delivery: line.delivery,
        guaranteeUntil: line.revokedAt === null ? guaranteeEndOf(line) : null,
        state: line.state,
        stage: lineStageOf(row.status, line, now),
        steps: line.steps,
        goods: line.goods,
        canDispute:
          isDisputable(row.status, line, now) &&
          refundable(line.id) > 0 &&
          disputeOf(line.id)?.isLast !== true,
        disputing: disputing(line.id),
        disputeId: disputeOf(line.id)?.id ?? null,
        conversation:
          row.paidAt !== null && line.isTalkedAbout === 1 ? saleNumber(row.seq, line.position) : null,
        refundable: reaisOf(alone.ofLine(line.id).cents),
        unrefundable: alone.ofLine(line.id).bar,
        cancellable: isCancellable(row, line, now) ? reaisOf(refundable(line.id)) : 0,
        cancelAt: isOwed(row, line) && refundable(line.id) > 0 ? line.cancelAt : null,
        kinds: line.kinds,
        instructions: isHeld(line.state) ? deliveryInstructions : '',
        dueAt: line.state === 'coming' ? line.dueAt : null,
        deliveredAt: line.deliveredAt,
        confirmBy:
          isHeld(line.state) && line.confirmedAt === null && line.disputedAt === null ? line.confirmBy : null,
        confirmedAt: line.revokedAt === null ? line.confirmedAt : null,
        canConfirm: line.state === 'seen' && line.confirmedAt === null && line.disputedAt === null,
        missing: line.state === 'coming' ? missingUnits(line) : [],
        replaced: line.replaced,
        proof: seenByBuyer(line, proof(line.id)),
        review: review
          ? { stars: review.stars, text: review.text, state: review.state, reason: review.refusedReason }
          : null,
        // Anyone who has not looked at it, or contests it, has nothing to say of it yet.
        canReview:
          enableReviews &&
          !review &&
          line.productId !== null &&
          (line.state === 'seen' || line.state === 'delivered') &&
          line.disputedAt === null,
      };
    }),
    events: await storyOf(db, row, lines, tries, strays),
  };
}

/** A card waits for no one but the bank. */
const isInReview = ({ method, status }: Pick<payments.PaymentRow, 'method' | 'status'>): boolean =>
  method === 'card' && status === 'pending';

const isHeld = (state: BuyerLine['state']): boolean =>
  state === 'ready' || state === 'seen' || state === 'delivered';

const isRefunded = ({ refundedCents, totalCents }: payments.PurchaseRow): boolean =>
  refundedCents > 0 && refundedCents >= totalCents;

const hasDispute = (lines: { disputedAt: string | null; revokedAt: string | null }[]): boolean =>
  lines.some((line) => lineIs('disputed', line));

/** Which of these orders wait for a bank to decide about a card. */
async function reviewedOf(db: Db, purchaseIds: string[]): Promise<Set<string>> {
  if (purchaseIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment')
    .where('purchaseId', 'in', purchaseIds)
    .where('method', '=', 'card')
    .where('status', '=', 'pending')
    .select('purchaseId')
    .execute();
  return new Set(rows.map(({ purchaseId }) => purchaseId));
}

const reviewsOf = (db: Db, purchaseId: string) =>
  db
    .selectFrom('review')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'review.purchaseLineId')
    .where('purchaseLine.purchaseId', '=', purchaseId)
    .select(['review.purchaseLineId', 'review.stars', 'review.text', 'review.state', 'review.refusedReason'])
    .execute();
