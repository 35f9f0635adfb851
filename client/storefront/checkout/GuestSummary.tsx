import { useShell } from '#client/shell.ts';
import { Panel } from '#client/ui/Panel.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import { formatReais } from '#shared/money.ts';
import { orderedOf, totalsOf } from '../cart/ordered.ts';
import { useCartProducts } from '../cart/useCartProducts.ts';
import type { AskedLine } from './checkoutLines.ts';
import { OrderLinesSummary } from './OrderSummary.tsx';

/** What somebody who has not signed in yet is about to buy. */
export function GuestSummary({ lines }: { lines: readonly AskedLine[] }) {
  const asked = useCartProducts(lines);
  const discount = useShell()?.settings.pixDiscountPercent ?? 0;
  if (asked.state !== 'ready') return <Skeleton $height="14rem" />;
  const ordered = orderedOf(lines, asked.products);
  const { total, pixTotal } = totalsOf(ordered);
  return (
    <Panel title="Resumo do pedido">
      <OrderLinesSummary
        lines={ordered.map((each) => ({ ...each, productId: each.id, total: totalsOf([each]).total }))}
      />
      <Sums
        rows={[
          { name: 'Total', value: formatReais(total), look: 'total' },
          ...(pixTotal < total
            ? [
                {
                  name: `No Pix (${discount.toLocaleString('pt-BR')}% de desconto)`,
                  value: formatReais(pixTotal),
                  look: 'good' as const,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
