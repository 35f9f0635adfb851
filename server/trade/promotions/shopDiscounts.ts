import { isHouse } from '#server/trade/ledger/accounts.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import { feeCents } from '#shared/trade/fees.ts';

export interface FeeLine {
  sellerId: string | null;
  priceCents: number;
  quantity: number;
  /** What its seller takes off, which lowers what is sold and the fee with it. */
  sellerCouponCents: number;
  feeBasisPoints: number;
}

/**
 * The most that the shop takes off a line by coupons and Pix together, in centavos: its fee, so that the buyer pays at least
 * what the seller is credited. The shop's own goods have no limit.
 */
export const mostShopDiscount = (line: FeeLine): number =>
  isHouse(line.sellerId) ? Infinity : feeCents(soldCents(line), line.feeBasisPoints);

/** The rate above which Pix takes nothing off a line; null for the shop's own goods. */
export const pixLimitOf = ({ sellerId, feeBasisPoints }: Pick<FeeLine, 'sellerId' | 'feeBasisPoints'>) =>
  isHouse(sellerId) ? null : feeBasisPoints;
