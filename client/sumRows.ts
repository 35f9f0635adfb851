import type { SumRow } from '#client/ui/Sums.tsx';
import { formatReais } from '#shared/money.ts';

interface Money {
  subtotal: number;
  discount: number;
  interest: number;
  charged: number;
  refunded?: number;
}

/** From the products to what is charged, in the same words before the payment, while it waits and on the receipt. */
export const sumRowsOf = ({ subtotal, discount, interest, charged, refunded = 0 }: Money): SumRow[] => [
  { name: 'Produtos', value: formatReais(subtotal) },
  ...(discount > 0
    ? [{ name: 'Desconto do Pix', value: formatReais(-discount), look: 'good' as const }]
    : []),
  ...(interest > 0 ? [{ name: 'Juros do parcelamento', value: formatReais(interest) }] : []),
  { name: 'Total', value: formatReais(charged), look: 'total' },
  ...(refunded > 0 ? [{ name: 'Devolvido', value: formatReais(refunded), look: 'good' as const }] : []),
];
