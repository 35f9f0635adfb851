import { styled } from 'styled-components';
import { LINE_STEP_WORDS } from '#client/trade/lineStepWords.ts';
import { color } from '#client/ui/theme/tokens.ts';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { LineStep } from '#shared/contract/account/lineSteps.ts';
import { type ClockSettings, formatDate, formatInstant } from '#shared/values/instant.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

const WORDS = {
  seller: LINE_STEP_WORDS,
  buyer: {
    ...LINE_STEP_WORDS,
    late: 'Atrasado: você pode cancelar e receber tudo de volta',
    confirmed: 'Você confirmou o recebimento',
  },
} satisfies Record<string, typeof LINE_STEP_WORDS>;

const GIVEN_BACK = { seller: 'devolvidos ', buyer: 'devolvemos ' };

interface LineStepsProps {
  steps: LineStep[];
  settings: ClockSettings;
  currency: Currency;
  label: string;
  /** In whose words. */
  reader: keyof typeof WORDS;
}

/** The past and future steps of one item, in order. */
export function LineSteps({ steps, settings, currency, label, reader }: LineStepsProps) {
  if (steps.length === 0) return null;
  return (
    <Steps aria-label={label}>
      {steps.map(({ kind, at, ahead, amount, reason }) => (
        <li key={`${kind} ${at}`} data-ahead={ahead || undefined}>
          <strong>
            {WORDS[reader][kind]}
            {amount !== null &&
              `: ${kind === 'cancelled' ? GIVEN_BACK[reader] : ''}${formatMoney(amount, currency)}`}
          </strong>
          {reason && <p>{reason}</p>}
          <small>
            {ahead && (kind === 'due' ? 'Até ' : kind !== 'guarantee_ends' && 'Previsto para ')}
            <time dateTime={at}>
              {kind === 'guarantee_ends' ? formatDate(at, settings) : formatInstant(at, settings)}
            </time>
          </small>
        </li>
      ))}
    </Steps>
  );
}

/** A future step is a ring, a past one a full point. */
const Steps = styled(Timeline)`
  li::before,
  li:first-child::before {
    background: ${color.accent};
  }
  li[data-ahead]::before {
    border-color: ${color.field};
    background: ${color.surface};
  }
  li[data-ahead] strong {
    color: ${color.quiet};
    font-weight: 500;
  }
`;
