import { useState } from 'react';
import { styled } from 'styled-components';
import { AmountField } from '#client/forms/AmountField.tsx';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { SelectField } from '#client/ui/field/TextField.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Fees } from '#shared/contract/public/fees.ts';
import { basisPointsOf, feeCents, formatPercent } from '#shared/trade/fees.ts';
import { amountFault, readAmount } from '#shared/values/amount.ts';
import { centavosOf, currencySign, formatMoney, reaisOf } from '#shared/values/money.ts';

const MOST = 1_000_000;

/** The seller's share of a price, updated during input. */
export function FeeCalculator({ fees }: { fees: Fees }) {
  const [priceText, setPriceText] = useState('100');
  const [category, setCategory] = useState('');
  const currency = useCurrency();
  const price = readAmount(priceText) ?? Number.NaN;
  const valid = price <= MOST;
  const percent = fees.categories.find(({ slug }) => slug === category)?.percent ?? fees.percent;
  const cents = valid ? centavosOf(price) : 0;
  const fee = feeCents(cents, basisPointsOf(percent));
  return (
    <Box>
      <h2>Quanto eu recebo?</h2>
      <AmountField
        label={`Preço do produto (${currencySign(currency)})`}
        error={valid ? undefined : (amountFault(priceText) ?? 'Informe um valor entre 0 e 1.000.000')}
        value={priceText}
        onChange={setPriceText}
      />
      <SelectField
        label="Categoria"
        value={category}
        choices={[['', 'Qualquer uma'], ...fees.categories.map(({ slug, name }) => [slug, name] as const)]}
        onChange={setCategory}
      />
      <output aria-live="polite">
        <span>
          Taxa da Arara ({formatPercent(percent)}): {formatMoney(reaisOf(fee), currency)}
        </span>
        <strong>Você recebe {formatMoney(reaisOf(cents - fee), currency)}</strong>
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
