import type { ColumnType } from 'kysely';
import type { CouponBearer, CouponKind, CouponScope } from '#shared/trade/coupons.ts';
import type { Flag, InstantText } from './columns.ts';

export interface CouponTable {
  id: string;
  /** In capitals; null where it applies by itself. One that is archived leaves its code to others. */
  code: string | null;
  /** What buyers read beside what it took off. */
  title: string;
  kind: CouponKind;
  /** 1000 is 10 %, or centavos. */
  value: number;
  /** The most that a percentage takes off an order, in centavos; null of amounts, and where a seller bears it without one. */
  mostCents: number | null;
  /** What the products of an order come to at least. */
  leastCents: number | null;
  scope: CouponScope;
  /** The id of the category, seller or product. */
  scopeId: string | null;
  firstPurchase: Flag;
  startsAt: InstantText | null;
  endsAt: InstantText | null;
  mostUses: number | null;
  mostPerPerson: number | null;
  /** Whether others may count beside it. */
  stackable: Flag;
  bearer: CouponBearer;
  pausedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  archivedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  createdAt: InstantText;
  updatedAt: InstantText;
  version: ColumnType<number, number | undefined, number>;
}

/** A coupon of an order. Whether it counts as used follows from the state of the order. (`promotions/couponUses.ts`) */
export interface CouponUseTable {
  purchaseId: string;
  couponId: string;
  /** The order in which they were taken off. */
  position: number;
  /** As its buyer read them. */
  code: string | null;
  title: string;
  discountCents: number;
}

/** A keyed digest of the mailbox, CPF or CNPJ that an order was placed with; it goes with the order's other traces. */
export interface BuyerKeyTable {
  purchaseId: string;
  key: string;
}

export interface PromotionsTables {
  buyerKey: BuyerKeyTable;
  coupon: CouponTable;
  couponUse: CouponUseTable;
}
