import { useRevalidator } from 'react-router-dom';
import { ConfirmAction } from '#client/storefront/checkout/pay/ConfirmAction.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { paths } from '#client/paths.ts';
import type { OwnLine } from '#shared/contract/account/orders.ts';
import { formatReais } from '#shared/money.ts';

/** The buyer gives up an item that is late. */
export function CancelLine({ line, number }: { line: OwnLine; number: string }) {
  const { revalidate } = useRevalidator();
  const cancel = async () => {
    const { giveUpLine } = await import('./orderCalls.ts');
    await giveUpLine(number, line.id);
    toast('Item cancelado. O valor volta pela forma em que você pagou; em cartão, em até duas faturas.');
    await revalidate();
  };
  return (
    <ConfirmAction
      label="Cancelar este item"
      look="outline"
      title="Cancelar este item?"
      busyLabel="Cancelando..."
      plain={{
        intent: 'cancelLine',
        label: 'Confirmar o cancelamento',
        address: paths.order(number),
        lineId: line.id,
      }}
      act={cancel}
    >
      <p>
        Devolvemos {formatReais(line.cancellable)} pela mesma forma em que você pagou. Os outros itens do
        pedido continuam.
      </p>
    </ConfirmAction>
  );
}
