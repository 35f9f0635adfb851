import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { loadedAt } from '#client/loadedAt.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field, Select } from '#client/ui/field/Field.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { below, color, layer, shadow, space } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import { useFirstFault } from '#client/ui/field/useFirstFault.ts';
import type { Methods } from '#shared/contract/account/checkout.ts';
import { formatReais } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import { bottomBarHeight } from '#client/storefront/layout/headerSize.ts';
import { CardFields } from '#client/storefront/checkout/card/CardFields.tsx';
import { type PaymentChoice, totalOf } from './paymentChoice.ts';
import { keepDraft, sentDraft } from '#client/forms/draft.ts';
import type { Fault } from '#client/forms/fault.ts';
import { GuestEmail, GuestTerms } from '#client/storefront/checkout/place/GuestEmail.tsx';
import { PayerFields } from '#client/storefront/checkout/payer/PayerFields.tsx';
import { PayWays } from './PayWays.tsx';
import type { PlainAnswer } from '#client/storefront/checkout/plainForm.ts';
import { useKnownPayer } from '#client/storefront/checkout/payer/useKnownPayer.ts';

interface PayFormProps {
  methods: Methods;
  /** What was refused of the order, in words. */
  fault: Fault | undefined;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  installments: number;
  onInstallments: (count: number) => void;
  /** Tells whether the order was accepted. */
  onPay: (chosen: PaymentChoice) => Promise<boolean>;
  /** Names what the form does where it is sent without scripts. */
  plainKey: string | undefined;
  /** Set where nobody is signed in: called with what was typed when they want to. */
  onEnter?: ((email: string) => void) | undefined;
  /** The order of the same products that the buyer is told of. */
  after?: string | null;
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
  const typed = useActionData<PlainAnswer>()?.typed;
  const total = totalOf(methods, method, installments);
  const faults = { ...fault?.fields, ...seen };
  useCardsMayLeave(methods);
  const offered = methods[method];
  const scripted = useHydrated();
  const known = useKnownPayer(scripted && offered.available && offered.asks.length > 0);
  const payer = (of: PaymentMethod) => {
    const asks = methods[of].available ? methods[of].asks : [];
    if (asks.length === 0 || (scripted && !known)) return null;
    return <PayerFields asks={asks} faults={faults} known={{ ...known, ...typed }} />;
  };

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (total === undefined || busy) return;
    const fields = new FormData(event.currentTarget);
    const accepted = sentDraft();
    setBusy(true);
    setSeen(undefined);
    try {
      const { readPaymentChoice } = await import('./readPaymentChoice.ts');
      const parts = method === 'card' ? installments : 1;
      const guest = props.onEnter !== undefined;
      const made = await readPaymentChoice(fields, methods, { method, installments: parts, total, guest });
      if ('faults' in made) return setSeen(made.faults);
      if (await props.onPay(made.chosen)) accepted();
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
      <Draft key={`${method} ${known !== undefined}`} form={form} />
      {plainKey && <PlainFields methods={methods} plainKey={plainKey} />}
      {props.after && <input type="hidden" name="after" value={props.after} />}
      {props.onEnter && <GuestEmail value={typed?.email} error={faults['email']} onEnter={props.onEnter} />}
      {props.replaces && <input type="hidden" name="replaces" value={props.replaces} />}
      <PayWays
        methods={methods}
        method={method}
        onMethod={props.onMethod}
        details={{
          pix: payer('pix'),
          card: methods.card.available && (
            <>
              <CardFields faults={faults} simulated={methods.card.tokenizer.by === 'simulado'} />
              {payer('card')}
              <Installments {...props} error={faults['installments']} />
            </>
          ),
          boleto: payer('boleto'),
        }}
      />
      <div role="alert">
        {fault && <Notice $tone="ember">{Object.values(fault.fields).join(' ') || fault.message}</Notice>}
      </div>
      {props.onEnter && <GuestTerms />}
      <AtHand>
        <Button type="submit" $size="lg" disabled={busy || total === undefined}>
          <WithScripts as="span">
            {busy ? 'Preparando o pagamento...' : `Pagar ${formatReais(total ?? 0)} ${BY[method]}`}
          </WithScripts>
          <WithoutScripts as="span">Continuar para o pagamento</WithoutScripts>
        </Button>
      </AtHand>
    </Form>
  );
}

const BY: Record<PaymentMethod, string> = { pix: 'com Pix', card: 'no cartão', boleto: 'com boleto' };

/** Keeps what is typed; drawn anew with the fields of another way to pay, and with those that what is known of the payer fills. */
function Draft({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => (form.current ? keepDraft(form.current, 'pay') : undefined), [form]);
  return null;
}

/** What a form without scripts sends besides the way to pay: its key, the totals that were shown, and what was asked of whom. */
function PlainFields({ methods: { pix, boleto }, plainKey }: { methods: Methods; plainKey: string }) {
  return (
    <>
      <input type="hidden" name="key" value={plainKey} />
      {pix.available && <input type="hidden" name="totalPix" value={pix.total} />}
      {boleto.available && <input type="hidden" name="totalBoleto" value={boleto.total} />}
      {pix.available && <input type="hidden" name="asksPix" value={pix.asks.join(' ')} />}
      {boleto.available && <input type="hidden" name="asksBoleto" value={boleto.asks.join(' ')} />}
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

/**
 * A card goes to its provider from here, which the policy of other pages does not allow: whoever came from one without
 * a page load gets this page anew.
 */
function useCardsMayLeave({ card }: Methods): void {
  const outside = card.available && card.tokenizer.address !== null;
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
  ${below.tablet} {
    /* what takes the focus comes to stand above the button that stays at hand */
    :is(input, select, a) {
      scroll-margin-block-end: calc(${bottomBarHeight} + 6rem);
    }
  }
`;

/** On a phone the button to pay stays within reach of the thumb, however long the form is. */
const AtHand = styled.div`
  display: grid;
  ${below.tablet} {
    position: sticky;
    z-index: ${layer.sticky};
    inset-block-end: calc(${bottomBarHeight} + env(safe-area-inset-bottom));
    margin-inline: calc(-1 * ${space[4]});
    padding: ${space[2]} ${space[4]};
    border-block-start: 1px solid ${color.line};
    background: ${color.surface};
    box-shadow: ${shadow.header};
  }
`;
