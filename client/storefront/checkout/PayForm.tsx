import { Barcode, CreditCard, QrCode } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Field, Select } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { color, radius, space, text } from '#client/ui/tokens.ts';
import type { Methods } from '#shared/contract/account/checkout.ts';
import { useFirstFault } from '#client/ui/useFirstFault.ts';
import { formatReais } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import { CardFields } from './CardFields.tsx';
import type { Fault } from './fault.ts';

/** How somebody chose to pay, and the total that was shown with it. */
export interface Chosen {
  method: PaymentMethod;
  installments: number;
  cardToken?: string;
  total: number;
}

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
}

const WAYS = [
  { method: 'pix', name: 'Pix', Icon: QrCode },
  { method: 'card', name: 'Cartão de crédito', Icon: CreditCard },
  { method: 'boleto', name: 'Boleto', Icon: Barcode },
] as const;

/** The ways to pay, what each comes to, and the button that places the order. */
export function PayForm(props: PayFormProps) {
  const { methods, method, installments, fault } = props;
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
    <Form ref={form} onSubmit={(event) => void pay(event)} noValidate>
      <fieldset>
        <legend>Forma de pagamento</legend>
        {WAYS.map(({ method: each, name, Icon }) => {
          const offered = methods[each];
          return (
            <Way key={each} data-chosen={method === each ? '' : undefined}>
              <label>
                <input
                  type="radio"
                  name="method"
                  value={each}
                  checked={method === each}
                  disabled={!offered.available}
                  onChange={() => props.onMethod(each)}
                />
                <Icon size={22} aria-hidden="true" />
                <span>
                  <strong>{name}</strong>
                  <small>{aboutOf(methods, each)}</small>
                </span>
              </label>
              {each === 'card' && method === 'card' && methods.card.available && (
                <Details>
                  <CardFields faults={cardFaults ?? {}} simulated={props.simulated} />
                  <Field label="Parcelas">
                    {(ids) => (
                      <Select
                        {...ids}
                        value={installments}
                        onChange={(event) => props.onInstallments(Number(event.currentTarget.value))}
                      >
                        {methods.card.available &&
                          methods.card.installments.map((plan) => (
                            <option key={plan.count} value={plan.count}>
                              {plan.count}x de {formatReais(plan.each)}{' '}
                              {plan.interest > 0
                                ? `com juros (total ${formatReais(plan.total)})`
                                : 'sem juros'}
                            </option>
                          ))}
                      </Select>
                    )}
                  </Field>
                </Details>
              )}
            </Way>
          );
        })}
      </fieldset>
      <div role="alert">
        {fault && <Notice $tone="ember">{Object.values(fault.fields).join(' ') || fault.message}</Notice>}
      </div>
      <Button type="submit" $size="lg" disabled={busy || total === undefined}>
        {busy ? 'Preparando o pagamento...' : `Pagar ${formatReais(total ?? 0)} ${BY[method]}`}
      </Button>
    </Form>
  );
}

const BY: Record<PaymentMethod, string> = { pix: 'com Pix', card: 'no cartão', boleto: 'com boleto' };

/** What is charged by a way to pay; undefined where it is not offered. */
export function totalOf(methods: Methods, method: PaymentMethod, installments: number): number | undefined {
  if (method === 'card')
    return methods.card.available
      ? methods.card.installments.find(({ count }) => count === installments)?.total
      : undefined;
  const offered = methods[method];
  return offered.available ? offered.total : undefined;
}

function aboutOf({ pix, card, boleto }: Methods, method: PaymentMethod): string {
  if (method === 'pix') {
    if (!pix.available) return pix.reason;
    const saving = pix.discount > 0 ? ` (${formatReais(pix.discount)} de desconto)` : '';
    return `${formatReais(pix.total)}${saving}, confirmado em segundos`;
  }
  if (method === 'boleto') {
    if (!boleto.available) return boleto.reason;
    const due = new Date(boleto.dueAt).toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
    return `${formatReais(boleto.total)}, vence em ${due} e confirma em até 2 dias úteis`;
  }
  if (!card.available) return card.reason;
  const most = card.installments.findLast(({ interest }) => interest === 0);
  return most && most.count > 1
    ? `Em até ${most.count}x de ${formatReais(most.each)} sem juros`
    : 'Aprovação na hora';
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  fieldset {
    display: grid;
    gap: ${space[3]};
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: ${space[3]};
    font-size: ${text.lead};
    font-weight: 700;
  }
  > [role='alert']:empty {
    display: none;
  }
`;

const Way = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.onSurface};
  &[data-chosen] {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  label:has(> input[type='radio']) {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 3.5rem;
    padding: ${space[3]} ${space[4]};
    cursor: pointer;
  }
  label:has(:disabled) {
    color: ${color.quiet};
    cursor: default;
  }
  input[type='radio'] {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.accent};
  }
  label > svg {
    flex: none;
    color: ${color.accent};
  }
  label > span {
    display: grid;
    min-inline-size: 0;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[2]} ${space[4]} ${space[4]};
`;
