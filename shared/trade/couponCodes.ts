/** So many codes may be typed for one order. */
export const MOST_COUPONS = 5;

export const COUPON_CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** A code as it is kept: however it was typed, 'natal 10' is 'NATAL10'. */
export const couponCodeOf = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** What a payment is at least, in centavos: coupons leave that much of an order, and a hundredth of each line. */
export const LEAST_TO_PAY = 100;

/** A coupon as a row of a receipt names it: 'Cupom NATAL10', or by what it is called where no one typed it. */
export const couponWords = ({ code, title }: { code: string | null; title: string }): string =>
  code === null ? title : `Cupom ${code}`;
