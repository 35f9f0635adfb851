import type { ColumnType, Generated } from 'kysely';
import type { Delivery } from '#shared/contract/public/products.ts';
import type { Goods } from '#shared/shop/goods.ts';
import type { FieldColumns, SoldField } from '#shared/shop/productFields.ts';
import type { HeldBecause } from '#shared/trade/holds.ts';
import type { OrderStatus, PaymentMethod } from '#shared/trade/orderStatus.ts';
import type { OrderTopic } from '#shared/trade/orderTopics.ts';
import type { UnitKind, UnitState } from '#shared/trade/unitWords.ts';
import type { Currency } from '#shared/values/money.ts';
import type { Flag, InstantText, Json } from './columns.ts';

/** An order; its number is `orderNumber(seq)`. */
export interface PurchaseTable {
  seq: Generated<number>;
  id: string;
  customerId: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  /** The currency of the sale; it never changes. */
  currency: ColumnType<Currency, Currency | undefined, never>;
  /** What the lines add up to, written by the transaction that writes them. */
  subtotalCents: ColumnType<number, number | undefined, number>;
  /** What coupons and the Pix discount took off. */
  discountCents: ColumnType<number, number | undefined, number>;
  /** `subtotalCents - discountCents`: what the shop sold for, and what the reports count. */
  totalCents: number;
  /** What the card's instalments cost on top of it; the customer pays it, and it is no sale. */
  interestCents: ColumnType<number, number | undefined, number>;
  /** The refunded part of `totalCents`. */
  refundedCents: ColumnType<number, number | undefined, number>;
  paidAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When an unpaid order lets go of what it holds; null for orders made before payments. */
  expiresAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  placedAt: InstantText;
  /** For how many days its buyer may take the money back alone; null in older ones, which follow the settings. */
  selfRefundDays: ColumnType<number | null, number | null | undefined, never>;
  /** Where it was placed, as long as it is not paid; names neither device nor network. (`checkout/origin.ts`) */
  deviceKey: ColumnType<string | null, string | null | undefined, null>;
  networkKey: ColumnType<string | null, string | null | undefined, null>;
  updatedAt: InstantText;
  version: ColumnType<number, number | undefined, number>;
}

/** What was sold, as it was then. */
export interface PurchaseLineTable {
  id: string;
  purchaseId: string;
  position: number;
  productId: string | null;
  title: string;
  priceCents: number;
  quantity: number;
  /** What coupons took off the line, and what of that its seller bears. */
  couponCents: ColumnType<number, number | undefined, number>;
  sellerCouponCents: ColumnType<number, number | undefined, number>;
  guaranteeDays: number;
  delivery: Delivery;
  /** What its category sold then. */
  goods: ColumnType<Goods, Goods | undefined, Goods>;
  sellerId: string | null;
  sellerName: string;
  /** The shop's share: 1000 is 10 %. */
  feeBasisPoints: number;
  /** The shop's share of what was sold, by that rate on the day: of the price less the seller's own coupons. */
  feeCents: number;
  /** The approximate taxes of that day; null where the settings had none. */
  taxBasisPoints: ColumnType<number | null, number | null | undefined, number | null>;
  /** Until when its units, or its part of a plain stock, are reserved for the buyer; null when nothing is. */
  reservedUntil: ColumnType<InstantText | null, InstantText | undefined, InstantText | null>;
  /** How many of it a plain stock gave, less than its quantity where stock is not counted; null for older ones, which took all. */
  shelfTaken: ColumnType<number | null, number | undefined, number | null>;
  deliveredAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When it is taken as received, unless its buyer says so before. */
  confirmBy: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  confirmedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  confirmedBy: ColumnType<
    'buyer' | 'time' | null,
    'buyer' | 'time' | null | undefined,
    'buyer' | 'time' | null
  >;
  /** By when a person has promised to deliver it. */
  dueAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** From when on its buyer may cancel it, where it has not come. */
  lateAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** When it is cancelled by itself, where it has not come. */
  cancelAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** The end of the guarantee, from the delivery on; where it is set the money is a seller's. */
  guaranteeUntil: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Until when the seller's money is held, by the rules of the day it was delivered. */
  heldUntil: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** The part that is held until the guarantee ends: 1000 is 10 %. */
  reserveBasisPoints: ColumnType<number, number | undefined, number>;
  /** Whether what the shop paid of its price waits for the end of the guarantee, beside the reserve. */
  discountWaits: ColumnType<Flag, Flag | undefined, Flag>;
  /** Why it is held so long; null for deliveries before this column. */
  heldBecause: ColumnType<HeldBecause | null, HeldBecause | null | undefined, HeldBecause | null>;
  /** How many days after their own confirmation a buyer lets the money go; null where it waits for the guarantee anyway. */
  confirmedHoldDays: ColumnType<number | null, number | null | undefined, number | null>;
  /** When something of it is to be released next; null when nothing is. */
  releaseAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Since when its buyer disputes it, and none of its clocks runs. */
  disputedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** The team completed its order with nothing of it delivered here: its buyer may still take the money back. */
  handedElsewhere: ColumnType<0 | 1, undefined, 0 | 1>;
  /** When the money went back and with it the right to the goods. */
  revokedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  /** How many of its units a person has delivered, the first ones first. */
  handedUnits: ColumnType<number, undefined, number>;
  /** How often what was delivered was corrected, and when last. */
  corrections: ColumnType<number, undefined, number>;
  correctedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  /** What a person delivered, one entry for each of those units, sealed. */
  deliveryNote: ColumnType<string | null, undefined, string | null>;
  /** When its buyer got another unit in place of the first, or the promise of one. */
  exchangedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  /** Which of its units were exchanged last, a JSON array of their numbers; null where all were. */
  exchangedUnits: ColumnType<string | null, undefined, string | null>;
  /** Which of them a person still delivers again, a JSON array; null where none is, or all are. */
  owedUnits: ColumnType<string | null, undefined, string | null>;
  /** How many the shelf gave, as a plain number, for what is delivered again and has not been handed over yet. */
  exchangeTaken: ColumnType<number, undefined, number>;
  /** A JSON array of the `LinkSign` that link a sale only together with another; null where there is none. */
  weakSigns: ColumnType<Json | null, undefined, Json | null>;
  /** The listing as it was sold; null for sales before listings were stored. */
  listingId: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A listing in the version that was sold; each is stored once, under its own digest. */
/** With a column for each declared field that is evidence. */
export interface SoldListingTable extends FieldColumns<SoldField> {
  id: string;
  title: string;
  category: string;
  description: string;
  /** A JSON array of `{ key, value }`. */
  specifications: Json;
}

/** A picture of it, whose file is stored as long. */
export interface SoldPictureTable {
  listingId: string;
  position: number;
  url: string;
  alt: string;
  /** Of its largest file; null where that could not be read. */
  sha256: string | null;
}

/** Append-only: what happened to an order, in the order of `seq`. */
export interface PurchaseEventTable {
  seq: Generated<number>;
  purchaseId: string;
  at: InstantText;
  kind: 'placed' | 'moved' | 'note';
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  note: string | null;
  /** Why the team cancelled it, for its buyer; notes are the team's own. */
  reason: ColumnType<string | null, string | null | undefined, never>;
  /** What it is about where it moves nothing; none of what people note, and of what is older than the column. */
  topic: ColumnType<OrderTopic | null, OrderTopic | null | undefined, never>;
  actor: 'customer' | 'seller' | 'system' | 'admin';
  /** The name of the administrator, or of the seller's shop. */
  who: string | null;
}

export interface DeliveryKeyProbeTable {
  id: string;
  /** The row's own id, encrypted with `DELIVERY_KEY`, or under `SESSION_SECRET` for its row. (`secretProbe.ts`) */
  sealed: string;
}

/** One piece that is sold: a code, a key, or the credentials of an account. */
export interface UnitTable {
  id: string;
  productId: string;
  kind: UnitKind;
  /** The secret, encrypted. (`platform/crypto/vault.ts`) */
  sealed: string;
  /** Recognizes a repeated secret without storing it; unique within a product. */
  fingerprint: string;
  state: UnitState;
  /** Whose it is, from the reservation on. */
  purchaseLineId: string | null;
  reservedUntil: InstantText | null;
  createdAt: InstantText;
  soldAt: InstantText | null;
  /** When its buyer first saw it. */
  revealedAt: InstantText | null;
  /** The seller who loaded it; null where the shop's team did. */
  loadedBy: ColumnType<string | null, string | null | undefined, string | null>;
  /** Its number in its line, from 1; set for all units of a line when one is replaced. */
  place: ColumnType<number | null, undefined, number | null>;
}

/** A unit of a listing that waits for approval, sealed like all others. */
export interface PreparedUnitTable {
  id: string;
  listingId: string;
  kind: UnitKind;
  sealed: string;
  fingerprint: string;
  createdAt: InstantText;
  loadedBy: string;
}

/** Each time a buyer looked at what was delivered. */
export interface UnitRevealTable {
  id: string;
  purchaseLineId: string;
  /** Null where a person delivered it. */
  unitId: string | null;
  at: InstantText;
  address: string;
  userAgent: string;
}

/** A request under an `Idempotency-Key`, and the one reply to it. */
export interface IdempotencyKeyTable {
  customerId: string;
  key: string;
  requestHash: string;
  paymentId: string;
  reply: Json | null;
  createdAt: InstantText;
}

/** A line whose buyer looks like its seller; it counts for nothing until the team clears it. */
export interface LinkedSaleTable {
  lineId: string;
  sellerId: string;
  /** A JSON array of `LinkSign`; empty once its buyer's account is deleted. */
  signs: Json;
  foundAt: InstantText;
  clearedAt: ColumnType<InstantText | null, undefined, InstantText>;
  /** The administrator's name; the reason is in the record alone. */
  clearedBy: ColumnType<string | null, undefined, string>;
}

export interface OrdersTables {
  linkedSale: LinkedSaleTable;
  deliveryKeyProbe: DeliveryKeyProbeTable;
  purchase: PurchaseTable;
  purchaseLine: PurchaseLineTable;
  purchaseEvent: PurchaseEventTable;
  idempotencyKey: IdempotencyKeyTable;
  unit: UnitTable;
  preparedUnit: PreparedUnitTable;
  unitReveal: UnitRevealTable;
  soldListing: SoldListingTable;
  soldPicture: SoldPictureTable;
}
