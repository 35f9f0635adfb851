import type { Db } from '#server/platform/database/tables.ts';
import { feeCents } from '#shared/trade/fees.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';
import { groupedBy } from '#shared/values/groupedBy.ts';
import { creditFaults } from './creditFaults.ts';
import { goodsFaults, ledgerFaults } from './ledgerFaults.ts';

const HELD = ['reserved', 'sold', 'revealed'];

/**
 * What is not true of orders, money and goods although it must be at any moment: while orders are placed, after a kill,
 * refunded or not. Looks at the orders of the checkout; one line for each fault.
 */
export async function brokenBooks(db: Db): Promise<string[]> {
  // One after the other: side by side each would open a connection of its own, which costs PostgreSQL more than all of them.
  const orders = await db.selectFrom('purchase').selectAll().where('expiresAt', 'is not', null).execute();
  const lines = await db.selectFrom('purchaseLine').selectAll().execute();
  const payments = await db.selectFrom('payment').selectAll().execute();
  const refunds = await db.selectFrom('refund').selectAll().execute();
  const units = await db.selectFrom('unit').selectAll().execute();
  const products = await db.selectFrom('product').select(['id', 'stock', 'sold', 'countsUnits']).execute();
  const charges = await db.selectFrom('simuladoCharge').selectAll().execute();
  const mails = await db.selectFrom('mail').select('cause').where('cause', 'like', 'order % paid').execute();
  const reveals = await db.selectFrom('unitReveal').select(['unitId', 'purchaseLineId']).execute();
  const events = await db.selectFrom('purchaseEvent').selectAll().orderBy('seq').execute();
  const coupons = await db.selectFrom('coupon').selectAll().execute();
  const uses = await db.selectFrom('couponUse').selectAll().execute();
  const linked = await db.selectFrom('linkedSale').where('clearedAt', 'is', null).select('lineId').execute();
  const marked = await db
    .selectFrom('handPayment')
    .where('state', 'in', ['registered', 'matched'])
    .select('purchaseId')
    .execute();
  const byHand = new Set(marked.map(({ purchaseId }) => purchaseId));
  const [linesOf, paymentsOf] = [groupedBy(lines, 'purchaseId'), groupedBy(payments, 'purchaseId')];
  const [unitsOf, refundsOf] = [groupedBy(units, 'purchaseLineId'), groupedBy(refunds, 'paymentId')];
  const [eventsOf, usesOf] = [groupedBy(events, 'purchaseId'), groupedBy(uses, 'purchaseId')];
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const chargeOf = new Map(charges.map((charge) => [charge.requestKey, charge]));
  const mailsOf = groupedBy(mails, 'cause');
  const faults: string[] = [
    ...(await ledgerFaults(db)),
    ...(await creditFaults(db)),
    ...(await goodsFaults(db)),
  ];
  const check = (isTrue: boolean, what: string, id: string) => isTrue || faults.push(`${what}: ${id}`);

  /** The system gives back what no order took. */
  const isStray = (paymentId: string) =>
    (refundsOf.get(paymentId) ?? []).some(({ actor, lineId }) => actor === 'system' && lineId === null);

  for (const { id, status, ...order } of orders) {
    const own = linesOf.get(id) ?? [];
    const tries = paymentsOf.get(id) ?? [];
    const paid = tries.filter(
      (payment) => payment.status === 'approved' || payment.status === 'partly_refunded',
    );
    const sum = own.reduce((cents, { priceCents, quantity }) => cents + priceCents * quantity, 0);
    check(own.length > 0 && tries.length > 0, 'an order without lines or payment', id);
    check(sum === order.subtotalCents, 'lines that do not add up', id);
    const couponUses = usesOf.get(id) ?? [];
    check(
      couponUses.reduce((cents, { discountCents }) => cents + discountCents, 0) ===
        own.reduce((cents, { couponCents }) => cents + couponCents, 0),
      'coupons that its lines do not add up to',
      id,
    );
    for (const line of own) {
      const gross = line.priceCents * line.quantity;
      const isWithin =
        line.sellerCouponCents >= 0 &&
        line.sellerCouponCents <= line.couponCents &&
        (line.couponCents === 0 || line.couponCents < gross);
      check(isWithin, 'a line with more coupons than it costs', line.id);
      check(
        line.feeCents === feeCents(gross - line.sellerCouponCents, line.feeBasisPoints),
        'a fee that is not on what was sold',
        line.id,
      );
    }
    check(order.subtotalCents - order.discountCents === order.totalCents, 'a total that does not add up', id);
    check(order.refundedCents >= 0 && order.refundedCents <= order.totalCents, 'more refunded than sold', id);
    check(
      paid.every(({ id: key }) => chargeOf.get(key)?.status === 'approved'),
      'paid but not charged',
      id,
    );

    const [first] = tries
      .filter((payment) => wasPaid(payment.status))
      // What an order was paid without changes nothing of it.
      .filter((payment) => order.paidAt === null || !isStray(payment.id))
      .toSorted(
        (one, other) =>
          Number(isStray(one.id)) - Number(isStray(other.id)) ||
          ((one.settledAt ?? '') < (other.settledAt ?? '') ? -1 : 1),
      );
    const over = first?.status === 'refunded' || first?.status === 'charged_back';
    const back = over ? order.totalCents : Math.min(order.totalCents, first?.refundedCents ?? 0);
    check(order.refundedCents === back, 'another refund than its payment says', id);
    check(isChain(eventsOf.get(id) ?? [], status), 'a story with a step missing', id);

    const delivered = status === 'processing' || status === 'completed';
    if (status === 'pending') {
      check(!tries.some((payment) => wasPaid(payment.status)), 'paid, and still waiting for payment', id);
      check(
        own.every(({ reservedUntil }) => reservedUntil !== null),
        'waiting, with nothing reserved for it',
        id,
      );
    } else
      check(
        own.every(({ reservedUntil }) => reservedUntil === null),
        'settled, and still reserving',
        id,
      );
    if (delivered) {
      check(
        (tries.some((payment) => wasPaid(payment.status)) || byHand.has(id)) && order.paidAt !== null,
        'delivered unpaid',
        id,
      );
      check(
        own.every((line) => (line.dueAt ?? line.deliveredAt) !== null),
        'paid, but not delivered',
        id,
      );
    }
    check(
      (mailsOf.get(`order ${id} paid`)?.length ?? 0) === (order.paidAt ? 1 : 0),
      'a buyer not notified once',
      id,
    );
    for (const line of own) {
      const heldUnits = (unitsOf.get(line.id) ?? []).filter(({ state }) => HELD.includes(state));
      check(
        [0, line.quantity].includes(heldUnits.length),
        'another number of units than was ordered',
        line.id,
      );
      if (line.revokedAt !== null || status === 'cancelled')
        check(heldUnits.length === 0, 'units of an order that ended', line.id);
      else if (delivered && line.dueAt === null)
        check(
          heldUnits.length > 0 && heldUnits.every(({ state }) => state !== 'reserved'),
          'goods not handed over',
          line.id,
        );
    }
  }
  for (const { id, mostUses } of coupons) {
    const countedUses = uses.filter(({ couponId, purchaseId }) => {
      const order = orderOf.get(purchaseId);
      return couponId === id && order?.status !== 'cancelled' && order?.refundedCents !== order?.totalCents;
    });
    check(mostUses === null || countedUses.length <= mostUses, 'a coupon used too often', id);
  }
  for (const payment of payments) {
    const charged = payment.amountCents + payment.interestCents;
    const doneRefunds = (refundsOf.get(payment.id) ?? []).filter(({ status }) => status === 'done');
    check(sumOf(doneRefunds) <= payment.refundedCents, 'a refund that its payment does not know', payment.id);
    const back = (refundsOf.get(payment.id) ?? []).filter(({ status }) => status !== 'failed');
    const charge = chargeOf.get(payment.id);
    check(sumOf(back) <= charged, 'more promised back than was paid', payment.id);
    check(payment.refundedCents <= charged, 'more refunded than paid', payment.id);
    check(!charge || charge.amountCents === charged, 'another charge than was frozen', payment.id);
    const elsewhere = sumOf(doneRefunds.filter((refund) => refund.elsewhere === 1));
    const refundedHere = payment.refundedCents - elsewhere;
    check(!charge || charge.refundedCents >= refundedHere, 'a refund of the provider alone', payment.id);
  }
  const seen = new Set(reveals.map(({ purchaseLineId }) => purchaseLineId));
  const seenUnits = new Set(reveals.map(({ unitId }) => unitId));
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  for (const { paymentId, lineId, actor, status } of refunds) {
    const purchaseId = paymentOf.get(paymentId)?.purchaseId ?? '';
    const own = (linesOf.get(purchaseId) ?? []).filter(({ id }) => lineId === null || id === lineId);
    const looked = own.some(({ id }) => seen.has(id));
    check(!(actor === 'customer' && status !== 'failed' && looked), 'seen, and taken back alone', purchaseId);
  }
  for (const { id, state } of units)
    check(!(state === 'available' && seenUnits.has(id)), 'a seen unit on the shelf again', id);
  const available = groupedBy(
    units.filter(({ state }) => state === 'available'),
    'productId',
  );
  // What a seller seems to have bought of themselves is not among what a product has sold.
  const weighless = new Set(linked.map(({ lineId }) => lineId));
  const soldOf = groupedBy(
    lines.filter(
      ({ id, dueAt, deliveredAt, revokedAt }) =>
        !weighless.has(id) && revokedAt === null && (dueAt ?? deliveredAt) !== null,
    ),
    'productId',
  );
  // What the sample shop had sold before it opened is a figure of its files.
  const checkedOut = new Set(orders.map(({ id }) => id));
  const [traded, ofSample] = [true, false].map(
    (here) =>
      new Set(
        lines.filter((line) => checkedOut.has(line.purchaseId) === here).map(({ productId }) => productId),
      ),
  );
  for (const { id, sold } of products.filter((each) => traded?.has(each.id) && !ofSample?.has(each.id))) {
    const unitsSold = (soldOf.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    check(sold === unitsSold, `${sold} sold, and ${unitsSold} handed over`, id);
  }
  for (const { id, stock } of products.filter(({ countsUnits }) => countsUnits === 1))
    check((available.get(id)?.length ?? 0) === stock, 'a stock that is not what is available', id);
  for (const { id, state, purchaseLineId } of units)
    check(
      !(state === 'available' && purchaseLineId) && !(HELD.includes(state) && !purchaseLineId),
      'a unit in limbo',
      id,
    );
  return faults;
}

/** Each move begins where the one before it ended, and the last one at the order's state. */
function isChain(
  events: readonly { kind: string; fromStatus: string | null; toStatus: string | null }[],
  status: string,
): boolean {
  let at: string | null = null;
  for (const { kind, fromStatus, toStatus } of events) {
    if (kind === 'note') continue;
    if (fromStatus !== at) return false;
    at = toStatus;
  }
  return at === status;
}

const sumOf = (rows: { amountCents: number }[]) =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
