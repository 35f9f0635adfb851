/** What a line was sold for: its price less the coupons that its seller bears. What the shop takes off is the shop's cost. */
export const soldCents = (line: {
  priceCents: number;
  quantity: number;
  sellerCouponCents: number;
}): number => line.priceCents * line.quantity - line.sellerCouponCents;
