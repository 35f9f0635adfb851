import { centavosOf, reaisOf } from '#shared/values/money.ts';
import { typedText } from '#shared/values/unseen.ts';

/** The maximum number of codes in one order. */
export const MOST_COUPONS = 5;

export const COUPON_CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** A code in its stored form: 'natal 10' becomes 'NATAL10'. */
export const couponCodeOf = (input: string): string => typedText(input).replace(/\s+/g, '').toUpperCase();

/** The least payment, in centavos: coupons leave that much of an order, and a hundredth of each line. */
export const LEAST_TO_PAY = 100;

/** A coupon in a row of a receipt: 'Cupom NATAL10', or its title for an automatic coupon. */
export const couponWords = ({ code, title }: { code: string | null; title: string }): string =>
  code === null ? title : `Cupom ${code}`;

/** The part of an order's discount that no coupon explains: what Pix takes off. Both are in reais. */
export const pixDiscountOf = (discount: number, coupons: readonly { discount: number }[]): number =>
  reaisOf(coupons.reduce((cents, coupon) => cents - centavosOf(coupon.discount), centavosOf(discount)));
