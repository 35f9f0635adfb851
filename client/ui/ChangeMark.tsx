import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { css, styled } from 'styled-components';
import { looksBy } from '#client/ui/theme/looksBy.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { formatNumber } from '#shared/values/numbers.ts';

interface ChangeMarkProps {
  /** Percent; null when there is nothing to compare with. */
  change: number | null;
  /** The period of comparison: 'que nos 30 dias anteriores'. */
  than: string;
}

/** How a figure moved, in an arrow, a colour and words. */
export function ChangeMark({ change, than }: ChangeMarkProps) {
  if (change === null) return <Mark>Sem comparação com o período anterior</Mark>;
  if (change === 0)
    return (
      <Mark>
        <ArrowRight size={16} aria-hidden="true" />
        Igual ao período anterior
      </Mark>
    );
  const Arrow = change > 0 ? ArrowUp : ArrowDown;
  return (
    <Mark data-tone={change > 0 ? 'up' : 'down'}>
      <Arrow size={16} aria-hidden="true" />
      <strong>{formatNumber(Math.abs(change), { most: 1 })}%</strong>{' '}
      <span>
        {change > 0 ? 'a mais' : 'a menos'} {than}
      </span>
    </Mark>
  );
}

const tones = {
  still: css`
    color: ${color.quiet};
  `,
  up: css`
    color: ${color.leaf};
  `,
  down: css`
    color: ${color.ember};
  `,
};

const Mark = styled.p`
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  ${looksBy('data-tone', tones)}
  svg {
    display: inline-block;
    margin-inline-end: ${space[1]};
    vertical-align: -3px;
  }
  span {
    color: ${color.quiet};
  }
`;
