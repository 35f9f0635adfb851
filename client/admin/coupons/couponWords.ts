import type { Coupon } from '#shared/contract/admin/coupons.ts';
import { COUPON_SCOPES } from '#shared/trade/coupons.ts';
import { formatPercent } from '#shared/trade/fees.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';

export const discountWords = ({ kind, value, mostDiscount, currency }: Coupon): string =>
  kind !== 'percent'
    ? formatMoney(value, currency)
    : `${formatPercent(value)}${mostDiscount === null ? '' : `, até ${formatMoney(mostDiscount, currency)}`}`;

export function scopeWords({ scope, scopeName, leastOrder, firstPurchase, currency }: Coupon): string {
  const only = scope === 'all' ? COUPON_SCOPES.all : scopeName || 'O que já não existe';
  return [
    only,
    ...(leastOrder === null ? [] : [`a partir de ${formatMoney(leastOrder, currency)}`]),
    ...(firstPurchase ? ['primeira compra'] : []),
  ].join(', ');
}

export const usesWords = ({ uses, mostUses }: Coupon): string =>
  mostUses === null ? formatNumber(uses) : `${formatNumber(uses)} de ${formatNumber(mostUses)}`;
