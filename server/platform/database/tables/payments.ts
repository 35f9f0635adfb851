import type { ColumnType } from 'kysely';
import type { HandPaymentState } from '#shared/trade/handPayments.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import type { Currency } from '#shared/values/money.ts';
import type { InstantText } from './columns.ts';

/** One try to pay an order; what it charges is frozen with it. */
export interface PaymentTable {
  id: string;
  purchaseId: string;
  provider: string;
  /** The provider's name for the charge; null until it was made there. */
  providerId: string | null;
  method: PaymentMethod;
  status: PaymentStatus;
  /** The order's. */
  currency: ColumnType<Currency, Currency | undefined, never>;
  /** The order's `totalCents`; with `interestCents` what is charged. */
  amountCents: number;
  interestCents: number;
  refundedCents: ColumnType<number, number | undefined, number>;
  /** What its provider gave back, or its bank took, although it had been repaid some other way: a loss of the shop's. */
  twiceCents: ColumnType<number, number | undefined, number>;
  installments: number;
  /** What the provider made of the card in the browser; forgotten once it was charged. */
  cardToken: string | null;
  /** What its provider needs of the payer and the card; deleted once it was charged. Sealed. */
  chargeDetails: ColumnType<string | null, string | null | undefined, string | null>;
  cardLast4: string | null;
  pixCode: string | null;
  boletoLine: string | null;
  boletoBarcode: string | null;
  /** Where the simulator lets a person play the bank. */
  panelUrl: string | null;
  /** Why it was refused, in Portuguese. */
  reason: string | null;
  expiresAt: InstantText;
  createdAt: InstantText;
  updatedAt: InstantText;
  settledAt: InstantText | null;
  /** When the buyer's bank, which had taken it back, decided for the shop; that is its last word. */
  reimbursedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When the shop asks the provider again about it, though it is settled. (`payments/reconcileSettled.ts`) */
  lookAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  version: ColumnType<number, number | undefined, number>;
}

/** The events of providers that were counted; each counts once. */
export interface PaymentEventTable {
  provider: string;
  eventId: string;
  paymentId: string;
  kind: string;
  receivedAt: InstantText;
}

/** Money on its way back; `pending` until the provider confirms. */
export interface RefundTable {
  id: string;
  paymentId: string;
  /** The line that it is of; null where it is of the whole order. */
  lineId: ColumnType<string | null, string | null | undefined, never>;
  amountCents: number;
  reason: string;
  status: 'pending' | 'done' | 'failed';
  actor: 'customer' | 'seller' | 'system' | 'admin';
  who: string | null;
  createdAt: InstantText;
  doneAt: InstantText | null;
  /** The shop's last request to the provider for it. */
  triedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  /** When the team took care of it after the provider had refused it. */
  answeredAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  /** Its provider refused it, and its buyer was repaid some other way. */
  elsewhere: ColumnType<0 | 1, undefined, 0 | 1>;
  /** Its buyer withdrew from what it pays, with nothing of it seen. */
  withdrawn: ColumnType<0 | 1, 0 | 1 | undefined, never>;
}

/** A payment that the team registered by hand; of one order one that was not refused and has not expired. */
export interface HandPaymentRow {
  id: string;
  purchaseId: string;
  state: HandPaymentState;
  /** The order's total and its interest. */
  amountCents: number;
  note: string;
  askedById: string;
  /** The administrator's own name, as are the two below. */
  askedBy: string;
  askedAt: InstantText;
  /** Until when it waits for a second person; null where it waits for none. */
  expiresAt: InstantText | null;
  decidedById: string | null;
  decidedBy: string | null;
  decidedAt: InstantText | null;
  /** Why it was refused. */
  reason: string | null;
  matchedBy: string | null;
  matchedAt: InstantText | null;
  /** As the bank's statement shows it. */
  statementDay: string | null;
  statementReference: string | null;
}

type Later =
  | 'decidedById'
  | 'decidedBy'
  | 'decidedAt'
  | 'reason'
  | 'matchedBy'
  | 'matchedAt'
  | 'statementDay'
  | 'statementReference';

/** Steps that come after the insert are null. */
type HandPaymentTable = Omit<HandPaymentRow, Later> & {
  [Name in Later]: ColumnType<HandPaymentRow[Name], HandPaymentRow[Name] | undefined, HandPaymentRow[Name]>;
};

export interface PaymentsTables {
  handPayment: HandPaymentTable;
  payment: PaymentTable;
  paymentEvent: PaymentEventTable;
  refund: RefundTable;
}
