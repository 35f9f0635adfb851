import type { SumRow } from '#client/ui/Sums.tsx';
import type { Order } from '#shared/contract/admin/orders.ts';
import { centavosOf, formatReais, reaisOf } from '#shared/money.ts';

/** An order's money as its buyer's receipt tells it: `subtotal - discount + interest = charged`. */
export function orderSums({ lines, total, money }: Pick<Order, 'lines' | 'total' | 'money'>) {
  return {
    subtotal: sumOf(lines.map((line) => line.total)),
    discount: money.discount,
    interest: money.interest,
    charged: sumOf([total, money.interest]),
    refunded: money.refunded,
  };
}

/** How shop and sellers divide a sale: the shop bears the Pix discount, and the interest of a card is no sale. */
export function shareRowsOf({ lines, total, money }: Pick<Order, 'lines' | 'total' | 'money'>): SumRow[] {
  const fee = sumOf(lines.map((line) => line.fee));
  const net = sumOf([...lines.map((line) => line.total), -fee]);
  return [
    { name: 'Parte de quem vende', value: formatReais(net), look: 'quiet' },
    { name: 'Taxa da loja', value: formatReais(fee), look: 'quiet' },
    ...(money.discount > 0
      ? [
          {
            name: 'Desconto do Pix, da loja',
            value: formatReais(-money.discount),
            look: 'quiet' as const,
          },
        ]
      : []),
    { name: 'Venda, sem juros', value: formatReais(total), look: 'quiet' },
  ];
}

const sumOf = (reais: number[]): number =>
  reaisOf(reais.reduce((cents, each) => cents + centavosOf(each), 0));
