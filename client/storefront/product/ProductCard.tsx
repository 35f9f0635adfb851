import { BadgeCheck, Clock, ShieldCheck, Zap } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import { color, from, radius, shadow, space, text, withMotion } from '#client/ui/tokens.ts';
import type { ProductSummary } from '#shared/contract/products.ts';
import { advertisedPlan } from '#shared/installments.ts';
import { formatReais } from '#shared/money.ts';
import { widthsOf } from '#shared/pictureSizes.ts';
import { isSoldOut } from '#shared/stock.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { deliveryWords, guaranteeWords } from '#shared/promises.ts';

interface ProductCardProps {
  product: ProductSummary;
  /** In the first row: its cover is wanted at once. */
  priority?: boolean | undefined;
  headingLevel?: 2 | 3 | 4;
}

const SHOWN_BADGES = 2;

/** A product in a list: all of it leads to the product's page, but the heart. */
export function ProductCard({ product, priority = false, headingLevel = 3 }: ProductCardProps) {
  const titleId = useId();
  const soldOut = isSoldOut(product.stock);
  const clock = useShell()?.settings.deliveryClock;
  return (
    <Card>
      <Cover $faded={soldOut}>
        <img
          src={product.image}
          {...widthsOf(product.image, '(min-width: 64rem) 18rem, 50vw')}
          alt=""
          width={1200}
          height={900}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </Cover>
      <Body>
        <Title as={`h${headingLevel}`} id={titleId} title={product.title}>
          <Link to={paths.product(product.slug)}>{product.title}</Link>
        </Title>
        <Rating rating={product.rating} count={product.ratingCount} />
        <Badges badges={product.badges} />
        <Price product={product} />
        <Promises>
          <li>
            {soldOut ? (
              <Chip $tone="ember">Esgotado</Chip>
            ) : (
              <Kept>
                {product.delivery === 'instant' ? <Zap size={14} /> : <Clock size={14} />}
                {deliveryWords(product.delivery, clock)}
              </Kept>
            )}
          </li>
          <li>
            <ShieldCheck size={14} />
            {guaranteeWords(product.guaranteeDays)}
          </li>
          <li>
            <span className="visually-hidden">Vendido por </span>
            <Seller>{product.seller.name}</Seller>
            {product.seller.verified && (
              <Verified>
                <BadgeCheck size={14} />
                <span className="visually-hidden">, vendedor verificado</span>
              </Verified>
            )}
          </li>
        </Promises>
      </Body>
      <Corner>
        <FavouriteButton productId={product.id} describedBy={titleId} />
      </Corner>
    </Card>
  );
}

function Badges({ badges }: { badges: string[] }) {
  const more = badges.slice(SHOWN_BADGES);
  if (badges.length === 0) return null;
  return (
    <BadgeList aria-label="Destaques">
      {badges.slice(0, SHOWN_BADGES).map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
      {more.length > 0 && (
        <li title={more.join(', ')}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="visually-hidden">{more.join(', ')}</span>
        </li>
      )}
    </BadgeList>
  );
}

function Rating({ rating, count }: { rating: number; count: number }) {
  const withReviews = useShell()?.settings.enableReviews ?? true;
  if (!withReviews) return null;
  return (
    <RatingRow>
      {count === 0 ? (
        'Ainda sem avaliações'
      ) : (
        <>
          <Stars rating={rating} size={14} />
          <span>
            ({count.toLocaleString('pt-BR')}
            <span className="visually-hidden">{count === 1 ? ' avaliação' : ' avaliações'}</span>)
          </span>
        </>
      )}
    </RatingRow>
  );
}

function Price({ product }: { product: ProductSummary }) {
  const { price, oldPrice, percentOff, pixPrice } = product;
  const settings = useShell()?.settings;
  const parts = settings && advertisedPlan(price, settings);
  return (
    <PriceBlock>
      {oldPrice !== null && percentOff > 0 && (
        <Old>
          <s>
            <span className="visually-hidden">De </span>
            {formatReais(oldPrice)}
          </s>
          <Off $tone="leaf">
            -{percentOff}%<span className="visually-hidden"> de desconto</span>
          </Off>
        </Old>
      )}
      <strong>{formatReais(price)}</strong>
      {pixPrice < price && <Pix>{formatReais(pixPrice)} no Pix</Pix>}
      {parts && (
        <span>
          em até {parts.count}x de {formatReais(parts.each)}
        </span>
      )}
    </PriceBlock>
  );
}

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.onSurface};
  box-shadow: ${shadow.card};
  transition:
    transform 160ms,
    box-shadow 160ms;
  ${withMotion} {
    &:hover {
      transform: translateY(-3px);
    }
  }
  &:hover {
    box-shadow: ${shadow.lifted};
  }
  &:has(a:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`;

const Cover = styled.div<{ $faded: boolean }>`
  position: relative;
  overflow: hidden;
  border-radius: calc(${radius.card} - 1px) calc(${radius.card} - 1px) 0 0;
  background: ${color.sunken};
  img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    opacity: ${({ $faded }) => ($faded ? 0.55 : 1)};
  }
`;

/* Under the title on a phone, where they would hide the cover; over the foot of the cover above. */
const BadgeList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  list-style: none;
  li {
    padding: 0 0.375rem;
    border-radius: ${radius.pill};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
    font-size: ${text.small};
    font-weight: 600;
    line-height: 1.6;
  }
  ${from.tablet} {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    aspect-ratio: 4 / 3;
    align-content: end;
    padding: ${space[2]};
    pointer-events: none;
    li {
      padding-inline: ${space[2]};
      background: ${color.surface};
      color: ${color.onSurface};
    }
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  padding: 0.625rem;
  ${from.tablet} {
    padding: ${space[4]};
  }
`;

const Title = styled.h3`
  font-size: ${text.body};
  font-weight: 600;
  line-height: 1.35;
  letter-spacing: -0.005em;
  text-wrap: wrap;
  a {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    min-block-size: 2.7em;
    color: inherit;
    text-decoration: none;
    outline: none;
  }
  /* The whole card follows the link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
`;

const RatingRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 1.25rem;
  color: ${color.quiet};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;

const PriceBlock = styled.div`
  display: grid;
  margin-block-start: auto;
  color: ${color.quiet};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  line-height: 1.45;
  strong {
    color: ${color.onSurface};
    font-size: ${text.title};
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

const Promises = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.line};
  color: ${color.quiet};
  font-size: ${text.small};
  line-height: 1.45;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    min-inline-size: 0;
  }
  svg {
    flex: none;
  }
`;

const Kept = styled.span`
  display: contents;
  letter-spacing: -0.015em;
  color: ${color.onSurface};
  font-weight: 600;
`;

const Seller = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Verified = styled.span`
  display: inline-flex;
  color: ${color.accent};
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0.125rem;
`;
