import type { ColumnType, Generated } from 'kysely';
import type { PixKeyKind } from '#shared/people/sellerApplication.ts';
import type { PayoutState } from '#shared/trade/payouts.ts';
import type { Flag, InstantText } from './columns.ts';

/** Money that a seller requested; its number is `payoutNumber(seq)`. */
export interface PayoutTable {
  seq: Generated<number>;
  id: string;
  sellerId: string;
  amountCents: number;
  state: PayoutState;
  /** Requested automatically, on a Friday. */
  weekly: Flag;
  /** Requests under the same key are one request. */
  requestKey: string;
  pixKind: PixKeyKind | null;
  /** The Pix key with most of it covered. */
  keyHint: string;
  /** To whom it goes, sealed: `Payee` as JSON; forgotten with time. */
  sealedPayee: string | null;
  /** Where the money left from, once it was sent. */
  provider: string | null;
  /** By the provider's own bank, or by a file that a person takes to another one. */
  channel: 'bank' | 'file' | null;
  batch: string | null;
  reason: string | null;
  /** Until when the team looks at it. */
  reviewUntil: InstantText | null;
  /** The sales it is about: `{ number, title }[]` as JSON. */
  reviewSales: string | null;
  reviewNeeded: string | null;
  /** When the shop was notified that `reviewUntil` has passed. */
  reviewToldAt: InstantText | null;
  /** The administrator's name. */
  handledBy: string | null;
  requestedAt: InstantText;
  sentAt: InstantText | null;
  endedAt: InstantText | null;
  /** The shop's last request to its bank. */
  triedAt: InstantText | null;
  /** Set by the database; null until the first change. */
  changedAt: ColumnType<InstantText | null, undefined, never>;
  version: ColumnType<number, number | undefined, number>;
}

export interface PayoutsTables {
  payout: PayoutTable;
}
