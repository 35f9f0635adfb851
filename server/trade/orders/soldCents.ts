/**
 * The sold amount of a line: its price less the coupons that its seller bears. The shop's discounts are the shop's
 * cost.
 */
export const soldCents = (line: {
  priceCents: number;
  quantity: number;
  sellerCouponCents: number;
}): number => line.priceCents * line.quantity - line.sellerCouponCents;
