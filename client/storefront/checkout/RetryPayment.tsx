import { useState } from 'react';
import { useActionData } from 'react-router-dom';
import { Notice } from '#client/ui/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Methods, Payment } from '#shared/contract/account/checkout.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import { type Chosen, firstOf } from './chosen.ts';
import { type Fault, faultOf, newKey } from './fault.ts';
import { PayForm } from './PayForm.tsx';
import type { PlainAnswer } from './plainForm.ts';

/** Another try after a refusal, while the goods are still kept. */
export function RetryPayment({
  payment,
  methods,
  plainKey,
  onTried,
}: {
  payment: Payment;
  methods: Methods;
  plainKey: string;
  onTried: () => void;
}) {
  const [method, setMethod] = useState<PaymentMethod>(
    methods[payment.method].available ? payment.method : firstOf(methods),
  );
  const [installments, setInstallments] = useState(payment.installments);
  const [fault, setFault] = useState<Fault | undefined>(useActionData<PlainAnswer>()?.fault);
  const pay = async (chosen: Chosen): Promise<void> => {
    setFault(undefined);
    try {
      const { payAgain } = await import('./checkoutCalls.ts');
      await payAgain(newKey(), payment.number, chosen);
    } catch (error) {
      setFault(faultOf(error));
    }
    onTried();
  };
  return (
    <Panel title="O pagamento não foi aprovado">
      <Notice $tone="ember">
        {payment.reason ?? 'O pagamento foi recusado.'} Nada foi cobrado, e os produtos seguem reservados por
        alguns minutos.
      </Notice>
      <PayForm
        methods={methods}
        fault={fault}
        method={method}
        onMethod={setMethod}
        installments={installments}
        onInstallments={setInstallments}
        onPay={pay}
        plainKey={plainKey}
      />
    </Panel>
  );
}
