import { useState } from 'react';
import { styled } from 'styled-components';
import { AmountField } from '#client/forms/AmountField.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { amountFault, readAmount } from '#shared/amount.ts';
import { centavosOf, formatReais, reaisOf } from '#shared/money.ts';
import { FEE_BASIS_POINTS, sellerReceives } from '#shared/sellerFee.ts';

const MOST = 1_000_000;

/** What a seller receives of a price, as it is typed. */
export function FeeCalculator() {
  const [typed, setTyped] = useState('100');
  const price = readAmount(typed) ?? Number.NaN;
  const valid = price <= MOST;
  const received = valid ? reaisOf(sellerReceives(centavosOf(price))) : 0;
  return (
    <Box>
      <h2>Quanto eu recebo?</h2>
      <AmountField
        label="Preço do produto (R$)"
        error={valid ? undefined : (amountFault(typed) ?? 'Informe um valor entre 0 e 1.000.000')}
        value={typed}
        onChange={setTyped}
      />
      <output aria-live="polite">
        <span>
          Taxa da loja ({FEE_BASIS_POINTS / 100}%):{' '}
          {formatReais(valid ? Math.round((price - received) * 100) / 100 : 0)}
        </span>
        <strong>Você recebe {formatReais(received)}</strong>
      </output>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  padding: ${space[6]};
  border-radius: ${radius.card};
  background: ${color.leafSoft};
  color: ${color.onLeafSoft};
  h2 {
    font-size: ${text.title};
  }
  output {
    display: grid;
    gap: ${space[1]};
    font-variant-numeric: tabular-nums;
  }
  strong {
    font-size: ${text.heading};
  }
`;
