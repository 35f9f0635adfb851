import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Field, Select } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { space } from '#client/ui/tokens.ts';
import { useFirstFault } from '#client/ui/useFirstFault.ts';
import type { Methods } from '#shared/contract/account/checkout.ts';
import { formatReais } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import { CardFields } from './CardFields.tsx';
import { type Chosen, totalOf } from './chosen.ts';
import type { Fault } from './fault.ts';
import { PayWays } from './PayWays.tsx';

interface PayFormProps {
  methods: Methods;
  simulated: boolean;
  /** What was refused of the order, in words. */
  fault: Fault | undefined;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  installments: number;
  onInstallments: (count: number) => void;
  onPay: (chosen: Chosen) => Promise<void>;
  /** Names what the form does where it is sent without scripts. */
  plainKey: string | undefined;
}

/** The ways to pay, what each comes to, and the button that places the order. */
export function PayForm(props: PayFormProps) {
  const { methods, method, installments, fault, plainKey } = props;
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [cardFaults, setCardFaults] = useState<Record<string, string>>();
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, cardFaults);
  const total = totalOf(methods, method, installments);

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (total === undefined || busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setCardFaults(undefined);
    try {
      if (method !== 'card') return await props.onPay({ method, installments: 1, total });
      const { cardTokenOf } = await import('./cardToken.ts');
      const card = await cardTokenOf(fields);
      if ('faults' in card) return setCardFaults(card.faults);
      await props.onPay({ method, installments, total, cardToken: card.token });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form
      ref={form}
      method="post"
      action={pathname + search}
      onSubmit={(event) => void pay(event)}
      noValidate
    >
      {plainKey && <PlainFields methods={methods} plainKey={plainKey} />}
      <PayWays
        methods={methods}
        method={method}
        onMethod={props.onMethod}
        card={
          <>
            <CardFields faults={cardFaults ?? {}} simulated={props.simulated} />
            <Installments {...props} />
          </>
        }
      />
      <div role="alert">
        {fault && <Notice $tone="ember">{Object.values(fault.fields).join(' ') || fault.message}</Notice>}
      </div>
      <Button type="submit" $size="lg" disabled={busy || total === undefined}>
        <WithScripts as="span">
          {busy ? 'Preparando o pagamento...' : `Pagar ${formatReais(total ?? 0)} ${BY[method]}`}
        </WithScripts>
        <WithoutScripts as="span">Continuar para o pagamento</WithoutScripts>
      </Button>
    </Form>
  );
}

const BY: Record<PaymentMethod, string> = { pix: 'com Pix', card: 'no cartão', boleto: 'com boleto' };

/** What a form without scripts sends besides the way to pay: its key, and the totals that were shown. */
function PlainFields({ methods: { pix, boleto }, plainKey }: { methods: Methods; plainKey: string }) {
  return (
    <>
      <input type="hidden" name="key" value={plainKey} />
      {pix.available && <input type="hidden" name="totalPix" value={pix.total} />}
      {boleto.available && <input type="hidden" name="totalBoleto" value={boleto.total} />}
    </>
  );
}

function Installments({
  methods: { card },
  installments,
  onInstallments,
}: Pick<PayFormProps, 'methods' | 'installments' | 'onInstallments'>) {
  if (!card.available) return null;
  return (
    <Field label="Parcelas">
      {(ids) => (
        <Select
          {...ids}
          value={installments}
          onChange={(event) => onInstallments(Number(event.currentTarget.value))}
        >
          {card.installments.map(({ count, each, total, interest }) => (
            <option key={count} value={count}>
              {count}x de {formatReais(each)}{' '}
              {interest > 0 ? `com juros (total ${formatReais(total)})` : 'sem juros'}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  > [role='alert']:empty {
    display: none;
  }
`;
