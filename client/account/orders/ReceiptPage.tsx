import { Printer } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { isPaid } from '#client/trade/isPaid.ts';
import { Receipt } from '#client/trade/Receipt.tsx';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { useHydrated } from '#client/ui/useHydrated.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { NoSuchOrder, OrderFrame } from './OrderFrame.tsx';
import type { loader } from './ReceiptPage.loader.ts';

/** A receipt to print or keep. */
export function Component() {
  const order = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const scripted = useHydrated();
  if (!order) return <NoSuchOrder />;
  if (!settings) return null;
  if (!isPaid(order))
    return (
      <OrderFrame title={`Recibo do pedido ${order.number}`} number={order.number} about="Ainda não foi pago">
        <EmptyState
          title="O recibo vem com o pagamento"
          action={<ButtonLink to={paths.order(order.number)}>Ver o pedido</ButtonLink>}
        >
          Imprima ou salve o recibo aqui depois da confirmação do pagamento.
        </EmptyState>
      </OrderFrame>
    );
  return (
    <OrderFrame
      title={`Recibo do pedido ${order.number}`}
      number={order.number}
      about={order.paidAt ? `Pago em ${formatInstant(order.paidAt, settings)}` : 'Comprovante do pedido'}
    >
      <Receipt order={order} settings={settings} />
      <Actions>
        {scripted && (
          <Button type="button" onClick={() => print()}>
            <Printer size={18} aria-hidden="true" />
            Imprimir
          </Button>
        )}
        <ButtonLink to={paths.order(order.number)} $variant="outline">
          Voltar ao pedido
        </ButtonLink>
      </Actions>
    </OrderFrame>
  );
}
