import type { Selectable } from 'kysely';
import { ELSEWHERE, type LedgerCause, type SellerPocket } from '#shared/ledgerWords.ts';
import type { Currency } from '#shared/money.ts';
import { wasPaid } from '#shared/paymentStatus.ts';
import type {
  LedgerEntryTable,
  LedgerPostingTable,
  PaymentTable,
  PurchaseLineTable,
  PurchaseTable,
  RefundTable,
} from '#server/platform/database/tables.ts';
import { buyerAccount, isHouse, providerAccount, sellerAccount, shopAccount } from './accounts.ts';
import { proportion, split } from './split.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';

type Purchase = Pick<
  Selectable<PurchaseTable>,
  'id' | 'status' | 'paidAt' | 'updatedAt' | 'discountCents' | 'interestCents' | 'currency'
>;
type Line = Pick<
  Selectable<PurchaseLineTable>,
  | 'id'
  | 'purchaseId'
  | 'priceCents'
  | 'quantity'
  | 'couponCents'
  | 'sellerCouponCents'
  | 'feeCents'
  | 'sellerId'
  | 'disputedAt'
>;
type Payment = Pick<
  Selectable<PaymentTable>,
  | 'id'
  | 'purchaseId'
  | 'provider'
  | 'status'
  | 'amountCents'
  | 'interestCents'
  | 'refundedCents'
  | 'settledAt'
  | 'updatedAt'
>;
type Refund = Pick<
  Selectable<RefundTable>,
  'id' | 'paymentId' | 'lineId' | 'amountCents' | 'status' | 'actor' | 'createdAt' | 'doneAt'
>;
/** A posting with what is known of its entry. */
type Known = Pick<LedgerEntryTable, 'cause' | 'causeKey' | 'lineId' | 'paymentId'> & LedgerPostingTable;

/** All that is known of an order's money. */
export interface OrderRows {
  purchase: Purchase;
  lines: Line[];
  /** By the moment they were settled. */
  payments: Payment[];
  refunds: Refund[];
  postings: Known[];
}

export interface NewEntry {
  cause: LedgerCause;
  causeKey: string;
  at: string;
  purchaseId: string | null;
  lineId: string | null;
  paymentId: string | null;
  /** Only where it is a payout's. */
  payoutId?: string;
  currency: Currency;
  /** What adds up to 0, by account. */
  postings: Map<string, number>;
}

/** Where money comes from: a payment, or nobody that the shop could ask. */
interface Source {
  paymentId: string | null;
  account: string;
}

const POCKETS: readonly SellerPocket[] = ['disputed', 'held', 'reserve'];

/**
 * What the ledger does not yet say of an order's money, in the order it happened. It is told from the rows alone, so that
 * whoever has changed one calls it in the same transaction, and what was written once is never written again.
 */
export function missingEntries(rows: OrderRows): NewEntry[] {
  const book = new OrderBook(rows);
  for (const payment of rows.payments) book.follow(payment);
  book.followElsewhere();
  return book.entries;
}

class OrderBook {
  readonly entries: NewEntry[] = [];
  readonly #rows: OrderRows;
  readonly #known: Known[];

  constructor(rows: OrderRows) {
    this.#rows = rows;
    this.#known = [...rows.postings];
  }

  /** A payment that brought money: how it came, what was promised back, what went, and what did not go after all. */
  follow(payment: Payment): void {
    if (!wasPaid(payment.status)) return;
    const source = { paymentId: payment.id, account: providerAccount(payment.provider) };
    const charged = payment.amountCents + payment.interestCents;
    const refunds = this.#rows.refunds.filter(({ paymentId }) => paymentId === payment.id);
    if (!this.#knows(payment.id)) this.#came(payment, refunds, source);
    for (const refund of refunds.filter(({ status }) => status === 'pending')) this.#promised(refund, source);

    const over = payment.status === 'refunded' || payment.status === 'charged_back';
    const kept = over ? 0 : Math.max(0, charged - payment.refundedCents);
    const gone = this.#sum((row) => row.paymentId === payment.id && row.account === source.account) - kept;
    if (gone > 0) {
      const cause = payment.status === 'charged_back' ? 'charged_back' : 'refunded';
      const given = {
        cause,
        key: `${cause}:${payment.id}:${charged - kept}`,
        at: payment.updatedAt,
      } as const;
      const promised = Math.min(gone, this.#onTheirWay(payment.id));
      this.#add(given, { key: 'promised', lineId: null, source }, [
        [buyerAccount(this.#rows.purchase.id), promised],
        [source.account, -promised],
      ]);
      this.#takeBack(gone - promised, { ...given, source, to: source.account });
    }
    for (const refund of refunds.filter(({ status }) => status === 'failed')) this.#failed(refund, source);
  }

  /** An order that a person marked as paid, or one of before the checkout. */
  followElsewhere(): void {
    const { purchase } = this.#rows;
    const source = { paymentId: null, account: providerAccount(ELSEWHERE) };
    const sold = purchase.paidAt !== null || ['processing', 'completed'].includes(purchase.status);
    if (sold && !this.#isSold())
      this.#sold(
        source,
        purchase.discountCents - sumOf(this.#rows.lines.map((line) => line.sellerCouponCents)),
        purchase.interestCents,
        purchase.paidAt ?? purchase.updatedAt,
      );
    if (purchase.status !== 'cancelled') return;
    const kept = this.#sum(({ paymentId, account }) => paymentId === null && account === source.account);
    const given = { cause: 'cancelled', key: `cancelled:${purchase.id}`, at: purchase.updatedAt } as const;
    this.#takeBack(kept, { ...given, source, to: source.account });
  }

  #came(payment: Payment, refunds: Refund[], source: Source): void {
    const { purchase, lines } = this.#rows;
    const at = payment.settledAt ?? payment.updatedAt;
    // The order stands on the first that it took; what it could not take has a refund of the system's.
    const taken =
      purchase.paidAt !== null &&
      !this.#isSold() &&
      !refunds.some(({ actor, lineId }) => actor === 'system' && lineId === null);
    if (taken) {
      const price = lines.reduce((sum, line) => sum + soldCents(line), 0);
      return this.#sold(source, price - payment.amountCents, payment.interestCents, at);
    }
    const charged = payment.amountCents + payment.interestCents;
    this.#add({ cause: 'stray', key: `stray:${payment.id}`, at }, { source, lineId: null }, [
      [source.account, charged],
      [buyerAccount(purchase.id), -charged],
    ]);
  }

  /**
   * Each line brings its price without its part of what the shop bears: its own coupons, and of the rest, the Pix discount,
   * what is left of it. Interest is the shop's.
   */
  #sold(source: Source, discountCents: number, interestCents: number, at: string): void {
    const { purchase, lines } = this.#rows;
    const coupons = lines.map((line) => line.couponCents - line.sellerCouponCents);
    const others = split(
      discountCents - sumOf(coupons),
      lines.map((line, place) => soldCents(line) - (coupons[place] ?? 0)),
    );
    for (const [place, line] of lines.entries()) {
      const discount = (coupons[place] ?? 0) + (others[place] ?? 0);
      this.#add({ cause: 'paid', key: `paid:${line.id}`, at }, { source, lineId: line.id }, [
        [source.account, soldCents(line) - discount],
        [shopAccount('discounts'), discount],
        [shopAccount('fees'), -line.feeCents],
        [netAccount(line), line.feeCents - soldCents(line)],
      ]);
    }
    const key = `interest:${source.paymentId ?? purchase.id}`;
    this.#add({ cause: 'interest', key, at }, { source, lineId: null }, [
      [source.account, interestCents],
      [shopAccount('interest'), -interestCents],
    ]);
  }

  #promised({ id, lineId, amountCents, createdAt }: Refund, source: Source): void {
    const key = `refund_promised:${id}`;
    if (this.#has(key)) return;
    // Of money that no order took all is the buyer's already.
    const left = this.#left(source).reduce((sum, { brought }) => sum + brought, this.#interestLeft(source));
    this.#takeBack(Math.min(amountCents, left), {
      cause: 'refund_promised',
      key,
      at: createdAt,
      source,
      to: buyerAccount(this.#rows.purchase.id),
      lineId,
    });
  }

  /** What a provider refused to give back is whose it was; what went back some other way meanwhile is not. */
  #failed({ id, lineId: ofLine, amountCents, createdAt, doneAt }: Refund, source: Source): void {
    const at = doneAt ?? createdAt;
    const key = `refund_failed:${id}`;
    const promise = this.#known.filter(({ causeKey }) => causeKey.startsWith(`refund_promised:${id}:`));
    const left = this.#onTheirWay(source.paymentId);
    if (promise.length === 0 || this.#has(key)) return;
    for (const lineId of new Set(promise.map((row) => row.lineId)))
      this.#add(
        { cause: 'refund_failed', key, at },
        { source, lineId, key: lineId ?? 'rest' },
        promise
          .filter((row) => row.lineId === lineId)
          .map(({ account, amountCents: cents }) => [this.#now(account, lineId), -cents]),
      );
    const to = buyerAccount(this.#rows.purchase.id);
    const gone = { cause: 'refund_failed', key: `${key}:gone`, at, source, to, lineId: ofLine } as const;
    this.#takeBack(amountCents - left, gone);
  }

  /** A dispute may have begun or ended while money was on its way: it comes back to where its line's money is now. */
  #now(account: string, lineId: string | null): string {
    const line = this.#rows.lines.find(({ id }) => id === lineId);
    if (!line?.sellerId) return account;
    const [held, disputed] = [sellerAccount(line.sellerId, 'held'), sellerAccount(line.sellerId, 'disputed')];
    if (account !== held && account !== disputed) return account;
    return line.disputedAt === null ? held : disputed;
  }

  /**
   * Takes money back from those who have it: first from the line that it is of, where it is of one, with that line's part
   * of the interest; then by the largest remainder over what each line still brought; when the lines have none left, from
   * the interest. Nothing is lost: what nobody has is the shop's loss.
   */
  #takeBack(
    cents: number,
    given: {
      cause: LedgerCause;
      key: string;
      at: string;
      source: Source;
      to: string;
      lineId?: string | null;
    },
  ): void {
    if (cents <= 0) return;
    const { source, to } = given;
    const lines = this.#left(source);
    const brought = lines.map((each) => each.brought);
    const all = sumOf(brought);
    const own = lines.map(({ line }, place) => (line.id === given.lineId ? (brought[place] ?? 0) : 0));
    const alone = Math.min(cents, sumOf(own));
    const others = brought.map((each, place) => (lines[place]?.line.id === given.lineId ? 0 : each));
    const interestFirst =
      given.lineId && cents > alone ? Math.min(cents - alone, this.#interestLeft(source)) : 0;
    const fromLines = Math.min(cents - interestFirst, all);
    const shared = split(fromLines - alone, others);
    const parts = own.map((each, place) => Math.min(each, alone) + (shared[place] ?? 0));
    for (const [place, { line, brought: left, price, fee }] of lines.entries()) {
      const part = parts[place] ?? 0;
      const gross = proportion(price, part, left);
      const feeBack = proportion(fee, gross, price);
      this.#add(given, { source, lineId: line.id, key: line.id }, [
        [to, -part],
        [shopAccount('discounts'), part - gross],
        [shopAccount('fees'), feeBack],
        ...this.#fromSeller(line, gross - feeBack),
      ]);
    }
    const rest = cents - fromLines;
    const interest = Math.min(rest, this.#interestLeft(source));
    this.#add(given, { source, lineId: null, key: 'rest' }, [
      [to, -rest],
      [shopAccount('interest'), interest],
      [shopAccount('losses'), rest - interest],
    ]);
  }

  /** From what is disputed, held and in reserve for the line, in that order; what is missing makes `available` negative. */
  #fromSeller({ id, sellerId }: Line, cents: number): [string, number][] {
    if (sellerId === null || isHouse(sellerId)) return [[shopAccount('sales'), cents]];
    let missing = cents;
    const taken = POCKETS.map((pocket): [string, number] => {
      const account = sellerAccount(sellerId, pocket);
      const has = -this.#sum((row) => row.lineId === id && row.account === account);
      const part = Math.max(0, Math.min(missing, has));
      missing -= part;
      return [account, part];
    });
    return [...taken, [sellerAccount(sellerId, 'available'), missing]];
  }

  /** What each line still brought of a source's money, and how it is divided. */
  #left({ paymentId }: Source) {
    return this.#rows.lines.map((line) => {
      const own = this.#known.filter((row) => row.lineId === line.id && row.paymentId === paymentId);
      const sum = (start: string) =>
        own.reduce((total, row) => (row.account.startsWith(start) ? total + row.amountCents : total), 0);
      const brought = sum('provider:') + sum('buyer:');
      return { line, brought, price: brought + sum('shop:discounts'), fee: -sum('shop:fees') };
    });
  }

  #interestLeft({ paymentId }: Source): number {
    const account = shopAccount('interest');
    return -this.#sum((row) => row.paymentId === paymentId && row.account === account);
  }

  /** What of a payment is the buyer's again, and still with the provider. */
  #onTheirWay(paymentId: string | null): number {
    return -this.#sum((row) => row.paymentId === paymentId && row.account.startsWith('buyer:'));
  }

  #isSold = (): boolean => this.#known.some(({ cause }) => cause === 'paid');
  #knows = (paymentId: string): boolean => this.#known.some((row) => row.paymentId === paymentId);
  #has = (key: string): boolean =>
    this.#known.some(({ causeKey }) => causeKey === key || causeKey.startsWith(`${key}:`));
  #sum = (fits: (row: Known) => boolean): number =>
    this.#known.reduce((sum, row) => (fits(row) ? sum + row.amountCents : sum), 0);

  #add(
    { cause, key, at }: { cause: LedgerCause; key: string; at: string },
    of: { source: Source; lineId: string | null; key?: string },
    amounts: readonly (readonly [account: string, cents: number])[],
  ): void {
    const postings = new Map<string, number>();
    for (const [account, cents] of amounts) postings.set(account, (postings.get(account) ?? 0) + cents);
    for (const [account, cents] of postings) if (cents === 0) postings.delete(account);
    if (postings.size === 0) return;
    const causeKey = of.key === undefined ? key : `${key}:${of.key}`;
    const { lineId } = of;
    const { paymentId } = of.source;
    const { id: purchaseId, currency } = this.#rows.purchase;
    this.entries.push({
      cause,
      causeKey,
      at,
      purchaseId,
      lineId,
      paymentId,
      currency,
      postings,
    });
    for (const [account, amountCents] of postings)
      this.#known.push({ entryId: '', cause, causeKey, lineId, paymentId, account, amountCents, currency });
  }
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

const netAccount = ({ sellerId }: Line): string =>
  sellerId === null || isHouse(sellerId) ? shopAccount('sales') : sellerAccount(sellerId, 'held');
