import type { ColumnType, Generated } from 'kysely';
import type { DisputeEntry } from '#shared/contract/account/disputes.ts';
import type { DocumentType } from '#shared/people/sellerApplication.ts';
import type { DisputeEnding, DisputeOutcome, DisputeReason, DisputeState } from '#shared/trade/disputes.ts';
import type { InstantText } from './columns.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A buyer's dispute about a line; one at a time. */
export interface DisputeTable {
  id: string;
  lineId: string;
  purchaseId: string;
  reason: DisputeReason;
  /** Which units of the line it is about, a JSON array of their numbers; null where it is about all. */
  units: Later<string>;
  state: DisputeState;
  openedAt: InstantText;
  /** Until when the step of now may be made; null once it is closed. */
  dueAt: InstantText | null;
  negotiateUntil: InstantText;
  /** Working days that the team has to decide, and hours in which one may appeal, as of the day it was opened. */
  decisionDays: Later<number>;
  appealHours: Later<number>;
  /** What one side has proposed and the other has not answered. */
  proposalBy: Later<'buyer' | 'seller'>;
  proposalOutcome: Later<DisputeOutcome>;
  proposalCents: Later<number>;
  outcome: Later<DisputeOutcome>;
  outcomeCents: Later<number>;
  decisionReason: Later<string>;
  decidedBy: Later<string>;
  /** The administrator who decided, also by an API key; null where only the name is known. */
  decidedById: Later<string>;
  decidedAt: Later<InstantText>;
  appealedBy: Later<'buyer' | 'seller'>;
  closedAt: Later<InstantText>;
  /** How it ended and with what; null while it is open, and for those that ended before this column. */
  endedBy: Later<DisputeEnding>;
  endedOutcome: Later<DisputeOutcome>;
  endedCents: Later<number>;
  /** Set by the database; null until the first change. */
  changedAt: ColumnType<InstantText | null, undefined, never>;
  version: ColumnType<number, number | undefined, number>;
}

/** Append-only: the messages and steps of a dispute. */
export interface DisputeEntryTable {
  seq: Generated<number>;
  disputeId: string;
  at: InstantText;
  actor: DisputeEntry['actor'];
  /** The administrator's name, which the two sides do not read. */
  who: string | null;
  kind: DisputeEntry['kind'];
  text: string | null;
  outcome: DisputeOutcome | null;
  amountCents: number | null;
}

/** A file that one side has uploaded; its content in Base64, sealed. */
export interface DisputeEvidenceTable {
  id: string;
  disputeId: string;
  side: 'buyer' | 'seller';
  name: string;
  type: DocumentType;
  sealed: string;
  at: InstantText;
}

/** A file with which a seller shows what they delivered by hand; its content in Base64, sealed. */
export interface DeliveryProofTable {
  id: string;
  lineId: string;
  name: string;
  type: DocumentType;
  sealed: string;
  at: InstantText;
}

export interface DisputesTables {
  dispute: DisputeTable;
  disputeEntry: DisputeEntryTable;
  disputeEvidence: DisputeEvidenceTable;
  deliveryProof: DeliveryProofTable;
}
