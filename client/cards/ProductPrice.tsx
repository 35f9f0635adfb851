import { styled } from 'styled-components';
import { Chip } from '#client/ui/Chip.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { Product } from '#shared/contract/public/products.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { advertisedPlan, type InstallmentRules } from '#shared/trade/installments.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';

interface ProductPriceProps {
  product: Pick<Product, 'price' | 'oldPrice' | 'percentOff' | 'pixPrice' | 'promotionEndsAt'>;
  settings: Pick<PublicSettings, 'currency' | 'acceptCard' | keyof ClockSettings> & InstallmentRules;
}

/** Old price, price, by Pix, by instalments. */
export function ProductPrice({ product, settings }: ProductPriceProps) {
  const { currency } = settings;
  const parts = advertisedPlan(product.price, settings);
  const { price, oldPrice, percentOff, pixPrice, promotionEndsAt } = product;
  return (
    <Block>
      <Row>
        <Price>{formatMoney(price, currency)}</Price>
        {oldPrice !== null && percentOff > 0 && (
          <>
            <s>
              <span className="visually-hidden">Preço anterior: </span>
              {formatMoney(oldPrice, currency)}
            </s>
            <Chip $tone="leaf">{percentOff}% de desconto</Chip>
          </>
        )}
      </Row>
      {promotionEndsAt !== null && <span>Promoção até {formatInstant(promotionEndsAt, settings)}</span>}
      <Row>
        {pixPrice < price && (
          <Pix>
            {formatMoney(pixPrice, currency)} no Pix
            <span className="visually-hidden">
              {' '}
              com {formatMoney(price - pixPrice, currency)} de desconto
            </span>
          </Pix>
        )}
        {parts && (
          <span>
            em até {parts.count}x de {formatMoney(parts.each, currency)}{' '}
            {parts.free ? 'sem juros' : 'com juros'}
          </span>
        )}
      </Row>
    </Block>
  );
}

const Block = styled.div`
  display: grid;
  gap: ${space[1]};
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[3]};
`;

const Price = styled.strong`
  color: ${color.onPage};
  font-size: ${text.heading};
  font-weight: 750;
  letter-spacing: -0.02em;
  line-height: 1.2;
`;

const Pix = styled.strong`
  color: ${color.leaf};
  font-weight: 650;
`;
