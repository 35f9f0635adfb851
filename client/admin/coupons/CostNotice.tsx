import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { CouponValues } from './couponValues.ts';
import { useCouponCost } from './useCouponCost.ts';

/** Warns, without blocking, where the fee limits the coupon's discount. */
export function CostNotice({ values }: { values: CouponValues }) {
  const { currency } = useAdmin().settings;
  const cost = useCouponCost(values);
  const money = (reais: number) => formatMoney(reais, currency);
  return (
    <div role="status">
      {cost && cost.coupon + cost.pix > cost.earned && (
        <Notice $tone="ember">
          O desconto vai ser limitado: num pedido de {money(cost.order)}, o cupom daria {money(cost.coupon)}
          {cost.pix > 0 && ` e o Pix ${money(cost.pix)}`}, mas a taxa de{' '}
          {formatNumber(cost.feePercent, { most: 2 })}% traz {money(cost.earned)}, o máximo que a loja
          desconta.{' '}
          {cost.coveredFrom !== null &&
            `Os descontos valem inteiros em pedidos a partir de ${money(cost.coveredFrom)}.`}
        </Notice>
      )}
    </div>
  );
}
