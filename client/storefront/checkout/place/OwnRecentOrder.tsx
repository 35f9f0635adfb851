import { OrderedLately } from './OrderedLately.tsx';
import { useRecentOrders } from './useRecentOrders.ts';

/** Tells whoever comes back to what they have just ordered that it is theirs: what looks sold out may be kept for them. */
export function OwnRecentOrder({ productIds }: { productIds: readonly string[] }) {
  const order = useRecentOrders().find((each) => each.productIds.some((id) => productIds.includes(id)));
  if (!order) return null;
  return (
    <OrderedLately {...order}>
      {order.waits && 'O produto está reservado para você até o pagamento.'}
    </OrderedLately>
  );
}
