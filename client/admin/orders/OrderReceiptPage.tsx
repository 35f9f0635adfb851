import { Printer } from 'lucide-react';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { isPaid } from '#client/trade/isPaid.ts';
import { Receipt } from '#client/trade/Receipt.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import type { readOrder } from '#shared/contract/admin/orders.ts';
import { orderSums } from './orderSums.ts';

/** The buyer's own receipt, for staff to print: items and payment, without delivered content. */
export function Component() {
  const order = useReply<typeof readOrder>();
  const { settings } = useAdmin();
  const { id, number, customer, money } = order;
  const { paidAt } = money;
  const paid = isPaid({ paidAt, status: order.status });
  return (
    <AdminPage
      title={`Recibo do pedido ${number}`}
      actions={
        paid && (
          <Button type="button" onClick={() => print()}>
            <Printer size={18} aria-hidden="true" />
            Imprimir ou salvar em PDF
          </Button>
        )
      }
    >
      <BackLink to={adminPaths.order(id)}>{`Pedido ${number}`}</BackLink>
      {paid ? (
        <Receipt
          order={{
            ...order,
            ...orderSums(order),
            paidAt,
            buyer: customer,
            payment: money.payments[0] ?? null,
          }}
          settings={settings}
        />
      ) : (
        <EmptyState
          title="O recibo vem com o pagamento"
          action={<ButtonLink to={adminPaths.order(id)}>Ver o pedido</ButtonLink>}
        >
          Imprima ou salve o recibo aqui depois da confirmação do pagamento.
        </EmptyState>
      )}
    </AdminPage>
  );
}
