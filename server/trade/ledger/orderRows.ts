import type { Selectable } from 'kysely';
import type {
  LedgerEntryTable,
  LedgerPostingTable,
  PaymentTable,
  PurchaseLineTable,
  PurchaseTable,
  RefundTable,
} from '#server/platform/database/tables.ts';
import type { LedgerCause } from '#shared/trade/ledgerWords.ts';
import type { Currency } from '#shared/values/money.ts';

type Purchase = Pick<
  Selectable<PurchaseTable>,
  'id' | 'status' | 'paidAt' | 'updatedAt' | 'discountCents' | 'interestCents' | 'currency'
>;
export type Line = Pick<
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
  | 'heldUntil'
  | 'releaseAt'
  | 'discountWaits'
> & {
  /** Null for a sale that is not linked. */
  linkedId: string | null;
  /** Since when a linked sale counts, by the team's decision. */
  clearedAt: string | null;
};
export type Payment = Pick<
  Selectable<PaymentTable>,
  | 'id'
  | 'purchaseId'
  | 'provider'
  | 'status'
  | 'amountCents'
  | 'interestCents'
  | 'refundedCents'
  | 'twiceCents'
  | 'settledAt'
  | 'reimbursedAt'
  | 'updatedAt'
>;
export type Refund = Pick<
  Selectable<RefundTable>,
  'id' | 'paymentId' | 'lineId' | 'amountCents' | 'status' | 'actor' | 'createdAt' | 'doneAt' | 'elsewhere'
>;
/** A posting with the columns of its entry. */
export type Known = Pick<LedgerEntryTable, 'cause' | 'causeKey' | 'lineId' | 'paymentId'> &
  LedgerPostingTable;

/** All rows about an order's money. */
export interface OrderRows {
  purchase: Purchase;
  lines: Line[];
  /** By the instant of settlement. */
  payments: Payment[];
  refunds: Refund[];
  postings: Known[];
  /**
   * The written-off parts of the debts that these entries cover, in centavos by entry: reimbursed chargebacks and
   * refused refunds.
   */
  lost: Map<string, number>;
}

export interface NewEntry {
  cause: LedgerCause;
  causeKey: string;
  at: string;
  purchaseId: string | null;
  lineId: string | null;
  paymentId: string | null;
  /** Only for a payout. */
  payoutId?: string;
  /** Only without a line or a payout that names the seller. */
  sellerId?: string;
  currency: Currency;
  /** Amounts by account, which add up to 0. */
  postings: Map<string, number>;
}
