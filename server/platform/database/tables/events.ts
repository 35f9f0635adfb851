import type { ColumnType, Generated } from 'kysely';
import type { EventType, TEST_EVENT } from '#shared/contract/events.ts';
import type { SellerEventType } from '#shared/contract/sellerEvents.ts';
import type { Flag, InstantText, Json } from './columns.ts';

/** What webhooks send: never a seller's. */
export type OfficeEventType = EventType | typeof TEST_EVENT;

/** Something that has happened; triggers write it in the transaction of its cause. (`operations/events`) */
export interface EventTable {
  seq: Generated<number>;
  /** 'evt_' and 32 digits, the same for ever. */
  id: string;
  type: OfficeEventType | SellerEventType;
  /** Whose it is: of this seller, who alone reads it; null where it is the office's. */
  sellerId: ColumnType<string | null, string | null | undefined, never>;
  /** Whose JSON its body is: the order's where it is of a line. */
  subjectId: string;
  /** The line. */
  partId: string | null;
  at: InstantText;
  /** Its place in the order in which events are read; set after the commit, one after the other. */
  position: ColumnType<number | null, number | null | undefined, number | null>;
  /** What the API shows of it, as it was then; null until that is written. */
  data: ColumnType<Json | null, Json | null | undefined, Json | null>;
}

/** An address that programs want events at. */
export interface WebhookTable {
  id: string;
  url: string;
  types: Json;
  enabled: Flag;
  /** What it signs with, sealed. */
  sealedSecret: string;
  /** The one before, by which it signs too for a while. */
  sealedOldSecret: string | null;
  oldSecretUntil: InstantText | null;
  /** How many tries have failed since the last that did not. */
  failures: ColumnType<number, number | undefined, number>;
  /** When it is tried again after a failure. */
  pausedUntil: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When it was switched off by its failures. */
  stoppedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Until when one process alone sends to it. */
  leasedUntil: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Who made it or took it over, also once they have left; null for the owners' own webhooks from before this column. */
  adminId: ColumnType<string | null, string | null | undefined, string>;
  /** Their name. */
  madeBy: ColumnType<string | null, string | null | undefined, string>;
  createdAt: InstantText;
  updatedAt: InstantText;
  version: ColumnType<number, number | undefined, number>;
}

/** An event on its way to an address; neither due nor delivered means given up. */
export interface WebhookDeliveryTable {
  seq: Generated<number>;
  webhookId: string;
  eventId: string;
  attempts: ColumnType<number, number | undefined, number>;
  dueAt: InstantText | null;
  deliveredAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
}

export interface WebhookTryTable {
  seq: Generated<number>;
  deliverySeq: number;
  at: InstantText;
  /** How long it took. */
  ms: number;
  /** Of the reply; null where none came. */
  status: number | null;
  reply: string | null;
  /** What went wrong, in words. */
  fault: string | null;
}

export interface EventsTables {
  event: EventTable;
  webhook: WebhookTable;
  webhookDelivery: WebhookDeliveryTable;
  webhookTry: WebhookTryTable;
}
