import { isHouse } from '#server/trade/ledger/accounts.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import { feeCents } from '#shared/trade/fees.ts';

export interface FeeLine {
  sellerId: string | null;
  priceCents: number;
  quantity: number;
  /** The seller's own discount, which lowers the sold amount and the fee. */
  sellerCouponCents: number;
  feeBasisPoints: number;
}

/**
 * The maximum of the shop's discounts on a line, by coupons and Pix together, in centavos: its fee, so that the buyer
 * pays at least the seller's credit. The shop's own goods have no limit.
 */
export const mostShopDiscount = (line: FeeLine): number =>
  isHouse(line.sellerId) ? Infinity : feeCents(soldCents(line), line.feeBasisPoints);

/** The rate above which Pix gives no discount on a line; null for the shop's own goods. */
export const pixLimitOf = ({ sellerId, feeBasisPoints }: Pick<FeeLine, 'sellerId' | 'feeBasisPoints'>) =>
  isHouse(sellerId) ? null : feeBasisPoints;
