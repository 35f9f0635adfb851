import { sumRowsOf } from '#client/sumRows.ts';
import { Sums } from '#client/ui/Sums.tsx';
import type { OwnOrder } from '#shared/contract/account/orders.ts';
import { paidWith } from '#client/storefront/checkout/pay/paidWith.ts';

/** What an order adds up to, from its lines to what was charged, and how it was paid. */
export function OrderSums({ order }: { order: OwnOrder }) {
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
