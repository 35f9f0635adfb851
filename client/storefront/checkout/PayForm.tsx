import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { loadedAt } from '#client/loadedAt.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field, Select } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { space } from '#client/ui/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import { useFirstFault } from '#client/ui/useFirstFault.ts';
import type { Methods } from '#shared/contract/account/checkout.ts';
import { formatReais } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import { CardFields } from './CardFields.tsx';
import { type Chosen, totalOf } from './chosen.ts';
import type { Fault } from './fault.ts';
import { PayerFields } from './PayerFields.tsx';
import { PayWays } from './PayWays.tsx';
import type { PlainAnswer } from './plainForm.ts';
import { useKnownPayer } from './useKnownPayer.ts';

interface PayFormProps {
  methods: Methods;
  /** What was refused of the order, in words. */
  fault: Fault | undefined;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  installments: number;
  onInstallments: (count: number) => void;
  onPay: (chosen: Chosen) => Promise<void>;
  /** Names what the form does where it is sent without scripts. */
  plainKey: string | undefined;
  /** The payment that the new one takes the place of. */
  replaces?: string | undefined;
}

/** The ways to pay, what each comes to, and the button that places the order. */
export function PayForm(props: PayFormProps) {
  const { methods, method, installments, fault, plainKey } = props;
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<Record<string, string>>();
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, seen);
  const total = totalOf(methods, method, installments);
  const faults = { ...fault?.fields, ...seen };
  useCardsMayLeave(methods);

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (total === undefined || busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setSeen(undefined);
    try {
      const { chosenIn } = await import('./chosenIn.ts');
      const parts = method === 'card' ? installments : 1;
      const made = await chosenIn(fields, methods, { method, installments: parts, total });
      if ('faults' in made) return setSeen(made.faults);
      await props.onPay(made.chosen);
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
      {props.replaces && <input type="hidden" name="replaces" value={props.replaces} />}
      <PayWays
        methods={methods}
        method={method}
        onMethod={props.onMethod}
        details={{
          card: methods.card.available && (
            <>
              <CardFields faults={faults} simulated={methods.card.door.by === 'simulado'} />
              <Payer methods={methods} method="card" faults={faults} />
              <Installments {...props} error={faults['installments']} />
            </>
          ),
          boleto: methods.boleto.available && methods.boleto.asks.length > 0 && (
            <Payer methods={methods} method="boleto" faults={faults} />
          ),
        }}
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
  error,
}: Pick<PayFormProps, 'methods' | 'installments' | 'onInstallments'> & { error: string | undefined }) {
  if (!card.available) return null;
  return (
    <Field label="Parcelas" error={error}>
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

/** Who pays, with what the account knows; a form without scripts is filled in by hand. */
function Payer({
  methods,
  method,
  faults,
}: {
  methods: Methods;
  method: PaymentMethod;
  faults: Record<string, string>;
}) {
  const offered = methods[method];
  const asks = offered.available ? offered.asks : [];
  const scripted = useHydrated();
  const known = useKnownPayer(scripted && asks.length > 0);
  const typed = useActionData<PlainAnswer>()?.typed;
  if (asks.length === 0 || (scripted && !known)) return null;
  return <PayerFields asks={asks} faults={faults} known={{ ...known, ...typed }} />;
}

/**
 * A card goes to its provider from here, which the policy of other pages does not allow: whoever came from one without
 * a page load gets this page anew.
 */
function useCardsMayLeave({ card }: Methods): void {
  const outside = card.available && card.door.by !== 'simulado';
  useEffect(() => {
    if (outside && !loadedAt.startsWith(paths.checkout)) location.reload();
  }, [outside]);
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  > [role='alert']:empty {
    display: none;
  }
`;
