import { useRevalidator } from 'react-router-dom';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { paths } from '#client/pages/paths.ts';
import type { BuyerLine, BuyerOrder } from '#shared/contract/account/orders.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/trade/orderStatus.ts';
import { formatMoney } from '#shared/values/money.ts';
import { ConfirmAction } from './ConfirmAction.tsx';

/** How money that goes back reaches its buyer. */
export const backBy = (method: PaymentMethod): string =>
  method === 'card'
    ? 'Devolvemos no cartão, em até duas faturas.'
    : 'Devolvemos pela mesma forma de pagamento.';

const WAYS = {
  cancelLine: {
    look: 'outline',
    label: 'Cancelar este item',
    title: 'Cancelar este item?',
    busyLabel: 'Cancelando...',
    confirm: 'Confirmar o cancelamento',
    meaning: 'Os outros itens do pedido continuam.',
    told: 'Item cancelado.',
  },
  refund: {
    look: 'link',
    label: 'Pedir reembolso deste item',
    title: 'Pedir o dinheiro deste item de volta?',
    busyLabel: 'Pedindo...',
    confirm: 'Confirmar o reembolso',
    meaning: 'Você fica sem este item. Os outros itens do pedido continuam.',
    told: 'Reembolso aceito.',
  },
} as const;

interface GiveUpLineProps {
  line: BuyerLine;
  order: Pick<BuyerOrder, 'number' | 'currency' | 'paymentMethod'>;
  onDone: (notice: string) => void;
}

/** The buyer gives up an item, which is late or was never revealed, for all that was paid for it. */
export function GiveUpLine({
  line: { id, cancellable, refundable },
  order: { number, currency, paymentMethod },
  onDone,
}: GiveUpLineProps) {
  const { revalidate } = useRevalidator();
  const intent = cancellable > 0 ? 'cancelLine' : 'refund';
  const { look, label, title, busyLabel, confirm, meaning, told } = WAYS[intent];
  const act = async () => {
    try {
      await (await importNeeded(() => import('./orderCalls.ts')))[intent](number, id);
    } finally {
      // Another tab may have done it.
      await revalidate();
    }
    onDone(`${told} ${backBy(paymentMethod)}`);
  };
  return (
    <ConfirmAction
      label={label}
      look={look}
      title={title}
      busyLabel={busyLabel}
      plain={{ intent, label: confirm, address: paths.order(number), lineId: id }}
      act={act}
    >
      <p>
        Devolvemos {formatMoney(cancellable || refundable, currency)} pela mesma forma de pagamento (
        {PAYMENT_METHODS[paymentMethod]}). {meaning}
      </p>
    </ConfirmAction>
  );
}
