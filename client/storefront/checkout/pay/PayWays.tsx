import { Barcode, CreditCard, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import type { Methods } from '#shared/contract/account/quote.ts';
import { isPaidIn, type PaymentMethod } from '#shared/trade/orderStatus.ts';
import { businessDayWords, type ClockSettings, formatDate } from '#shared/values/instant.ts';
import { findLast } from '#shared/values/lists.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

const WAYS = [
  { method: 'pix', name: 'Pix', Icon: QrCode },
  { method: 'card', name: 'Cartão de crédito', Icon: CreditCard },
  { method: 'boleto', name: 'Boleto', Icon: Barcode },
] as const;

interface PayWaysProps {
  currency: Currency;
  methods: Methods;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  /** The fields of a way to pay, below its name. */
  details: Partial<Record<PaymentMethod, ReactNode>>;
}

/** The ways to pay that exist in a currency to choose from, each with what it comes to or why it is not offered. */
export function PayWays({ currency, methods, method, onMethod, details }: PayWaysProps) {
  const settings = useShell()?.settings;
  const scripted = useHydrated();
  return (
    <Choice>
      <legend>Forma de pagamento</legend>
      {WAYS.filter((way) => isPaidIn(way.method, currency)).map(({ method: each, name, Icon }) => (
        <Way key={each}>
          <label>
            <input
              type="radio"
              name="method"
              value={each}
              checked={method === each}
              disabled={!methods[each].available || (each === 'card' && !scripted)}
              onChange={() => onMethod(each)}
            />
            <Icon size={22} aria-hidden="true" />
            <span>
              <strong>{name}</strong>
              {settings && <small>{aboutOf(methods, each, { ...settings, currency })}</small>}
              {each === 'card' && methods.card.available && (
                <WithoutScripts as="small">Ative o JavaScript para pagar com cartão.</WithoutScripts>
              )}
            </span>
          </label>
          {methods[each].available && details[each] && (each === method || !scripted) && (
            <Details data-details>{details[each]}</Details>
          )}
          {each === 'boleto' && !methods.boleto.available && methods.boleto.confirmEmail && (
            <WayOut>
              <ButtonLink to={paths.account} $variant="outline">
                Receber o link de novo
              </ButtonLink>
            </WayOut>
          )}
        </Way>
      ))}
    </Choice>
  );
}

function aboutOf(
  { pix, card, boleto }: Methods,
  method: PaymentMethod,
  { currency, ...settings }: ClockSettings & { currency: Currency; boletoSettleDays: number },
): string {
  if (method === 'pix') {
    if (!pix.available) return pix.reason;
    const saving = pix.discount > 0 ? ` (${formatMoney(pix.discount, currency)} de desconto)` : '';
    return `${formatMoney(pix.total, currency)}${saving}, confirmado em segundos`;
  }
  if (method === 'boleto') {
    if (!boleto.available) return boleto.reason;
    return `${formatMoney(boleto.total, currency)}, vence em ${formatDate(boleto.dueAt, settings)} e o banco confirma em até ${businessDayWords(settings.boletoSettleDays)}`;
  }
  if (!card.available) return card.reason;
  const most = findLast(card.installments, ({ interest }) => interest === 0);
  return most && most.count > 1
    ? `Em até ${most.count}x de ${formatMoney(most.each, currency)} sem juros`
    : 'Aprovação na hora';
}

const Choice = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space[3]};
    font-size: ${text.lead};
    font-weight: 700;
  }
`;

const Way = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.onSurface};
  &:has(input[type='radio']:checked) {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  > label {
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
  /* Dropped by a browser without ':has', which then shows what it needs. (Firefox before 121) */
  &:not(:has(input[type='radio']:checked)) > [data-details] {
    display: none;
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[2]} ${space[4]} ${space[4]};
`;

const WayOut = styled.p`
  margin: 0;
  padding: 0 ${space[4]} ${space[4]};
`;
