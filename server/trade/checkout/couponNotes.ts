import type { CouponsFound } from '#server/trade/promotions/offeredCoupons.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import { type CountedLine, totalsOf } from './totals.ts';

/** Notes for the buyer on the coupons of an order: limits and requirements. */
export function couponNotes(
  { taken, unproved }: Pick<CouponsFound, 'taken' | 'unproved'>,
  lines: readonly CountedLine[],
  settings: StoreSettings,
  isGuest: boolean,
): string[] {
  const limits = taken.flatMap(({ coupon, limitedBy }) => {
    const name = coupon.code ?? coupon.title;
    if (limitedBy === 'fee') return [`${name}: o desconto chegou ao máximo para estes produtos.`];
    const most = formatMoney(reaisOf(coupon.mostCents ?? 0), settings.currency);
    return limitedBy === 'most' ? [`${name} desconta até ${most} por pedido.`] : [];
  });
  const needs = unproved.map(
    ({ code }) => `${code} pede o seu CPF no pagamento${isGuest ? '' : ', ou o seu e-mail confirmado'}.`,
  );
  const isPixLess = taken.length > 0 && settings.acceptPix && pixIsLimited(lines, settings);
  return [...limits, ...(isPixLess ? ['Com o cupom, o desconto do Pix é menor.'] : []), ...needs];
}

/** Whether Pix takes off less than its rate on the shop's own goods, by more than the centavos of rounding. */
function pixIsLimited(lines: readonly CountedLine[], settings: StoreSettings): boolean {
  const byPix = (of: readonly CountedLine[]) =>
    totalsOf(of, { method: 'pix', installments: 1 }, settings).totalCents;
  const unlimited = lines.map((line) => ({ ...line, sellerId: STORE_SELLER_SLUG }));
  return byPix(lines) - byPix(unlimited) > lines.length;
}
