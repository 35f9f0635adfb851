import { useRevalidator } from 'react-router-dom';
import { ConfirmAction } from '#client/storefront/checkout/pay/ConfirmAction.tsx';
import { paths } from '#client/pages/paths.ts';
import type { OwnLine } from '#shared/contract/account/orders.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

interface CancelLineProps {
  line: OwnLine;
  order: { number: string; currency: Currency };
  onDone: () => void;
}

/** The buyer gives up an item that is late. */
export function CancelLine({ line, order: { number, currency }, onDone }: CancelLineProps) {
  const { revalidate } = useRevalidator();
  const cancel = async () => {
    const { giveUpLine } = await import('./orderCalls.ts');
    await giveUpLine(number, line.id);
    await revalidate();
    onDone();
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
        Devolvemos {formatMoney(line.cancellable, currency)} pela mesma forma em que você pagou. Os outros
        itens do pedido continuam.
      </p>
    </ConfirmAction>
  );
}
