import type { SumRow } from '#client/ui/Sums.tsx';
import type { Order } from '#shared/contract/admin/orders.ts';
import { pixDiscountOf } from '#shared/trade/couponCodes.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';

type Divided = Pick<Order, 'lines' | 'currency' | 'total' | 'money'>;

/** The money of an order as on the buyer's receipt: `subtotal - discount + interest = charged`. */
export function orderSums({ lines, currency, total, money }: Divided) {
  return {
    currency,
    subtotal: sumOf(lines.map((line) => line.total)),
    discount: money.discount,
    coupons: money.coupons,
    interest: money.interest,
    charged: sumOf([total, money.interest]),
    refunded: money.refunded,
  };
}

/**
 * How shop and sellers divide a sale: the shop bears the Pix discount and its own coupons, a seller theirs, and the interest of
 * a card is no sale. A seller who seems to buy of themselves gets no more of the shop's part than they paid.
 */
export function shareRowsOf({ lines, currency, total, money }: Divided): SumRow[] {
  const fee = sumOf(lines.map((line) => line.fee));
  const ofSellers = sumOf(lines.map((line) => line.sellerCoupons));
  const ofShop = sumOf([...lines.map((line) => line.coupons), -ofSellers]);
  const ofPix = pixDiscountOf(money.discount, money.coupons);
  const withheld = sumOf(lines.map((line) => line.withheld));
  const net = sumOf([...lines.map((line) => line.total), -ofSellers, -fee, -withheld]);
  const less = (name: string, reais: number): SumRow[] =>
    reais !== 0 ? [{ name, value: formatMoney(-reais, currency), look: 'quiet' }] : [];
  return [
    {
      name: ofSellers > 0 ? 'Parte do vendedor, já sem os cupons dele' : 'Parte do vendedor',
      value: formatMoney(net, currency),
      look: 'quiet',
    },
    { name: 'Taxa da loja', value: formatMoney(fee, currency), look: 'quiet' },
    ...less('Cupons, da loja', ofShop),
    ...less('Desconto do Pix, da loja', ofPix),
    ...less('Disso, não pago por suspeita de compra da própria loja', -withheld),
    { name: 'Venda, sem juros', value: formatMoney(total, currency), look: 'quiet' },
  ];
}

const sumOf = (reais: number[]): number =>
  reaisOf(reais.reduce((cents, each) => cents + centavosOf(each), 0));
