import type { SumRow } from '#client/ui/Sums.tsx';
import type { UsedCoupon } from '#shared/contract/account/usedCoupon.ts';
import { couponWords, pixDiscountOf } from '#shared/trade/couponCodes.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

interface Money {
  currency: Currency;
  subtotal: number;
  /** Of the coupons and of Pix. */
  discount: number;
  coupons?: readonly UsedCoupon[];
  interest: number;
  charged: number;
  refunded?: number;
}

/** From the products to what is charged, in the same words before the payment, while it waits and on the receipt. */
export const sumRowsOf = ({
  currency,
  subtotal,
  discount,
  coupons = [],
  interest,
  charged,
  refunded = 0,
}: Money): SumRow[] => [
  { name: 'Produtos', value: formatMoney(subtotal, currency) },
  ...couponRowsOf(coupons, currency),
  ...(pixDiscountOf(discount, coupons) > 0
    ? [
        {
          name: 'Desconto do Pix',
          value: formatMoney(-pixDiscountOf(discount, coupons), currency),
          look: 'good' as const,
        },
      ]
    : []),
  ...(interest > 0 ? [{ name: 'Juros do parcelamento', value: formatMoney(interest, currency) }] : []),
  { name: 'Total', value: formatMoney(charged, currency), look: 'total' },
  ...(refunded > 0
    ? [{ name: 'Devolvido', value: formatMoney(refunded, currency), look: 'good' as const }]
    : []),
];

export const couponRowsOf = (coupons: readonly UsedCoupon[], currency: Currency): SumRow[] =>
  coupons.map((coupon) => ({
    name: couponWords(coupon),
    value: formatMoney(-coupon.discount, currency),
    look: 'good',
  }));
