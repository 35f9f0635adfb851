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
  /** Null where its buyer does not look like its seller. */
  linkedId: string | null;
  /** Since when such a sale counts all the same. */
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
/** A posting with what is known of its entry. */
export type Known = Pick<LedgerEntryTable, 'cause' | 'causeKey' | 'lineId' | 'paymentId'> &
  LedgerPostingTable;

/** All that is known of an order's money. */
export interface OrderRows {
  purchase: Purchase;
  lines: Line[];
  /** By the moment they were settled. */
  payments: Payment[];
  refunds: Refund[];
  postings: Known[];
  /**
   * What the shop has taken over of debts that these came to, in centavos by entry, where a bank has undone a chargeback or a
   * provider has refused a refund.
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
  /** Only where it is a payout's. */
  payoutId?: string;
  /** Only where neither line nor payout tells whose it is. */
  sellerId?: string;
  currency: Currency;
  /** What adds up to 0, by account. */
  postings: Map<string, number>;
}
