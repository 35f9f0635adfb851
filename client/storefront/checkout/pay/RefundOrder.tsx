import { useRevalidator } from 'react-router-dom';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { type Currency, formatMoney } from '#shared/values/money.ts';
import { ConfirmAction } from './ConfirmAction.tsx';

interface RefundOrderProps {
  order: { number: string; currency: Currency; refundable: number; selfRefundDays: number };
}

/** The buyer's own refund, while the shop offers it; it disappears with the first thing revealed. */
export function RefundOrder({ order: { number, currency, refundable, selfRefundDays } }: RefundOrderProps) {
  const { revalidate } = useRevalidator();
  const refund = async () => {
    const { askRefund } = await import('#client/storefront/checkout/checkoutCalls.ts');
    await askRefund(number);
    toast(
      'Reembolso aceito. O valor volta pela forma em que você pagou; em cartão, aparece em até duas faturas.',
    );
    await revalidate();
  };
  return (
    <ConfirmAction
      label="Pedir reembolso"
      look="outline"
      title="Pedir o dinheiro de volta?"
      busyLabel="Pedindo..."
      plain={{ intent: 'refund', label: 'Confirmar o reembolso' }}
      act={refund}
    >
      <p>
        Devolvemos {formatMoney(refundable, currency)} pela mesma forma em que você pagou, e os produtos deste
        pedido deixam de ser seus. Vale por {selfRefundDays} dias, enquanto nada foi revelado.
      </p>
    </ConfirmAction>
  );
}
