import { BadgeCheck, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { THERMOMETER_TONES } from '#client/trade/thermometerTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { wholeBox } from '#client/ui/theme/surfaces.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Seller } from '#shared/contract/public/products.ts';
import { answerWords, deliveryWords, THERMOMETER_MEANS } from '#shared/people/reputation.ts';
import { type ClockSettings, formatMonth } from '#shared/values/instant.ts';
import { formatNumber } from '#shared/values/numbers.ts';

interface SellerBoxProps {
  seller: Seller;
  settings: ClockSettings;
  /** Whether a person delivers the product. */
  byHand: boolean;
}

export function SellerBox({ seller, settings, byHand }: SellerBoxProps) {
  return (
    <Box aria-label="Vendedor" data-clear>
      <img src={seller.avatar} alt="" width={44} height={44} />
      <div>
        <Name>
          <Link to={paths.seller(seller.slug)}>{seller.name}</Link>
          {seller.verified && (
            <Verified>
              <BadgeCheck size={16} aria-hidden="true" /> Verificado
            </Verified>
          )}
          {seller.sells && (
            <Chip $tone={THERMOMETER_TONES[seller.thermometer]}>{THERMOMETER_MEANS[seller.thermometer]}</Chip>
          )}
        </Name>
        <Figures>
          {seller.ratingCount > 0 && (
            <span>
              <Star size={13} fill="currentColor" aria-hidden="true" />
              <span className="visually-hidden">Nota </span>
              {formatNumber(seller.rating, { least: 1 })}
            </span>
          )}
          <span>
            {formatNumber(seller.sales)} {seller.sales === 1 ? 'venda' : 'vendas'}
          </span>
          {byHand && seller.deliveryMinutes !== null && (
            <span>entrega {deliveryWords(seller.deliveryMinutes)}</span>
          )}
          {seller.answerMinutes !== null && <span>responde {answerWords(seller.answerMinutes)}</span>}
          <span>desde {formatMonth(seller.since, settings)}</span>
        </Figures>
      </div>
    </Box>
  );
}

const Box = styled.section`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.onSurface};
  line-height: 1.4;
  > div {
    min-inline-size: 0;
  }
  > img {
    flex: none;
    border-radius: ${radius.pill};
  }
  &:hover {
    border-color: ${color.accent};
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[2]};
  a {
    ${wholeBox}
    font-weight: 650;
  }
`;

const Verified = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.accent};
  font-size: ${text.small};
  font-weight: 600;
`;

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[3]};
  color: ${color.quiet};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
  svg {
    color: ${color.star};
  }
`;
