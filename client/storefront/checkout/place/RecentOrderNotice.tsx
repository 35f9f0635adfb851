import { OrderedLately } from './OrderedLately.tsx';
import { useRecentOrders } from './useRecentOrders.ts';

/** Shows returning buyers their recent order of this product: what looks sold out may be reserved for them. */
export function RecentOrderNotice({ productIds }: { productIds: readonly string[] }) {
  const order = useRecentOrders().find((each) => each.productIds.some((id) => productIds.includes(id)));
  if (!order) return null;
  return (
    <OrderedLately {...order}>
      {order.waits && 'O produto está reservado para você até o pagamento.'}
    </OrderedLately>
  );
}
