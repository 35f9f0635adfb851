import { styled } from 'styled-components';
import { Timeline } from '#client/ui/Timeline.tsx';
import { color } from '#client/ui/theme/tokens.ts';
import type { LineStep } from '#shared/contract/lineSteps.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';
import { formatReais } from '#shared/money.ts';

const WORDS: Record<LineStep['kind'], string> = {
  paid: 'Pagamento confirmado',
  due: 'Prazo da entrega',
  late: 'Atrasado: quem comprou pode cancelar',
  cancels: 'Cancelado e devolvido sozinho, se não chegar',
  delivered: 'Entregue',
  seen: 'Revelado pela primeira vez',
  confirms: 'Confirma-se sozinho, sem resposta',
  confirmed: 'Recebimento confirmado por quem comprou',
  confirmed_alone: 'Recebimento confirmado pelo prazo',
  guarantee_ends: 'Fim da garantia',
  completed: 'Concluído: a garantia terminou',
  refunding: 'Reembolso a caminho',
  part_refunded: 'Reembolso de uma parte',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  releases: 'O dinheiro é liberado',
  released: 'Dinheiro liberado',
};

interface LineStepsProps {
  steps: LineStep[];
  settings: ClockSettings;
  label: string;
}

/** What happened to one item and what comes next, in its order; its buyer and its seller read the same. */
export function LineSteps({ steps, settings, label }: LineStepsProps) {
  if (steps.length === 0) return null;
  return (
    <Steps aria-label={label}>
      {steps.map(({ kind, at, ahead, amount, reason }) => (
        <li key={`${kind} ${at}`} data-ahead={ahead || undefined}>
          <strong>
            {WORDS[kind]}
            {amount !== null && `: ${formatReais(amount)}`}
          </strong>
          {reason && <p>{reason}</p>}
          <small>
            {ahead && 'Previsto para '}
            <time dateTime={at}>{formatInstant(at, settings)}</time>
          </small>
        </li>
      ))}
    </Steps>
  );
}

/** What comes next is a ring, and what was a full point. */
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
