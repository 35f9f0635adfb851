import type { ColumnType, Generated } from 'kysely';
import type { LedgerCause, SellerPocket } from '#shared/trade/ledgerWords.ts';
import type { Currency } from '#shared/values/money.ts';
import type { InstantText } from './columns.ts';

/** Append-only: why money moved. The database takes it only once its postings are there and add up to 0. */
export interface LedgerEntryTable {
  seq: Generated<number>;
  id: string;
  cause: LedgerCause;
  /** What happens once is written once. */
  causeKey: string;
  at: InstantText;
  purchaseId: string | null;
  lineId: string | null;
  /** The payment whose money it is; null where no provider has it. */
  paymentId: string | null;
  payoutId: ColumnType<string | null, string | null | undefined, never>;
  /** Whose line or payout it is about; null where it is the shop's, or no seller's. */
  sellerId: ColumnType<string | null, string | null | undefined, never>;
  /** That of all its postings. */
  currency: Currency;
}

/** Append-only: what an entry does to an account. Positive is where money is, negative whose it is. */
export interface LedgerPostingTable {
  entryId: string;
  account: string;
  amountCents: number;
  currency: Currency;
}

/** Summed by the database with each entry: a movement kind's effect on a seller's pockets in an hour or month of UTC. */
export interface SellerFlowTable extends Record<SellerPocket, number> {
  sellerId: string;
  grain: 'month' | 'hour';
  /** '2026-11' or '2026-11-26T17', as its instants begin. */
  span: string;
  currency: Currency;
  cause: LedgerCause;
  moves: number;
}

export interface LedgerTables {
  ledgerEntry: LedgerEntryTable;
  ledgerPosting: LedgerPostingTable;
  sellerFlow: SellerFlowTable;
}
