import { soldCents } from '#server/trade/orders/soldCents.ts';
import { isUnreleased } from '#shared/trade/holds.ts';
import { ELSEWHERE } from '#shared/trade/ledgerWords.ts';
import { wasPaid } from '#shared/trade/paymentStatus.ts';
import { proportion } from '#shared/trade/sellersShare.ts';
import {
  buyerAccount,
  isHouse,
  ownerOfAvailable,
  providerAccount,
  sellerAccount,
  shopAccount,
} from './accounts.ts';
import { splitWithin, sumOf } from './allocate.ts';
import { OrderPostings, type Source } from './orderPostings.ts';
import type { Known, Line, NewEntry, OrderRows, Payment, Refund } from './orderRows.ts';
import { takeBack } from './takeBack.ts';

/**
 * The missing ledger entries of an order's money, in the order of the events. They are derived from the rows alone, so
 * that every change can call it in its transaction; a written entry is never written again.
 */
export function missingEntries(rows: OrderRows): NewEntry[] {
  const money = new OrderPostings(rows);
  const book = new OrderBook(money);
  for (const payment of rows.payments) book.follow(payment);
  book.followElsewhere();
  book.followLinks();
  return money.entries;
}

/** Goes through the events of an order and writes the missing entries. */
class OrderBook {
  readonly #money: OrderPostings;
  readonly #rows: OrderRows;

  constructor(money: OrderPostings) {
    this.#money = money;
    this.#rows = money.rows;
  }

  /** A payment that brought money: its arrival, the promised refunds, those sent and those refused. */
  follow(payment: Payment): void {
    if (!wasPaid(payment.status)) return;
    const source = { paymentId: payment.id, account: providerAccount(payment.provider) };
    const charged = payment.amountCents + payment.interestCents;
    const refunds = this.#rows.refunds.filter(({ paymentId }) => paymentId === payment.id);
    if (!this.#money.knows(payment.id)) this.#came(payment, refunds, source);
    this.#reimbursed(payment, source);
    for (const refund of refunds.filter(({ status }) => status === 'pending'))
      this.#promised(refund, `refund_promised:${refund.id}`, source);
    const elsewhere = refunds.filter((refund) => refund.elsewhere === 1);
    for (const refund of elsewhere) this.#promised(refund, `repaid_elsewhere:${refund.id}`, source);

    const over = payment.status === 'refunded' || payment.status === 'charged_back';
    const remaining = over ? 0 : Math.max(0, charged - payment.refundedCents);
    const missing =
      this.#money.sum((row) => row.paymentId === payment.id && row.account === source.account) - remaining;
    if (missing > 0) {
      const cause = payment.status === 'charged_back' ? 'charged_back' : 'refunded';
      const entry = {
        cause,
        key: `${cause}:${payment.id}:${charged - remaining}`,
        at: payment.updatedAt,
      } as const;
      const promised = Math.min(missing, this.#money.onTheirWay(payment.id));
      this.#money.add(entry, { key: 'promised', lineId: null, source }, [
        [buyerAccount(this.#rows.purchase.id), promised],
        [source.account, -promised],
      ]);
      takeBack(this.#money, missing - promised, { ...entry, source, to: source.account });
    }
    for (const refund of refunds.filter(({ status }) => status === 'failed')) this.#failed(refund, source);
    for (const refund of elsewhere) this.#paidElsewhere(refund, source);
    this.#repaidTwice(payment, source);
  }

  /** An order marked as paid by hand, or one from before the checkout. */
  followElsewhere(): void {
    const { purchase } = this.#rows;
    const source = { paymentId: null, account: providerAccount(ELSEWHERE) };
    const sold = purchase.paidAt !== null || ['processing', 'completed'].includes(purchase.status);
    if (sold && !this.#money.isSold())
      this.#sold(
        source,
        purchase.discountCents - sumOf(this.#rows.lines.map((line) => line.sellerCouponCents)),
        purchase.interestCents,
        purchase.paidAt ?? purchase.updatedAt,
      );
    if (purchase.status !== 'cancelled') return;
    const remaining = this.#money.sum(
      ({ paymentId, account }) => paymentId === null && account === source.account,
    );
    const entry = { cause: 'cancelled', key: `cancelled:${purchase.id}`, at: purchase.updatedAt } as const;
    takeBack(this.#money, remaining, { ...entry, source, to: source.account });
  }

  /**
   * Pays the withheld discounts of the shop after the team lets the sale count, for the part that was not refunded.
   * Promised refunds are waited for.
   */
  followLinks(): void {
    for (const line of this.#rows.lines) {
      const own = this.#money.known.filter(({ lineId }) => lineId === line.id);
      const [first] = own.filter(({ cause }) => cause === 'paid');
      const key = `discounts_paid:${line.id}`;
      if (!first || line.clearedAt === null || isHouse(line.sellerId) || this.#money.has(key)) continue;
      if (this.#money.onTheirWay(first.paymentId) !== 0) continue;
      const paid = (account: string) =>
        sumOf(
          own.flatMap((row) =>
            row.cause === 'paid' && row.account.startsWith(account) ? row.amountCents : [],
          ),
        );
      const left = this.#money.left(first).find((each) => each.line === line)?.brought ?? 0;
      const short = soldCents(line) - paid('provider:') - paid('shop:discounts');
      const withheld = proportion(short, left, paid('provider:'));
      this.#money.add(
        { cause: 'discounts_paid', key, at: line.clearedAt },
        { source: first, lineId: line.id },
        [
          [shopAccount('discounts'), withheld],
          [laterAccount(line), -withheld],
        ],
      );
    }
  }

  #came(payment: Payment, refunds: Refund[], source: Source): void {
    const { purchase, lines } = this.#rows;
    const at = payment.settledAt ?? payment.updatedAt;
    // The order is paid by its first accepted payment; the system refunds any other.
    const taken =
      purchase.paidAt !== null &&
      !this.#money.isSold() &&
      !refunds.some(({ actor, lineId }) => actor === 'system' && lineId === null);
    if (taken) {
      const price = lines.reduce((sum, line) => sum + soldCents(line), 0);
      return this.#sold(source, price - payment.amountCents, payment.interestCents, at);
    }
    const charged = payment.amountCents + payment.interestCents;
    this.#money.add({ cause: 'stray', key: `stray:${payment.id}`, at }, { source, lineId: null }, [
      [source.account, charged],
      [buyerAccount(purchase.id), -charged],
    ]);
  }

  /**
   * Each line brings its price without the discounts that the shop bears: its own coupons, and the rest of the Pix
   * discount. The shop keeps the interest. On a linked sale the shop bears nothing beyond its fee, or a coupon would
   * pay sellers to buy from themselves.
   */
  #sold(source: Source, discountCents: number, interestCents: number, at: string): void {
    const { purchase, lines } = this.#rows;
    const coupons = lines.map((line) => line.couponCents - line.sellerCouponCents);
    const others = splitWithin(
      discountCents - sumOf(coupons),
      lines.map((line, place) => soldCents(line) - (coupons[place] ?? 0)),
      // The checkout takes at most the fee off a line of another seller.
      lines.map((line, place) =>
        isHouse(line.sellerId) ? Infinity : Math.max(0, line.feeCents - (coupons[place] ?? 0)),
      ),
    );
    for (const [place, line] of lines.entries()) {
      const discount = (coupons[place] ?? 0) + (others[place] ?? 0);
      const isOwn = line.linkedId !== null && line.clearedAt === null && !isHouse(line.sellerId);
      const borne = isOwn ? Math.min(discount, line.feeCents) : discount;
      this.#money.add({ cause: 'paid', key: `paid:${line.id}`, at }, { source, lineId: line.id }, [
        [source.account, soldCents(line) - discount],
        [shopAccount('discounts'), borne],
        [shopAccount('fees'), -line.feeCents],
        [netAccount(line), line.feeCents - soldCents(line) + discount - borne],
      ]);
    }
    const key = `interest:${source.paymentId ?? purchase.id}`;
    this.#money.add({ cause: 'interest', key, at }, { source, lineId: null }, [
      [source.account, interestCents],
      [shopAccount('interest'), -interestCents],
    ]);
  }

  #promised({ lineId, amountCents, createdAt, doneAt }: Refund, key: string, source: Source): void {
    if (this.#money.has(key)) return;
    // Money that no order accepted belongs to the buyer.
    const left = this.#money
      .left(source)
      .reduce((sum, { brought }) => sum + brought, this.#money.interestLeft(source));
    takeBack(this.#money, Math.min(amountCents, left), {
      cause: 'refund_promised',
      key,
      at: doneAt ?? createdAt,
      source,
      to: buyerAccount(this.#rows.purchase.id),
      lineId,
    });
  }

  /**
   * Returns the money of a reimbursed chargeback to those who had it, also the part that a refund, refused since, found
   * missing. The written-off part of a seller's debt is the shop's.
   */
  #reimbursed({ id, reimbursedAt }: Payment, source: Source): void {
    const key = `reimbursed:${id}`;
    const taken = `charged_back:${id}:`;
    const from = this.#money.known.findIndex(({ causeKey }) => causeKey.startsWith(taken));
    if (reimbursedAt === null || from === -1 || this.#money.has(key)) return;
    const postings = this.#money.known
      .slice(from)
      .filter(
        ({ paymentId, cause, causeKey }) =>
          paymentId === id &&
          (causeKey.startsWith(taken) || (cause === 'refund_failed' && causeKey.includes(':gone:'))),
      );
    for (const lineId of new Set(postings.map((row) => row.lineId)))
      this.#money.add(
        { cause: 'reimbursed', key, at: reimbursedAt },
        { source, lineId, key: lineId ?? 'rest' },
        postings.filter((row) => row.lineId === lineId).flatMap((row) => this.#reversal(row)),
      );
  }

  /** A refund repaid in another way leaves its money at the provider; the shop has paid it from elsewhere. */
  #paidElsewhere({ id, amountCents, createdAt, doneAt }: Refund, { account }: Source): void {
    const key = `paid_elsewhere:${id}`;
    if (this.#money.has(key)) return;
    const source = { paymentId: null, account };
    this.#money.add({ cause: 'refunded', key, at: doneAt ?? createdAt }, { source, lineId: null }, [
      [account, amountCents],
      [providerAccount(ELSEWHERE), -amountCents],
    ]);
  }

  /** A part repaid in another way that went through the provider too; a reimbursed chargeback brings it back. */
  #repaidTwice({ id, status, twiceCents, updatedAt }: Payment, { account }: Source): void {
    const key = `twice:${id}:`;
    const booked = this.#money.known.filter((row) => row.causeKey.startsWith(key) && row.account === account);
    const more = twiceCents + sumOf(booked.map(({ amountCents }) => amountCents));
    const cause = more < 0 ? 'reimbursed' : status === 'charged_back' ? 'charged_back' : 'refunded';
    const entry = { cause, key: key + booked.length, at: updatedAt } as const;
    this.#money.add(entry, { source: { paymentId: null, account }, lineId: null }, [
      [account, -more],
      [shopAccount('losses'), more],
    ]);
  }

  /** The reverse entry; the written-off part of a debt that it covers is the shop's. */
  #reversal({ entryId, account, amountCents, lineId }: Known): (readonly [string, number])[] {
    const lost = ownerOfAvailable(account) ? (this.#rows.lost.get(entryId) ?? 0) : 0;
    return [
      [this.#now(account, lineId), lost - amountCents],
      [shopAccount('losses'), -lost],
    ];
  }

  /** A refused refund returns to those it was taken from, without the part repaid in another way. */
  #failed({ id, lineId: ofLine, amountCents, createdAt, doneAt }: Refund, source: Source): void {
    const at = doneAt ?? createdAt;
    const key = `refund_failed:${id}`;
    const promise = this.#money.known.filter(({ causeKey }) => causeKey.startsWith(`refund_promised:${id}:`));
    const left = this.#money.onTheirWay(source.paymentId);
    if (promise.length === 0 || this.#money.has(key)) return;
    for (const lineId of new Set(promise.map((row) => row.lineId)))
      this.#money.add(
        { cause: 'refund_failed', key, at },
        { source, lineId, key: lineId ?? 'rest' },
        promise.filter((row) => row.lineId === lineId).flatMap((row) => this.#reversal(row)),
      );
    const to = buyerAccount(this.#rows.purchase.id);
    const shortfall = { cause: 'refund_failed', key: `${key}:gone`, at, source, to, lineId: ofLine } as const;
    takeBack(this.#money, amountCents - left, shortfall);
  }

  /**
   * A dispute may have begun or ended since the money left: it returns to the pocket that holds its line's money now.
   */
  #now(account: string, lineId: string | null): string {
    const line = this.#rows.lines.find(({ id }) => id === lineId);
    if (!line?.sellerId) return account;
    const [held, disputed] = [sellerAccount(line.sellerId, 'held'), sellerAccount(line.sellerId, 'disputed')];
    if (account !== held && account !== disputed) return account;
    return line.disputedAt === null ? held : disputed;
  }
}

const netAccount = ({ sellerId }: Line): string =>
  sellerId === null || isHouse(sellerId) ? shopAccount('sales') : sellerAccount(sellerId, 'held');

/** The pocket of money that arrives after its line's sale: the rest of the line, or its destination. */
const laterAccount = (line: Line): string =>
  sellerAccount(
    line.sellerId ?? '',
    isUnreleased(line)
      ? line.disputedAt === null
        ? 'held'
        : 'disputed'
      : // The shop's part waits for the guarantee, and nothing more is due after its end.
        line.releaseAt !== null && line.discountWaits === 1
        ? 'reserve'
        : 'available',
  );
