import { Notice } from '#client/ui/feedback/Notice.tsx';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { useAdmin } from '../layout/useAdmin.ts';
import type { CouponValues } from './couponValues.ts';
import { useCouponCost } from './useCouponCost.ts';

/** Warns, and refuses nothing, where the shop gives more of an order than its fee brings. */
export function CostNotice({ values }: { values: CouponValues }) {
  const { currency } = useAdmin().settings;
  const cost = useCouponCost(values);
  const money = (reais: number) => formatMoney(reais, currency);
  return (
    <div role="status">
      {cost && cost.coupon + cost.pix > cost.earned && (
        <Notice $tone="ember">
          A loja paga mais do que ganha: de um pedido de {money(cost.order)} saem {money(cost.coupon)} do
          cupom
          {cost.pix > 0 && ` e ${money(cost.pix)} do Pix`}, e a taxa de{' '}
          {formatNumber(cost.feePercent, { most: 2 })}% traz {money(cost.earned)}.{' '}
          {cost.coveredFrom === null
            ? 'Nenhum pedido, por maior que seja, cobre isso.'
            : `A taxa cobre os descontos em pedidos a partir de ${money(cost.coveredFrom)}.`}{' '}
          O cupom pode ser salvo assim.
        </Notice>
      )}
    </div>
  );
}
