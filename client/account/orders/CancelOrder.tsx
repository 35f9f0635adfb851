import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { paths } from '#client/pages/paths.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';

/** Cancels an unpaid order. `onDone` renders the new state, whether it was cancelled or has been paid. */
export function CancelOrder({ number, onDone }: { number: string; onDone: () => unknown }) {
  const cancel = async () => {
    try {
      await callEndpoint(async () => (await import('#shared/contract/account/payment.ts')).cancelOrder, {
        params: { id: number },
        body: {},
      });
      toast('Pedido cancelado. Nada foi cobrado.');
    } finally {
      onDone();
    }
  };
  return (
    <ConfirmAction
      label="Cancelar pedido"
      look="link"
      title="Cancelar este pedido?"
      busyLabel="Cancelando..."
      plain={{ intent: 'cancel', label: 'Confirmar o cancelamento', address: paths.order(number) }}
      act={cancel}
    >
      <p>Nada será cobrado. Não pague o código: ele deixa de valer.</p>
    </ConfirmAction>
  );
}
