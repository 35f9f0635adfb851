import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { useActionData, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { keepDraft } from '#client/forms/draft.ts';
import type { Fault } from '#client/forms/fault.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { bottomBarHeight } from '#client/pages/headerSize.ts';
import { loadedAt } from '#client/pages/loadedAt.ts';
import { paths } from '#client/pages/paths.ts';
import { CardFields } from '#client/storefront/checkout/card/CardFields.tsx';
import { PayerFields } from '#client/storefront/checkout/payer/PayerFields.tsx';
import { useKnownPayer } from '#client/storefront/checkout/payer/useKnownPayer.ts';
import { GuestEmail, GuestTerms } from '#client/storefront/checkout/place/GuestEmail.tsx';
import type { PlainAnswer } from '#client/storefront/checkout/plainForm.ts';
import { Field, Select } from '#client/ui/field/Field.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { below, color, layer, lowScreen, shadow, space } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import type { placeGuestOrder } from '#shared/contract/account/checkout.ts';
import type { Methods } from '#shared/contract/account/quote.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';
import type { PaymentChoice } from './paymentChoice.ts';
import { PayWays } from './PayWays.tsx';
import type { usePaymentChoice } from './usePaymentChoice.ts';

interface PayFormProps {
  currency: Currency;
  choice: ReturnType<typeof usePaymentChoice>;
  /** Places the order; an error is shown in the form. */
  onPay: (chosen: PaymentChoice) => Promise<void>;
  /** Names what the form does where it is sent without scripts. */
  plainKey: string | undefined;
  /** Set for guests: called with the form's values when the buyer chooses to sign in. */
  onEnter?: ((email: string) => void) | undefined;
  /** The earlier order of the same products that the page shows to the buyer. */
  after?: string | null;
  /** The coupons that count, where the order is placed here. */
  coupons?: readonly string[];
  /** The payment that the new one takes the place of. */
  replaces?: string | undefined;
}

type CardField = 'number' | 'holder' | 'expires' | 'cvv';

/** The ways to pay, what each comes to, and the button that places the order. */
export function PayForm({
  currency,
  choice,
  onPay,
  plainKey,
  onEnter,
  after,
  coupons,
  replaces,
}: PayFormProps) {
  const { methods, method, installments, total } = choice;
  const { pathname, search } = useLocation();
  const answer = useActionData<PlainAnswer>();
  const { busy, fault, save } = useSaving(answer?.fault);
  const { ref, summary, error } = useForm<typeof placeGuestOrder, CardField>({ busy, fault });
  const form = useRef<HTMLFormElement>(null);
  const values = answer?.typed;
  const faults = fault?.fields ?? {};
  useCardsMayLeave(methods);
  const offered = methods[method];
  const scripted = useHydrated();
  const ofAccount = useKnownPayer(scripted && !onEnter && offered.available && offered.asks.length > 0);
  // Nothing is known of a guest, and asking would be refused.
  const known = onEnter ? {} : ofAccount;
  const payer = (of: PaymentMethod) => {
    const asks = methods[of].available ? methods[of].asks : [];
    if (asks.length === 0 || (scripted && !known)) return null;
    return <PayerFields asks={asks} faults={faults} known={{ ...known, ...values }} />;
  };

  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (total === undefined || busy) return;
    const fields = new FormData(event.currentTarget);
    void save(async () => {
      const { readPaymentChoice } = await importNeeded(() => import('./readPaymentChoice.ts'));
      const parts = method === 'card' ? installments : 1;
      const guest = onEnter !== undefined;
      await onPay(await readPaymentChoice(fields, methods, { method, installments: parts, total, guest }));
    });
  };

  return (
    <FormColumn
      ref={(element: HTMLFormElement | null) => {
        form.current = element;
        return ref(element);
      }}
      method="post"
      action={pathname + search}
      onSubmit={pay}
      noValidate
    >
      <Draft key={`${method} ${known !== undefined}`} form={form} />
      {plainKey && <PlainFields methods={methods} plainKey={plainKey} />}
      {coupons && <input type="hidden" name="coupons" value={coupons.join(' ')} />}
      {after && <input type="hidden" name="after" value={after} />}
      {onEnter && <GuestEmail value={values?.email} error={error('email')} onEnter={onEnter} />}
      {replaces && <input type="hidden" name="replaces" value={replaces} />}
      <PayWays
        currency={currency}
        methods={methods}
        method={method}
        onMethod={choice.chooseMethod}
        details={{
          pix: payer('pix'),
          card: methods.card.available && (
            <>
              <CardFields faults={faults} testCards={methods.card.tokenizer.testCards} />
              {payer('card')}
              <Installments {...choice} currency={currency} error={error('installments')} />
            </>
          ),
          boleto: payer('boleto'),
        }}
      />
      <FormSummary>{refusalOf(fault) ?? summary}</FormSummary>
      {onEnter && <GuestTerms />}
      <AtHand>
        <SubmitButton $size="lg" busy={busy} busyLabel="Preparando o pagamento...">
          <WithScripts as="span">{`Pagar ${formatMoney(total ?? 0, currency)} ${BY[method]}`}</WithScripts>
          <WithoutScripts as="span">Continuar para o pagamento</WithoutScripts>
        </SubmitButton>
      </AtHand>
    </FormColumn>
  );
}

/** The shop's own sentences: most are about the lines, which have no field here, and without scripts nothing leads to a field. */
const refusalOf = (fault: Fault | undefined): string | undefined =>
  fault?.code && (Object.values(fault.fields).join(' ') || fault.message);

const BY: Record<PaymentMethod, string> = { pix: 'com Pix', card: 'no cartão', boleto: 'com boleto' };

/**
 * Keeps its input when the coupons in the address change. Renders again for another way to pay, and for the
 * account's known payer data.
 */
function Draft({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => (form.current ? keepDraft(form.current, 'pay', location.pathname) : undefined), [form]);
  return null;
}

/**
 * What a form without scripts sends besides the way to pay: its key, the totals shown, and which payer fields
 * it has.
 */
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
  chooseInstallments,
  currency,
  error,
}: PayFormProps['choice'] & { currency: Currency; error: string | undefined }) {
  if (!card.available) return null;
  return (
    <Field label="Parcelas" error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={installments}
          onChange={(event) => chooseInstallments(Number(event.currentTarget.value))}
        >
          {card.installments.map(({ count, each, total, interest }) => (
            <option key={count} value={count}>
              {count}x de {formatMoney(each, currency)}{' '}
              {interest > 0 ? `com juros (total ${formatMoney(total, currency)})` : 'sem juros'}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/**
 * This page sends a card to its provider, which the policy of other pages forbids: after a navigation without a
 * page load it reloads.
 */
function useCardsMayLeave({ card }: Methods): void {
  const outside = card.available && card.tokenizer.address !== null;
  useEffect(() => {
    if (outside && !loadedAt.startsWith(paths.checkout)) location.reload();
  }, [outside]);
}

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
    /* The two bars cover no focused element. */
    :root:root:has(&) {
      scroll-padding-block-end: calc(${bottomBarHeight} + 5rem + env(safe-area-inset-bottom));
    }
  }
  ${lowScreen} {
    position: static;
    :root:root:has(&) {
      scroll-padding-block-end: ${space[4]};
    }
  }
`;
