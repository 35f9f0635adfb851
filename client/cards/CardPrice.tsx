import { styled } from 'styled-components';
import { useShell } from '#client/pages/shell.ts';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import { advertisedPlan } from '#shared/trade/installments.ts';
import { formatMoney } from '#shared/values/money.ts';

export function CardPrice({ product }: { product: ProductSummary }) {
  const { price, oldPrice, percentOff, pixPrice } = product;
  const settings = useShell()?.settings;
  const currency = useCurrency();
  const parts = settings && advertisedPlan(price, settings);
  return (
    <PriceBlock>
      {oldPrice !== null && percentOff > 0 && (
        <Old>
          <s>
            <span className="visually-hidden">De </span>
            {formatMoney(oldPrice, currency)}
          </s>
          <Off $tone="leaf">
            {`-${percentOff}%`}
            <span className="visually-hidden"> de desconto</span>
          </Off>
        </Old>
      )}
      <strong>{formatMoney(price, currency)}</strong>
      {pixPrice < price && <Pix>{`${formatMoney(pixPrice, currency)} no Pix`}</Pix>}
      {parts && <span>{`em até ${parts.count}x de ${formatMoney(parts.each, currency)}`}</span>}
    </PriceBlock>
  );
}

const PriceBlock = styled.div`
  container-type: inline-size;
  display: grid;
  margin-block-start: auto;
  color: ${color.quiet};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  line-height: 1.45;
  strong {
    color: ${color.onSurface};
    /* A price of seven digits stays on its line in the narrowest card. */
    font-size: clamp(0.875rem, 14cqi, ${text.title});
    font-weight: 750;
    letter-spacing: -0.02em;
    line-height: 1.25;
  }
`;

const Old = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-block-end: 0.125rem;
`;

const Off = styled(Chip)`
  padding-inline: 0.375rem;
  line-height: 1.35;
`;

const Pix = styled.span`
  color: ${color.leaf};
  font-weight: 600;
`;
