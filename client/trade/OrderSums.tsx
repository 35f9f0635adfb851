import { Sums } from '#client/ui/Sums.tsx';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import { paidWith } from './paidWith.ts';
import { sumRowsOf } from './sumRows.ts';

export type Summed = Parameters<typeof sumRowsOf>[0] &
  Pick<BuyerOrder, 'paymentMethod'> & {
    payment: Pick<NonNullable<BuyerOrder['payment']>, 'installments' | 'cardLast4'> | null;
  };

/** The sums of an order, from its lines to the charge, and its payment method. */
export function OrderSums({ order }: { order: Summed }) {
  const { paymentMethod: method, payment } = order;
  const { installments = 1, cardLast4 = null } = payment ?? {};
  return (
    <Sums
      rows={[
        ...sumRowsOf(order),
        { name: 'Forma', value: paidWith({ method, installments, cardLast4 }), look: 'quiet' },
      ]}
    />
  );
}
