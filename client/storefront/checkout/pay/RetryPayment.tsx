import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { newId } from '#client/calls/newId.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Payment } from '#shared/contract/account/payment.ts';
import type { Methods } from '#shared/contract/account/quote.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import type { PaymentStatus } from '#shared/trade/paymentStatus.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { PayForm } from './PayForm.tsx';
import { type PaymentChoice, firstOf } from './paymentChoice.ts';
import { usePaymentChoice } from './usePaymentChoice.ts';

/** Another try after a refusal, or another way to pay, while the goods are still reserved. */
export function RetryPayment({
  payment,
  methods,
  plainKey,
  onTried,
  onChosen,
}: {
  payment: Payment;
  methods: Methods;
  plainKey: string;
  onTried: () => void;
  /** Called with the sums of the chosen way, which the summary shows. */
  onChosen: (sums: ChosenSums | undefined) => void;
}) {
  const choice = usePaymentChoice(methods, {
    method: methods[payment.method].available ? payment.method : firstOf(methods),
    installments: payment.installments,
  });
  const navigate = useNavigate();
  const settings = useShell()?.settings;
  const { method, installments, total } = choice;
  useEffect(() => {
    onChosen(sumsOf(payment, methods, { method, installments, total }));
    return () => onChosen(undefined);
  }, [payment, methods, method, installments, total, onChosen]);
  const waits = payment.status === 'pending';
  const replaces = waits ? payment.id : undefined;
  const pay = async (chosen: PaymentChoice) => {
    try {
      const { payAgain } = await importNeeded(() => import('#client/storefront/checkout/checkoutCalls.ts'));
      await payAgain(newId(), payment.number, chosen, replaces);
      if (waits) await navigate(paths.payment(payment.number), { replace: true });
    } finally {
      onTried();
    }
  };
  return (
    <Panel title={TITLES[payment.status] ?? 'Trocar forma de pagamento'}>
      {waits ? (
        <p>O {BY[payment.method]} continua valendo até a nova forma ser confirmada.</p>
      ) : (
        <Notice $tone="ember">
          {payment.status === 'cancelled'
            ? 'O pagamento anterior foi cancelado.'
            : (payment.reason ?? 'O pagamento foi recusado.')}{' '}
          Nada foi cobrado, e seus produtos ficam reservados
          {settings && payment.reservedUntil && ` até ${formatInstant(payment.reservedUntil, settings)}`}.
          Tente outro cartão ou pague com Pix.
        </Notice>
      )}
      <PayForm
        currency={payment.currency}
        choice={choice}
        onPay={pay}
        plainKey={plainKey}
        replaces={replaces}
      />
      {waits && (
        <ButtonLink to={paths.payment(payment.number)} replace $variant="link">
          Continuar com o {BY[payment.method]}
        </ButtonLink>
      )}
    </Panel>
  );
}

/** The sums of an order as a way to pay changes them. */
export type ChosenSums = Pick<Payment, 'discount' | 'interest' | 'charged'>;

function sumsOf(
  { subtotal }: Payment,
  { card }: Methods,
  { method, installments, total }: { method: PaymentMethod; installments: number; total: number | undefined },
): ChosenSums | undefined {
  if (total === undefined) return undefined;
  const plan =
    method === 'card' && card.available && card.installments.find(({ count }) => count === installments);
  const interest = plan ? plan.interest : 0;
  const discount = Math.round((subtotal + interest - total) * 100) / 100;
  return { discount, interest, charged: total };
}

const TITLES: Partial<Record<PaymentStatus, string>> = {
  refused: 'O pagamento não foi aprovado',
  cancelled: 'Escolha outra forma de pagamento',
};

const BY: Record<PaymentMethod, string> = { pix: 'Pix', boleto: 'boleto', card: 'cartão' };
